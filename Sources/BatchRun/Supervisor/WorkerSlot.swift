internal import Diagnostics
internal import FileKit
internal import Foundation
internal import WorkerProcess

/// A place for one worker, and what is known about the one in it.
struct WorkerSlot {
    /// The condition of the worker.
    enum Condition: Hashable {
        /// It loads fonts and templates.
        case preparing
        /// It waits for people.
        case idle
        /// It works on a chunk.
        case busy(Chunk, index: Int?)
        /// It was ordered to end, or announced that it would.
        case leaving
    }

    let process: ChildProcess
    var condition = Condition.preparing
    /// A chunk that it was given while it gave the reports of the one before their names.
    var following: Chunk?
    /// The finished part of its chunk.
    var inHand = WorkInHand()
    /// The number of people given to it so far.
    var people = 0
    /// The deadline, by the monotonic clock, at which it is killed.
    var deadline: Double
    /// True if it was killed because its time was over.
    var isLate = false
    /// True once it wrote something that is no reply: everything after that is ignored.
    private var isDistrusted = false
    private var incoming = FrameReader<WorkerReply>()
    private var block = [UInt8](repeating: 0, count: 1 << 16)
    private var outgoing: [UInt8] = []

    init(_ process: ChildProcess, deadline: Double) {
        self.process = process
        self.deadline = deadline
    }

    /// The chunk it works on.
    var chunk: Chunk? { if case .busy(let chunk, _) = condition { chunk } else { nil } }

    /// True if there is something to write to it.
    var hasOutgoing: Bool { !outgoing.isEmpty }

    /// Puts an order in line.
    mutating func send(_ order: WorkerOrder) throws(DiagnosticFailure) {
        guard let frame = Frame(order).encoded else {
            throw DiagnosticFailure("internal.worker-order", "an order for a worker could not be written as JSON")
        }
        outgoing += frame
        flush()
    }

    /// Writes as much as the socket takes; a worker that is gone is noticed when its output ends.
    mutating func flush() {
        while !outgoing.isEmpty {
            do throws(FileError) {
                outgoing.removeFirst(try process.write(outgoing))
            } catch {
                if error.number != EAGAIN { outgoing.removeAll() }
                return
            }
        }
    }

    /// Reads what the worker said; `nil` when it said the last.
    mutating func replies() -> [WorkerReply]? {
        var hasEnded: Bool
        do throws(FileError) {
            while case let count = try process.output.read(into: &block), count > 0 {
                if !isDistrusted { incoming.add(block[..<count]) }
            }
            hasEnded = true
        } catch {
            hasEnded = error.number != EAGAIN
        }
        var replies: [WorkerReply] = []
        do throws(FrameError) {
            while !isDistrusted, let frame = try incoming.next() { replies.append(frame.message) }
        } catch {
            // Whatever writes this is not a worker that can be trusted with people.
            process.kill()
            isDistrusted = true
        }
        // What was said before the end counts; the end itself is seen at the next look.
        return hasEnded && (replies.isEmpty || isDistrusted) ? nil : replies
    }
}
