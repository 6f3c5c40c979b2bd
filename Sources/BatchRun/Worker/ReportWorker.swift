internal import Diagnostics
internal import FileKit
internal import Foundation

/// A process that makes reports for the people it is given, and nothing else.
package struct ReportWorker {
    private let orders = OrderQueue()
    private let output: CInt

    /// Makes a worker that is told its work on the standard input and answers on the standard output.
    package init() {
        // What a library prints by itself shall not be taken for an answer.
        output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        // A signal to the whole group is for the supervisor: this process ends with its input.
        for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_IGN) }
    }

    /// Works until there is no more work.
    package func run() {
        orders.listen(to: STDIN_FILENO)
        do throws(DiagnosticFailure) {
            try work()
        } catch {
            tell(WorkerReply(kind: .stop, problem: WorkerProblem(error)))
        }
    }

    private func work() throws(DiagnosticFailure) {
        guard let settings = orders.next().settings else {
            throw DiagnosticFailure("internal.worker-order", "a worker was not told what to know")
        }
        let maker = try ReportMaker(settings)
        tell(WorkerReply(kind: .ready))
        while true {
            let order = orders.next()
            guard order.kind == .render, let people = order.people else { return maker.leave() }
            maker.beginChunk()
            var records: [LedgerRecord] = []
            var made = 0
            for (index, person) in people.enumerated() {
                guard !orders.isDraining else { break }
                tell(WorkerReply(kind: .begin, index: index, reports: made))
                let record = try maker.reports(for: person)
                made += record.reports.count { $0.state == .ok }
                records.append(record)
            }
            tell(WorkerReply(kind: .begin, index: people.count, reports: made))
            tell(WorkerReply(kind: .done, records: try maker.location(records)))
        }
    }

    private func tell(_ reply: WorkerReply) {
        guard let json = try? JSONEncoder().encode(reply) else { _exit(70) }
        let line = Array(json) + [UInt8(ascii: "\n")]
        guard (try? FileDescriptor(lent: output).write(line.span)) != nil else { _exit(0) }
    }
}
