internal import DiaryModel

/// The parts of a time in a text: which numbers are of the day, and in which order; which are of the clock.
///
/// It is written in one of the forms of CLDR (https://cldr.unicode.org), of RFC 2822 or of ISO 8601, or as a count
/// since 1970; nothing here depends on the source.
struct TimeText {
    /// The day that a text names.
    enum Day: Equatable {
        /// This one; the order of day and month, where the numbers tell it.
        case certain(CivilDate, telling: DayOrder?)
        /// One of two, as the day or the month comes first; with full stops the day does in every language.
        case either(dayFirst: CivilDate, monthFirst: CivilDate, isDotted: Bool)
    }

    /// The numbers of the day that are neither a year nor a month by themselves, with their digits and the sign behind each.
    var numbers: [(value: Int, digits: Int, sign: UInt8)] = []
    var year, month, monthDay: Int?
    /// True if the name of the month stands in front of all numbers.
    private var isMonthFirst = false
    var hour, minute, second: Int?
    var millisecond = 0
    /// The year before the first one of the era that is named: 2018 of `令和`.
    private var era = 0
    private var isAfternoon: Bool?
    /// The word that tells the half of the day.
    private var half = ""
    private var hasForeignWord = false
    /// The offset from UTC, where one is named, and the word for a zone or the zone in brackets in its place.
    var offset: UTCOffset?
    private var (zoneWord, bracketed): (ZoneWord?, ZoneCell?)
    /// The time that a part of the day stands for, where one is named.
    private var period: TimeOfDay?

    private let rule: TimeRule
    /// True if it is a time of day alone.
    let isClock: Bool

    /// The signs between a day and its time.
    private static let gaps = Set("-_/.:".utf8)

    /// Takes a text apart, that of a time of day alone or of a day.
    init(_ bytes: Span<UInt8>, _ rule: TimeRule, isClock: Bool) throws(SkipReason) {
        self.rule = rule
        self.isClock = isClock
        guard bytes.count < 100 else { throw .badTime }
        if try count(bytes) { return }
        var cursor = 0
        let end = bytes.count
        while cursor < end {
            switch bytes[cursor] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): try number(bytes, &cursor, end)
            case UInt8(ascii: ","): cursor += 1
            case UInt8(ascii: "-") where cursor == 10 && mayEndInOffset(bytes): throw .badTime
            // A condition behind several patterns would be that of the last one alone.
            case let sign where isDayWhole && hour == nil && Self.gaps.contains(sign): cursor += 1
            // The day of the week, or behind a time what a program calls the zone.
            case UInt8(ascii: "(") where isDayWhole, UInt8(ascii: "[") where isDayWhole:
                let start = cursor + 1
                while cursor < end, bytes[cursor] != UInt8(ascii: ")"), bytes[cursor] != UInt8(ascii: "]") {
                    cursor += 1
                }
                let text = bytes.extracting(start..<max(start, cursor)).text.trimmed
                let isZone = hour != nil && offset == nil && zoneWord == nil
                if isZone, text.contains("/") || text == text.uppercased() {
                    (bracketed, zoneWord) = (ZoneCell(text), ZoneWord(text))
                }
                cursor += 1
            case UInt8(ascii: "+"), UInt8(ascii: "-"): try zone(bytes, &cursor, end)
            default: if !TimeCell.skipSpaces(bytes, &cursor) { try word(bytes, &cursor, end) }
            }
        }
        guard isClock ? isEmpty && hour != nil : isDayWhole, isAfternoon == nil || hour != nil else { throw .badTime }
    }

    /// True for a day of ISO 8601 and what may be its offset from UTC, as in `2025-03-13-05:00`, as well as a time of day.
    private func mayEndInOffset(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count == 16, isDayWhole, bytes[4] == bytes[10], bytes[7] == bytes[10] else { return false }
        var cursor = 10
        let minutes = (try? TimeCell.offset(bytes, &cursor)).map { -$0.seconds / 60 } ?? 0
        return (60...720).contains(minutes) && (minutes % 60 == 0 || [150, 210, 270, 570].contains(minutes))
    }

    var isEmpty: Bool { numbers.isEmpty && isUnnamed }

    /// True if nothing names a part of the day by what it is.
    private var isUnnamed: Bool { year == nil && month == nil && monthDay == nil }

    /// True if all of the day was there.
    var isDayWhole: Bool { isClock || numbers.count + [year, month, monthDay].count { $0 != nil } == 3 }

    // MARK: What it says

    /// The day.
    func day() throws(SkipReason) -> Day {
        var (year, day, rest) = (year.map { $0 + era }, monthDay, numbers)
        if era > 0, year == nil, rest.count == 3 { (year, rest) = (rest[0].value + era, Array(rest.dropFirst())) }
        if era > 0, rest.count == 2, month == nil {
            return .certain(try Self.date(year, rest[0].value, rest[1].value), telling: nil)
        }
        if year == nil, let place = rest.firstIndex(where: { $0.digits == 4 }), place == 0 || place == rest.count - 1 {
            let isFirst = place == 0
            year = rest.remove(at: place).value
            if isFirst, month == nil, day == nil, rest.count == 2, numbers[0].sign == rest[0].sign {
                return .certain(try Self.date(year, rest[0].value, rest[1].value), telling: nil)
            }
        }
        if year == nil, let last = rest.last, last.digits == 2 {
            // A year of two digits behind a hyphen may as well be a day.
            guard month != nil || last.sign == 0 && rest.first?.sign != UInt8(ascii: "-") else { throw .badTime }
            year = last.value + (last.value < 80 ? 2000 : 1900)
            rest.removeLast()
        }
        if day == nil, month != nil { day = rest.popLast().flatMap { $0.digits <= 2 ? $0.value : nil } }
        // `mar. 13/05/2025` begins with a day of the week.
        if isMonthFirst, let sign = numbers.first?.sign, Array("/.".utf8).contains(sign) { throw .badTime }
        if let month, rest.isEmpty { return .certain(try Self.date(year, month, day), telling: nil) }
        guard month == nil, day == nil, rest.count == 2, rest[0].sign == rest[1].sign, rest[0].sign != 0,
            rest.allSatisfy({ $0.digits <= 2 })
        else { throw .badTime }
        let dayFirst = try? Self.date(year, rest[1].value, rest[0].value)
        let monthFirst = try? Self.date(year, rest[0].value, rest[1].value)
        if let dayFirst, let monthFirst, dayFirst != monthFirst {
            return .either(dayFirst: dayFirst, monthFirst: monthFirst, isDotted: rest[0].sign == UInt8(ascii: "."))
        }
        guard let day = dayFirst ?? monthFirst else { throw .badTime }
        return .certain(day, telling: dayFirst == nil ? .monthFirst : monthFirst == nil ? .dayFirst : nil)
    }

    /// All that the text says, on a day.
    func written(on date: CivilDate) throws(SkipReason) -> WrittenTime {
        guard let (time, days) = try time() else {
            return WrittenTime(date: date, time: period, isPartOfDay: period != nil)
        }
        return WrittenTime(
            date: date.adding(days: days), time: time, offset: offset, localOffset: offset, zoneWord: zoneWord,
            zone: bracketed)
    }

    /// The time of day, if it is there, and the number of days that it is ahead.
    private func time() throws(SkipReason) -> (TimeOfDay, days: Int)? {
        guard var hour else { return nil }
        if let period, isAfternoon == nil {
            // `8:05 in the evening`; of the hours of a night nobody knows which half they are of.
            guard (4...11).contains(hour) else { throw .badTime }
            hour += period.hour < 12 ? 0 : 12
        }
        if let isAfternoon {
            // Japan counts from 0 on; twelve of an evening or a morning is midnight or noon, and nobody knows which.
            guard (1...12).contains(hour) || hour == 0 && PrintedWords.has(half, "half-from-zero"),
                hour != 12 || !PrintedWords.has(half, "half-as-part")
            else { throw .badTime }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard let minute = minute ?? (isAfternoon == nil ? nil : 0) else { throw .badTime }
        return try TimeCell.time(hour, minute, second ?? 0, millisecond)
    }

    private static func date(_ year: Int?, _ month: Int, _ day: Int?) throws(SkipReason) -> CivilDate {
        guard let year, let day, let date = TimeCell.date(year, month, day) else { throw .badTime }
        return date
    }

    // MARK: Words

    /// Signs behind numbers in East Asia.
    static let marks: [(sign: [UInt8], part: any WritableKeyPath<TimeText, Int?> & Sendable)] = {
        let parts: [(String, any WritableKeyPath<TimeText, Int?> & Sendable)] = [
            ("year", \.year), ("month", \.month), ("day", \.monthDay), ("hour", \.hour), ("minute", \.minute),
            ("second", \.second),
        ]
        return parts.flatMap { key, part in PrintedWords.list("mark-\(key)").map { (Array($0.utf8), part) } }
    }()

    mutating func keep(_ value: Int, as part: WritableKeyPath<TimeText, Int?>) throws(SkipReason) {
        guard self[keyPath: part] == nil else { throw .badTime }
        self[keyPath: part] = value
    }

    private mutating func word(_ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) throws(SkipReason) {
        let start = cursor
        let text = try Self.word(bytes, &cursor, end)
        // `Sa` in front of a day is a Saturday, and behind a clock of Vietnam the morning.
        let mayBeHalf = isClock || hour != nil || !isEmpty || text != "sa"
        if isAfternoon == nil, mayBeHalf, let isAfternoon = try isAfternoon(text, bytes, &cursor, end) {
            (self.isAfternoon, half) = (isAfternoon, text)
        } else if !isDayWhole, month == nil, let number = monthNumber(text, bytes, &cursor, end) {
            (month, isMonthFirst) = (number, numbers.isEmpty && year == nil)
            while cursor < end, Array(".-/".utf8).contains(bytes[cursor]) { cursor += 1 }
        } else if isEmpty, hour == nil, era == 0, let first = Self.eras[text.replacing("元年", with: "")] {
            // The first year of an era has no number.
            (era, year) = (first, text.hasSuffix("元年") ? 1 : nil)
        } else if hour != nil, ["z", "utc", "gmt"].contains(text) {
            cursor = start
            try zone(bytes, &cursor, end)
        } else if isClock || isDayWhole, period == nil, text.utf8.count > 1, let named = rule.periods[text] {
            period = named
        } else if hour != nil, offset == nil, zoneWord == nil, let named = ZoneWord(text) {
            zoneWord = named
        } else if text == "w", hour == nil, numbers.count == 1, isUnnamed, numbers[0].digits == 4 {
            try week(bytes, &cursor, end)
        } else if text == "t" {
            guard isDayWhole, hour == nil, cursor < end, (48...57).contains(bytes[cursor]) else { throw .badTime }
        } else if Self.fillers.contains(text) {
            // `8 Uhr`
            if hour != nil, minute == nil {
                // `8 Uhr 05`
                TimeCell.skipSpaces(bytes, &cursor)
                minute = (try? TimeCell.digits(bytes, &cursor, 2...2)) ?? 0
            }
            if cursor < end, bytes[cursor] == UInt8(ascii: ".") { cursor += 1 }
        } else {
            // In front of the day, or behind it, may stand which day of the week it is.
            let isPlaced = isEmpty || isDayWhole && text.utf8.allSatisfy { $0 >= 0x80 }
            guard isPlaced, hour == nil, !isClock, !hasForeignWord, text.count > 1 else { throw .badTime }
            hasForeignWord = true
            if cursor < end, bytes[cursor] == UInt8(ascii: ".") { cursor += 1 }
        }
    }

    /// The month that a word names, alone, with the next one as in `มี.ค.`, or in front of its number as in `tháng 3`.
    private func monthNumber(_ text: String, _ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) -> Int? {
        if let month = rule.months[text] ?? Self.months[text] { return month }
        var probe = cursor
        TimeCell.skipSpaces(bytes, &probe)
        let number = TimeCell.run(bytes, &probe, end)
        if Self.beforeMonths.contains(text), number.digits > 0 {
            cursor = probe
            return number.value
        }
        probe = cursor + 1
        guard cursor < end, bytes[cursor] == UInt8(ascii: "."), let more = try? Self.word(bytes, &probe, end),
            let month = Self.months[text + more]
        else { return nil }
        cursor = probe
        return month
    }

    private static let (beforeMonths, fillers) = (PrintedWords.set("before-month"), PrintedWords.set("beside-time"))
    /// The numbers of months by their names in the languages of exports, without full stops.
    private static let months = PrintedWords.meanings((1...12).map { ("month-\($0)", $0) })

    /// Eras of East Asia, with the year before their first one.
    private static let eras = Dictionary(PrintedWords.pairs("era").map { ($0, Int($1) ?? 0) }) { first, _ in first }

    /// True for the afternoon and false for the morning, where a word without full stops and spaces names one of them.
    static func isAfternoon(_ word: String, _ rule: TimeRule) -> Bool? {
        let isUsual = rule.morning.isEmpty && rule.afternoon.isEmpty
        if isUsual { return afternoon.contains(word) ? true : morning.contains(word) ? false : nil }
        return rule.afternoon.contains(word) ? true : rule.morning.contains(word) ? false : nil
    }

    private static let (morning, afternoon) = (PrintedWords.set("half-morning"), PrintedWords.set("half-afternoon"))

    /// Returns the half of the day that a word names, alone or with the next ones as in `p. m.`: true for the afternoon.
    private func isAfternoon(
        _ text: String, _ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int
    ) throws(SkipReason) -> Bool? {
        var (joined, probe) = (text, cursor)
        for _ in 0..<3 {
            if let isAfternoon = Self.isAfternoon(joined, rule) {
                cursor = probe
                if cursor < end, bytes[cursor] == UInt8(ascii: ".") { cursor += 1 }
                return isAfternoon
            }
            guard joined.count < 8, probe < end else { return nil }
            if bytes[probe] == UInt8(ascii: ".") { probe += 1 }
            TimeCell.skipSpaces(bytes, &probe)
            guard probe < end, let more = try? Self.word(bytes, &probe, end) else { return nil }
            joined += more
        }
        return nil
    }

    private mutating func zone(_ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) throws(SkipReason) {
        var stop = cursor
        // The year may stand behind it: `GMT+01:00 2025`.
        while stop < end, bytes[stop] != UInt8(ascii: "("), bytes[stop] != UInt8(ascii: "["),
            isDayWhole || bytes[stop] != 0x20
        { stop += 1 }
        guard hour != nil, offset == nil,
            case .offset(let named)? = ZoneCell(bytes.extracting(cursor..<stop).text.trimmed)
        else { throw .badTime }
        (offset, cursor) = (named, stop)
    }

    /// The word that begins here, in lower case; every character beyond ASCII belongs to one.
    private static func word(_ bytes: Span<UInt8>, _ cursor: inout Int, _ end: Int) throws(SkipReason) -> String {
        let start = cursor
        while cursor < end, bytes[cursor] >= 0x80 || (97...122).contains(bytes[cursor] | 0x20) { cursor += 1 }
        guard cursor > start else { throw .badTime }
        return bytes.extracting(start..<cursor).text.lowercased()
    }
}
