public import DiaryModel

/// The months and years that the days of a period belong to in some calendar.
///
/// Reports name months as their reader does, and days that stand together under such a name must be those of that month:
/// Aban of the Persian calendar is 23 October to 21 November. Calendars are known where texts are put into words; what
/// counts days knows them by the days on which their months begin.
public struct CalendarMonths: Hashable, Sendable {
    /// A month.
    public struct Month: Hashable, Sendable {
        /// Its first day.
        public var first: CivilDate
        /// The year it belongs to, as its calendar counts years.
        public var year: Int
        /// The number of the month in the year, from 1.
        public var number: Int

        /// Makes a month.
        public init(first: CivilDate, year: Int, number: Int) {
            self.first = first
            self.year = year
            self.number = number
        }
    }

    private enum Form: Hashable, Sendable {
        /// Gregorian months, in years that are so many ahead.
        case gregorian(yearsAhead: Int)
        /// Any others, in order.
        case listed([Month])
    }

    private let form: Form

    /// The Gregorian calendar.
    public static let gregorian = CalendarMonths.gregorian(yearsAhead: 0)

    /// A calendar with Gregorian months whose years count from another beginning: the Buddhist one is 543 ahead.
    public static func gregorian(yearsAhead: Int) -> CalendarMonths {
        CalendarMonths(form: .gregorian(yearsAhead: yearsAhead))
    }

    /// The months of any other calendar: from the one in which a period begins to the one after its end.
    ///
    /// The last of them only says where the one before it ends; without months the calendar is Gregorian.
    public static func listed(_ months: [Month]) -> CalendarMonths {
        months.isEmpty ? .gregorian : CalendarMonths(form: .listed(months))
    }

    /// The month that a day belongs to.
    public func month(of day: CivilDate) -> Month {
        switch form {
        case .gregorian(let ahead):
            let first = day.adding(days: 1 - day.day)
            return Month(first: first, year: day.year + ahead, number: day.month)
        case .listed(let months): return months[CalendarMonths.index(of: day, in: months)]
        }
    }

    /// The last day of the month that a day belongs to; `nil` where the calendar ends before it.
    public func end(ofMonth day: CivilDate) -> CivilDate? {
        switch form {
        case .gregorian:
            let next =
                day.month == 12
                ? CivilDate(year: day.year + 1, month: 1, day: 1)
                : CivilDate(year: day.year, month: day.month + 1, day: 1)
            return next?.adding(days: -1)
        case .listed(let months):
            let next = CalendarMonths.index(of: day, in: months) + 1
            return next < months.count ? months[next].first.adding(days: -1) : nil
        }
    }

    /// The last day of the round number of years that a day belongs to; `nil` where what is known ends before it.
    ///
    /// Five years are those from one that can be divided by five on.
    public func end(ofYears count: Int, _ day: CivilDate) -> CivilDate? {
        switch form {
        case .gregorian(let ahead):
            let start = CalendarMonths.quotient(day.year + ahead, count) * count
            return CivilDate(year: start + count - 1 - ahead, month: 12, day: 31)
        case .listed(let months):
            let here = CalendarMonths.index(of: day, in: months)
            let years = CalendarMonths.quotient(months[here].year, count)
            let next = months[here...].first { CalendarMonths.quotient($0.year, count) != years }
            return next?.first.adding(days: -1)
        }
    }

    /// Returns true if a round number of years begins on a day.
    public func begins(years count: Int, on day: CivilDate) -> Bool {
        let month = month(of: day)
        return month.first == day && month.number == 1 && month.year % count == 0
    }

    /// The months that begin within a period.
    public func beginning(in period: Period) -> [Month] {
        switch form {
        case .gregorian:
            var months: [Month] = []
            var month = month(of: period.first)
            while month.first <= period.last {
                if month.first >= period.first { months.append(month) }
                guard let next = end(ofMonth: month.first)?.adding(days: 1) else { break }
                month = self.month(of: next)
            }
            return months
        case .listed(let months): return months.filter { period.first <= $0.first && $0.first <= period.last }
        }
    }

    /// Returns the number of its months that the days of a period fall into.
    public func count(in period: Period) -> Int {
        switch form {
        case .gregorian:
            (period.last.year - period.first.year) * 12 + period.last.month - period.first.month + 1
        case .listed(let months):
            CalendarMonths.index(of: period.last, in: months) - CalendarMonths.index(of: period.first, in: months) + 1
        }
    }

    /// Returns the number of its round numbers of years that the days of a period fall into.
    public func count(ofYears count: Int, in period: Period) -> Int {
        let (first, last) = (month(of: period.first).year, month(of: period.last).year)
        return max(0, CalendarMonths.quotient(last, count) - CalendarMonths.quotient(first, count)) + 1
    }

    /// The last month that does not begin after a day.
    private static func index(of day: CivilDate, in months: [Month]) -> Int {
        months.indices.dropFirst().start { months[$0].first > day } - 1
    }

    /// The number of whole times that a divisor goes into a number, below zero as above.
    private static func quotient(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }
}
