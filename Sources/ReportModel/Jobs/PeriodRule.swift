package import DiaryModel

/// The days of a job's reports.
package enum PeriodRule: Hashable, Sendable, Codable {
    /// Those that each diary names.
    case ofEachDiary
    /// These days, both included.
    case fixed(from: CivilDate, through: CivilDate)
    /// So many days up to the day before the run.
    case lastDays(Int)
    /// The last seven days from a Monday to a Sunday that are over on the day of the run.
    case previousWeek
    /// The calendar month before that of the run.
    case previousMonth

    /// The first and the last day for a run on a day; `nil` where each diary has its own.
    package func days(asOf day: CivilDate) -> (first: CivilDate, last: CivilDate)? {
        switch self {
        case .ofEachDiary: return nil
        case .fixed(let from, let through): return (from, through)
        case .lastDays(let count): return day.last(days: count)
        case .previousWeek:
            // Day 0 of the count, 1 January 1970, was a Thursday.
            let sinceMonday = ((day.dayNumber + 3) % 7 + 7) % 7
            let monday = day.adding(days: -sinceMonday - 7)
            return (monday, monday.adding(days: 6))
        case .previousMonth:
            let last = day.adding(days: -day.day)
            return (last.adding(days: 1 - last.day), last)
        }
    }
}
