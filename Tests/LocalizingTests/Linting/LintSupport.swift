import DiaryModel
import Foundation
import ReportModel
import Testing
import XMLKit
@testable import Localizing

/// A language that exists in the test alone.
struct SampleLanguage {
    var tag: String
    var strings: String?
    var locale: String? = "<locale><unit id=\"mmHg\" label=\"mmHg\"/></locale>"

    /// The files as if they had been read.
    var folder: TemplateFolder {
        let path = "templates/\(tag)"
        return TemplateFolder(
            name: tag, path: path, strings: strings.map { .success(source("\(path)/strings.xml", $0)) },
            locale: locale.map { .success(source("\(path)/locale.xml", $0)) })
    }

    private func source(_ file: String, _ text: String) -> XMLSource {
        let isWhole = text.hasPrefix("<") && (text.hasPrefix("<!") || text.hasPrefix("<res") || text.hasPrefix("<loc"))
        let head = "<resources xmlns:tools=\"http://schemas.android.com/tools\">\n"
        return XMLSource(file: file, text: isWhole ? text : "\(head)\(text)\n</resources>")
    }
}

/// The base that most samples are held against.
let baseTexts = """
    <string name="title">Blood pressure of {name}</string>
    <string name="value"><annotation style="value">{value}</annotation>&#160;<annotation style="unit">{unit}</annotation></string>
    <string name="sentence">The values were measured at home.</string>
    <string name="tile_one">Weight change</string>
    <plurals name="count">
    <item quantity="one">{n} reading</item>
    <item quantity="other">{n} readings</item>
    </plurals>
    """

/// Returns the findings in a language that is compared with the base; the base itself must be in order.
func findings(
    _ tag: String, _ strings: String?, locale: String? = SampleLanguage(tag: "").locale, base: String = baseTexts,
    others: [SampleLanguage] = [], strict: Bool = false, fonts: (any LintFonts)? = nil
) -> [LintFinding] {
    let all = [SampleLanguage(tag: "en", strings: base), SampleLanguage(tag: tag, strings: strings, locale: locale)]
    let report = TemplateLinter(isStrict: strict, fonts: fonts).lint((all + others).map(\.folder))
    return report.findings.filter { $0.language == tag }
}

/// Fonts with every character but one, in which each character is half as wide as high.
struct SampleFonts: LintFonts {
    var installed: Set<String> = ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Symbols", "Open Sans"]
    var lacking: Set<Unicode.Scalar> = ["\u{2603}"]

    func notInstalled(_ families: [String]) -> [(family: String, package: String?)] {
        families.filter { !installed.contains($0) }.map { ($0, "fonts-x") }
    }

    var unnamed: Set<Unicode.Scalar> = ["\u{2605}"]
    var dictionaries: Set<String> = ["de_DE"]

    func unnamed(in text: String, language: String) -> [Unicode.Scalar]? {
        text.unicodeScalars.filter(unnamed.contains)
    }

    func dictionary(_ name: String) -> (isInstalled: Bool, package: String?) {
        (dictionaries.contains(name), "hyphen-x")
    }

    func missing(in text: String, language: String) -> [Unicode.Scalar]? {
        text.unicodeScalars.filter(lacking.contains)
    }

    func width(of text: String, size: Double, isSemibold: Bool, language: String) -> Double? {
        Double(text.count) * size / 2
    }
}
