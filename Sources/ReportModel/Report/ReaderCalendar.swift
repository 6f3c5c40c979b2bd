/// The calendar of a report's reader, which divides days into weeks, months and years.
public struct ReaderCalendar: Hashable, Sendable {
    /// The day on which a week begins, 1 for Monday to 7 for Sunday (ISO 8601).
    public var firstWeekday: Int
    /// The days of the weekend, in the same numbers.
    public var weekend: Set<Int>
    /// The months and years of the report's period.
    public var months: CalendarMonths

    /// Makes a calendar; months are those of the Gregorian one unless others are given.
    public init(firstWeekday: Int = 1, weekend: Set<Int> = [6, 7], months: CalendarMonths = .gregorian) {
        (self.firstWeekday, self.weekend, self.months) = (firstWeekday, weekend, months)
    }
}
