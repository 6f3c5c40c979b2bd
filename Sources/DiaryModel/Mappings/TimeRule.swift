/// The written form of a source's times, and the zone of their clock.
package struct TimeRule: Hashable, Sendable {
    /// The zone of times without an offset.
    package enum ZoneRule: String, Hashable, Sendable, CaseIterable {
        /// The zone where the person was: that of the configuration or the option.
        case person
        /// In UTC.
        case utc
        /// The offset in a column of the row.
        case column
    }

    /// The source's known forms of times; for times that are read in any form they only give the order of day and
    /// month.
    package let patterns: [TimePattern]
    /// The zone of times without an offset.
    package let zone: ZoneRule
    /// The numbers of months by names beside the usual ones, in lower case and without a full stop.
    package let months: [String: Int]
    /// The times of day that words in the column of times stand for, in lower case.
    package let periods: [String: TimeOfDay]
    /// The words for a time before noon that hold in the place of the usual ones, in lower case.
    package let morning: [String]
    /// The words for a time after noon, likewise.
    package let afternoon: [String]
    /// True if a day has a row of its own, above the rows that only have the time of day.
    package let isDayAbove: Bool

    /// Makes a rule.
    package init(
        patterns: [TimePattern], zone: ZoneRule = .person, months: [String: Int] = [:],
        periods: [String: TimeOfDay] = [:], morning: [String] = [], afternoon: [String] = [], isDayAbove: Bool = false
    ) {
        self.patterns = patterns
        self.zone = zone
        self.months = months
        self.periods = periods
        self.morning = morning
        self.afternoon = afternoon
        self.isDayAbove = isDayAbove
    }

    /// True if the patterns include both orders of day and month, so that the input has to decide.
    package var isOrderOpen: Bool { Set(patterns.compactMap(\.order)).count > 1 }

    /// The order of day and month that the patterns say, where they say one; with full stops the day comes first everywhere, and they
    /// say nothing of dates with other signs.
    package var believedOrder: DayOrder? {
        let open = patterns.filter { $0.order != nil && !$0.text.contains(".") }
        let orders = Set((open.isEmpty ? patterns : open).compactMap(\.order))
        return orders.count == 1 ? orders.first : nil
    }
}

/// The order of day and month.
package enum DayOrder: String, Hashable, Sendable, CaseIterable {
    /// The day stands in front of the month.
    case dayFirst = "day-first"
    /// The month stands in front of the day.
    case monthFirst = "month-first"
}
