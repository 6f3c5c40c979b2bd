#if Service
internal import Synchronization

/// The bytes of answers on their way to callers, by owner.
final class AnswerBytes: Sendable {
    /// Room that is kept for an answer, until nobody holds this any more.
    final class Room: Sendable {
        private let pool: AnswerBytes
        private let count: Int
        private let owner: Caller.Name

        fileprivate init(_ pool: AnswerBytes, _ count: Int, _ owner: Caller.Name) {
            (self.pool, self.count, self.owner) = (pool, count, owner)
        }

        deinit { pool.change(-count, of: owner) }
    }

    private struct State {
        var all = 0
        var bySubject: [Caller.Name: Int] = [:]
        var byTenant: [String: Int] = [:]
    }

    private let shares: PoolShares
    private let metrics: ServiceMetrics
    private let state = Mutex(State())

    init(_ limits: ServiceLimits, metrics: ServiceMetrics) {
        shares = PoolShares(of: limits.answerBytes, limits)
        self.metrics = metrics
    }

    /// Keeps room for an answer, beside those of others.
    ///
    /// - Parameters:
    ///   - count: Its bytes.
    ///   - owner: Who gets it.
    /// - Returns: The room; `nil` where there is none. One answer alone always has it.
    func room(for count: Int, of owner: Caller.Name) -> Room? {
        let hasRoom = state.withLock { state in
            let hasRoom =
                state.all == 0
                || shares.hasRoom(
                    for: count, all: state.all, tenant: state.byTenant[owner.tenant] ?? 0,
                    subject: state.bySubject[owner] ?? 0)
            if hasRoom { Self.add(count, of: owner, to: &state) }
            return hasRoom
        }
        guard hasRoom else { return nil }
        tell()
        return Room(self, count, owner)
    }

    /// Counts bytes that no room was kept for.
    func add(_ count: Int) { change(count, of: nil) }

    /// Notes that such bytes were sent.
    func remove(_ count: Int) { change(-count, of: nil) }

    private func change(_ count: Int, of owner: Caller.Name?) {
        state.withLock { Self.add(count, of: owner, to: &$0) }
        tell()
    }

    private static func add(_ count: Int, of owner: Caller.Name?, to state: inout State) {
        state.all += count
        guard let owner else { return }
        state.bySubject[owner, default: 0] += count
        state.byTenant[owner.tenant, default: 0] += count
        if state.bySubject[owner] == 0 { state.bySubject[owner] = nil }
        if state.byTenant[owner.tenant] == 0 { state.byTenant[owner.tenant] = nil }
    }

    private func tell() { metrics.answerBytes(state.withLock { $0.all }) }
}

/// How much of something that all share one tenant, and one subject of it, may have.
struct PoolShares: Sendable {
    private let all: Int
    private let ofTenant: Int
    private let ofSubject: Int

    /// Shares out what there is.
    init(of all: Int, _ limits: ServiceLimits) {
        self.all = all
        ofTenant = Int((Double(all) * limits.tenantShare).rounded(.down))
        ofSubject = Int((Double(all) * limits.subjectShare).rounded(.down))
    }

    /// Returns true if there is room for more.
    ///
    /// Whoever has nothing may have one thing, however small the shares are.
    ///
    /// - Parameters:
    ///   - more: How much is asked for.
    ///   - taken: How much all have.
    ///   - tenant: How much of that the tenant has.
    ///   - subject: How much of that the subject has.
    /// - Returns: Whether it may be had.
    func hasRoom(for more: Int, all taken: Int, tenant: Int, subject: Int) -> Bool {
        taken <= all - more && (tenant == 0 || tenant <= ofTenant - more)
            && (subject == 0 || subject <= ofSubject - more)
    }
}
#endif
