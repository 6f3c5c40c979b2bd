#if Service
/// Fetches the keys of an issuer from a file or an address.
typealias KeyFetching = @Sendable (IssuerSettings.Keys) async throws -> [UInt8]

/// The keys of an issuer, fetched again from time to time, and where a token names one that is not known.
actor IssuerKeys {
    /// The time for which keys are valid before they are fetched again.
    static let freshness = Duration.seconds(600)
    /// The time for which keys are valid if they cannot be fetched again.
    static let longest = Duration.seconds(3600)
    /// The time without fetching after an attempt.
    static let pause = Duration.seconds(30)

    private let issuer: IssuerSettings
    private let fetch: KeyFetching
    private let failed: @Sendable () -> Void
    private var ring: (ring: KeyRing, moment: ServiceMoment)?
    private var lastAttempt: ServiceMoment?
    private var running: Task<Void, Never>?

    init(_ issuer: IssuerSettings, fetch: @escaping KeyFetching, failed: @escaping @Sendable () -> Void = {}) {
        (self.issuer, self.fetch, self.failed) = (issuer, fetch, failed)
    }

    /// The key of a name.
    ///
    /// - Throws: That there is none, or that the keys of the issuer are not to be had.
    func key(_ name: String, now: ServiceMoment) async throws(AccessRefusal) -> TokenKey {
        // Keys of the future are of before a clock was set back.
        let isFresh = ring.map { $0.moment <= now && now.since($0.moment) < Self.freshness } ?? false
        if !isFresh { await refresh(now: now) }
        if ring?.ring.keys[name] == nil { await refresh(now: now) }
        guard let ring, now.since(ring.moment) < Self.longest else { throw .keysUnavailable }
        guard let key = ring.ring.keys[name] else { throw .keyUnknown }
        return key
    }

    /// Fetches the keys, at most once in a while; whoever comes meanwhile waits for the same attempt.
    private func refresh(now: ServiceMoment) async {
        if let running { return await running.value }
        // A clock that was set back must not keep keys from being fetched.
        if let lastAttempt, lastAttempt <= now, now.since(lastAttempt) < Self.pause { return }
        lastAttempt = now
        // The attempt keeps the keys itself: all who wait for it find them, whoever goes on first.
        let attempt = Task { await self.attempt(now: now) }
        running = attempt
        await attempt.value
    }

    private func attempt(now: ServiceMoment) async {
        defer { running = nil }
        guard let bytes = try? await fetch(issuer.keys),
            let fetched = try? await KeyRing(bytes, allowed: issuer.algorithms)
        else { return failed() }
        ring = (fetched, now)
    }
}
#endif
