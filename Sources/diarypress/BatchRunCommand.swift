internal import ArgumentParser
internal import BatchRun
internal import DiaryModel
internal import Foundation
internal import ProgramVersion
internal import ReportModel
internal import DiaryPress

/// `diarypress batch run`: the reports of many people.
struct BatchRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Make the reports of many people, as a job file asks for.",
        discussion: """
            Reports that are there and would be the same are left as they are, so that a run that was interrupted is started \
            again with the same words. SIGTERM or Ctrl-C lets it finish what it has begun; a second one stops it at once.

            Exit code 3 says that the run is complete and some people have no report; 75 that it was stopped or that another \
            run is at work: try again. Schedulers that take every code but 0 for a failure want --accept-partial.

            Examples:
              diarypress batch config/job.xml
              diarypress batch config/job.xml --workers 8 --shard 3/16
              diarypress batch config/job.xml --as-of 2025-12-01 --dry-run
              diarypress batch config/job.xml --only-failed --json > summary.json
              diarypress batch config/job.xml --person anna --person bert
            """)

    @Argument(help: ArgumentHelp("The job file.", valueName: "job"), completion: .file(extensions: ["xml"]))
    var job: String

    @Option(help: "Processes that render, in place of what the job says.")
    var workers: Int?

    @Option(help: ArgumentHelp("Which part of the people, such as 1/4 for the first of four.", valueName: "i/n"))
    var shard = Shard.whole

    @Option(
        help: ArgumentHelp(
            "The day that the period is counted from, by the calendar of the job's zone.",
            valueName: AsOf.valueName))
    var asOf = AsOf.today

    @Option(
        name: .customLong("person"),
        help: ArgumentHelp(
            "Make the reports of this person anew and of nobody else; may be given several times.", valueName: "id"))
    var people: [String] = []

    @Flag(help: "Fail people who have no reading in the period, as a job may ask for too.")
    var requireReadings = false

    @Flag(help: "Make reports only for people who have none yet, or not all of theirs.")
    var onlyFailed = false

    @Flag(
        help: "Read reports that are there, and make anew those that were changed since; else their sizes are compared."
    )
    var checkReports = false

    @Flag(help: "Count what would be done, and do nothing: nothing is made, locked or mended.")
    var dryRun = false

    @Flag(help: "End with 0 in place of 3 where the run is complete and some people have no report.")
    var acceptPartial = false

    @Option(
        help: ArgumentHelp(
            "Write the numbers of the run to a file for the textfile collector of Prometheus.", valueName: "file"),
        completion: .file(extensions: ["prom"]))
    var metrics: String?

    @Option(
        help: ArgumentHelp(
            "Write each event as a line of a log to standard error, as text or json, in place of progress.",
            valueName: "format"))
    var logFormat: LogFormat?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let workers, !(1...999).contains(workers) { throw ValidationError("--workers is a number from 1 to 999") }
    }

    func run() throws {
        let console = Console(quiet: common.quiet || logFormat != nil)
        StopSignals.listen()
        let run = RunName.of(
            start: Int(Date().timeIntervalSince1970), process: ProcessInfo.processInfo.processIdentifier)
        let teller = BatchTeller(quiet: common.quiet, logFormat, run: run)
        // The job has no name as long as it is not read.
        var summary = BatchSummary(job: "", run: run, shard: "\(shard)", asOf: "\(asOf.day)")
        do throws(DiagnosticFailure) {
            let plan = try plan(console, run)
            (summary.job, summary.asOf) = (plan.job.id, "\(plan.asOf)")
            let runner = try BatchRunner(plan, isRehearsal: dryRun) { (plan) throws(DiagnosticFailure) in
                try JobImports.all(of: plan, common, console, logFormat == nil ? nil : teller.tell)
            } tell: {
                teller.tell($0)
            }
            do throws(DiagnosticFailure) {
                summary = dryRun ? try runner.rehearse() : try runner.run()
            } catch {
                teller.clear()
                summary = runner.summary
                tell(summary, console)
                throw error
            }
        } catch {
            if let metrics, !dryRun, !error.isAnotherRun {
                console.report(BatchMetrics.problem(of: summary, at: metrics))
            }
            return try console.conclude(error, common.json ? FailureJSON(error) : nil)
        }
        teller.clear()
        tell(summary, console)
        try console.conclude(Self.status(of: summary, acceptingPartial: acceptPartial)) {
            () throws(DiagnosticFailure) in
            if common.json { try console.result(try JSONText.of(summary)) }
            if let metrics, !dryRun { try BatchMetrics.write(summary, to: metrics) }
        }
    }

    /// Prints the result of a run; a quiet one prints only failures, and that it was stopped.
    private func tell(_ summary: BatchSummary, _ console: Console) {
        console.note(BatchSummaryText.text(of: summary))
        // A log has lines of its own for both.
        guard logFormat == nil else { return }
        if !dryRun, let line = BatchSummaryText.failed(summary, job: job, isAlone: common.quiet) {
            console.always(line)
        }
        if common.quiet, let line = BatchSummaryText.stopped(summary) { console.always(line) }
        guard let empty = summary.withoutReadings else { return }
        console.report([
            Diagnostic(
                .warning, "batch.no-readings",
                "\(Counted(empty, "person has", "people have")) no reading in the period, and a report all the same",
                hint: "see whether their data arrived; --require-readings makes them fail")
        ])
    }

    /// Returns the exit status of a completed run.
    static func status(of summary: BatchSummary, acceptingPartial: Bool = false) -> ExitStatus {
        switch summary.ending {
        case "drained", "broken": .temporaryFailure
        default: status(ofFinished: summary, acceptingPartial: acceptingPartial)
        }
    }

    /// Returns a warning where the days of reports depend on a zone that the job does not name.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - asOf: The day that the period is counted from.
    ///   - now: The current time.
    ///   - here: The zone of the machine, which decides nothing: it shows that another day may be meant.
    /// - Returns: The warning, or none.
    static func warnings(aboutTheDayOf job: BatchJob, _ asOf: AsOf, now: Instant, here: Zone) -> [Diagnostic] {
        let (day, other) = (asOf.day(now: now, zone: .utc), asOf.day(now: now, zone: here))
        guard job.zone == nil, job.period.days(asOf: day)?.last != job.period.days(asOf: other)?.last else { return [] }
        return [
            Diagnostic(
                .warning, "batch.day-of-utc",
                "the run counts from \(day), the day of UTC; by this machine's zone it is \(other)",
                hint: "name the zone that counts, as in <period zone=\"\(here.identifier)\" …/>")
        ]
    }

    private static func status(ofFinished summary: BatchSummary, acceptingPartial: Bool) -> ExitStatus {
        // What could not be delivered now may be in some minutes.
        if summary.deliveries?.pending ?? 0 > 0 { return .temporaryFailure }
        let left = summary.failed + (summary.imports?.failed ?? 0) + (summary.deliveries?.refused ?? 0)
        return left > 0 && !acceptingPartial ? .partial : .ok
    }

    private func plan(_ console: Console, _ run: String) throws(DiagnosticFailure) -> BatchPlan {
        let resources = try common.resources.open()
        console.report(resources.warnings)
        // Whether a report needs something turns out one by one: no way to lose a night, and counting a part loses none.
        let isChecking = !dryRun || shard == .whole
        if isChecking { try resources.value.requireBase() }
        if let kind = FileKind(job),
            [.configuration, .pdf].contains(kind)
                || kind == .data && DiaryLoader(resources: resources.value).isDataFile(job)
        {
            throw kind.refusal(of: job, wanting: .job)
        }
        let job = try resources.value.job(at: job)
        console.report(job.warnings)
        if isChecking { console.report(resources.value.warnings(forReportsIn: job.value.wish.languages)) }
        switch job.value.people {
        case .store: break
        // Diaries may name data files, all of which would fail or be understood in another way.
        case .list, .folder: if isChecking { try resources.value.requireSources() }
        }
        if let here = Zone(TimeZone.current.identifier) {
            console.report(Self.warnings(aboutTheDayOf: job.value, asOf, now: .now(), here: here))
        }
        var plan = BatchPlan(
            job: job.value, asOf: asOf.day(in: job.value.zone ?? .utc), resources: resources.value.locations)
        (plan.run, plan.shard, plan.opened) = (run, shard, resources.value)
        plan.workers = workers ?? job.value.workers ?? ProcessInfo.processInfo.activeProcessorCount
        // The program as it was started: it may be replaced by another version while this one runs.
        (plan.command, plan.environment) = (["/proc/self/exe", "worker"], ProcessInfo.processInfo.environment)
        switch job.value.passwords {
        case .file(let path): plan.job.wish.password = try .read(from: path)
        case .credential(let name): plan.job.wish.password = try .credential(name, in: plan.environment)
        case .list, .program, nil: break
        }
        if let rule = plan.job.wish.seal {
            // What is wrong with the key is reported before the first report.
            let rule = try rule.resolved(in: plan.environment)
            _ = try Sealer(rule)
            plan.job.wish.seal = rule
        }
        (plan.onlyFailed, plan.chosen, plan.isReadingReports) = (onlyFailed, Set(people), checkReports)
        if requireReadings { plan.job.requiresReadings = true }
        plan.stopRequests = { StopSignals.requests }
        return plan
    }
}

extension DiagnosticFailure {
    /// True if another run is at work, whose numbers count.
    fileprivate var isAnotherRun: Bool { diagnostics.first?.code == "batch.locked" }
}

extension Shard: ExpressibleByArgument {
    /// Reads `1/4` from the command line.
    package init?(argument: String) { self.init(argument) }

    /// The default as help texts show it.
    package var defaultValueDescription: String { description }
}
