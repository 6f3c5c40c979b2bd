package import DiaryModel

/// Seven days, counted back from the last day of a period.
package struct SevenDays: Hashable, Sendable {
    /// The first day; that of the period where a block is cut off.
    package let first: CivilDate
    /// The last day.
    package let last: CivilDate
    /// The moments of these days, in the order of time.
    package let moments: [Moment]

    /// On how many days there must be moments for a mean.
    package static let leastDays = 3

    /// The mean, from three days on.
    package var summary: Summary? {
        guard let summary = Summary(moments), summary.days >= Self.leastDays else { return nil }
        return summary
    }

    /// Parts the days of a period into blocks, in the order of time; the first may have fewer than seven days.
    ///
    /// - Parameters:
    ///   - first: The first day of the period.
    ///   - last: Its last day.
    ///   - moments: The moments of these days, in the order of time.
    /// - Returns: The blocks, those without moments among them; none where the last day is before the first.
    package static func blocks(from first: CivilDate, through last: CivilDate, of moments: [Moment]) -> [SevenDays] {
        let count = (last.dayNumber - first.dayNumber + 7) / 7
        guard count > 0 else { return [] }
        var members = [[Moment]](repeating: [], count: count)
        for moment in moments where (first...last).contains(moment.day) {
            members[count - 1 - (last.dayNumber - moment.day.dayNumber) / 7].append(moment)
        }
        return members.enumerated().map { index, moments in
            let end = last.adding(days: -7 * (count - 1 - index))
            return SevenDays(first: max(first, end.adding(days: -6)), last: end, moments: moments)
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

    /// Chooses the moments that count, each of the day on which it was taken.
    ///
    /// - Parameter moments: All moments, in the order of time.
    package init(_ moments: [Moment]) { self.init(moments.map { ($0.day, $0) }) }

    /// The mean, where there is enough for one.
    package var summary: Summary? { shortage == nil ? Summary(moments) : nil }

    /// The shortage of data; `nil` if there is enough.
    package var shortage: Shortage? {
        let readings = moments.reduce(0) { $0 + $1.readings }
        guard readings >= Self.leastReadings else { return .readings(readings) }
        return days >= Self.leastDays ? nil : .days(days)
    }
}
