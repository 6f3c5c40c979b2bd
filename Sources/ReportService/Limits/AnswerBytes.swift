#if Service
internal import Metrics
internal import Synchronization

/// How many bytes of answers are on their way to callers.
final class AnswerBytes: Sendable {
    private let most: Int
    private let metrics: ServiceMetrics
    private let current = Mutex(0)

    init(most: Int, metrics: ServiceMetrics) {
        self.most = most
        self.metrics = metrics
    }

    /// Whether an answer of so many bytes may be sent beside the others.
    func hasRoom(for count: Int) -> Bool { current.withLock { $0 == 0 || $0 + count <= most } }

    func add(_ count: Int) { change(count) }

    func remove(_ count: Int) { change(-count) }

    private func change(_ count: Int) {
        let now = current.withLock { current in
            current += count
            return current
        }
        metrics.answerBytes.set(now)
    }
}
#endif
