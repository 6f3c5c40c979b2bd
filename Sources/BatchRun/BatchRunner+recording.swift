internal import DiaryModel
internal import ReportModel
internal import DiaryPress
internal import SystemKit

extension BatchRunner {
    /// The reasons why files of people of a shard could not be imported, by the keyed hashes of these.
    static func importFailures(
        of plan: BatchPlan, _ hash: KeyedHash
    ) throws(DiagnosticFailure) -> [String: LedgerRecord.ImportFailure] {
        var failures: [String: LedgerRecord.ImportFailure] = [:]
        for (id, failure) in plan.imports?.failures ?? [:] { failures[try digits(of: id, hash)] = failure }
        return failures
    }

    /// Writes down who is in no store because the first file could not be imported.
    func refuseUnimported() throws(DiagnosticFailure) {
        for (person, failure) in importFailures.sorted(by: { $0.key < $1.key }) where ledger.meet(person) {
            summary.people += 1
            try finish([LedgerRecord(person: person, run: plan.run, state: .failed, reason: failure.reason)])
        }
    }

    /// Writes down what became of people, and gives up when too many failed.
    func finish(_ records: [LedgerRecord]) throws(DiagnosticFailure) {
        var news: [LedgerRecord] = []
        var overflow: [LedgerRecord] = []
        for record in records {
            if record.state == .ok { summary.made += 1 } else { summary.addFailure(record.reason) }
            if record.state == .failed { tell(.personFailed(person: record.person, reason: record.reason ?? "")) }
            if record.state == .ok, record.hasReadings == false { summary.addWithoutReadings() }
            summary.quarantined += record.reports.count { $0.reason?.hasPrefix("guard.") == true }
            for report in record.reports where report.state == .ok {
                summary.reports += 1
                summary.bytes += report.bytes ?? 0
                summary.pages += report.pages ?? 0
            }
            let last = try ledger.record(of: record.person)
            var (record, forgotten) = record.remembering(last?.record)
            record.note(importFailures[record.person], after: last?.record, in: plan.run)
            if !forgotten.isEmpty { overflow.append(record.keeping(forgotten)) }
            let isKnown = record.state == .failed && last?.isOwn == true && last?.record.saysTheSame(as: record) == true
            if !isKnown { news.append(record) }
        }
        let isLasting = plan.job.output.durability != .none
        // Before the lines that have them no more: a name is rather there twice than in no place.
        try earlier.append(overflow, lasting: isLasting)
        try ledger.append(news, lasting: isLasting)
        let done = summary.made + summary.failed + summary.unchanged
        guard plan.isForEverybody, plan.job.failures.isExceeded(failures: summary.failed, of: max(done, summary.people))
        else { return }
        throw BatchSummary.tooManyFailures(summary.failed, of: done, in: state.manifest)
    }
}

extension LedgerRecord {
    /// Notes why the newest file could not be imported, and since which run none could; `nil` where it was.
    mutating func note(_ failure: ImportFailure?, after last: LedgerRecord?, in run: String) {
        importFailure = failure
        guard state == .ok else { return }
        since = failure == nil ? nil : last?.importFailure == nil ? run : last?.since ?? run
    }

    /// The same line with what became of the person before, the names of earlier reports, and the names that it has no room for.
    func remembering(_ last: LedgerRecord?) -> (record: LedgerRecord, forgotten: [Superseded]) {
        let mine = Set(reports.compactMap(\.file))
        let before = (last?.reports ?? []).compactMap { report in
            report.file.map {
                Superseded(file: $0, sha256: report.sha256 ?? "", run: run, delivery: report.delivery)
            }
        }
        let older = ((last?.older ?? []) + before).filter { !mine.contains($0.file) }
        var record = rememberingPast(last).keepingDeliveries(of: last)
        record.older = older.isEmpty ? nil : Array(older.suffix(Self.mostOlder))
        return (record, Array(older.dropLast(Self.mostOlder)))
    }

    /// A line of nothing but the names of earlier reports.
    func keeping(_ older: [Superseded]) -> LedgerRecord {
        var record = LedgerRecord(person: person, run: run, state: .ok)
        record.older = older
        return record
    }

    /// Returns true if two lines have the same content about a person, whatever their duration and run.
    func saysTheSame(as other: LedgerRecord) -> Bool {
        var mine = self
        mine.run = other.run
        mine.milliseconds = other.milliseconds
        mine.past = other.past
        return mine == other
    }
}
