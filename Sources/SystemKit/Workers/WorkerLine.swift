package import DiaryModel
internal import Glibc

/// The connection to a worker: orders go out and replies come in, as frames.
///
/// It belongs to one thread. Releasing it ends the worker.
package final class WorkerLine<Order: Hashable & Sendable & Codable, Reply: Hashable & Sendable & Codable> {
    /// The outcome of an order.
    package enum Answer: Hashable, Sendable {
        /// The worker answered.
        case reply(Frame<Reply>)
        /// The worker ended by itself, such as `signal 6`; another has to take its place.
        case died(String)
        /// The time is over; the worker was ended, and another has to take its place.
        case late
        /// The worker answered what is no answer, and was ended.
        case distrusted
    }

    /// The process of the worker.
    package let process: ChildProcess
    /// True once the worker wrote what is no reply: nothing that it writes after that is heard.
    private var isDistrusted = false
    private var reader = FrameReader<Reply>()
    private var block = [UInt8](repeating: 0, count: 1 << 16)
    private var outgoing: [UInt8] = []

    /// Makes a line to a process that was just started.
    package init(_ process: ChildProcess) { self.process = process }

    /// Queues an order, and writes as much as the worker takes.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - bytes: The bytes that follow it.
    /// - Throws: `internal.worker-order` where it cannot be written as JSON.
    package func send(_ order: Order, bytes: [UInt8] = []) throws(DiagnosticFailure) {
        guard let frame = Frame(order, bytes: bytes).encoded else {
            throw DiagnosticFailure("internal.worker-order", "an order for a worker could not be written as JSON")
        }
        outgoing += frame
        flush()
    }

    /// Writes as much as the worker takes; one that is gone is noticed when its output ends.
    private func flush() {
        while !outgoing.isEmpty {
            do throws(FileError) {
                outgoing.removeFirst(try process.write(outgoing))
            } catch {
                if error.number != EAGAIN { outgoing = [] }
                return
            }
        }
    }

    /// Reads the replies that have arrived; `nil` once the worker has sent its last.
    package func replies() -> [Frame<Reply>]? {
        var hasEnded = false
        var replies: [Frame<Reply>] = []
        var blocks = 0
        do throws(FileError) {
            while replies.isEmpty, !hasEnded, blocks < Self.mostBlocks {
                let count = try process.output.read(into: &block)
                hasEnded = count <= 0
                blocks += 1
                if !hasEnded, !isDistrusted { replies = frames(adding: block[..<count]) }
            }
        } catch {
            hasEnded = error.number != EAGAIN
        }
        // What was said before the end counts; the end itself is seen at the next look.
        return hasEnded && (replies.isEmpty || isDistrusted) ? nil : replies
    }

    /// The most blocks that are read at once: a worker that never stops writing does not keep anybody from looking at the clock.
    private static var mostBlocks: Int { 16 }

    /// Adds what a worker wrote, and returns the frames that are whole now.
    private func frames(adding bytes: ArraySlice<UInt8>) -> [Frame<Reply>] {
        reader.add(bytes)
        var frames: [Frame<Reply>] = []
        do throws(FrameError) {
            while let frame = try reader.next() { frames.append(frame) }
        } catch {
            // A process that writes this is not a worker that can be trusted with people.
            process.kill()
            isDistrusted = true
        }
        return frames
    }

    /// Waits until a worker has written something or takes more of what it is sent, and sends it.
    ///
    /// - Parameters:
    ///   - lines: The lines of the workers.
    ///   - seconds: The longest wait.
    package static func wait(for lines: [WorkerLine], seconds: Double) {
        var entries = lines.map { pollfd(fd: $0.process.output.number, events: Int16(POLLIN), revents: 0) }
        entries += lines.filter { !$0.outgoing.isEmpty }.map {
            pollfd(fd: $0.process.input.number, events: Int16(POLLOUT), revents: 0)
        }
        let ready = unsafe poll(&entries, nfds_t(entries.count), CInt((min(seconds, 3_600) * 1_000).rounded(.up)))
        // Where the kernel cannot wait, a moment of rest keeps the loop from spinning.
        if ready < 0, errno != EINTR { usleep(10_000) }
        for line in lines { line.flush() }
    }

    /// Sends an order and waits for the answer.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - bytes: The bytes that follow it.
    ///   - deadline: The moment at which the worker is ended, by ``MonotonicClock``.
    /// - Returns: The outcome.
    package func ask(_ order: Order, bytes: [UInt8] = [], until deadline: Double) -> Answer {
        guard (try? send(order, bytes: bytes)) != nil else { return ended(by: deadline) }
        while true {
            let replies = replies()
            // One order has one answer.
            if isDistrusted || (replies?.count ?? 0) > 1 { return end(.distrusted) }
            if let frame = replies?.first { return .reply(frame) }
            // A worker that closes its output and stays would be waited for in vain.
            guard replies != nil else { return ended(by: deadline) }
            let left = deadline - MonotonicClock.now()
            guard left > 0 else { return end(.late) }
            Self.wait(for: [self], seconds: left)
        }
    }

    /// Says how a worker ended that is not heard any more; one that stays is ended.
    private func ended(by deadline: Double) -> Answer {
        guard process.hasEnded(by: min(deadline, MonotonicClock.now() + 0.5)) else { return end(.distrusted) }
        return .died(process.wait())
    }

    private func end(_ answer: Answer) -> Answer {
        process.kill()
        _ = process.wait()
        return answer
    }
}
