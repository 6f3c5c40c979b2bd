internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import DiaryPress

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
              diarypress lint my-templates --needed-by visit
            """, shouldDisplay: false)

    @Argument(help: "The folder with a folder per language (default: the shipped templates).")
    var folder: String?

    @Flag(help: "Count texts that fall back to another language as errors.")
    var strict = false

    @Option(
        help: ArgumentHelp("Leave out findings that an earlier --json of this command has.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Put the texts that a layout prints before the others, in the order of its pages.", valueName: "layout"),
        completion: Completions.layouts)
    var neededBy: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            let report = try ordered(try checked(console))
            console.report(report.findings.map(\.diagnostic))
            return report
        } status: {
            $0.count(.error) > 0 ? .configuration : .ok
        } lines: {
            Self.table($0)
        } note: { report in
            let known = report.known > 0 ? ", \(report.known) known" : ""
            let stale = report.stale > 0 ? "; \(report.stale) of the baseline are gone" : ""
            let (errors, warnings) = (report.count(.error), report.count(.warning))
            return "\(Counted(errors, "error")), \(Counted(warnings, "warning"))\(known)\(stale)"
        }
    }

    private func checked(_ console: Console) throws(DiagnosticFailure) -> LintReport {
        let home = try common.resources.home()
        let cache = try common.resources.cache()
        console.report(cache.warnings)
        return try TemplateCheck.report(
            folder: folder ?? home + "/templates", base: home + "/templates",
            fonts: common.resources.fonts + ResourceLocations.systemFonts, fontCache: cache.value, isStrict: strict,
            known: try baseline.map(Self.known(in:)) ?? LintBaseline())
    }

    /// Returns the findings of each language with those about texts that a layout prints at their head.
    private func ordered(_ report: LintReport) throws(DiagnosticFailure) -> LintReport {
        guard let neededBy else { return report }
        let resources = try common.resources.load(preparingFonts: true).value
        var diary = try DiaryLoader(resources: resources).load(
            config: try common.resources.home() + "/config/diary.xml")
        diary.value.definition.layout = neededBy
        _ = try resources.layout(for: diary.value.definition.wish)
        let keys = try ReportPipeline(resources: resources).textKeys(of: diary.value)
        let places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: min)
        func rank(_ index: Int) -> (String, Int, Int) {
            let finding = report.findings[index]
            return (finding.language, finding.key.flatMap { places[$0] } ?? .max, index)
        }
        var ordered = report
        ordered.findings = report.findings.indices.sorted { rank($0) < rank($1) }.map { report.findings[$0] }
        return ordered
    }

    /// The findings of a file that this command printed.
    private static func known(in path: String) throws(DiagnosticFailure) -> LintBaseline {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw DiagnosticFailure(
                "lint.missing-baseline", at: FileLocation(file: path), "the baseline cannot be read",
                hint: "`diarypress lint --json` prints one")
        }
        guard let baseline = try? JSONDecoder().decode(LintBaseline.self, from: data) else {
            throw DiagnosticFailure(
                "lint.invalid-baseline", at: FileLocation(file: path), "this is not what `lint --json` prints",
                hint: "`diarypress lint --json` prints a baseline")
        }
        return baseline
    }

    private static func table(_ report: LintReport) -> [String] {
        var table = TextTable(
            head: ["language", "texts", "translated", "share", "as base", "obsolete", "errors", "warnings"],
            trailing: [1, 2, 3, 4, 5, 6, 7])
        table.rows = report.coverage.map { language in
            let found = report.findings.filter { $0.language == language.language }.map(\.diagnostic.severity)
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
