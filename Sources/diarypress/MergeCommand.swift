internal import ArgumentParser
internal import BatchRun
internal import DiaryModel

/// `diarypress batch merge`: what came of all shards together.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Add up what came of the shards of a batch.",
        discussion: """
            Exit code 75 says that shards are missing or did not come to an end: run them again. 3 says that all did, and some \
            people have no report; 65 that these are more than the job allows.

            Examples:
              diarypress batch merge output/nightly --shards 16
              diarypress batch merge output/nightly --shards 16 --as-of 2025-12-01
              diarypress batch merge output/nightly --as-of today --zone Asia/Seoul
            """)

    @Argument(help: ArgumentHelp("The output folder of a job.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: "Into how many shards the people were divided (default: as in the run that began last).")
    var shards: Int?

    @Option(
        help: ArgumentHelp(
            "Count only runs for this day, as `batch` was told with its --as-of (default: any).",
            valueName: AsOf.valueName))
    var asOf: AsOf?

    @Option(help: "The zone of the job, whose calendar says which day `today` is.")
    var zone = Zone.utc

    @Flag(name: .shortAndLong, help: "Print errors only, beside the result.")
    var quiet = false

    @Flag(help: "Print the result as JSON; docs/json.md describes it.")
    var json = false

    func validate() throws {
        if let shards, !(1...Shard.most).contains(shards) {
            throw ValidationError("--shards is a number from 1 to \(Shard.most)")
        }
    }

    func run() throws {
        let console = Console(quiet: quiet)
        try console.answer(json: json) { () throws(DiagnosticFailure) in
            try ShardMerge.merge(output: folder, count: shards, asOf: asOf?.day(in: zone))
        } status: { merged in
            guard merged.missing.isEmpty else { return .temporaryFailure }
            guard let excess = merged.summary.tooManyFailures else { return BatchRunCommand.status(of: merged.summary) }
            console.report(excess)
            return ExitStatus(excess)
        } lines: { merged in
            [BatchSummaryText.text(of: merged.summary)] + merged.missing.map { "missing: shard \($0)" }
        }
    }
}
