/// The share of some moments that meet a condition; for a sensor, the share of the time.
package struct Share: Hashable, Sendable {
    /// The number that meet it.
    package let count: Int
    /// The number in all, 0 or more.
    package let total: Int
    private let time: Int
    private let allTime: Int

    /// Makes a share.
    ///
    /// - Parameters:
    ///   - count: How many are.
    ///   - total: How many there are in all.
    ///   - time: For how many milliseconds a sensor's are, and how many these are in all; 0 of what is counted.
    package init(_ count: Int, of total: Int, time: (part: Int, whole: Int) = (0, 0)) {
        (self.count, self.total, self.time, allTime) = (count, total, time.part, time.whole)
    }

    /// The least number for showing a share in percent, too; below, it is shown as "3 of 7".
    package static let leastForPercent = 10

    /// True if it is a share of time.
    package var isOfTime: Bool { allTime > 0 }
    /// The weight of the share: the time, or the count.
    package var weight: Int { isOfTime ? time : count }
    /// The same of all.
    package var whole: Int { isOfTime ? allTime : total }

    /// The share in percent, half up, by itself, so that several of one whole may miss 100 together; `nil` of nothing.
    package var percent: Int? { rounded(100) }
    /// The same in tenths of a percent.
    package var tenths: Int? { rounded(1_000) }
    /// The same in minutes of a day.
    package var minutesOfDay: Int? { rounded(24 * 60) }

    private func rounded(_ parts: Int) -> Int? { whole > 0 ? (2 * parts * weight + whole) / (2 * whole) : nil }
}
