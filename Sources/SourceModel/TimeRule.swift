package import DiaryModel

/// How the times of a source are written, and where their clock stood.
package struct TimeRule: Hashable, Sendable {
    /// Where times that name no offset were written down.
    package enum ZoneRule: String, Hashable, Sendable, CaseIterable {
        /// Where the person was: the zone of the config or the option.
        case person
        /// In UTC.
        case utc
        /// Where the offset in a column of the row says.
        case column
    }

    /// What may stand in the cells, in the order in which it is tried.
    package let patterns: [TimePattern]
    /// Where times that name no offset were written down.
    package let zone: ZoneRule
    /// The numbers of months by their names, in lower case and without a full stop.
    package let months: [String: Int]
    /// The times of day that words in the column of times stand for, in lower case.
    package let periods: [String: TimeOfDay]
    /// What says that a time is before noon, in lower case.
    package let morning: [String]
    /// What says that a time is after noon, in lower case.
    package let afternoon: [String]
    /// Whether a day stands in a row of its own, above the rows that only have the time of day.
    package let isDayAbove: Bool

    /// Makes a rule.
    package init(
        patterns: [TimePattern], zone: ZoneRule = .person, months: [String: Int] = MonthNames.known,
        periods: [String: TimeOfDay] = [:], morning: [String] = ["am", "a.m.", "오전", "午前", "上午"],
        afternoon: [String] = ["pm", "p.m.", "오후", "午後", "下午"], isDayAbove: Bool = false
    ) {
        self.patterns = patterns
        self.zone = zone
        self.months = months
        self.periods = periods
        self.morning = morning
        self.afternoon = afternoon
        self.isDayAbove = isDayAbove
    }

    /// Whether both orders of day and month are among the patterns, so that the input has to tell which it is.
    package var isOrderOpen: Bool { Set(patterns.compactMap(\.order)).count > 1 }

    /// The same rule without the patterns of the other order of day and month.
    package func keeping(_ order: DayOrder) -> TimeRule { with(patterns.filter { $0.order ?? order == order }) }

    /// The patterns that `keeping` an order takes out.
    package func patterns(against order: DayOrder) -> [TimePattern] { patterns.filter { $0.order ?? order != order } }

    private func with(_ patterns: [TimePattern]) -> TimeRule {
        TimeRule(
            patterns: patterns, zone: zone, months: months, periods: periods, morning: morning,
            afternoon: afternoon, isDayAbove: isDayAbove)
    }
}

/// Which of two numbers is the day.
package enum DayOrder: String, Hashable, Sendable, CaseIterable {
    /// The day stands in front of the month.
    case dayFirst = "day-first"
    /// The month stands in front of the day.
    case monthFirst = "month-first"
}
