import DiaryModel
import ReportModel
import Testing
import XMLKit
@testable import Localizing

@Suite("Reading locale.xml")
struct LocaleReaderTests {
    @Test("takes every setting")
    func reads() throws {
        let (file, problems) = read(
            """
            <locale format="ar-EG" digits="arab" calendar="islamic-umalqura" dir="rtl" weekStart="saturday"
                    fonts="Noto Sans, Noto Sans Arabic UI" hyphenation="ar_EG" linePitch="1.5" parent="fa">
              <!-- labels -->
              <unit id="mmHg" label="ملم زئبق"/>
              <unit id="steps" label="خطوة"></unit>
            </locale>
            """)
        #expect(problems.errors.isEmpty)
        let profile = LanguageProfile(try language("ar"), [file])
        #expect(profile.format == (try language("ar-EG")))
        #expect(profile.digits == "arab")
        #expect(profile.calendar == "islamic-umalqura")
        #expect(profile.direction == .rightToLeft)
        #expect(profile.weekStart == .saturday)
        #expect(profile.fonts == ["Noto Sans", "Noto Sans Arabic UI"])
        #expect(profile.hyphenation == "ar_EG")
        #expect(profile.linePitch == 1.5)
        #expect(profile.parent == (try language("fa")))
        #expect(profile.unitLabels == ["mmHg": "ملم زئبق", "steps": "خطوة"])
    }

    @Test(
        "leaves what is not said to the language",
        arguments: [
            ("en", StyledText.Direction.leftToRight, ["Noto Sans", "Open Sans", "Noto Sans Symbols"]),
            ("ko", .leftToRight, ["Noto Sans CJK KR", "Noto Sans"]),
            ("zh-TW", .leftToRight, ["Noto Sans CJK TC", "Noto Sans"]),
            ("zh", .leftToRight, ["Noto Sans CJK SC", "Noto Sans"]),
            ("ar", .rightToLeft, ["Noto Sans", "Noto Sans Arabic UI", "Open Sans", "Noto Sans Symbols"]),
            ("he", .rightToLeft, ["Noto Sans", "Noto Sans Hebrew", "Open Sans", "Noto Sans Symbols"]),
            ("ur-PK", .rightToLeft, ["Noto Sans", "Noto Sans Arabic UI", "Open Sans", "Noto Sans Symbols"]),
            ("th", .leftToRight, ["Noto Sans", "Noto Sans Thai UI", "Open Sans", "Noto Sans Symbols"]),
        ])
    func defaults(tag: String, direction: StyledText.Direction, fonts: [String]) throws {
        let profile = LanguageProfile(try language(tag), [read("<locale weekStart=\"auto\"/>").file])
        #expect(profile.direction == direction)
        #expect(profile.fonts == fonts)
        #expect(profile.format.rawValue == tag)
        #expect(profile.digits == "latn" && profile.calendar == "gregorian")
        #expect(profile.weekStart == nil && profile.parent == nil && profile.linePitch == 1.36)
        #expect(profile.hyphenation == nil)
    }

    @Test("lets the later file have the last word, setting by setting")
    func merges() throws {
        let shipped = read("<locale digits=\"arab\" fonts=\"A\"><unit id=\"kg\" label=\"x\"/></locale>").file
        let own = read("<locale fonts=\"B\"><unit id=\"kg\" label=\"y\"/></locale>").file
        let profile = LanguageProfile(try language("ar"), [own, shipped])
        #expect(profile.digits == "arab")
        #expect(profile.fonts == ["B"])
        #expect(profile.unitLabels == ["kg": "y"])
    }

    @Test(
        "names what is wrong and where",
        arguments: [
            ("<locale digits=\"roman\"/>", "1:17: error[template.invalid-value]: `roman` is no value of `digits`"),
            (
                "<locale calendar=\"julian\"/>",
                "1:19: error[template.invalid-value]: `julian` is no value of `calendar`"
            ),
            ("<locale dir=\"up\"/>", "1:14: error[template.invalid-value]: `up` is no value of `dir`"),
            ("<locale weekStart=\"mon\"/>", "1:20: error[template.invalid-value]: `mon` is no value of `weekStart`"),
            (
                "<locale format=\"?\"/>",
                "1:17: error[template.invalid-value]: `format` is not a language tag such as `en-US`"
            ),
            (
                "<locale parent=\"e\"/>",
                "1:17: error[template.invalid-value]: `parent` is not a language tag such as `es`"
            ),
            (
                "<locale fonts=\"A,,B\"/>",
                "1:16: error[template.invalid-value]: `fonts` is not font families joined with commas"
            ),
            (
                "<locale hyphenation=\"../de\"/>",
                "1:22: error[template.invalid-value]: `hyphenation` is not the name of a dictionary of hyphenation such as `de_DE`"
            ),
            (
                "<locale linePitch=\"0\"/>",
                "1:20: error[template.invalid-value]: `linePitch` is not a number from 1 to 3 such as `1.36`"
            ),
            (
                "<locale linePitch=\"nan\"/>",
                "1:20: error[template.invalid-value]: `linePitch` is not a number from 1 to 3 such as `1.36`"
            ),
            ("<locale font=\"A\"/>", "1:9: error[template.unknown-attribute]: `<locale>` has no attribute `font`"),
            (
                "<locale><unit id=\"kg\"/></locale>",
                "1:9: error[template.missing-attribute]: `<unit>` needs both `id` and `label`"
            ),
            (
                "<locale><unit id=\"kg\" label=\"a&#x202E;\"/></locale>",
                "1:30: error[template.forbidden-character]: character U+202E has no place in a label"
            ),
            (
                "<locale><unit id=\"kg\" label=\"a\"/><unit id=\"kg\" label=\"b\"/></locale>",
                "1:44: error[template.duplicate-unit]: the unit `kg` is given twice"
            ),
            (
                "<locale><unit id=\"kg\" label=\"b\" name=\"c\"/></locale>",
                "1:33: error[template.unknown-attribute]: `<unit>` has no attribute `name`"
            ),
            ("<locale><units/></locale>", "1:9: error[template.unknown-element]: `<units>` is not known here"),
            (
                "<locale><unit id=\"a\" label=\"b\">x</unit></locale>",
                "1:32: error[template.stray-text]: text outside of any element that takes text"
            ),
            (
                "<resources/>",
                "1:1: error[template.wrong-root]: the file begins with `<resources>`, not with `<locale>`"
            ),
        ])
    func refuses(text: String, expected: String) {
        let problems = read(text).problems
        let first = problems.errors.first.map { String($0.description.prefix { $0 != "\n" }) }
        #expect(first == "locale.xml:\(expected)")
        #expect(problems.errorCount == 1)
    }

    private func read(_ text: String) -> (file: LocaleFile, problems: DiagnosticLog) {
        let (file, _, problems) = LocaleReader.read(XMLSource(file: "locale.xml", text: text))
        return (file, problems)
    }
}
