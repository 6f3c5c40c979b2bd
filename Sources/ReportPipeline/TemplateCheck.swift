public import Diagnostics
internal import Foundation
internal import PangoKit
public import ReportModel
internal import TemplateLinting
internal import TemplateReading

/// What checking a folder of templates found.
public struct TemplateCheck: Hashable, Sendable {
    /// One finding.
    public struct Finding: Hashable, Sendable {
        /// The number of the rule, such as `E04`.
        public let rule: String
        /// The folder's name, which is the language.
        public let language: String
        /// The text or unit it is about, where it is about one.
        public let key: String?
        /// The plural form it is about, where it is about one.
        public let form: String?
        /// What is said about it.
        public let diagnostic: Diagnostic
    }

    /// How far a language has come.
    public struct Coverage: Hashable, Sendable {
        /// The folder's name, which is the language.
        public let language: String
        /// How many texts the base has.
        public let texts: Int
        /// How many of them the language has.
        public let translated: Int
        /// How many texts it has that nobody asks for.
        public let obsolete: Int
        /// How many of its texts say what the base says.
        public let identical: Int
    }

    /// A finding that is known: rule, language, text and form.
    public struct Known: Hashable, Sendable {
        let fingerprint: String

        /// Names a finding.
        public init(rule: String, language: String, key: String?, form: String?) {
            fingerprint = [rule, language, key ?? "", form ?? ""].joined(separator: " ")
        }
    }

    /// What was found, by file and line.
    public let findings: [Finding]
    /// How far each language has come, by name.
    public let coverage: [Coverage]
    /// How many findings were known.
    public let known: Int
    /// How many known findings are gone.
    public let stale: Int

    /// Checks the languages in a folder with the fonts that are installed.
    ///
    /// - Parameters:
    ///   - folder: A folder with a folder per language.
    ///   - base: A folder of templates that has the base, where this one has not.
    ///   - fonts: Folders of font files.
    ///   - fontCache: Where prepared fonts are kept.
    ///   - isStrict: Whether missing texts are errors.
    ///   - known: Findings that are left out.
    /// - Throws: What keeps the folder from being checked at all.
    public init(
        folder: String, base: String, fonts: [String], fontCache: String, isStrict: Bool, known: [Known] = []
    ) throws(DiagnosticFailure) {
        let folders = try TemplateFolder.all(in: folder)
        var english = Self.base(in: folders)
        try Self.requireTexts(of: english, in: folder)
        if english == nil { english = Self.base(in: try TemplateFolder.all(in: base)) }
        guard let english else {
            throw DiagnosticFailure(
                "template.missing-base", at: SourcePlace(file: base), "there is no folder `\(LanguageTag.english)`",
                hint: "name the folder of templates that has it")
        }
        let families = TemplateLinter.families(of: folders)
        let setup = FontSetup(
            directories: fonts, cacheDirectory: fontCache,
            familiesByLanguage: FontSetup.notoByLanguage.merging(families) { $1 })
        let linter: TemplateLinter
        do throws(FontError) {
            linter = TemplateLinter(isStrict: isStrict, fonts: try PangoLintFonts(setup))
        } catch {
            throw DiagnosticFailure([error.diagnostic])
        }
        var report = linter.lint(folders, base: english)
        (self.known, stale) = LintBaseline(known.map(\.fingerprint)).apply(to: &report)
        findings = report.findings.map {
            Finding(
                rule: $0.rule.rawValue, language: $0.language, key: $0.key, form: $0.form, diagnostic: $0.diagnostic)
        }
        coverage = report.coverage.map {
            Coverage(
                language: $0.language, texts: $0.texts, translated: $0.translated, obsolete: $0.obsolete,
                identical: $0.identical)
        }
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
            "template.missing-base", at: SourcePlace(file: path), "the folder of the base has no texts",
            hint: "put the texts into strings.xml, or remove the folder to check against the shipped ones")
    }

    /// How many findings there are of a weight.
    public func count(_ severity: Severity) -> Int { findings.count { $0.diagnostic.severity == severity } }

    private static func base(in folders: [TemplateFolder]) -> TemplateFolder? {
        folders.first { $0.name == LanguageTag.english.rawValue }
    }
}

/// A language that is begun.
public enum LanguageStart {
    /// Writes the files that a translator begins with into a new folder.
    ///
    /// - Parameters:
    ///   - tag: The language.
    ///   - folder: The folder of templates that gets the language's folder.
    ///   - base: The folder of templates whose base is copied.
    /// - Returns: The paths of the files.
    /// - Throws: `template.folder-exists` where the folder is there already, `publish.…` where it cannot be written.
    public static func make(
        _ tag: LanguageTag, in folder: String, base: String
    ) throws(DiagnosticFailure) -> [String] {
        let canonical = tag.canonical
        guard canonical == tag else {
            throw DiagnosticFailure(
                "usage.language-tag", "`\(tag)` is not how the language is written", hint: "write `\(canonical)`")
        }
        let folders = try TemplateFolder.all(in: base)
        guard let english = folders.first(where: { $0.name == LanguageTag.english.rawValue }) else {
            throw DiagnosticFailure(
                "template.missing-base", at: SourcePlace(file: base), "there is no folder `\(LanguageTag.english)`")
        }
        let files = try NewLanguage(tag, base: english)
        let path = folder.hasSuffix("/") ? "\(folder)\(tag)" : "\(folder)/\(tag)"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw DiagnosticFailure(
                "template.folder-exists", at: SourcePlace(file: path), "there is such a folder already",
                hint: "edit the texts in it, or move it away first")
        }
        let output = try ReportOutput(folder: path, replacing: false)
        return [
            try output.publish([UInt8](files.strings.utf8), as: "strings.xml"),
            try output.publish([UInt8](files.locale.utf8), as: "locale.xml"),
        ]
    }
}
