import DiaryModel
import Testing
@testable import Localizing

/// A language with one fault.
struct FaultSample: CustomTestStringConvertible {
    let rule: LintRule
    var tag = "de"
    /// The text to replace in good German, and its replacement.
    var change: (String, String)?
    /// The whole file, where a change does not tell it.
    var strings: String?
    var locale: String?
    var line: Int?

    var testDescription: String { "\(rule.rawValue) \(change?.1 ?? tag)" }

    /// German without a fault.
    static let german = """
        <string name="title">Blutdruck von {name}</string>
        <string name="value"><annotation style="value">{value}</annotation>&#160;<annotation style="unit">{unit}</annotation></string>
        <string name="sentence">Die Werte wurden zu Hause gemessen.</string>
        <string name="tile_one">Gewicht</string>
        <plurals name="count">
        <item quantity="one">{n} Messung</item>
        <item quantity="other">{n} Messungen</item>
        </plurals>
        """

    /// The texts with the fault.
    var text: String {
        if let strings { return strings }
        let more = ["fr": "many", "pt-BR": "many", "he": "two", "iw": "two"][tag]
        let items = more.map { "<item quantity=\"\($0)\">{n} Messungen</item>" } ?? ""
        let sound = FaultSample.german.replacing("</plurals>", with: items + "</plurals>")
        guard let change else { return sound }
        return sound.replacing(change.0, with: change.1)
    }

    private static let home = "Die Werte wurden zu Hause gemessen."

    /// Errors, one sample or more for each rule.
    static let errors: [FaultSample] = [
        FaultSample(rule: .illFormed, change: ("</plurals>", ""), line: 10),
        FaultSample(rule: .illFormed, strings: "<!DOCTYPE resources><resources></resources>", line: 1),
        FaultSample(rule: .illFormed, change: ("Gewicht", "&weight;"), line: 5),
        FaultSample(rule: .unknownMarkup, change: ("style=\"unit\"", "style=\"units\""), line: 3),
        FaultSample(
            rule: .unknownMarkup, change: ("<string name=\"tile_one\">", "<string nam=\"tile_one\" name=\"tile_one\">")),
        FaultSample(rule: .unknownMarkup, change: ("Gewicht", "<b>Gewicht</b>"), line: 5),
        FaultSample(
            rule: .unknownMarkup, locale: "<locale fonts=\"\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>", line: 1),
        FaultSample(
            rule: .duplicate, change: ("Gewicht</string>", "Gewicht</string><string name=\"title\">{name}</string>"),
            line: 5),
        FaultSample(rule: .arguments, change: ("von {name}", ""), line: 2),
        FaultSample(rule: .arguments, change: ("{name}", "{nme}"), line: 2),
        FaultSample(rule: .arguments, change: ("{n} Messungen", "{n} {name} Messungen"), line: 8),
        FaultSample(rule: .braces, change: ("{name}", "{name"), line: 2),
        FaultSample(rule: .braces, change: ("Gewicht", "Gewicht\\x"), line: 5),
        FaultSample(rule: .noOther, change: ("quantity=\"other\"", "quantity=\"many\""), line: 6),
        FaultSample(rule: .unknownQuantity, change: ("quantity=\"one\"", "quantity=\"single\""), line: 7),
        FaultSample(rule: .missingForm, change: ("<item quantity=\"one\">{n} Messung</item>", ""), line: 6),
        FaultSample(
            rule: .missingForm, tag: "ru",
            change: (
                "<item quantity=\"one\">{n} Messung</item>",
                "<item quantity=\"one\">{n} раз</item><item quantity=\"many\">{n} раз</item>"
            )),
        FaultSample(rule: .hiddenNumber, change: ("{n} Messungen", "Messungen"), line: 8),
        FaultSample(rule: .hiddenNumber, tag: "pt-BR", change: ("{n} Messung<", "uma<")),
        FaultSample(rule: .styles, change: ("style=\"unit\"", "style=\"label\""), line: 3),
        FaultSample(rule: .styles, change: ("Gewicht", "<annotation style=\"em\">Gewicht</annotation>"), line: 5),
        FaultSample(rule: .characters, change: (home, "Die\u{200B} Werte wurden zu Hause gemessen."), line: 4),
        FaultSample(rule: .characters, change: ("Gewicht", "A\u{308}nderung"), line: 5),
        FaultSample(rule: .characters, change: ("Gewicht", "\u{2067}Gewicht"), line: 5),
        FaultSample(rule: .characters, change: ("Gewicht", "Gewicht\u{200F}"), line: 5),
        FaultSample(rule: .glyphs, change: ("Gewicht", "Gewicht \u{2603}"), line: 5),
        FaultSample(
            rule: .glyphs, locale: "<locale fonts=\"Comic Mono\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>", line: 1),
        FaultSample(rule: .tag, tag: "de_DE"), FaultSample(rule: .tag, tag: "iw"),
        FaultSample(
            rule: .tag, locale: "<locale format=\"de_de\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>", line: 1),
        FaultSample(rule: .tag, locale: "<locale parent=\"nds\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>", line: 1),
        FaultSample(rule: .unit, locale: "<locale/>", line: 1),
    ]

    /// Warnings, one sample or more for each rule.
    static let warnings: [FaultSample] = [
        FaultSample(rule: .missingText, change: ("<string name=\"tile_one\">Gewicht</string>", "")),
        FaultSample(rule: .missingText, change: ("Gewicht", ""), line: 5),
        FaultSample(
            rule: .obsolete, change: ("Gewicht</string>", "Gewicht</string><string name=\"old\">Alt</string>"), line: 5),
        FaultSample(
            rule: .obsolete,
            locale: "<locale><unit id=\"mmHg\" label=\"mmHg\"/><unit id=\"ell\" label=\"Elle\"/></locale>", line: 1),
        FaultSample(
            rule: .deadForm,
            change: ("<item quantity=\"one\">", "<item quantity=\"few\">{n}</item><item quantity=\"one\">"), line: 7),
        FaultSample(rule: .untranslated, change: (home, "The values were measured at home."), line: 4),
        FaultSample(
            rule: .width, change: ("Gewicht", "Gewichtsveränderungsberechnungsgrundlagenbestimmung"), line: 5),
        FaultSample(rule: .ending, change: (home, "Die Werte wurden zu Hause gemessen"), line: 4),
        FaultSample(rule: .ending, change: ("Gewicht", "&#160;Gewicht"), line: 5),
        FaultSample(rule: .frenchSpace, tag: "fr", change: ("Gewicht", "Poids : oui; non")),
        FaultSample(rule: .frenchSpace, tag: "fr", change: ("Gewicht", "Poids «oui»")),
        FaultSample(rule: .typewriter, change: ("Gewicht", "\"Gewicht\""), line: 5),
        FaultSample(rule: .typewriter, change: ("Gewicht", "Ge... wicht"), line: 5),
        FaultSample(rule: .typewriter, change: ("Gewicht", "Gewicht %"), line: 5),
        FaultSample(
            rule: .breakableUnit,
            change: ("</annotation>&#160;<annotation", "</annotation> <annotation"), line: 3),
        FaultSample(rule: .breakableUnit, change: ("Gewicht", "Über 135 mmHg gemessen"), line: 5),
        FaultSample(rule: .unnamedFont, change: ("Gewicht", "Gewicht \u{2605}"), line: 5),
        FaultSample(
            rule: .dictionary,
            locale: "<locale hyphenation=\"xx_XX\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>", line: 1),
        FaultSample(
            rule: .bareFigures, tag: "he", change: ("Gewicht", "135 / 85"),
            locale: "<locale fonts=\"Noto Sans, Noto Sans Hebrew\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>"),
    ]
}
