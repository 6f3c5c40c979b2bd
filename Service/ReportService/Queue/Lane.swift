#if Service
internal import DiaryModel
internal import Foundation
internal import Logging
internal import ProgramVersion
internal import ReportModel
internal import Synchronization
internal import SystemKit

/// A worker that is given one order at a time, by a thread of its own, and replaced where it dies or grows.
final class Lane: Sendable {
    typealias Line = WorkerLine<ExportOrder, ExportReply>

    /// The end of a worker.
    private enum Ending {
        /// The service ends.
        case stopping
        /// It did its share, or grew too large.
        case replaced
        /// It died, or was ended.
        case lost
    }

    /// The health of a worker, as its answer shows.
    private enum Health {
        /// It goes on.
        case well
        /// It goes on, but its store did not answer.
        case withoutStore
        /// It is not there any more.
        case gone
    }

    /// The time a lane waits before it tries a store again that did not answer.
    private static let storePause = 1.0
    /// The time an idle worker waits before it is checked for life.
    private static let probePause = 10.0
    /// The time a worker works before its size is checked again.
    private static let usagePause = 0.1
    private let number: Int
    private let group: LaneGroup
    private let starter: WorkerStarter
    private let catalogue: Catalogue
    private let logger: Logger
    private let ended = Mutex(false)
    /// An order of which it is not yet known whether it or the store made a worker late.
    private let suspect = Mutex<ExportOrder?>(nil)

    init(
        _ number: Int, of group: LaneGroup, starter: WorkerStarter, catalogue: Catalogue, logger: Logger
    ) {
        (self.number, self.group, self.logger) = (number, group, logger)
        (self.starter, self.catalogue) = (starter, catalogue)
    }

    /// True if the thread has ended, and its worker with it.
    var isEnded: Bool { ended.withLock { $0 } }

    /// Starts the thread.
    func start() {
        let thread = Thread { [self] in
            run()
            ended.withLock { $0 = true }
        }
        thread.name = "lane-\(group.rule.kind.rawValue)-\(number)"
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func run() {
        var failures = 0
        while !group.isStopping {
            let seal = group.rule.sealFiles
            guard let line = starter.start(group.rule, catalogue: catalogue, logger: logger) else {
                failures += 1
                pause(afterFailures: failures)
                continue
            }
            let began = MonotonicClock.now()
            let ending = serve(line, seal)
            group.lost(number)
            switch ending {
            case .stopping: return
            case .replaced: failures = 0
            case .lost:
                group.metrics.workerDied(group.rule.kind)
                // One death is made good at once; workers that die as soon as they are there get time.
                failures = MonotonicClock.now() - began < 5 ? failures + 1 : 0
                if failures > 2 { pause(afterFailures: failures - 2) }
            }
        }
    }

    /// Waits longer after each failure: 0.1, 0.2, 0.4 … 30 seconds.
    private func pause(afterFailures failures: Int) { pause(min(30, 0.1 * Double(1 << min(failures - 1, 10)))) }

    private func pause(_ seconds: Double) {
        let deadline = MonotonicClock.now() + seconds
        while !group.isStopping, MonotonicClock.now() < deadline { usleep(20_000) }
    }

    private func serve(_ line: Line, _ seal: [FileStatus?]) -> Ending {
        // Whoever has no store has nothing to wait for.
        var isProven = !hasStore
        if isProven { group.lives(number) }
        var lookedAt = 0.0
        for _ in 0..<group.rule.limits.reportsPerWorker {
            if !isProven, let ending = prove(line) { return ending }
            isProven = true
            var ticket = group.next(within: Self.probePause)
            while ticket == nil {
                if let ending = prove(line) { return ending }
                if hasGrown(line) { return .replaced }
                ticket = group.next(within: Self.probePause)
            }
            guard let ticket else { return .stopping }
            guard !line.process.hasEnded else {
                // It ended while it had nothing to do, which is not the order's doing.
                group.giveBack(ticket)
                return .lost
            }
            guard group.rule.sealFiles == seal else {
                // Its key was renewed, and only a new worker may read the new file.
                group.giveBack(ticket)
                return .replaced
            }
            switch finish(ticket, line) {
            case .well: break
            case .withoutStore: isProven = false
            case .gone: return .lost
            }
            let now = MonotonicClock.now()
            if now - lookedAt >= Self.usagePause {
                if hasGrown(line) { return .replaced }
                lookedAt = now
            }
        }
        return .replaced
    }

    private var hasStore: Bool { group.rule.setup.store != nil }

    /// Returns true if a worker uses so much memory, or processor time, that another one is better.
    private func hasGrown(_ line: Line) -> Bool {
        let usage = line.process.usage
        return usage.residentBytes > group.rule.limits.workerBytes
            || usage.processorSeconds > group.rule.setup.sandbox.processorSeconds / 2
    }

    /// Has an order done.
    private func finish(_ ticket: WorkTicket, _ line: Line) -> Health {
        let began = MonotonicClock.now()
        let answer = line.ask(ticket.order, until: began + group.rule.time.inSeconds)
        group.metrics.work(MonotonicClock.now() - began, group.rule.kind)
        if case .reply(let frame) = answer {
            // One order may be too much for a store that is well: the worker is asked about it before anybody else is refused.
            let isInDoubt = ticket.order.asksForPeople && isStoreFailure(frame.message)
            if !isInDoubt { group.lives(number) }
            ticket.settle(.success(frame))
            return isInDoubt ? .withoutStore : .well
        }
        // Noted before the caller is told, so that an order that comes again finds it; or looked into first, where it may be the store.
        if answer == .late, hasStore, ticket.order.asksForPeople {
            suspect.withLock { $0 = ticket.order }
        } else if answer.isItsOwnDoing {
            group.poison.add(ticket.order)
        }
        ticket.settle(.failure(failure(answer)))
        return .gone
    }

    private func failure(_ answer: Line.Answer) -> WorkFailure {
        switch answer {
        case .died(let cause):
            logger.error("worker.died", metadata: ["cause": "\(cause)"])
            // The limit of processor time ends a process with SIGXCPU.
            return cause == "signal 24" ? .processorTime : .died
        case .late:
            logger.error("worker.late", metadata: ["seconds": "\(group.rule.time.inSeconds)"])
            return .late
        case .distrusted, .reply:
            logger.error("worker.distrusted")
            return .died
        }
    }

    // MARK: Health

    /// Waits until a worker says that all is well, which it makes a specimen and asks the store for.
    ///
    /// - Returns: `nil` as soon as it says so; otherwise what became of it.
    private func prove(_ line: Line) -> Ending? {
        while !group.isStopping {
            switch check(line) {
            case .well:
                group.lives(number)
                // The store answers, so it was the order that took too long.
                if let order = suspect.withLock({ $0.take() }) { group.poison.add(order) }
                return nil
            case .withoutStore:
                suspect.withLock { $0 = nil }
                pause(Self.storePause)
            case .gone: return .lost
            }
        }
        return .stopping
    }

    private func check(_ line: Line) -> Health {
        let answer = line.ask(.check, until: MonotonicClock.now() + group.rule.time.inSeconds)
        if case .reply(let frame) = answer {
            // Whoever only reads files paints no specimen that would matter.
            if frame.message == .well || group.rule.kind == .reading { return .well }
            if isStoreFailure(frame.message) {
                group.misses(frame.message.code, number)
                return .withoutStore
            }
            logger.error("worker.not-well", metadata: ["cause": "\(frame.message.code)"])
            return .gone
        }
        _ = failure(answer)
        // The name of a server, for one, is looked up by a library that cannot be given a time.
        if answer == .late, hasStore {
            suspect.withLock { $0 = nil }
            group.misses("store.late", number)
        }
        return .gone
    }

    /// Returns true if a worker reports a failure of the store.
    private func isStoreFailure(_ reply: ExportReply) -> Bool {
        guard hasStore, case .refused = reply else { return false }
        return WorkerProblems.isStoreFailure(reply.code)
    }
}

extension Lane.Line.Answer {
    /// True if what the worker was asked made it fail; SIGKILL comes from the system or an operator, who end a good worker, too.
    fileprivate var isItsOwnDoing: Bool {
        if case .died(let cause) = self { cause != "signal 9" } else { true }
    }
}

extension ExportReply {
    /// The code of what is wrong; no person is in that.
    fileprivate var code: String {
        guard case .refused(let problems) = self else { return "no answer of a worker" }
        return problems.first { $0.severity == .error }?.code.rawValue ?? ""
    }
}

extension ExportOrder {
    /// True if the store of the people is used; a draft is a store of its own.
    fileprivate var asksForPeople: Bool {
        guard case .export(let request) = self, case .person = request.subject else { return false }
        return true
    }
}
#endif
