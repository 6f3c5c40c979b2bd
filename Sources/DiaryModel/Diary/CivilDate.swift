/// A day of the Gregorian calendar, without a time and without a zone.
///
/// It is four bytes, because a day goes with each of millions of readings.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let shortYear: Int16
    private let shortMonth: Int8
    private let shortDay: Int8

    /// The year, 1 to 9999.
    public var year: Int { Int(shortYear) }
    /// The month, 1 to 12.
    public var month: Int { Int(shortMonth) }
    /// The day of the month, 1 to 31.
    public var day: Int { Int(shortDay) }

    /// Makes a date, or `nil` when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= CivilDate.length(ofMonth: month, in: year) else { return nil }
        self.init(known: year, month, day)
    }

    /// Makes a day of the calendar.
    private init(known year: Int, _ month: Int, _ day: Int) {
        (shortYear, shortMonth, shortDay) = (Int16(year), Int8(month), Int8(day))
    }

    /// Makes a date from days since 1970-01-01.
    ///
    /// After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". Days outside the years 1 to 9999 are
    /// moved to the nearest day inside.
    public init(dayNumber: Int) {
        let clamped = min(max(dayNumber, -719_162), 2_932_896)
        let shifted = clamped + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            known: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// Reads `YYYY-MM-DD`, and nothing else.
    public init?(iso text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(Optional(0)) { total, byte in
                guard let total, byte >= 48, byte <= 57 else { return nil }
                return total * 10 + Int(byte - 48)
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Days since 1970-01-01.
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date so many days later, or earlier for a negative count.
    public func adding(days: Int) -> CivilDate {
        let sum = dayNumber.addingReportingOverflow(days)
        return CivilDate(dayNumber: sum.overflow ? (days < 0 ? .min : .max) : sum.partialValue)
    }

    /// So many days that end on the day before this one.
    public func last(days count: Int) -> (first: CivilDate, last: CivilDate) {
        (adding(days: -count), adding(days: -1))
    }

    /// Whole months from this date to `other`; one is over on the day of the same number, or of the next month without it.
    public func wholeMonths(until other: CivilDate) -> Int {
        (other.year - year) * 12 + other.month - month - (other.day < day ? 1 : 0)
    }

    /// Whole years from this date to `other`; a birthday counts from the day itself, 29 February from 1 March.
    public func wholeYears(until other: CivilDate) -> Int {
        let years = other.year - year
        return (other.month, other.day) < (month, day) ? years - 1 : years
    }

    /// Orders dates from early to late.
    public static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
