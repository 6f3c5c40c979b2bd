internal import DiaryModel

/// A moment as a cell writes it: a day, and what it says beyond that.
struct WrittenTime: Hashable {
    var date: CivilDate
    var time: TimeOfDay?
    /// The offset from UTC that the time is written in.
    var offset: UTCOffset?
    /// True if only the part of the day is written, for which the time stands.
    var isPartOfDay = false
    /// The order of day and month, where this very time tells it.
    var order: DayOrder?
    /// The offset from UTC that held where the person was; other than the one above where devices write in UTC.
    var localOffset: UTCOffset?
    /// The word that names the zone in the place of an offset.
    var zoneWord: ZoneWord?
    /// The zone that is named behind the time.
    var zone: ZoneCell?

    /// Takes what another cell says of the time of day, with all that stands beside it.
    mutating func keep(_ clock: WrittenTime) {
        var all = clock
        (all.date, all.order) = (date.adding(days: clock.date.dayNumber), order)
        self = all
    }

    /// The time of one of several measurements of a day, whose columns name it.
    func of(_ series: ColumnSeries) -> WrittenTime {
        guard time == nil, let clock = series.time else { return self }
        var written = self
        (written.time, written.isPartOfDay) = (clock.time, clock.isPartOfDay)
        return written
    }

    /// The moment, where the time of day and its offset are written.
    var exact: Instant? {
        guard let time, let offset else { return nil }
        return Instant(date, time, offset: offset)
    }
}

/// Reads dates and times of day from bytes.
///
/// A day is `YYYY-MM-DD`, with `-`, `/` or `.`. Behind
/// it may follow, after `T` or spaces, the time of day, and behind that the offset from UTC.
enum TimeCell {
    /// A time of day, and the number of days that it is ahead.
    typealias Clock = (time: TimeOfDay, days: Int)

    /// A day, or a day with a time, with or without an offset.
    static func moment(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        var cursor = 0
        let date = try day(bytes, &cursor)
        guard cursor < bytes.count else { return WrittenTime(date: date, time: nil) }
        guard skip("T", bytes, &cursor) || skip("t", bytes, &cursor) || skipSpaces(bytes, &cursor) else {
            throw .badTime
        }
        let (time, days) = try clock(bytes, &cursor)
        let offset = try offset(bytes, &cursor)
        let isUnknown = offset == .zero && isUnknown(bytes)
        return WrittenTime(
            date: days == 0 ? date : date.adding(days: days), time: time, offset: offset,
            localOffset: isUnknown ? nil : offset)
    }

    /// A time of day, with or without an offset, on the first day there is; `24:00` is on the second one.
    static func timeOfDay(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        var cursor = 0
        let (time, days) = try clock(bytes, &cursor)
        let offset = try offset(bytes, &cursor)
        return WrittenTime(date: CivilDate(dayNumber: days), time: time, offset: offset, localOffset: offset)
    }

    /// True if so many milliseconds since 1970 lie in the years 1901 to 2100, where diaries are.
    ///
    /// The first day of 1900 is how spreadsheets show an empty cell.
    static func isInReach(_ milliseconds: Int64) -> Bool {
        (-2_177_452_800_000..<4_133_980_800_000).contains(milliseconds)
    }

    /// The day at the beginning of the bytes; the cursor stands behind it then.
    static func day(_ bytes: Span<UInt8>, _ cursor: inout Int) throws(SkipReason) -> CivilDate {
        let year = try digits(bytes, &cursor, 4...4)
        // `-`, `.` or `/`
        guard cursor < bytes.count, (0x2D...0x2F).contains(bytes[cursor]) else { throw .badTime }
        let separator = bytes[cursor]
        cursor += 1
        let month = try digits(bytes, &cursor, 2...2)
        guard cursor < bytes.count, bytes[cursor] == separator else { throw .badTime }
        cursor += 1
        let day = try digits(bytes, &cursor, 2...2)
        guard let date = date(year, month, day) else { throw .badTime }
        return date
    }

    /// A day; no diary is of the years that Iran counts, nor of those of Thailand, which is 543 ahead.
    static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
        if (1_300..<1_500).contains(year) { return iranian(year, month, day) }
        return CivilDate(year: (2_444..<2_700).contains(year) ? year - 543 : year, month: month, day: day)
    }

    /// A day of the calendar of Iran, whose leap years are eight of 33 from 1343 to 1472; 1403 began on March 20, 2024.
    private static func iranian(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
        func start(_ year: Int) -> Int {
            year * 365 + year / 33 * 8 + [1, 5, 9, 13, 17, 22, 26, 30].count { $0 < year % 33 }
        }
        let last = month < 7 ? 31 : month < 12 || start(year + 1) - start(year) == 366 ? 30 : 29
        guard (1...12).contains(month), (1...last).contains(day) else { return nil }
        let days = start(year) - start(1_403) + (month - 1) * 30 + min(month - 1, 6) + day - 1
        return CivilDate(year: 2024, month: 3, day: 20).map { CivilDate(dayNumber: $0.dayNumber + days) }
    }

    /// `h:mm`, `hh:mm`, `hh:mm:ss`, `hh:mm:ss.fff`, and the number of days that it is ahead; of the fraction, milliseconds are kept.
    static func clock(_ bytes: Span<UInt8>, _ cursor: inout Int) throws(SkipReason) -> Clock {
        let hour = try digits(bytes, &cursor, 1...2)
        guard skip(":", bytes, &cursor) else { throw .badTime }
        let minute = try digits(bytes, &cursor, 2...2)
        var (second, millisecond) = (0, 0)
        if skip(":", bytes, &cursor) {
            second = try digits(bytes, &cursor, 2...2)
            if skip(".", bytes, &cursor) || skip(",", bytes, &cursor) { millisecond = try fraction(bytes, &cursor) }
        }
        return try time(hour, minute, second, millisecond)
    }

    /// A time of day, and the number of days that it is ahead: `24:00` is the midnight of the next day.
    static func time(_ hour: Int, _ minute: Int, _ second: Int, _ millisecond: Int) throws(SkipReason) -> Clock {
        if let time = TimeOfDay(hour: hour, minute: minute, second: second, millisecond: millisecond) {
            return (time, 0)
        }
        guard hour == 24, minute == 0, second == 0, millisecond == 0 else { throw .badTime }
        return (TimeOfDay(sinceMidnight: 0), 1)
    }

    /// One to nine digits of a second, of which the milliseconds are kept.
    static func fraction(_ bytes: Span<UInt8>, _ cursor: inout Int) throws(SkipReason) -> Int {
        let (value, digits) = run(bytes, &cursor, min(bytes.count, cursor + 9))
        guard digits > 0 else { throw .badTime }
        return Int(Double(value * 1_000) / NumberCell.powers[digits])
    }

    /// True if the offset is `-00:00`: the time of UTC, where that of the place is not known (RFC 3339, section 4.3).
    private static func isUnknown(_ bytes: Span<UInt8>) -> Bool {
        bytes.count > 16 && bytes.isSame(as: Array("-00:00".utf8), from: bytes.count - 6)
    }

    /// `Z`, `+hh`, `+hhmm`, `+hh:mm`, or nothing up to the end of the cell.
    static func offset(_ bytes: Span<UInt8>, _ cursor: inout Int) throws(SkipReason) -> UTCOffset? {
        skipSpaces(bytes, &cursor)
        guard cursor < bytes.count else { return nil }
        if skip("Z", bytes, &cursor) || skip("z", bytes, &cursor) {
            guard cursor == bytes.count else { throw .badTime }
            return .zero
        }
        let isWest = skip("-", bytes, &cursor)
        guard isWest || skip("+", bytes, &cursor) else { throw .badTime }
        let hours = try digits(bytes, &cursor, 2...2)
        let hasColon = skip(":", bytes, &cursor)
        let minutes = hasColon || cursor < bytes.count ? try digits(bytes, &cursor, 2...2) : 0
        let seconds = (hours * 60 + minutes) * 60
        guard cursor == bytes.count, minutes < 60, let offset = UTCOffset(seconds: isWest ? -seconds : seconds) else {
            throw .badTime
        }
        return offset
    }

    /// A number of so many digits.
    static func digits(_ bytes: Span<UInt8>, _ cursor: inout Int, _ count: ClosedRange<Int>) throws(SkipReason) -> Int {
        let (value, found) = run(bytes, &cursor, min(bytes.count, cursor + count.upperBound))
        guard found >= count.lowerBound else { throw .badTime }
        return value
    }

    /// The digits that stand here in front of an end, nineteen at most, and the number that they make.
    static func run(_ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) -> (value: Int, digits: Int) {
        let start = cursor
        var value = 0
        while cursor < end, cursor - start < 19, (48...57).contains(bytes[cursor]) {
            // The nineteenth digit of a count may be one too many.
            value = value &* 10 &+ Int(bytes[cursor] - 48)
            cursor += 1
        }
        return (value, cursor - start)
    }

    private static func skip(_ scalar: Unicode.Scalar, _ bytes: Span<UInt8>, _ cursor: inout Int) -> Bool {
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: scalar) else { return false }
        cursor += 1
        return true
    }

    /// Steps over spaces, and tells if there were any.
    @discardableResult static func skipSpaces(_ bytes: Span<UInt8>, _ cursor: inout Int) -> Bool {
        let start = cursor
        while cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
        return cursor > start
    }
}
