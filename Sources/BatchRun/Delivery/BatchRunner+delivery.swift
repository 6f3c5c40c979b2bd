package import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

extension BatchRunner {
    /// The most reports that wait for a further attempt in the same run; the next run has the others.
    private static let mostWaiting = 10_000
    /// The number of chunks in a row without one report that is delivered or refused, after which the rest is left to the next run.
    private static let mostVainChunks = 3
    /// The longest pause between two attempts, in seconds.
    private static let longestPause = 60.0

    /// Delivers the reports that are there and not delivered.
    ///
    /// - Parameter refused: True if those are given again that the program refused.
    /// - Returns: The summary with the numbers.
    /// - Throws: What keeps the people or the manifest from being read, or the program from being started.
    package func deliverAlone(refused: Bool) throws(DiagnosticFailure) -> BatchSummary {
        try deliver(refused: refused)
        summary.ending = plan.stopRequests() == 0 ? "complete" : "\(Supervisor.Ending.drained)"
        return summary
    }

    /// Gives the program of the job what is not delivered, first once each, then again what it asks to be given again.
    func deliver(refused: Bool) throws(DiagnosticFailure) {
        guard let rule = plan.job.delivery else { return }
        var round = DeliveryRound(rule, self)
        summary.deliveries = BatchSummary.Deliveries()
        var people = try plan.people()
        var met = LineIndex()
        var orders: [DeliveryOrder] = []
        while plan.stopRequests() == 0, let entry = try people.next() {
            guard plan.isForEverybody || plan.chosen.contains(entry.id), describe(entry).fault == nil else { continue }
            let person = try Self.digits(of: entry.id, hash)
            guard met.meet(Ledger.number(person)), let record = try ledger.record(of: person)?.record else { continue }
            let found = deliveries(of: record, entry.id, in: round.folder, refused: refused)
            if !found.isEmpty, !round.isGivenUp { round.records[entry.id] = record }
            orders += found
            while orders.count >= rule.chunk {
                try give(Array(orders.prefix(rule.chunk)), &round)
                orders.removeFirst(rule.chunk)
            }
        }
        try give(orders, &round)
        for attempt in 1..<max(1, rule.attempts) where !round.waiting.isEmpty && !round.isGivenUp {
            pause(min(Self.longestPause, Double(1 << min(attempt, 10))))
            let waiting = round.waiting
            round.waiting = []
            summary.deliveries?.pending -= waiting.count
            for start in stride(from: 0, to: waiting.count, by: rule.chunk) {
                try give(Array(waiting[start..<min(start + rule.chunk, waiting.count)]), &round)
            }
        }
    }

    /// The state that goes from chunk to chunk.
    private struct DeliveryRound {
        let program: DeliveryProgram
        /// The path of the output folder as it is seen from anywhere.
        let folder: String
        /// The lines of people whose reports are to be given first, by their ids.
        var records: [String: LedgerRecord] = [:]
        /// The reports to be given again in this run.
        var waiting: [DeliveryOrder] = []
        /// The number of chunks in a row of which no report was delivered or refused.
        var vainChunks = 0
        /// True if the rest is left to the next run.
        var isGivenUp: Bool { vainChunks >= mostVainChunks }

        init(_ rule: DeliveryRule, _ runner: BatchRunner) {
            folder = FileSystem.realPath(runner.state.output) ?? runner.state.output
            program = DeliveryProgram(
                rule: rule, environment: runner.plan.environment.map { "\($0.key)=\($0.value)" }.sorted(),
                errors: runner.state.deliveryErrors
            ) { runner.plan.stopRequests() > 0 }
        }
    }

    /// Gives reports to the program and writes down what it answers.
    private func give(_ orders: [DeliveryOrder], _ round: inout DeliveryRound) throws(DiagnosticFailure) {
        guard !orders.isEmpty else { return }
        guard !round.isGivenUp, plan.stopRequests() == 0 else {
            summary.deliveries?.pending += orders.count
            return
        }
        let (answers, ending) = try round.program.give(orders)
        if ending != "exit 0" { summary.deliveries?.programEnding = ending }
        state.bound(state.deliveryErrors)
        var changed: [String: LedgerRecord] = [:]
        for order in orders {
            let before = changed[order.person] ?? round.records.removeValue(forKey: order.person)
            let known =
                if let before { before } else { try ledger.record(of: Self.digits(of: order.person, hash))?.record }
            guard var record = known, let index = record.reports.firstIndex(where: { $0.file == order.name }) else {
                continue
            }
            let delivery =
                answers[order.key]?.delivery(in: plan.run)
                ?? Delivery(status: .again, run: plan.run, reason: DeliveryAnswer.reason(.again))
            summary.deliveries?.add(delivery)
            if delivery.status == .again, round.waiting.count < Self.mostWaiting { round.waiting.append(order) }
            // What is said again, only by a later run, needs no further line.
            if var known = record.reports[index].delivery {
                known.run = delivery.run
                guard known != delivery else { continue }
            }
            record.reports[index].delivery = delivery
            changed[order.person] = record
        }
        round.vainChunks = answers.values.allSatisfy { $0.status == .again } ? round.vainChunks + 1 : 0
        // Whoever takes all of its time and answers nothing takes it the next time, too.
        if answers.isEmpty, ending.hasPrefix("signal ") { round.vainChunks = Self.mostVainChunks }
        try ledger.append(
            changed.values.sorted { $0.person < $1.person }, lasting: plan.job.output.durability != .none)
    }

    /// The reports of a person that are to be given to the program.
    private func deliveries(
        of record: LedgerRecord, _ id: String, in folder: String, refused: Bool
    ) -> [DeliveryOrder] {
        record.reports.compactMap { report in
            guard report.state == .ok, let name = report.file, let digest = report.sha256,
                report.delivery?.status != .done
            else { return nil }
            if let delivery = report.delivery, delivery.status == .never, !refused {
                summary.deliveries?.add(delivery)
                return nil
            }
            return DeliveryOrder(
                key: Self.key(job: plan.job.id, record.person, report.language, name, digest), person: id,
                language: report.language, from: report.from, through: report.through,
                file: "\(folder)/\(name)", name: name,
                bytes: report.bytes ?? 0, sha256: digest)
        }
    }

    /// The key of a state of a report, the same in every run.
    static func key(job: String, _ person: String, _ language: String, _ name: String, _ digest: String) -> String {
        let text = ["delivery", job, person, language, name, digest].joined(separator: "\0")
        return String((SHA256.digest(of: Array(text.utf8)) ?? digest).prefix(32))
    }

    private func pause(_ seconds: Double) {
        let end = MonotonicClock.now() + seconds
        while plan.stopRequests() == 0, MonotonicClock.now() < end { Thread.sleep(forTimeInterval: 0.1) }
    }
}

extension LedgerRecord {
    /// The same line with the deliveries of reports that a line before had with the same name and bytes.
    func keepingDeliveries(of last: LedgerRecord?) -> LedgerRecord {
        var record = self
        for index in record.reports.indices {
            let report = record.reports[index]
            // After a night in which the person failed, it is among the earlier ones.
            record.reports[index].delivery =
                last?.reports.first { $0.file == report.file && $0.sha256 == report.sha256 }?.delivery
                ?? last?.older?.first { $0.file == report.file && $0.sha256 == report.sha256 }?.delivery
        }
        return record
    }

    /// The time of the last run that changed the line, in seconds since 1970: the one that made it, or delivered reports of it.
    var lastChange: Int { ([run] + reports.compactMap(\.delivery?.run)).map { RunName.start(of: $0) }.max() ?? 0 }

    /// The code of what keeps a report from being delivered for good; `nil` where nothing does.
    var refusal: String? { reports.lazy.compactMap(\.delivery).first { $0.status == .never }?.reason }

    /// True if the person has all reports, of the latest readings, and none was refused.
    var isWell: Bool { state == .ok && refusal == nil && importFailure == nil }

    /// The code of why a person has no report, or an old one, or why it does not arrive.
    var failureCode: String { reason ?? importFailure?.reason ?? refusal ?? "internal.failure" }
}
