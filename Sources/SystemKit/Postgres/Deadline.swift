/// The end of the time that something may take.
package struct Deadline: Comparable, Sendable {
    // reason: how long a server is waited for is no part of any result
    private let end: ContinuousClock.Instant

    /// Ends so many seconds from now.
    package init(seconds: Double) {
        // reason: as above
        end = ContinuousClock.now + .seconds(seconds)
    }

    /// The milliseconds left, at least one; `nil` when the time is over.
    var milliseconds: CInt? {
        // reason: as above
        let left = ContinuousClock.now.duration(to: end)
        guard left > .zero else { return nil }
        return CInt(clamping: left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000 + 1)
    }

    /// Orders ends from early to late.
    package static func < (left: Deadline, right: Deadline) -> Bool { left.end < right.end }
}
