internal import DiaryModel
internal import ReportModel

/// The days that bars take together.
enum BucketSize: Hashable {
    /// Each day by itself.
    case day
    /// The seven days from a Monday on (ISO 8601), in every language: reports of one diary agree whatever they are written in.
    case week
    /// Those of a month of the reader's calendar.
    case month
    /// Those of so many years.
    case years(Int)

    /// Creates the size that a layout asks for.
    init(_ request: BarsRequest) {
        switch request.bucket {
        case .day: self = .day
        case .week: self = .week
        case .month: self = .month
        }
    }

    /// The next coarser size; years are added to 1, 2, 5, 10 and so on.
    var coarser: BucketSize {
        switch self {
        case .day: .week
        case .week: .month
        case .month: .years(1)
        case .years(let count): .years(String(count).hasPrefix("2") ? count / 2 * 5 : count * 2)
        }
    }

    /// Returns the number of buckets that the days of a period fall into.
    func count(in period: Period, _ months: CalendarMonths) -> Int {
        switch self {
        case .day: period.dayCount
        case .week: (week(of: period.last) - week(of: period.first)) / 7 + 1
        case .month: months.count(in: period)
        case .years(let count): months.count(ofYears: count, in: period)
        }
    }

    /// The last day of the bucket that a day falls into; `nil` where the calendar ends before it.
    func end(of day: CivilDate, _ months: CalendarMonths) -> CivilDate? {
        switch self {
        case .day: day
        case .week: CivilDate(dayNumber: week(of: day) + 6)
        case .month: months.end(ofMonth: day)
        case .years(let count): months.end(ofYears: count, day)
        }
    }

    /// Returns true if a bucket begins on a day.
    func begins(on day: CivilDate, _ months: CalendarMonths) -> Bool {
        switch self {
        case .day: true
        case .week: day.weekday == 1
        case .month: months.month(of: day).first == day
        case .years(let count): months.begins(years: count, on: day)
        }
    }

    /// The day number of the first day of a week.
    private func week(of day: CivilDate) -> Int { day.dayNumber - (day.weekday - 1) }

    /// The name after "by".
    var name: Message {
        switch self {
        case .day: Words.bucketDay
        case .week: Words.bucketWeek
        case .month: Words.bucketMonth
        case .years(1): Words.bucketYear
        case .years(let count): Words.bucketYears(n: count)
        }
    }
}

extension CivilDate {
    /// The day of the week, 1 for Monday to 7 for Sunday (ISO 8601); 1970-01-01 was a Thursday.
    var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }
}
