#if Service
internal import Synchronization

/// The number of connections, in all and by address.
final class ConnectionCounts: Sendable {
    private struct State {
        var total = 0
        var byAddress: [String: Int] = [:]
    }

    private let most: Int
    private let mostOfOne: Int
    private let trusted: Set<String>
    private let metrics: ServiceMetrics
    private let state = Mutex(State())

    init(most: Int, ofOne mostOfOne: Int, trusted: [String], metrics: ServiceMetrics) {
        (self.most, self.mostOfOne) = (most, mostOfOne)
        (self.trusted, self.metrics) = (Set(trusted), metrics)
    }

    /// Counts a connection, where there is room for it.
    ///
    /// - Parameter address: Where it comes from; empty where that is nowhere.
    /// - Returns: True if there is room; then ``remove(_:)`` has to follow.
    func add(_ address: String) -> Bool {
        let hasRoom = state.withLock { state in
            guard state.total < most, trusted.contains(address) || state.byAddress[address, default: 0] < mostOfOne
            else { return false }
            state.total += 1
            state.byAddress[address, default: 0] += 1
            return true
        }
        if hasRoom { metrics.connections(1) } else { metrics.connectionRefused() }
        return hasRoom
    }

    /// Counts a connection no more.
    func remove(_ address: String) {
        state.withLock { state in
            state.total -= 1
            let left = state.byAddress[address, default: 1] - 1
            state.byAddress[address] = left > 0 ? left : nil
        }
        metrics.connections(-1)
    }
}
#endif
