package import DiaryModel

/// Seven days, counted back from the last day of a period.
package enum SevenDays {
    /// On how many of the days there must be moments for a mean.
    package static let leastDays = 3

    /// Parts the days of a period into blocks, in the order of time; the first may have fewer than seven days.
    ///
    /// - Parameters:
    ///   - first: The first day of the period.
    ///   - last: Its last day.
    /// - Returns: The blocks; none where the last day is before the first.
    package static func blocks(from first: CivilDate, through last: CivilDate) -> [ClosedRange<CivilDate>] {
        let count = max(0, (last.dayNumber - first.dayNumber + 7) / 7)
        return (0..<count).reversed().map { back in
            let end = last.adding(days: -7 * back)
            return max(first, end.adding(days: -6))...end
        }
    }
}

/// The protocol of guidelines for measuring at home: seven days, of which the first does not count (Stergiou et al.,
/// J Clin Hypertens 2018;20:1116).
package struct HomeProtocol: Hashable, Sendable {
    /// The reason why there is no mean.
    package enum Shortage: Hashable, Sendable {
        /// So many readings, where twelve are asked for.
        case readings(Int)
        /// On so many days, where three are asked for.
        case days(Int)
    }

    /// The moments that count: those of the last seven days up to the last one with a moment, without the first such day.
    package let moments: [Moment]

    /// The number of readings required.
    package static let leastReadings = 12
    /// On how many days.
    package static let leastDays = 3

    /// On how many days they were taken.
    private let days: Int

    /// Chooses the moments that count.
    ///
    /// - Parameter moments: All moments, in the order of time, each with the day it is of: an evening after midnight is of the
    ///   day before.
    package init(_ moments: [(day: CivilDate, moment: Moment)]) {
        guard let last = moments.map(\.day).max() else {
            (self.moments, days) = ([], 0)
            return
        }
        let ofWeek = moments.filter { $0.day > last.adding(days: -7) }
        let first = ofWeek.map(\.day).min()
        let counted = ofWeek.filter { $0.day != first }
        self.moments = counted.map(\.moment)
        days = Set(counted.map(\.day)).count
    }

    /// The shortage of data; `nil` if there is enough.
    package var shortage: Shortage? {
        let readings = moments.reduce(0) { $0 + $1.readings }
        guard readings >= Self.leastReadings else { return .readings(readings) }
        return days >= Self.leastDays ? nil : .days(days)
    }
}
