package import DiaryModel
internal import ReportModel
internal import DiaryPress

/// The result of a run, in numbers.
package struct BatchSummary: Hashable, Sendable, Codable {
    /// The version of this form.
    package var version = 1
    /// The job.
    package var job: String
    /// The run.
    package var run: String
    /// The shard.
    package var shard: String
    /// The day that the period was counted from.
    package var asOf: String
    /// The ending of the run.
    ///
    /// It is `complete`, `drained`, `broken`, `given-up` with too many failures on the way, or `failed`; `rehearsed`
    /// for one that only counted, `incomplete` for sums in which shards are missing.
    package var ending = "failed"
    /// The number of people of the shard.
    package var people = 0
    /// The number of people with existing reports that equal those that would be made now.
    package var unchanged = 0
    /// The number of people with reports made.
    package var made = 0
    /// The number of people with reports but no reading in the period; `nil` for none.
    package var withoutReadings: Int?
    /// The number of people that a stopped run had not begun; `nil` if it came to everybody, or the number is unknown.
    package var notBegun: Int?
    /// The number of people with at least one report missing.
    package var failed = 0
    /// The reasons, with the number of people of each.
    package var reasons: [String: Int] = [:]
    /// The number of reports made.
    package var reports = 0
    /// The number of their bytes.
    package var bytes = 0
    /// The number of their pages.
    package var pages = 0
    /// The number of workers that died or were killed.
    package var lostWorkers = 0
    /// The number of reports taken back from an earlier run that ended half-way.
    package var takenBack = 0
    /// The number of reports that were found wrong and not published.
    package var quarantined = 0
    /// The number of earlier reports removed because the job does not keep them any longer.
    package var retired = 0
    /// The numbers of imports before the reports were made; `nil` for a job that imports nothing.
    package var imports: Imports?
    /// The numbers of deliveries; `nil` for a job that delivers nothing.
    package var deliveries: Deliveries?
    /// The number of unusable lines of the manifest.
    package var damagedLines = 0
    /// The number of people who may fail, as the job gives it; `nil` in summaries of versions that did not record it.
    package var failuresAllowed: String?
    /// The folder that the reports go to; `nil` in sums of shards and in summaries of versions that did not note it.
    package var output: String?
    /// The duration.
    package var seconds = 0.0

    /// Begins a summary.
    package init(job: String, run: String, shard: String, asOf: String) {
        self.job = job
        self.run = run
        self.shard = shard
        self.asOf = asOf
    }

    /// The error if more people have no report than the job allows, once everybody is done.
    package var tooManyFailures: DiagnosticFailure? {
        let done = made + failed + unchanged
        if ending == Self.givenUp { return Self.tooManyFailures(failed, of: done) }
        guard ending == "complete", let threshold = failuresAllowed.flatMap({ FailureThreshold($0) }),
            threshold.isExceededInTheEnd(failures: failed, of: done)
        else { return nil }
        return Self.tooManyFailures(failed, of: done)
    }

    /// The ending of a run that stopped because too many people had failed.
    static let givenUp = "given-up"

    /// Returns the error for too many failures.
    static func tooManyFailures(_ failed: Int, of done: Int, in manifest: String? = nil) -> DiagnosticFailure {
        DiagnosticFailure(
            tooManyFailuresCode, at: manifest.map { FileLocation(file: $0) },
            "\(failed) of \(done) people failed, more than the job allows",
            hint: "the manifest says why; mend the cause and run again, or raise at-most")
    }

    private static let tooManyFailuresCode: DiagnosticCode = "batch.too-many-failures"

    /// Returns the ending of a run that was stopped by a problem.
    static func ending(after failure: DiagnosticFailure) -> String {
        failure.diagnostics.first?.code == tooManyFailuresCode ? givenUp : "failed"
    }

    /// Counts somebody whose reports are there and have no readings.
    mutating func addWithoutReadings() { withoutReadings = (withoutReadings ?? 0) + 1 }

    /// Counts a failure.
    mutating func addFailure(_ reason: String?) {
        failed += 1
        reasons[reason ?? "internal.failure", default: 0] += 1
    }
}

extension BatchSummary {
    /// The numbers of the files that a run imported before it made reports.
    package struct Imports: Hashable, Sendable, Codable {
        /// The number of files with something new.
        package var done = 0
        /// The number of files that were in the store already.
        package var known = 0
        /// The number of lines of tables whose file could not be imported.
        package var failed = 0
        /// The number of new readings.
        package var readings = 0
        /// The reasons, with the number of lines of each.
        package var reasons: [String: Int] = [:]

        /// Makes numbers of nothing.
        package init() {}

        /// Adds those of another shard.
        static func + (one: Imports, other: Imports) -> Imports {
            var sum = one
            sum.done += other.done
            sum.known += other.known
            sum.failed += other.failed
            sum.readings += other.readings
            sum.reasons.merge(other.reasons) { $0 + $1 }
            return sum
        }
    }

    /// The numbers of reports that a run gave to the program that delivers, or had to.
    package struct Deliveries: Hashable, Sendable, Codable {
        /// The number of delivered reports.
        package var done = 0
        /// The number of reports that the next run has to deliver.
        package var pending = 0
        /// The number of reports that the program refused.
        package var refused = 0
        /// The reasons, with the number of reports of each.
        package var reasons: [String: Int] = [:]
        /// How the program ended, such as `exit 1`, where that was not as it should.
        package var programEnding: String?

        /// Counts a delivery.
        mutating func add(_ delivery: Delivery) {
            switch delivery.status {
            case .done: done += 1
            case .again: pending += 1
            case .never:
                refused += 1
                reasons[delivery.reason ?? "", default: 0] += 1
            }
        }

        /// Adds those of another shard.
        static func + (one: Deliveries, other: Deliveries) -> Deliveries {
            Deliveries(
                done: one.done + other.done, pending: one.pending + other.pending,
                refused: one.refused + other.refused, reasons: one.reasons.merging(other.reasons) { $0 + $1 },
                programEnding: one.programEnding ?? other.programEnding)
        }
    }

    /// Writes it to a file, whole or not at all.
    ///
    /// The manifest is what counts: a summary that cannot be written changes nothing.
    func write(to path: String) {
        StateFolder.write(self, to: path)
    }
}

/// The name of a run: when it was begun, in seconds since 1970, and by which process.
package enum RunName {
    /// The name of a run that a process begins at a moment.
    package static func of(start: Int, process: Int32) -> String { "\(start)-\(process)" }

    /// Returns the time when a run began; 0 for an invalid name.
    package static func start(of run: String) -> Int { Int(run.prefix { $0 != "-" }) ?? 0 }

    /// The day that a run was begun on, in UTC.
    package static func day(of run: String) -> CivilDate { CivilDate(dayNumber: start(of: run) / 86_400) }
}
