internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import ReportPipeline

/// `diarypress lint`: what is wrong with the templates of each language, and how far it has come.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Check the texts and settings of every language against the base.",
        discussion: """
            Each finding has a rule (E… keeps a language from being shipped, W… is worth a look), a file, a line and a \
            hint; docs/translating.md lists the rules. Ends with 78 where there is an error and with 0 otherwise.

            Examples:
              diarypress lint
              diarypress lint my-templates --strict
              diarypress lint templates --json > baseline.json
              diarypress lint templates --baseline baseline.json
            """)

    @Argument(help: "The folder with a folder per language (default: the shipped templates).")
    var folder: String?

    @Flag(help: "Count texts that fall back to another language as errors.")
    var strict = false

    @Option(
        help: ArgumentHelp("Leave out findings that an earlier --json of this command has.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        let check: TemplateCheck
        do throws(DiagnosticFailure) {
            check = try checked(console)
        } catch {
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        console.report(check.findings.map(\.diagnostic))
        try console.conclude(check.count(.error) > 0 ? .configuration : .ok) { () throws(DiagnosticFailure) in
            if common.json {
                try console.result(try JSONText.of(LintJSON(check, strict: strict)))
            } else {
                for line in Self.table(check) { try console.result(line) }
            }
        }
        let known = check.known > 0 ? ", \(check.known) known" : ""
        let stale = check.stale > 0 ? "; \(check.stale) of the baseline are gone" : ""
        console.note(
            "\(Counted(check.count(.error), "error")), \(Counted(check.count(.warning), "warning"))\(known)\(stale)")
    }

    private func checked(_ console: Console) throws(DiagnosticFailure) -> TemplateCheck {
        let home = try common.resources.home()
        let cache = try common.resources.cache()
        console.report(cache.warnings)
        return try TemplateCheck(
            folder: folder ?? home + "/templates", base: home + "/templates",
            fonts: common.resources.fonts + ResourcePlaces.systemFonts, fontCache: cache.value, isStrict: strict,
            known: try baseline.map(LintJSON.known(in:)) ?? [])
    }

    private static func table(_ check: TemplateCheck) -> [String] {
        var table = TextTable(
            head: ["language", "texts", "translated", "share", "as base", "obsolete", "errors", "warnings"],
            trailing: [1, 2, 3, 4, 5, 6, 7])
        table.rows = check.coverage.map { language in
            let found = check.findings.filter { $0.language == language.language }.map(\.diagnostic.severity)
            let share = language.texts == 0 ? 0 : language.translated * 100 / language.texts
            return [
                language.language, String(language.texts), String(language.translated), "\(share) %",
                String(language.identical), String(language.obsolete), String(found.count { $0 == .error }),
                String(found.count { $0 == .warning }),
            ]
        }
        return table.lines
    }
}

/// What `lint --json` prints; it can be a baseline.
struct LintJSON: Codable {
    /// How far a language has come.
    struct Coverage: Codable {
        let language: String
        let texts: Int
        let translated: Int
        let obsolete: Int
        let identical: Int
    }

    /// One finding.
    struct Finding: Codable {
        let rule: String
        let language: String
        let key: String?
        let form: String?
        let severity: String
        let code: String
        let file: String?
        let line: Int?
        let column: Int?
        let message: String
        let hint: String?
    }

    /// The version of this form.
    let version: Int
    let strict: Bool
    let errors: Int
    let warnings: Int
    /// How many findings the baseline took out, and how many of its findings are gone.
    let known: Int
    let stale: Int
    let coverage: [Coverage]
    let findings: [Finding]

    /// Takes what is worth telling from a check.
    init(_ check: TemplateCheck, strict: Bool) {
        version = 1
        self.strict = strict
        errors = check.count(.error)
        warnings = check.count(.warning)
        known = check.known
        stale = check.stale
        coverage = check.coverage.map {
            Coverage(
                language: $0.language, texts: $0.texts, translated: $0.translated, obsolete: $0.obsolete,
                identical: $0.identical)
        }
        findings = check.findings.map {
            let problem = ProblemJSON($0.diagnostic)
            return Finding(
                rule: $0.rule, language: $0.language, key: $0.key, form: $0.form, severity: problem.severity,
                code: problem.code, file: problem.file, line: problem.line, column: problem.column,
                message: problem.message, hint: problem.hint)
        }
    }

    /// The findings of a file that this command printed.
    ///
    /// - Throws: `lint.missing-baseline` or `lint.invalid-baseline`.
    static func known(in path: String) throws(DiagnosticFailure) -> [TemplateCheck.Known] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw DiagnosticFailure(
                "lint.missing-baseline", at: SourcePlace(file: path), "the baseline cannot be read",
                hint: "`diarypress lint --json` prints one")
        }
        guard let read = try? JSONDecoder().decode(LintJSON.self, from: data), read.version == 1 else {
            throw DiagnosticFailure(
                "lint.invalid-baseline", at: SourcePlace(file: path), "this is not what `lint --json` prints",
                hint: "`diarypress lint --json` prints a baseline")
        }
        return read.findings.map {
            TemplateCheck.Known(rule: $0.rule, language: $0.language, key: $0.key, form: $0.form)
        }
    }
}
