internal import Foundation
internal import Synchronization

/// The frames that come in by a descriptor, waited for.
package struct FrameInput<Message: Hashable & Sendable & Codable>: Sendable {
    private let descriptor: CInt
    private var reader = FrameReader<Message>()
    private var block = [UInt8](repeating: 0, count: 1 << 16)

    /// Reads frames from a descriptor, which stays open.
    package init(_ descriptor: CInt) { self.descriptor = descriptor }

    /// The next frame; `nil` at the end of the input, and where what comes in is no frame.
    package mutating func next() -> Frame<Message>? {
        let input = FileDescriptor(lent: descriptor)
        while true {
            do { if let frame = try reader.next() { return frame } } catch { return nil }
            guard let count = try? input.read(into: &block), count > 0 else { return nil }
            reader.add(block[..<count])
        }
    }
}

/// The orders of a parent, as they come in while a worker works.
///
/// A thread of its own reads them, so that the end of the input ends the process at once, whatever it is doing: then the parent is gone, and
/// another may have begun in its place.
package final class FrameQueue<Message: Hashable & Sendable & Codable>: Sendable {
    private let waiting = Mutex<[Frame<Message>]>([])
    private let signal = DispatchSemaphore(value: 0)

    /// Begins to read orders.
    ///
    /// - Parameters:
    ///   - input: The source of the orders.
    ///   - handle: Called for each at once, in another thread; if it returns true, the order does not wait for its
    ///     turn.
    package init(
        _ input: FrameInput<Message>, handlingAtOnce handle: @escaping @Sendable (Message) -> Bool = { _ in false }
    ) {
        let thread = Thread { [self] in
            var input = input
            while let frame = input.next() {
                if !handle(frame.message) { add(frame) }
            }
            // Nobody is left to hear the answer.
            _exit(0)
        }
        thread.start()
    }

    /// The next order; waits for one.
    package func next() -> Frame<Message> {
        while true {
            signal.wait()
            let order = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            if let order { return order }
        }
    }

    private func add(_ frame: Frame<Message>) {
        waiting.withLock { $0.append(frame) }
        signal.signal()
    }
}

/// The channel for a worker's replies to its parent.
package struct FrameOutput<Message: Hashable & Sendable & Codable>: Sendable {
    private let descriptor: CInt

    /// Takes over the standard output.
    ///
    /// Output of libraries goes where errors go, so that it is not mistaken for a reply. Signals to the whole group are
    /// for the parent: this process ends with its input.
    package init() {
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        for number in [SIGTERM, SIGINT, SIGHUP] { signal(number, SIG_IGN) }
    }

    /// Answers, and ends the process where nobody listens any more.
    package func send(_ message: Message, bytes: [UInt8] = []) {
        guard let encoded = Frame(message, bytes: bytes).encoded else { _exit(70) }
        guard (try? FileDescriptor(lent: descriptor).write(encoded.span)) != nil else { _exit(0) }
    }
}
