#if Service
/// A day as addresses have it, such as `2025-12-01`.
struct CivilDay: Hashable, Comparable, Sendable {
    /// The day as it was written.
    let text: String
    /// Days since 1970-01-01 in the Gregorian calendar.
    let number: Int

    /// Reads a day; `nil` for what is none.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            year >= 1, (1...12).contains(month), (1...Self.length(of: month, year)).contains(day)
        else { return nil }
        self.text = text
        number = Self.number(year, month, day)
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day, by years that begin in March, so that the day that is not in every year is the last.
    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let era = year / 400
        let yearOfEra = year % 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Orders days from early to late.
    static func < (left: CivilDay, right: CivilDay) -> Bool { left.number < right.number }
}
#endif
