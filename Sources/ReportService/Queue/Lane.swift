#if Service
internal import Diagnostics
internal import ExportModel
internal import Foundation
internal import Logging
internal import ProgramVersion
internal import Synchronization
internal import WorkerProcess

/// A worker that is given one order at a time, by a thread of its own, and replaced where it dies or grows.
final class Lane: Sendable {
    typealias Line = WorkerLine<ExportOrder, ExportReply>

    /// What became of a worker.
    private enum Ending {
        /// The service ends.
        case stopping
        /// It did its share, or grew too large.
        case replaced
        /// It died, or was ended.
        case lost
    }

    /// How long an idle worker waits before it is asked whether it is still there.
    private static let probePause = 10.0
    private let number: Int
    private let group: LaneGroup
    private let starter: WorkerStarter
    private let catalogue: Catalogue
    private let metrics: ServiceMetrics
    private let logger: Logger
    private let ended = Mutex(false)

    init(
        _ number: Int, of group: LaneGroup, starter: WorkerStarter, catalogue: Catalogue, metrics: ServiceMetrics,
        logger: Logger
    ) {
        self.number = number
        self.group = group
        self.starter = starter
        self.catalogue = catalogue
        self.metrics = metrics
        self.logger = logger
    }

    /// Whether the thread has ended, and its worker with it.
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
            guard let line = starter.start(group.rule, catalogue: catalogue, logger: logger) else {
                failures += 1
                pause(failures)
                continue
            }
            group.lives(number)
            let began = MonotonicClock.now()
            let ending = serve(line)
            group.lost(number)
            switch ending {
            case .stopping: return
            case .replaced: failures = 0
            case .lost:
                metrics.workerDied(group.rule.kind)
                // One death is made good at once; workers that die as soon as they are there get time.
                failures = MonotonicClock.now() - began < 5 ? failures + 1 : 0
                if failures > 2 { pause(failures - 2) }
            }
        }
    }

    /// Waits longer after each failure: 0.1, 0.2, 0.4 … 30 seconds.
    private func pause(_ failures: Int) {
        let deadline = MonotonicClock.now() + min(30, 0.1 * Double(1 << min(failures - 1, 10)))
        while !group.isStopping, MonotonicClock.now() < deadline { usleep(20_000) }
    }

    private func serve(_ line: Line) -> Ending {
        for _ in 0..<group.rule.limits.reportsPerWorker {
            var ticket = group.next(within: Self.probePause)
            while ticket == nil {
                if group.isStopping { return .stopping }
                guard probe(line) else { return .lost }
                ticket = group.next(within: Self.probePause)
            }
            guard let ticket else { return .stopping }
            guard line.isAlive else {
                // It ended while it had nothing to do, which is not the order's doing.
                group.giveBack(ticket)
                return .lost
            }
            guard finish(ticket, line) else { return .lost }
            if line.residentBytes > group.rule.limits.workerBytes { return .replaced }
        }
        return .replaced
    }

    /// Has an order done; whether the worker is still there.
    private func finish(_ ticket: WorkTicket, _ line: Line) -> Bool {
        let began = MonotonicClock.now()
        let answer = line.ask(ticket.order, until: began + group.rule.time.inSeconds)
        metrics.work(MonotonicClock.now() - began, group.rule.kind)
        if case .reply(let frame) = answer {
            group.lives(number)
            if ticket.order.asksForPeople { note(frame.message) }
            ticket.settle(.success(frame))
            return true
        }
        // Noted before the caller is told, so that an order that comes again finds it.
        group.poison.add(ticket.order)
        ticket.settle(.failure(failure(answer)))
        return false
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

    /// Asks an idle worker whether all is well, which it makes a specimen and asks the store for.
    private func probe(_ line: Line) -> Bool {
        let answer = line.ask(.check, until: MonotonicClock.now() + group.rule.time.inSeconds)
        guard case .reply(let frame) = answer else {
            _ = failure(answer)
            return false
        }
        note(frame.message)
        group.lives(number)
        return true
    }

    /// Keeps in mind whether the store answered.
    private func note(_ reply: ExportReply) {
        guard group.rule.kind == .rendering else { return }
        switch reply {
        case .refused(let problems):
            let code = problems.first { $0.severity == .error }?.code.rawValue ?? ""
            if WorkerProblems.isStoreFailure(code) { group.store(code) }
        case .report, .preview, .page, .unchanged, .well: group.store(nil)
        default: break
        }
    }
}

extension ExportOrder {
    /// Whether the store of the people is asked; what was read of a draft is a store of its own.
    fileprivate var asksForPeople: Bool {
        guard case .export(let request) = self, case .person = request.subject else { return false }
        return true
    }
}
#endif
