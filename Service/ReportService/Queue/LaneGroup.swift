#if Service
internal import Dispatch
internal import ReportModel
internal import Synchronization
internal import SystemKit

/// The workers of a tenant that do one kind of work, and the orders that wait for them.
final class LaneGroup: Sendable {
    private struct State {
        var waiting = FairQueue<WorkTicket>()
        /// The number of lanes waiting for an order.
        var idle = 0
        var isStopping = false
        /// The time of each lane's last answer, by its number; lanes without a ready worker have no entry.
        var alive: [Int: Double] = [:]
        /// The error that keeps the store from answering a lane, by its number, until it answers again.
        var storeProblems: [Int: String] = [:]

        /// The reason why no lane has a store; `nil` if one may have.
        var storeProblem: String? { alive.isEmpty ? storeProblems.min { $0.key < $1.key }?.value : nil }

        mutating func takeWaiting() -> [WorkTicket] {
            var tickets: [WorkTicket] = []
            while let ticket = waiting.popFirst() { tickets.append(ticket) }
            return tickets
        }
    }

    let rule: LaneRule
    let poison: PoisonList
    let metrics: ServiceMetrics
    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    init(_ rule: LaneRule, poison: PoisonList, metrics: ServiceMetrics) {
        (self.rule, self.poison, self.metrics) = (rule, poison, metrics)
    }

    // MARK: Callers

    /// Runs an order.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - subject: The requester.
    /// - Returns: The worker's answer.
    /// - Throws: The reason why no worker answered.
    func run(_ order: ExportOrder, for subject: String) async throws(WorkFailure) -> Frame<ExportReply> {
        guard !poison.contains(order) else { throw .poison }
        let ticket = WorkTicket(order, subject: subject, entered: MonotonicClock.now())
        let patience = try enter(ticket) ? patience(ticket) : nil
        defer { patience?.cancel() }
        return try await withTaskCancellationHandler {
            await ticket.result()
        } onCancel: {
            leave(ticket, .left)
        }.get()
    }

    /// Has an order wait for a lane; whether it may have to wait long: unless nothing else waits and a lane is free, in which case it is the next one.
    private func enter(_ ticket: WorkTicket) throws(WorkFailure) -> Bool {
        let waits = try state.withLock { (state) throws(WorkFailure) in
            if state.isStopping { throw .stopping }
            if state.storeProblem != nil { throw .store }
            guard state.waiting.count < rule.limits.queued,
                state.waiting.count(of: ticket.subject) < rule.queuedOfOne
            else { throw .queueFull }
            state.waiting.append(ticket, of: ticket.subject)
            return state.waiting.count > 1 || state.idle == 0
        }
        signal.signal()
        return waits
    }

    /// Drops an order that no worker has begun after some time.
    private func patience(_ ticket: WorkTicket) -> Task<Void, Never> {
        Task {
            try? await Task.sleep(for: rule.limits.queueWait)
            if !Task.isCancelled { leave(ticket, .expired) }
        }
    }

    /// Drops an order that no worker has begun.
    private func leave(_ ticket: WorkTicket, _ failure: WorkFailure) {
        let isDropped = state.withLock { state in
            let before = state.waiting.count
            state.waiting.removeAll { $0 === ticket }
            return state.waiting.count < before
        }
        if isDropped { ticket.settle(.failure(failure)) }
    }

    // MARK: Lanes

    /// The next order, waited for.
    ///
    /// - Parameter seconds: How long to wait.
    /// - Returns: The order; `nil` after that time, and where the service ends.
    func next(within seconds: Double) -> WorkTicket? {
        let deadline = MonotonicClock.now() + seconds
        var isIdle = false
        while true {
            let left = deadline - MonotonicClock.now()
            let (ticket, waits) = state.withLock { [isIdle] state in
                let ticket = state.waiting.popFirst()
                let waits = ticket == nil && !state.isStopping && left > 0
                // Counted with the order that is gone, so that nobody relies on a lane that has one.
                state.idle += (waits ? 1 : 0) - (isIdle ? 1 : 0)
                return (ticket, waits)
            }
            if let ticket {
                metrics.queueWait(MonotonicClock.now() - ticket.entered, rule.kind)
                return ticket
            }
            guard waits else { return nil }
            isIdle = true
            _ = signal.wait(timeout: .now() + left)
        }
    }

    /// Puts an order back that no worker has begun.
    func giveBack(_ ticket: WorkTicket) {
        let isWaiting = state.withLock { state in
            guard !state.isStopping else { return false }
            state.waiting.append(ticket, of: ticket.subject)
            return true
        }
        if isWaiting {
            _ = patience(ticket)
            signal.signal()
        } else {
            ticket.settle(.failure(.stopping))
        }
    }

    /// Notes that the worker of a lane answered, and its store where it has one.
    func lives(_ lane: Int) {
        state.withLock { state in
            state.alive[lane] = MonotonicClock.now()
            state.storeProblems[lane] = nil
        }
    }

    /// Notes that a lane has no worker that is ready.
    func lost(_ lane: Int) { state.withLock { $0.alive[lane] = nil } }

    /// Notes that the store did not answer a lane; where it answers none, nobody waits for it.
    func misses(_ problem: String, _ lane: Int) {
        let tickets = state.withLock { state in
            state.alive[lane] = nil
            state.storeProblems[lane] = problem
            return state.storeProblem == nil ? [] : state.takeWaiting()
        }
        for ticket in tickets { ticket.settle(.failure(.store)) }
    }

    /// True if the service ends.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// The number of waiting orders.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// The number of lanes with a ready worker.
    var ready: Int { state.withLock { $0.alive.count } }

    /// Returns the reason why it takes no orders at the moment; `nil` if it does.
    ///
    /// - Parameter seconds: The largest age of the last answer.
    /// - Returns: The reason.
    func unreadiness(after seconds: Double) -> String? {
        let now = MonotonicClock.now()
        return state.withLock { state in
            if state.isStopping { return "stopping" }
            if let problem = state.storeProblem { return "the store does not answer: \(problem)" }
            if state.alive.isEmpty { return "no \(rule.kind.rawValue) worker is ready" }
            guard state.alive.values.contains(where: { now - $0 <= seconds }) else {
                return "no \(rule.kind.rawValue) worker has answered for \(Int(seconds)) seconds"
            }
            return nil
        }
    }

    /// Begins no further order; those that wait are refused.
    func stop() {
        let tickets = state.withLock { state in
            state.isStopping = true
            return state.takeWaiting()
        }
        for ticket in tickets { ticket.settle(.failure(.stopping)) }
        for _ in 0..<rule.workers { signal.signal() }
    }
}

/// A queue that serves everybody who has something in it in turn.
struct FairQueue<Element> {
    private var waiting: [String: [Element]] = [:]
    /// The callers with orders in the queue; the next one to be served comes first.
    private var turns: [String] = []
    /// How many elements wait.
    private(set) var count = 0

    /// How many elements of one wait.
    func count(of owner: String) -> Int { waiting[owner]?.count ?? 0 }

    /// Adds an element behind the others of its owner.
    mutating func append(_ element: Element, of owner: String) {
        if waiting[owner] == nil { turns.append(owner) }
        waiting[owner, default: []].append(element)
        count += 1
    }

    /// The next element; its owner is the last in turn afterwards.
    mutating func popFirst() -> Element? {
        guard let owner = turns.first, var own = waiting[owner] else { return nil }
        turns.removeFirst()
        let element = own.removeFirst()
        count -= 1
        waiting[owner] = own.isEmpty ? nil : own
        if !own.isEmpty { turns.append(owner) }
        return element
    }

    /// Removes what a condition holds for.
    mutating func removeAll(where isRemoved: (Element) -> Bool) {
        for (owner, elements) in waiting {
            let left = elements.filter { !isRemoved($0) }
            count -= elements.count - left.count
            waiting[owner] = left.isEmpty ? nil : left
            if left.isEmpty { turns.removeAll { $0 == owner } }
        }
    }
}
#endif
