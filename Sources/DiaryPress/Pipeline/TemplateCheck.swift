package import DiaryModel
internal import Foundation
internal import Localizing
package import ReportModel
internal import TypeKit

/// Checks folders of templates.
package enum TemplateCheck {
    /// Checks the languages in a folder with the fonts that are installed.
    ///
    /// - Parameters:
    ///   - folder: A folder with a folder per language.
    ///   - base: A folder of templates that has the base, where this one has not.
    ///   - language: The one language that is checked; `nil` checks all.
    ///   - fonts: Folders of font files.
    ///   - fontCache: Where prepared fonts are kept.
    ///   - isStrict: True if missing texts are errors.
    ///   - known: Findings that are left out.
    /// - Returns: The findings.
    /// - Throws: An error if the folder cannot be checked at all.
    package static func report(
        folder: String, base: String, only language: String? = nil, fonts: [String], fontCache: String,
        isStrict: Bool, known: LintBaseline
    ) throws(DiagnosticFailure) -> LintReport {
        let folders = try TemplateFolder.all(in: folder).filter { folder in
            language == nil || [language, LanguageTag.english.rawValue].contains(folder.name)
        }
        var english = Self.base(in: folders)
        try requireTexts(of: english, in: folder)
        // A folder without the base is laid over another one when reports are made.
        let beneath = english == nil ? try TemplateFolder.all(in: base) : []
        if english == nil { english = Self.base(in: beneath) }
        guard let english else {
            throw DiagnosticFailure(
                "template.missing-base", at: FileLocation(file: base), "there is no folder `\(LanguageTag.english)`",
                hint: "name the folder of templates that has it")
        }
        let families = TemplateLinter.families(of: folders)
        let setup = FontSetup(
            directories: fonts, cacheDirectory: fontCache,
            familiesByLanguage: FontSetup.notoByLanguage.merging(families) { $1 })
        let fonts = try diagnosed { () throws(FontError) in try PangoLintFonts(setup) }
        var report = TemplateLinter(isStrict: isStrict, fonts: fonts).lint(folders, base: english, beneath: beneath)
        if let language {
            report.findings.removeAll { $0.language != language }
            report.coverage.removeAll { $0.language != language }
        }
        known.apply(to: &report)
        return report
    }

    /// Throws where the folder of the base is there and has no texts: all others would be held against nothing.
    private static func requireTexts(of base: TemplateFolder?, in folder: String) throws(DiagnosticFailure) {
        let path = folder.hasSuffix("/") ? "\(folder)\(LanguageTag.english)" : "\(folder)/\(LanguageTag.english)"
        guard FileManager.default.fileExists(atPath: path) else { return }
        switch base?.strings {
        case .success(let source):
            let file = StringsReader.read(source)
            // What is wrong with a file is found by rules; this is about one that is in order and says nothing.
            guard file.items.isEmpty, !file.problems.hasErrors else { return }
        case .failure: return
        case nil: break
        }
        throw DiagnosticFailure(
            "template.missing-base", at: FileLocation(file: path), "the folder of the base has no texts",
            hint: "put the texts into strings.xml, or remove the folder to check against the shipped ones")
    }

    private static func base(in folders: [TemplateFolder]) -> TemplateFolder? {
        folders.first { $0.name == LanguageTag.english.rawValue }
    }
}

/// A language that is begun.
package enum LanguageStart {
    /// Writes the files that a translator begins with into a new folder.
    ///
    /// - Parameters:
    ///   - tag: The language.
    ///   - folder: The folder of templates that gets the language's folder.
    ///   - base: The folder of templates whose base is copied.
    /// - Returns: The paths of the files.
    /// - Throws: `usage.language-tag` where there is no such language or it is written otherwise, `template.folder-exists` where the folder is there already, `publish.…` where it cannot be written.
    package static func make(
        _ tag: LanguageTag, in folder: String, base: String
    ) throws(DiagnosticFailure) -> [String] {
        let canonical = tag.canonical
        guard canonical == tag else {
            throw DiagnosticFailure(
                "usage.language-tag", "`\(tag)` is not how the language is written", hint: "write `\(canonical)`")
        }
        guard Locale.LanguageCode(tag.language).isISOLanguage else {
            throw DiagnosticFailure(
                "usage.language-tag", "there is no language `\(tag.language)`",
                hint: LanguageMistake(tag)?.hint(for: tag)
                    ?? "write its code by ISO 639, such as sv, or pt-PT with a region")
        }
        let folders = try TemplateFolder.all(in: base)
        guard let english = folders.first(where: { $0.name == LanguageTag.english.rawValue }) else {
            throw DiagnosticFailure(
                "template.missing-base", at: FileLocation(file: base), "there is no folder `\(LanguageTag.english)`")
        }
        let files = try NewLanguage(tag, base: english)
        let path = folder.hasSuffix("/") ? "\(folder)\(tag)" : "\(folder)/\(tag)"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw DiagnosticFailure(
                "template.folder-exists", at: FileLocation(file: path), "there is such a folder already",
                hint: "edit the texts in it, or move it away first")
        }
        let output = try ReportOutput(folder: path, replacing: false)
        return [
            try output.publish([UInt8](files.strings.utf8), as: "strings.xml"),
            try output.publish([UInt8](files.locale.utf8), as: "locale.xml"),
        ]
    }
}
