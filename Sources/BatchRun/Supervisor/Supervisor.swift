internal import DiaryModel
internal import Glibc
internal import SystemKit

/// Feeds worker processes with people, and survives them.
///
/// It is one loop in one thread: it hands out a chunk when a worker has none, listens, writes down what became of people,
/// kills workers that take too long and starts others in their place. It holds a chunk or two for each worker and one more,
/// and asks for the next only then, so that its memory does not grow with the night.
///
/// A worker is given its next chunk while it gives the reports of one their names. It has something to do then while the
/// manifest gets its lines; so it keeps what it staged until it is given the chunk after that.
struct Supervisor: ~Copyable {
    private let settings: Settings
    private let work: Work
    private var slots: [WorkerSlot] = []
    /// Chunks for the next workers that have none, in their order.
    private var waiting: [Chunk] = []
    private var isExhausted = false
    private var failedStarts = 0
    /// The number of workers that died or were killed.
    private(set) var lostWorkers = 0
    private var failure: DiagnosticFailure?
    private var drainUntil: Double?

    /// Makes a supervisor; nothing is started yet.
    init(_ settings: Settings, _ work: Work) {
        self.settings = settings
        self.work = work
    }

    /// Works until nobody is left, the user stops the run, or nothing can be done any more.
    ///
    /// - Throws: An error if all reports cannot be made; those that were finished before are recorded.
    mutating func run() throws(DiagnosticFailure) -> Ending {
        // Whatever happens, no worker outlives this: forgetting a process kills it.
        defer { slots = [] }
        while true {
            let requests = work.stopRequests()
            if requests > 1 { return .broken }
            if requests > 0 { drain() }
            if let drainUntil, MonotonicClock.now() > drainUntil {
                if let failure { throw failure }
                return .broken
            }
            handOut()
            guard !slots.isEmpty || isLooking else { break }
            lookAhead()
            wait()
            listen()
            killLateOnes()
            work.tick(inHand)
        }
        if let failure { throw failure }
        return drainUntil == nil ? .complete : .drained
    }

    /// The work that workers have finished and not handed over.
    private var inHand: WorkInHand {
        slots.reduce(into: WorkInHand()) { sum, slot in
            sum.people += slot.inHand.people
            sum.reports += slot.inHand.reports
        }
    }

    /// Lets workers finish the person they are at, and hands out nothing more.
    private mutating func drain(because failure: DiagnosticFailure? = nil) {
        if self.failure == nil { self.failure = failure }
        guard drainUntil == nil else { return }
        drainUntil = MonotonicClock.now() + settings.drainSeconds
        for index in slots.indices { try? slots[index].line.send(WorkerOrder(kind: .drain)) }
    }

    /// Does something whose failure ends the run.
    private mutating func attempt(_ work: (inout Supervisor) throws(DiagnosticFailure) -> Void) {
        do throws(DiagnosticFailure) { try work(&self) } catch { drain(because: error) }
    }

    /// The next chunk, if there is one and nobody asked for the end.
    private mutating func nextChunk() -> Chunk? {
        guard drainUntil == nil else { return nil }
        return waiting.isEmpty ? freshChunk() : waiting.removeFirst()
    }

    /// The next chunk of people whom nobody was given before.
    private mutating func freshChunk() -> Chunk? {
        guard !isExhausted, drainUntil == nil else { return nil }
        do throws(DiagnosticFailure) {
            switch try work.next() {
            case .people(let people): return Chunk(people: people)
            case .notYet: return nil
            case .nobody: isExhausted = true
            }
        } catch {
            drain(because: error)
        }
        return nil
    }

    /// Gives every idle worker a chunk, or ends it; starts missing workers.
    private mutating func handOut() {
        for index in slots.indices where slots[index].condition == .idle {
            do throws(DiagnosticFailure) {
                if failure != nil {
                    // What it named may be in no manifest: it must not clear up.
                    slots[index].condition = .leaving
                    slots[index].line.process.kill()
                } else if !isSpent(index), let chunk = nextChunk() {
                    begin(chunk, index)
                    try slots[index].line.send(WorkerOrder(kind: .render, people: chunk.people))
                } else if isSpent(index) || !isLooking {
                    slots[index].condition = .leaving
                    slots[index].deadline = MonotonicClock.now() + settings.drainSeconds
                    try slots[index].line.send(WorkerOrder(kind: .finish))
                }
            } catch {
                drain(because: error)
            }
        }
        while slots.count < settings.workers, drainUntil == nil {
            // A worker costs a start: one is made only where there is a chunk for it.
            if waiting.count <= slots.count(where: { $0.condition == .preparing }) {
                guard let chunk = freshChunk() else { return }
                waiting.append(chunk)
            }
            start()
        }
    }

    /// Gives the next chunk to a worker that is publishing, so that it does not wait for the manifest.
    private mutating func handOutAhead(_ index: Int) {
        guard failure == nil, slots[index].following == nil, !isSpent(index), let chunk = nextChunk() else { return }
        slots[index].following = chunk
        attempt { (supervisor) throws(DiagnosticFailure) in
            try supervisor.slots[index].line.send(WorkerOrder(kind: .render, people: chunk.people))
        }
    }

    /// Returns true if a worker has had so many people that another replaces it.
    private func isSpent(_ index: Int) -> Bool { slots[index].people >= settings.peopleOfWorker }

    private mutating func begin(_ chunk: Chunk, _ index: Int) {
        slots[index].condition = .busy(chunk, index: nil)
        slots[index].people += chunk.people.count
        slots[index].deadline = MonotonicClock.now() + settings.patience
    }

    /// Finds the people of the next chunk while all workers have something to do: finding them takes time, too.
    private mutating func lookAhead() {
        guard waiting.isEmpty, slots.count == settings.workers, !slots.contains(where: { $0.condition == .idle }),
            let chunk = freshChunk()
        else { return }
        waiting.append(chunk)
    }

    private mutating func start() {
        do throws(DiagnosticFailure) {
            let process = try ChildProcess.start(
                settings.command, environment: settings.environment, errors: settings.errors)
            let slot = WorkerSlot(
                line: WorkerLine(process), deadline: MonotonicClock.now() + settings.patience)
            try slot.line.send(WorkerOrder(kind: .prepare, settings: settings.worker))
            slots.append(slot)
        } catch {
            drain(because: error)
        }
    }

    /// True if there may be people that are not found yet.
    private var isLooking: Bool { !isExhausted && drainUntil == nil }

    /// Waits until a worker says something, but not for long, and not at all while people are looked for.
    private mutating func wait() {
        WorkerLine.wait(for: slots.map(\.line), seconds: isLooking && waiting.isEmpty ? 0 : 0.1)
    }

    /// Hears what workers say, and buries those that said the last.
    private mutating func listen() {
        var index = 0
        while index < slots.count {
            guard let replies = slots[index].line.replies() else {
                reap(slots.remove(at: index))
                continue
            }
            for reply in replies { handle(reply.message, of: index) }
            index += 1
        }
    }

    private mutating func handle(_ reply: WorkerReply, of index: Int) {
        switch reply.kind {
        case .ready:
            failedStarts = 0
            slots[index].condition = .idle
        case .begin:
            guard let chunk = slots[index].chunk else { return }
            slots[index].inHand = WorkInHand(people: reply.index ?? 0, reports: reply.reports ?? 0)
            let isPerson = reply.index.map(chunk.people.indices.contains) ?? false
            slots[index].condition = .busy(chunk, index: isPerson ? reply.index : nil)
            slots[index].deadline = MonotonicClock.now() + (isPerson ? settings.seconds : settings.patience)
            if !isPerson { handOutAhead(index) }
        case .done:
            slots[index].condition = .idle
            slots[index].inHand = WorkInHand()
            if let chunk = slots[index].following {
                slots[index].following = nil
                begin(chunk, index)
            }
            attempt { (supervisor) throws(DiagnosticFailure) in try supervisor.work.finished(reply.records ?? []) }
        case .stop:
            slots[index].condition = .leaving
            drain(
                because: reply.problem.map { DiagnosticFailure([$0]) }
                    ?? DiagnosticFailure("batch.worker-stopped", "a worker gave up"))
        }
    }

    private mutating func killLateOnes() {
        let now = MonotonicClock.now()
        for index in slots.indices where now > slots[index].deadline && !slots[index].isLate {
            slots[index].isLate = true
            slots[index].line.process.kill()
        }
    }

    /// Finds out what a worker died of, and what is left to do.
    private mutating func reap(_ slot: WorkerSlot) {
        let cause = slot.line.process.wait()
        if slot.condition != .leaving { work.reaped(cause) }
        if let chunk = slot.following { waiting.insert(chunk, at: 0) }
        switch slot.condition {
        case .leaving: return
        case .idle: lostWorkers += 1
        case .preparing:
            lostWorkers += 1
            failedStarts += 1
            guard failedStarts >= 3 else { return }
            drain(
                because: DiagnosticFailure(
                    "batch.worker-start", at: FileLocation(file: settings.errors),
                    "three workers in a row ended before they were ready (\(cause))",
                    hint: "see what they wrote to this file"))
        case .busy(let chunk, let index):
            lostWorkers += 1
            let after = chunk.afterDeath(workingOn: index, isCertain: slot.isLate)
            waiting = after.again + waiting
            guard let culprit = after.culprit else { return }
            let reason = slot.isLate ? LedgerRecord.timeReason : LedgerRecord.crashReason
            attempt { (supervisor) throws(DiagnosticFailure) in try supervisor.work.lost(culprit, reason, cause) }
        }
    }
}
