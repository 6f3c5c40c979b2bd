/// What some moments come to.
public struct Summary: Hashable, Sendable {
    /// How many moments there are, 1 or more.
    public let count: Int
    /// How many readings they have.
    public let readings: Int
    /// On how many days they were taken.
    public let days: Int
    /// The mean of the moments, not rounded.
    public let mean: Numbers

    /// Sums moments up; `nil` without any.
    public init?(_ moments: some Collection<Moment>) {
        guard let mean = Numbers.mean(of: moments.map(\.values)) else { return nil }
        self.mean = mean
        count = moments.count
        readings = moments.reduce(0) { $0 + $1.readings }
        days = Set(moments.map(\.day)).count
    }
}

/// How many of some moments are what is asked of them.
public struct Share: Hashable, Sendable {
    /// How many are.
    public let count: Int
    /// How many there are in all, 0 or more.
    public let total: Int

    /// Makes a share.
    public init(_ count: Int, of total: Int) { (self.count, self.total) = (count, total) }

    /// From how many on a share is told in percent, too; below, as "3 of 7".
    public static let leastForPercent = 10

    /// The share in percent, half up, by itself, so that several of one whole may miss 100 together; `nil` of nothing.
    public var percent: Int? { total > 0 ? (200 * count + total) / (2 * total) : nil }
}
