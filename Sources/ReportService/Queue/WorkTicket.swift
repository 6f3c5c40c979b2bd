#if Service
internal import ExportModel
internal import Synchronization
internal import WorkerProcess

/// The result of an order.
typealias WorkResult = Result<Frame<ExportReply>, WorkFailure>

/// An order on its way to a worker, and somebody who waits for the answer.
final class WorkTicket: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<WorkResult, Never>)
        case settled(WorkResult)
    }

    /// The order.
    let order: ExportOrder
    /// The requester, so that one caller's orders do not push out those of others.
    let subject: String
    /// The time when it came in, by the clock of deadlines.
    let entered: Double
    private let state = Mutex(State.open)

    init(_ order: ExportOrder, subject: String, entered: Double) {
        self.order = order
        self.subject = subject
        self.entered = entered
    }

    /// Passes the answer to the waiting caller; only the first answer counts.
    func settle(_ result: WorkResult) {
        let continuation: CheckedContinuation<WorkResult, Never>? = state.withLock { state in
            switch state {
            case .settled: return nil
            case .open:
                state = .settled(result)
                return nil
            case .awaited(let continuation):
                state = .settled(result)
                return continuation
            }
        }
        continuation?.resume(returning: result)
    }

    /// The answer, waited for.
    func result() async -> WorkResult {
        await withCheckedContinuation { continuation in
            let known: WorkResult? = state.withLock { state in
                if case .settled(let result) = state { return result }
                state = .awaited(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }
}
#endif
