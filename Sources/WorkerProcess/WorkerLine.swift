internal import FileKit
internal import Glibc

/// The line to a worker that is given one order at a time and waited for.
///
/// It belongs to one thread. Forgetting it ends the worker.
package final class WorkerLine<Order: Hashable & Sendable & Codable, Reply: Hashable & Sendable & Codable> {
    /// The result of an order.
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

    private let process: ChildProcess
    private var reader = FrameReader<Reply>()
    private var block = [UInt8](repeating: 0, count: 1 << 16)

    /// Makes a line to a process that was just started.
    package init(_ process: ChildProcess) { self.process = process }

    /// The number of the process.
    package var number: Int32 { process.number }

    /// True if the worker is alive; one that ended by itself is replaced before it gets an order.
    package var isAlive: Bool { !process.hasEnded }

    /// The machine resources that the worker uses; zero if unknown.
    package var usage: ProcessUsage { process.usage }

    /// Sends an order and waits for the answer.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - bytes: The bytes that come with it.
    ///   - deadline: The time by ``MonotonicClock`` at which the worker is ended.
    /// - Returns: The result of the order.
    package func ask(_ order: Order, bytes: [UInt8] = [], until deadline: Double) -> Answer {
        guard var outgoing = Frame(order, bytes: bytes).encoded else { return end(.distrusted) }
        while true {
            do throws(FrameError) {
                if let frame = try reader.next() { return .reply(frame) }
            } catch {
                return end(.distrusted)
            }
            if !outgoing.isEmpty { write(&outgoing) }
            guard wait(forRoom: !outgoing.isEmpty, until: deadline) else { return end(.late) }
            // Who closes the output and stays would be waited for in vain.
            guard read() else { return .died(process.wait(until: min(deadline, MonotonicClock.now() + 0.5))) }
        }
    }

    /// Waits until the worker says something, or has room for more; whether there was time.
    private func wait(forRoom isWriting: Bool, until deadline: Double) -> Bool {
        var entries = [pollfd(fd: process.output.number, events: Int16(POLLIN), revents: 0)]
        if isWriting { entries.append(pollfd(fd: process.input.number, events: Int16(POLLOUT), revents: 0)) }
        while true {
            let left = deadline - MonotonicClock.now()
            guard left > 0 else { return false }
            let count = unsafe poll(&entries, nfds_t(entries.count), CInt((min(left, 3_600) * 1_000).rounded(.up)))
            if count > 0 { return true }
            guard count == 0 || errno == EINTR else { return false }
        }
    }

    private func write(_ outgoing: inout [UInt8]) {
        do throws(FileError) {
            outgoing.removeSubrange(..<(try process.write(outgoing)))
        } catch {
            // That the worker is gone is noticed by the end of its output.
            if error.number != EAGAIN { outgoing = [] }
        }
    }

    /// Reads what there is; whether more may come.
    private func read() -> Bool {
        do throws(FileError) {
            let count = try process.output.read(into: &block)
            reader.add(block[..<count])
            return count > 0
        } catch {
            return error.number == EAGAIN
        }
    }

    private func end(_ answer: Answer) -> Answer {
        process.kill()
        _ = process.wait()
        return answer
    }
}
