internal import ArgumentParser
internal import BatchRun
internal import DiaryModel

/// `diarypress batch verify`: whether an output folder is what its manifests say.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Compare the people, manifests and files of a batch.",
        discussion: """
            Every report that a manifest has must be there with the bytes and pages it says, and every file must be in a \
            manifest. With --job, everybody whom the job names must be in one too. Exit code 65 says that something differs.

            Examples:
              diarypress batch verify output/nightly
              diarypress batch verify output/nightly --job config/job.xml --json
            """)

    @Argument(help: ArgumentHelp("The output folder of a job.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The job file, to look for its people too.", valueName: "job"))
    var job: String?

    @Option(
        help: ArgumentHelp(
            "The day of the run, for a job over people of a store with readings, by the calendar of the job's zone.",
            valueName: AsOf.valueName))
    var asOf = AsOf.today

    @Option(
        help: ArgumentHelp(
            "Which part of the people, such as 1/4; files that no manifest knows are found without it.",
            valueName: "i/n"))
    var shard = Shard.whole

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            var plan = try job.map { (path) throws(DiagnosticFailure) in try common.plan(job: path, asOf: asOf) }
            plan?.shard = shard
            var check = OutputCheck(output: trimmedFolder(folder))
            return try check.run(shard, people: plan)
        } status: {
            $0.total == 0 ? .ok : .data
        } lines: { result in
            let (undelivered, gone) = (result.undelivered ?? 0, result.gone ?? 0)
            let sum =
                "\(Counted(result.people, "person", "people")): \(result.ok) ok, \(result.failed) failed; "
                + "\(Counted(result.reports, "report")) as they should be; \(Counted(result.total, "difference"))"
            let left = undelivered > 0 ? ["\(Counted(undelivered, "report")) not delivered"] : []
            let others =
                "\(Counted(gone, "person", "people")) of the manifest \(gone == 1 ? "is" : "are") not in the job any more; "
                + "their reports stay until somebody removes them"
            return result.differences.map { "\($0.kind.rawValue)  \($0.file ?? $0.person ?? "")" }
                + [sum] + left + (gone > 0 ? [others] : [])
        }
    }
}
