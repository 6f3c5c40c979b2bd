package import DiaryModel
internal import ReportModel

/// The people whose reports failed, with the causes, and their history in earlier runs.
package struct FailureReport: Hashable, Sendable, Codable {
    /// A person whose reports are missing, at least in part.
    package struct Failure: Hashable, Sendable, Codable {
        /// The id.
        package var id: String
        /// The keyed hash, as names of files and the manifest have it.
        package var person: String
        /// The code of the reason.
        package var code: String
        /// The file that it was found in; `nil` for none.
        package var file: String?
        /// The line, from 1.
        package var line: Int?
        /// The column, from 1.
        package var column: Int?
        /// The problem.
        package var message: String
        /// The hint that says how to fix it.
        package var hint: String?
        /// True if the diary no longer has the problem: the next run makes the report.
        package var isMended: Bool
        /// The ending of the worker that made the person fail.
        package var cause: String?
        /// The run since which the person fails in every one.
        package var since: String
        /// The day on which that run began, in UTC.
        package var sinceDay: String
        /// The person's results in the runs up to the last, the latest first.
        package var nights: [Night]
    }

    /// The result for a person in a run.
    package struct Night: Hashable, Sendable, Codable {
        /// The state of a person after a run.
        package enum State: String, Hashable, Sendable, Codable {
            /// The reports were made.
            case made
            /// They were there and stayed.
            case unchanged
            /// They could not be made.
            case failed
        }

        /// The run.
        package var run: String
        /// The day on which it began, in UTC.
        package var day: String
        /// The state of the person.
        package var state: State
        /// The code of the reason, of a failure.
        package var code: String?
    }

    /// The version of this form.
    package private(set) var version = 1
    /// The failures, in the order of the job.
    package var failures: [Failure] = []
    /// The number of failed people that the job does not name any more; their names are unknown.
    package var gone = 0

    /// The number of runs shown for each person.
    private static let nights = 7

    /// Finds the failed people.
    ///
    /// - Parameters:
    ///   - output: The output folder.
    ///   - plan: The job, with its key.
    ///   - day: The first day of failures to report; `nil` for any.
    /// - Returns: The failures, with warnings about unusable lines.
    /// - Throws: An error if the manifests, the key or the people cannot be read.
    package static func of(
        output: String, _ plan: BatchPlan, since day: CivilDate? = nil
    ) throws(DiagnosticFailure) -> Outcome<FailureReport> {
        let people = try JobPeople(plan, output: output)
        let ledger = try LedgerReading(output: output)
        let runs = RunLog.all(in: output)
        var report = FailureReport()
        func isWanted(_ record: LedgerRecord) -> Bool {
            guard !record.isWell else { return false }
            return day.map { RunName.day(of: record.since ?? record.run) >= $0 } ?? true
        }
        try ledger.forEach { (record) throws(DiagnosticFailure) in if isWanted(record) { report.gone += 1 } }
        guard report.gone > 0 else { return Outcome(report, warnings: ledger.warnings) }
        let cause = try FailureCause(plan)
        try people.forEach { (person) throws(DiagnosticFailure) in
            guard let record = try ledger.record(of: person.hash), isWanted(record) else { return true }
            report.gone -= 1
            report.failures.append(Failure(person, record, cause.words(for: record, person), runs))
            return report.gone > 0
        }
        return Outcome(report, warnings: ledger.warnings)
    }

    /// Returns the results of a person in the last of some runs, the latest first.
    static func nights(of record: LedgerRecord, in runs: [RunLog.Run]) -> [Night] {
        let lines = (record.past ?? []) + [record.asPast]
        let mine = Dictionary(lines.map { ($0.run, $0) }) { $1 }
        // A run that is written down nowhere is known by what it said of the person.
        let names = Set(runs.filter { $0.isForEverybody && $0.ending == "complete" }.map(\.run)).union(mine.keys)
        let order = names.sorted { (RunName.start(of: $0), $0) < (RunName.start(of: $1), $1) }
        var last: LedgerRecord.Past?
        var nights: [Night] = []
        for run in order {
            let said = mine[run]
            last = said ?? last
            // Before the first line nothing is known about a person.
            guard let last else { continue }
            nights.append(
                Night(
                    run: run, day: "\(RunName.day(of: run))",
                    state: last.reason != nil ? .failed : said == nil ? .unchanged : .made, code: last.reason))
        }
        return nights.suffix(Self.nights).reversed()
    }
}

extension FailureReport.Failure {
    fileprivate init(
        _ person: JobPeople.Person, _ record: LedgerRecord, _ words: FailureCause.Words, _ runs: [RunLog.Run]
    ) {
        let since = record.since ?? record.run
        self.init(
            id: person.id, person: person.hash, code: record.failureCode,
            file: words.location?.file ?? (person.diary.isEmpty ? nil : person.diary), line: words.location?.line,
            column: words.location?.column, message: words.message, hint: words.hint, isMended: words.isMended,
            cause: record.cause, since: since, sinceDay: "\(RunName.day(of: since))",
            nights: FailureReport.nights(of: record, in: runs))
    }

    /// The place, as editors and compilers write it.
    package var location: FileLocation? { file.map { FileLocation(file: $0, line: line, column: column) } }
}
