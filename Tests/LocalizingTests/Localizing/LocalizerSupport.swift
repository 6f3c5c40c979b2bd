import DiaryModel
import Foundation
import ReportModel
import Testing
import XMLKit
@testable import Localizing

/// The files of one language.
struct TestLanguage {
    var tag: String
    var strings: String? = ""
    var locale: String? = "<locale/>"

    /// The files as if they had been read from `root`.
    func folder(in root: String = "templates") -> TemplateFolder {
        let path = "\(root)/\(tag)"
        return TemplateFolder(
            name: tag, path: path,
            strings: strings.map {
                .success(XMLSource(file: "\(path)/strings.xml", text: "<resources>\($0)</resources>"))
            },
            locale: locale.map { .success(XMLSource(file: "\(path)/locale.xml", text: $0)) })
    }
}

/// Templates of languages that exist in the test alone; English is there unless it is given.
func manager(_ languages: [TestLanguage]) throws -> Outcome<LocalizationManager> {
    let english = TestLanguage(tag: "en", strings: "<string name=\"base\">base</string>")
    let all = languages.contains { $0.tag == "en" } ? languages : [english] + languages
    return try LocalizationManager.load([all.map { $0.folder() }], base: .english)
}

/// The localizer of a language that exists in the test alone.
func localizer(_ tag: String, _ strings: String, locale: String = "<locale/>") throws -> Localizer {
    try manager([TestLanguage(tag: tag, strings: strings, locale: locale)]).value.localizer(for: language(tag))
}

/// A tag that the test knows to be one.
func language(_ tag: String) throws -> LanguageTag { try #require(LanguageTag(tag)) }

/// A day that the test knows to be one.
func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

/// Characters that cannot be seen, written as `<2066>`.
func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
        let isHidden: Bool
        switch scalar.value {
        case 0..<0x20, 0x7F...0xA0, 0x61C, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F: isHidden = true
        default: isHidden = false
        }
        return isHidden ? "<\(String(scalar.value, radix: 16))>" : String(scalar)
    }.joined()
}

/// The runs as `style:text`, with the language in front where it is not `tag`.
func shown(_ text: StyledText, _ tag: String) -> [String] {
    text.runs.map { run in
        let language = run.language.rawValue == tag ? "" : "\(run.language) "
        let field = run.field.map { "[\($0)]" } ?? ""
        return "\(language)\(run.style.rawValue):\(visible(run.text))\(field)"
    }
}

extension LookupReport {
    /// True if every text was found in the report's language, with all its arguments.
    var isComplete: Bool { fallbacks.isEmpty && missing.isEmpty && missingArguments.isEmpty }
}
