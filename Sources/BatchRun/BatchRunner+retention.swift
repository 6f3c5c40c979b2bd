internal import Diagnostics
internal import Foundation
internal import JobModel
internal import ReportPipeline

extension BatchRunner {
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
            guard record.state == .ok, let older = record.older else { return }
            let kept = Self.kept(older, rule, at: RunName.start(of: plan.run))
            guard kept.count < older.count else { return }
            for report in older where !kept.contains(report) { removed += remove(report) ? 1 : 0 }
            var record = record
            record.older = kept.isEmpty ? nil : kept
            changed.append(record)
        }
        try ledger.append(changed, lasting: plan.job.output.durability != .none)
        return removed
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

    private func remove(_ report: LedgerRecord.Superseded) -> Bool {
        let path = "\(state.output)/\(report.file)"
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, FileDigest.of(path) == report.sha256 else {
            return false
        }
        return unlink(path) == 0
    }

    private func clearQuarantine() {
        let oldest = RunName.start(of: plan.run) - plan.job.retention.quarantineDays * 86_400
        for name in (try? FileManager.default.contentsOfDirectory(atPath: state.quarantine)) ?? [] {
            let path = "\(state.quarantine)/\(name)"
            var status = stat()
            guard name.hasSuffix(".pdf"), lstat(path, &status) == 0, status.st_mtim.tv_sec < oldest else { continue }
            unlink(path)
        }
    }
}
