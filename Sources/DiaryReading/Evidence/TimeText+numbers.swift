internal import DiaryModel

extension TimeText {
    /// True if all texts of ten digits may be a year of two digits, a month, a day, an hour and a minute as well as a count of seconds:
    /// `1703131405`.
    static func areOpen(_ texts: [String]) -> Bool {
        let counts = texts.filter { $0.utf8.count == 10 && $0.utf8.allSatisfy { (48...57).contains($0) } }
        return !counts.isEmpty
            && counts.allSatisfy { text in
                let pairs = stride(from: 2, to: 10, by: 2).compactMap { Int(text.dropFirst($0).prefix(2)) }
                return (1...12).contains(pairs[0]) && (1...31).contains(pairs[1]) && pairs[2] < 24 && pairs[3] < 60
            }
    }

    mutating func number(_ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) throws(SkipReason) {
        let (value, digits) = TimeCell.run(bytes, &cursor, end)
        guard digits < 15 else { throw .badTime }
        let next = cursor < end ? bytes[cursor] : 0
        if next >= 0x80, let mark = Self.marks.first(where: { bytes.isSame(as: $0.sign, from: cursor) }) {
            cursor += mark.sign.count
            return try keep(value, as: mark.part)
        }
        if hour == nil, next == UInt8(ascii: ":") || isDayWhole { return try clock(value, digits, bytes, &cursor, end) }
        if hour == nil, isEmpty, digits >= 8 { return try compact(bytes, cursor - digits, digits) }
        guard !isClock, !isDayWhole, digits <= 4 else { throw .badTime }
        var behind = cursor
        TimeCell.skipSpaces(bytes, &behind)
        var sign: UInt8 = 0
        if behind < end, Array("-/.".utf8).contains(bytes[behind]) {
            sign = bytes[behind]
            // The sign before an offset is none of the day.
            if numbers.count + (month == nil ? 0 : 1) < 2 || sign == UInt8(ascii: ".") {
                cursor = behind + 1
            } else {
                sign = 0
            }
        }
        numbers.append((value, digits, sign))
        if isDayWhole, let last = numbers.indices.last { numbers[last].sign = 0 }
    }

    /// The numbers of a time of day, of which the first was read: `20:05:12.5`, `20.05`, `20h05`, `2005`, or an hour alone.
    private mutating func clock(
        _ first: Int, _ digits: Int, _ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int
    ) throws(SkipReason) {
        var probe = cursor
        // `18 h 42`
        if TimeCell.skipSpaces(bytes, &probe), probe + 1 < end, bytes[probe] == UInt8(ascii: "h"),
            bytes[probe + 1] == 0x20
        {
            cursor = probe
        }
        let sign = cursor < end ? bytes[cursor] | 0x20 : 0
        let isParted = sign == UInt8(ascii: ":") || sign == UInt8(ascii: ".") || sign == UInt8(ascii: "h")
        if digits <= 2 {
            // `0.25` may be a share of a day.
            guard sign != UInt8(ascii: ".") || first > 0 || digits == 2 else { throw .badTime }
            hour = first
            guard isParted else { return }
            cursor += 1
            if sign == UInt8(ascii: "h") {
                TimeCell.skipSpaces(bytes, &cursor)
                // A letter may begin a word, as in `20 hrs`.
                guard cursor < end, (48...57).contains(bytes[cursor]) else { return minute = 0 }
            }
            minute = try TimeCell.digits(bytes, &cursor, sign == UInt8(ascii: ":") ? 1...2 : 2...2)
            guard cursor < end, bytes[cursor] == (sign == UInt8(ascii: ".") ? sign : UInt8(ascii: ":")) else { return }
            cursor += 1
            second = try TimeCell.digits(bytes, &cursor, 2...2)
            guard cursor < end, Array(".,".utf8).contains(bytes[cursor]), sign == UInt8(ascii: ":") else { return }
            cursor += 1
            millisecond = try TimeCell.fraction(bytes, &cursor)
        } else {
            // Where the minutes follow at once, the last two digits are theirs.
            let before = cursor - digits - 1
            let sign = before >= 0 ? bytes[before] | 0x20 : 0
            guard digits != 5, digits <= 6, isClock || sign == UInt8(ascii: "t") || sign == UInt8(ascii: " ") else {
                throw .badTime
            }
            let whole = digits == 6 ? first / 100 : first
            (hour, minute, second) = (whole / 100, whole % 100, digits == 6 ? first % 100 : 0)
            guard digits == 6, cursor < end, bytes[cursor] == UInt8(ascii: ".") else { return }
            cursor += 1
            millisecond = try TimeCell.fraction(bytes, &cursor)
        }
    }

    /// `20250313`, maybe with hours, minutes and seconds.
    private mutating func compact(_ bytes: Span<UInt8>, _ start: Int, _ digits: Int) throws(SkipReason) {
        guard [8, 12, 14].contains(digits) else { throw .badTime }
        var cursor = start
        func number(_ end: Int) -> Int? { end > digits ? nil : TimeCell.run(bytes, &cursor, start + end).value }
        (year, month, monthDay) = (number(4), number(6), number(8))
        // A year of two digits in front of all others would be one of Thailand.
        guard year.map({ $0 < 2_100 }) ?? false else { throw .badTime }
        (hour, minute, second) = (number(10), number(12), number(14))
    }

    /// `2026-W07-3`, of which the year was read: a day of a week (ISO 8601), the first of which has January 4.
    mutating func week(_ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) throws(SkipReason) {
        let week = try TimeCell.digits(bytes, &cursor, 2...2)
        if cursor < end, bytes[cursor] == UInt8(ascii: "-") { cursor += 1 }
        let day = try TimeCell.digits(bytes, &cursor, 1...1)
        let inFirst = CivilDate(year: numbers[0].value, month: 1, day: 4)?.dayNumber ?? 0
        // January 1, 1970 was a Thursday.
        let thursday = CivilDate(dayNumber: inFirst - (inFirst + 3) % 7 + 3 + (week - 1) * 7)
        guard week > 0, (1...7).contains(day), thursday.year == numbers[0].value, inFirst > 0 else { throw .badTime }
        let date = thursday.adding(days: day - 4)
        (numbers, year, month, monthDay) = ([], date.year, date.month, date.day)
    }

    /// Takes a text that is a number and nothing else for a count since 1970, of seconds up to nanoseconds as its digits tell, or
    /// for the days that spreadsheets count from the end of 1899 on.
    mutating func count(_ bytes: Span<UInt8>) throws(SkipReason) -> Bool {
        // Spreadsheets count a time of day as a share of it.
        if isClock, bytes.count > 6, bytes.isSame(as: Array("0.".utf8), from: 0),
            let share = try? NumberCell.read(bytes, decimalComma: false, mayBeNegative: false)
        {
            _ = keep(days: 0, milliseconds: Int((share * 86_400).rounded()) * 1_000)
            (year, month, monthDay) = (nil, nil, nil)
            return true
        }
        guard !isClock else { return false }
        var cursor = bytes.isSame(as: Array("/Date(".utf8), from: 0) ? 6 : 0
        let (value, digits) = TimeCell.run(bytes, &cursor, bytes.count)
        if digits == 5, (29_221...73_050).contains(value) {
            var share = 0.0
            if cursor < bytes.count {
                guard Array(".,".utf8).contains(bytes[cursor]) else { return false }
                let number = try NumberCell.read(bytes, decimalComma: true, mayBeNegative: false)
                share = number - Double(value)
            }
            _ = keep(days: value - 25_569, milliseconds: Int((share * 86_400).rounded()) * 1_000)
            if cursor == bytes.count { (hour, minute, second) = (nil, nil, nil) }
            return true
        }
        guard digits >= 9 else { return false }
        let scale = [9...10: 1_000, 12...13: 1, 15...16: -1_000, 18...19: -1_000_000].first { $0.key.contains(digits) }
        guard let scale = scale?.value else { return false }
        var milliseconds = scale > 0 ? value * scale : value / -scale
        if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "."), scale > 0 {
            cursor += 1
            let share = try TimeCell.fraction(bytes, &cursor)
            if scale > 1 { milliseconds += share }
        }
        // `/Date(1741892700000+0100)/`
        guard cursor == bytes.count || bytes[0] == UInt8(ascii: "/") else { return false }
        // A count of the other scale would lie in 1970 or beyond 2100; diaries are younger than 1980.
        guard milliseconds >= 315_532_800_000, TimeCell.isInReach(Int64(milliseconds)) else { return false }
        offset = .zero
        return keep(days: milliseconds / 86_400_000, milliseconds: milliseconds % 86_400_000)
    }

    private mutating func keep(days: Int, milliseconds: Int) -> Bool {
        let date = CivilDate(dayNumber: days + milliseconds / 86_400_000)
        (year, month, monthDay) = (date.year, date.month, date.day)
        let rest = milliseconds % 86_400_000
        (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
        (second, millisecond) = (rest / 1_000 % 60, rest % 1_000)
        return true
    }
}
