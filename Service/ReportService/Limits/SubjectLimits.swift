#if Service
internal import Synchronization

/// The limits on the requests of each caller.
final class SubjectLimits: Sendable {
    private struct Bucket {
        /// The number of requests left at the moment of the last one.
        var tokens: Double
        var last: ServiceMoment
        var inFlight = 0
    }

    /// The most callers that are remembered before those that were quiet are forgotten.
    private static let mostQuiet = 10_000
    private let perSecond: Double
    private let burst: Double
    private let mostInFlight: Int
    private let clock: ServiceClock
    private let buckets = Mutex<[Caller.Name: Bucket]>([:])

    init(_ limits: ServiceLimits, clock: ServiceClock) {
        perSecond = Double(limits.requestsPerMinute) / 60
        burst = Double(limits.requestBurst)
        mostInFlight = limits.requestsInFlight
        self.clock = clock
    }

    /// Lets a request of somebody in.
    ///
    /// - Parameter caller: Who asks.
    /// - Returns: `nil` where it is let in, and ``end(_:)`` has to follow; otherwise after how many seconds it may come again.
    func begin(_ caller: Caller.Name) -> Int? {
        let now = clock.now()
        return buckets.withLock { buckets in
            if buckets.count > Self.mostQuiet { buckets = buckets.filter { !isFull($0.value, now) } }
            var bucket = buckets[caller] ?? Bucket(tokens: burst, last: now)
            bucket.tokens = tokens(of: bucket, now)
            bucket.last = now
            defer { buckets[caller] = bucket }
            guard bucket.inFlight < mostInFlight else { return 1 }
            guard bucket.tokens >= 1 else { return max(1, Int(((1 - bucket.tokens) / perSecond).rounded(.up))) }
            bucket.tokens -= 1
            bucket.inFlight += 1
            return nil
        }
    }

    /// Notes that a request was answered.
    func end(_ caller: Caller.Name) { buckets.withLock { $0[caller]?.inFlight -= 1 } }

    private func tokens(of bucket: Bucket, _ now: ServiceMoment) -> Double {
        min(burst, bucket.tokens + max(0, now.since(bucket.last).inSeconds) * perSecond)
    }

    private func isFull(_ bucket: Bucket, _ now: ServiceMoment) -> Bool {
        bucket.inFlight == 0 && tokens(of: bucket, now) >= burst
    }
}

extension Caller {
    /// The name of a subject among all tenants.
    struct Name: Hashable, Sendable {
        var tenant: String
        var subject: String
    }

    var name: Name { Name(tenant: tenant, subject: subject) }
}
#endif
