internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import ReportModel

/// `diarypress batch failures`: whose reports failed, where and why.
struct FailuresCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "failures", abstract: "Name the people of a batch whose reports failed, with place and reason.",
        discussion: """
            The manifest knows people by hashes: the job has the key that tells whose they are. Each failure has its place, what is \
            wrong, a way out, the day since which it fails, and what became of the person in the last seven runs. The result has \
            ids in it: keep it as you keep the diaries. Exit code 3 says that somebody failed.

            Examples:
              diarypress batch failures output/nightly --job config/job.xml
              diarypress batch failures output/nightly --job config/job.xml --since 2025-12-01
              diarypress batch failures output/nightly --job config/job.xml --json
            """)

    @Argument(help: ArgumentHelp("The output folder of a job.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp("The job file, with the key and the people.", valueName: "job"),
        completion: .file(extensions: ["xml"]))
    var job: String

    @Option(
        help: ArgumentHelp(
            "Only people who began to fail on this day or later, in UTC (default: all).", valueName: "yyyy-mm-dd"))
    var since: CivilDate?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            let found = try FailureReport.of(output: trimmedFolder(folder), common.plan(job: job), since: since)
            console.report(found.warnings)
            return found.value
        } status: {
            $0.failures.isEmpty ? .ok : .partial
        } lines: { report in
            report.failures.map(FailureText.text) + [FailureText.summary(of: report)]
        }
    }
}

/// Failures, for people.
enum FailureText {
    /// A person in a few lines: who, where and why, the way out, since when.
    static func text(of failure: FailureReport.Failure) -> String {
        let place = failure.location.map { "\($0): " } ?? ""
        let cause = failure.cause.map { " (\($0))" } ?? ""
        var lines = ["\(failure.id)", "    \(place)\(failure.code): \(failure.message)\(cause)"]
        if let hint = failure.hint { lines.append("    hint: \(hint)") }
        if failure.isMended {
            lines = [lines[0], "    \(place)\(failure.code): mended since; run `batch --only-failed`"]
        }
        let nights = failure.nights.map { "\($0.day) \($0.code ?? $0.state.rawValue)" }.joined(separator: ", ")
        lines.append("    fails since \(failure.sinceDay); last runs: \(nights)")
        return lines.joined(separator: "\n")
    }

    /// Returns the counts.
    static func summary(of report: FailureReport) -> String {
        let gone =
            report.gone > 0
            ? "; \(report.gone) more \(report.gone == 1 ? "is" : "are") not in the job any more, and cannot be named"
            : ""
        return "\(Counted(report.failures.count, "person", "people")) failed\(gone)"
    }
}
