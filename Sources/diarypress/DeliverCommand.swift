internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import Foundation
internal import ReportModel

/// `diarypress batch deliver`: gives the program of a job what is there and not delivered.
struct DeliverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deliver", abstract: "Deliver the reports of a job that are not delivered yet.",
        discussion: """
            A batch delivers by itself at its end, as `deliver` of its job says; docs/deliver.md describes the program. This command \
            makes no report. It ends with 75 where reports are left to be delivered, and with 3 where the program refuses some.

            Examples:
              diarypress batch deliver --job config/job.xml
              diarypress batch deliver --job config/job.xml --refused
            """)

    @Option(help: ArgumentHelp("The job file.", valueName: "job"), completion: .file(extensions: ["xml"]))
    var job: String

    @Option(help: ArgumentHelp("Which part of the people, such as 1/4 for the first of four.", valueName: "i/n"))
    var shard = Shard.whole

    @Flag(help: "Give also those to the program that it refused.")
    var refused = false

    @Option(
        help: ArgumentHelp(
            "Write what was delivered to the file of numbers that the run wrote, in place of what it says of that.",
            valueName: "file"),
        completion: .file(extensions: ["prom"]))
    var metrics: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
        let console = Console(quiet: common.quiet)
        StopSignals.listen()
        try console.answer(json: common.json) { () throws(DiagnosticFailure) in
            var plan = try common.plan(job: job)
            guard plan.job.delivery != nil else {
                throw DiagnosticFailure(
                    "job.no-delivery", at: FileLocation(file: job), "the job delivers nothing",
                    hint: "name a program, as in <deliver program=\"…\"/>; docs/deliver.md describes it")
            }
            // A folder in which nothing was made is another one than was meant.
            _ = try JobPeople(plan, output: trimmedFolder(plan.job.output.folder))
            plan.shard = shard
            plan.run = RunName.of(
                start: Int(Date().timeIntervalSince1970), process: ProcessInfo.processInfo.processIdentifier)
            plan.environment = ProcessInfo.processInfo.environment
            plan.stopRequests = { StopSignals.requests }
            let summary = try BatchRunner(plan).deliverAlone(refused: refused)
            if let metrics { try BatchMetrics.write(deliveriesOf: summary, to: metrics) }
            return summary
        } status: {
            BatchRunCommand.status(of: $0)
        } lines: {
            [BatchSummaryText.deliveries($0).joined(separator: "\n")]
        }
    }
}
