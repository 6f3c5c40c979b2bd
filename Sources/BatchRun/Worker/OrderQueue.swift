internal import FileKit
internal import Foundation
internal import Synchronization

/// The orders of a supervisor, as they come in while the worker works.
///
/// A thread of its own reads them, so that the end of the input ends the process at once, whatever it is doing: then the
/// supervisor is gone, and another may have begun in its place.
final class OrderQueue: Sendable {
    private let waiting = Mutex<[WorkerOrder]>([])
    private let draining = Atomic<Bool>(false)
    private let signal = DispatchSemaphore(value: 0)

    /// Whether the end was asked for.
    var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// The next order; waits for one.
    func next() -> WorkerOrder {
        while true {
            signal.wait()
            let order = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            if let order { return order }
        }
    }

    /// Begins to read orders.
    func listen(to input: CInt) {
        let thread = Thread { [self] in
            readOrders(from: input)
            // Nobody is left to hear the answer.
            _exit(0)
        }
        thread.start()
    }

    private func readOrders(from input: CInt) {
        var line: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        let input = FileDescriptor(lent: input)
        while let count = try? input.read(into: &block), count > 0 {
            var start = 0
            while let end = block[start..<count].firstIndex(of: UInt8(ascii: "\n")) {
                line += block[start..<end]
                guard let order = try? JSONDecoder().decode(WorkerOrder.self, from: Data(line)) else { return }
                take(order)
                line = []
                start = end + 1
            }
            line += block[start..<count]
        }
    }

    private func take(_ order: WorkerOrder) {
        guard order.kind != .drain else { return draining.store(true, ordering: .relaxed) }
        waiting.withLock { $0.append(order) }
        signal.signal()
    }
}
