/// The calendar of a report's reader, which divides days into weeks, months and years.
public struct ReaderCalendar: Hashable, Sendable {
    /// The day on which a week begins, 1 for Monday to 7 for Sunday (ISO 8601).
    public var firstWeekday: Int
    /// The months and years of the report's period.
    public var months: CalendarMonths

    /// Makes a calendar; months are those of the Gregorian one unless others are given.
    public init(firstWeekday: Int = 1, months: CalendarMonths = .gregorian) {
        self.firstWeekday = firstWeekday
        self.months = months
    }
}
