internal import DiaryModel
internal import Foundation
internal import Synchronization
internal import SystemKit

/// A process that makes reports for the people it is given, and nothing else.
package struct ReportWorker {
    private let replies = FrameOutput<WorkerReply>()

    /// Makes a worker that reads its orders from the standard input and replies on the standard output.
    package init() {}

    /// Works until there is no more work.
    package func run() {
        let isDraining = Flag()
        let orders = FrameQueue(FrameInput<WorkerOrder>(STDIN_FILENO)) { order in
            if order.kind == .drain { isDraining.raise() }
            return order.kind == .drain
        }
        do throws(DiagnosticFailure) {
            try work(orders, isDraining)
        } catch {
            replies.send(WorkerReply(kind: .stop, problem: error.diagnostics.first))
        }
    }

    private func work(_ orders: FrameQueue<WorkerOrder>, _ isDraining: Flag) throws(DiagnosticFailure) {
        guard let settings = orders.next().message.settings else {
            throw DiagnosticFailure("internal.worker-order", "a worker was not told what to know")
        }
        let maker = try StagedReportMaker(settings)
        replies.send(WorkerReply(kind: .ready))
        while true {
            let order = orders.next().message
            guard order.kind == .render, let people = order.people else { return maker.leave() }
            maker.beginChunk()
            var records: [LedgerRecord] = []
            var made = 0
            for (index, person) in people.enumerated() {
                guard !isDraining.isRaised else { break }
                replies.send(WorkerReply(kind: .begin, index: index, reports: made))
                let record = try maker.reports(for: person)
                made += record.reports.count { $0.state == .ok }
                records.append(record)
            }
            replies.send(WorkerReply(kind: .begin, index: people.count, reports: made))
            replies.send(WorkerReply(kind: .done, records: try maker.location(records)))
        }
    }
}

/// A flag that holds once it was set.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isRaised: Bool { value.load(ordering: .relaxed) }

    func raise() { value.store(true, ordering: .relaxed) }
}
