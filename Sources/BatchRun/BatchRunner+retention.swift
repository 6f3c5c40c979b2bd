internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

extension BatchRunner {
    /// The error if too many failed in the end.
    ///
    /// Shards are judged together, when they are merged: one person who fails may be half of a small one. Runs for
    /// named people are not judged, either: one named person who fails would mean that all failed.
    var tooManyFailures: DiagnosticFailure? {
        plan.shard.count == 1 && plan.isForEverybody ? summary.tooManyFailures : nil
    }

    /// Removes earlier reports of people that the job does not keep any longer, and reports that were found wrong long
    /// ago.
    ///
    /// A file is removed only where the manifest has its digest and the file still has it. Whoever failed in this run
    /// keeps what they have.
    ///
    /// - Returns: How many reports were removed.
    func retire() throws(DiagnosticFailure) -> Int {
        clearQuarantine()
        let rule = plan.job.retention
        guard rule.runs != nil || rule.days != nil else { return 0 }
        var changed: [LedgerRecord] = []
        var removed = 0
        try ledger.forEachOwn { (record) throws(DiagnosticFailure) in
            // Who asked for the end shall not wait for this; the next run does the rest.
            guard plan.stopRequests() == 0, record.state == .ok, let older = record.older else { return }
            let kept = Self.kept(older, rule, at: RunName.start(of: plan.run))
            guard kept.count < older.count else { return }
            var staying = kept
            for report in older where !kept.contains(report) {
                switch remove(report) {
                case .removed: removed += 1
                case .notOurs: continue
                case .refused: staying.append(report)
                }
            }
            guard staying.count < older.count else { return }
            var record = record
            record.older = staying.isEmpty ? nil : staying
            changed.append(record)
        }
        try ledger.append(changed, lasting: plan.job.output.durability != .none)
        return removed + (try retireEarlier(rule))
    }

    /// Removes what is not kept of the reports that the manifest has no room for.
    private func retireEarlier(_ rule: RetentionRule) throws(DiagnosticFailure) -> Int {
        var removed = 0
        func isGone(_ report: LedgerRecord.Superseded) -> Bool {
            switch remove(report) {
            case .removed: removed += 1
            case .notOurs: break
            case .refused: return false
            }
            return true
        }
        try earlier.retire { (line) throws(DiagnosticFailure) in
            try kept(line, rule)
        } remove: {
            isGone($0)
        }
        // What another division into shards left is read only: another shard may read it at the same time.
        for path in state.others.map(\.earlier) {
            try EarlierReports.forEachLine(of: path) { (line) throws(DiagnosticFailure) in
                // Everybody of the shard has a line in its own manifest by now.
                guard try ledger.record(of: line.person)?.isOwn == true else { return }
                let staying = try kept(line, rule)
                for report in line.older ?? [] where !staying.contains(report) { _ = isGone(report) }
            }
        }
        return removed
    }

    /// The reports of a line without room in the manifest that stay: those that the rule keeps, and names that are in use again.
    private func kept(
        _ line: LedgerRecord, _ rule: RetentionRule
    ) throws(DiagnosticFailure) -> [LedgerRecord.Superseded] {
        let older = line.older ?? []
        guard plan.stopRequests() == 0, let last = try ledger.record(of: line.person)?.record, last.state == .ok else {
            return older
        }
        // All that the manifest has is later than this.
        let later = Set((last.older ?? []).map(\.run)).count
        let isOver = rule.runs.map { later >= $0 } ?? false
        let byAge = isOver ? [] : Self.kept(older, RetentionRule(days: rule.days), at: RunName.start(of: plan.run))
        return older.filter { byAge.contains($0) || last.files.contains($0.file) }
    }

    /// The earlier reports of a person that a rule keeps.
    static func kept(
        _ older: [LedgerRecord.Superseded], _ rule: RetentionRule, at now: Int
    ) -> [LedgerRecord.Superseded] {
        let runs = Set(older.map(\.run)).sorted { RunName.start(of: $0) > RunName.start(of: $1) }
        let allowed = Set(runs.prefix(rule.runs ?? runs.count))
        let oldest = rule.days.map { now - $0 * 86_400 } ?? .min
        return older.filter { allowed.contains($0.run) && RunName.start(of: $0.run) >= oldest }
    }

    private func remove(_ report: LedgerRecord.Superseded) -> StateFolder.Removal {
        state.remove(report.file, ifBytesAre: report.sha256)
    }

    private func clearQuarantine() {
        let oldest = RunName.start(of: plan.run) - plan.job.retention.quarantineDays * 86_400
        for name in (try? FileManager.default.contentsOfDirectory(atPath: state.quarantine)) ?? [] {
            let path = "\(state.quarantine)/\(name)"
            guard name.hasSuffix(".pdf"), let written = try? FileStatus(ofLink: path).written, written.seconds < oldest
            else { continue }
            try? FileSystem.remove(path)
        }
    }
}
