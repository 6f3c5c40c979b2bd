import Dispatch
import Synchronization
import Testing
@testable import SystemKit

@Suite("A deferred value")
struct DeferredTests {
    /// Counts how often a value is made.
    private final class Counter: Sendable {
        private let made = Mutex(0)
        var count: Int { made.withLock { $0 } }

        func next() -> Int {
            made.withLock { made in
                made += 1
                return made
            }
        }
    }

    @Test("is not made before somebody asks, and once however often they do")
    func once() {
        let counter = Counter()
        let value = Deferred { counter.next() }
        #expect(counter.count == 0)
        #expect(value.value == 1 && value.value == 1)
        #expect(counter.count == 1)
    }

    @Test("is made once for threads that ask at the same time")
    func threads() {
        let counter = Counter()
        let value = Deferred { counter.next() }
        let seen = Mutex<Set<Int>>([])
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            let found = value.value
            seen.withLock { _ = $0.insert(found) }
        }
        let all = seen.withLock { $0 }
        #expect(counter.count == 1 && all == [1])
    }
}
