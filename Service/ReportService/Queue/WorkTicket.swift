#if Service
internal import ReportModel
internal import Synchronization
internal import SystemKit

/// The result of an order.
typealias WorkResult = Result<Frame<ExportReply>, WorkFailure>

/// An order on its way to a worker, and somebody who waits for the answer.
final class WorkTicket: Sendable {
    private struct State {
        var result: WorkResult?
        var waiting: CheckedContinuation<WorkResult, Never>?
    }

    /// The order.
    let order: ExportOrder
    /// The requester, so that one caller's orders do not push out those of others.
    let subject: String
    /// The time when it came in, by the clock of deadlines.
    let entered: Double
    private let state = Mutex(State())

    init(_ order: ExportOrder, subject: String, entered: Double) {
        (self.order, self.subject, self.entered) = (order, subject, entered)
    }

    /// Passes the answer to the waiting caller; only the first answer counts.
    func settle(_ result: WorkResult) {
        let continuation = state.withLock { state -> CheckedContinuation<WorkResult, Never>? in
            guard state.result == nil else { return nil }
            state.result = result
            return state.waiting.take()
        }
        continuation?.resume(returning: result)
    }

    /// The answer, waited for.
    func result() async -> WorkResult {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let known { continuation.resume(returning: known) }
        }
    }
}

/// Why a worker gave no answer to an order.
package enum WorkFailure: Error, Hashable, Sendable {
    /// As many orders wait as may.
    case queueFull
    /// The order waited for too long.
    case expired
    /// The service ends.
    case stopping
    /// The store of the people answers no worker.
    case store
    /// The caller went away before a worker had begun.
    case left
    /// The worker died of it, or answered what is no answer.
    case died
    /// The worker took too long, and was ended.
    case late
    /// The worker used more processor time than it was allowed, and was ended by the system.
    case processorTime
    /// The order ended several workers before, and is not given to another.
    case poison
}
#endif
