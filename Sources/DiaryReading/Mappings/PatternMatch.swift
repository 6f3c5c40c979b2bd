internal import DiaryModel
internal import SourceModel

/// Holds text against a pattern for times, piece by piece.
struct PatternMatch {
    /// What the pieces said.
    struct Found {
        var date: CivilDate?
        var time: TimeOfDay?
        var offset: UTCOffset?
    }

    private let parts: [TimePattern.Part]

    private var year = 0
    private var month = 0
    private var day = 0
    private var hour: Int?
    private var minute = 0
    private var second = 0
    private var millisecond = 0
    private var isAfternoon: Bool?
    private var offset: UTCOffset?

    /// Makes a match that nothing was held against yet.
    init(_ pattern: TimePattern) {
        if case .parts(let parts) = pattern.form { self.parts = parts } else { parts = [] }
    }

    /// What the text says and where that ends, or why it is not of this pattern.
    consuming func read(
        _ bytes: Span<UInt8>, _ rule: TimeRule, isPrefix: Bool = false
    ) throws(SkipReason) -> (found: Found, end: Int) {
        guard !parts.isEmpty else { throw .badTime }
        var cursor = 0
        for index in parts.indices { try match(index, bytes, rule, &cursor) }
        guard isPrefix || cursor == bytes.count else { throw .badTime }
        var found = Found(offset: offset)
        if month > 0 {
            guard let date = CivilDate(year: year, month: month, day: day) else { throw .badTime }
            found.date = date
        }
        if let hour = try fullHour() {
            guard let time = TimeOfDay(hour: hour, minute: minute, second: second, millisecond: millisecond) else {
                throw .badTime
            }
            found.time = time
        }
        return (found, cursor)
    }

    private func fullHour() throws(SkipReason) -> Int? {
        guard let hour, let isAfternoon else { return hour }
        guard (1...12).contains(hour) else { throw .badTime }
        return hour % 12 + (isAfternoon ? 12 : 0)
    }

    private mutating func match(
        _ index: Int, _ bytes: Span<UInt8>, _ rule: TimeRule, _ cursor: inout Int
    ) throws(SkipReason) {
        switch parts[index] {
        case .year: year = try Self.number(bytes, &cursor, 4...4)
        case .shortYear:
            year = try Self.number(bytes, &cursor, 2...2)
            year += year < 80 ? 2000 : 1900
        case .month(let digits): month = try positive(Self.number(bytes, &cursor, digits...2))
        case .monthName: month = try Self.monthName(bytes, rule, &cursor)
        case .day(let digits): day = try Self.number(bytes, &cursor, digits...2)
        case .hour(let digits), .halfDayHour(let digits):
            hour = try Self.number(bytes, &cursor, digits...max(digits, hourDigits(at: index, bytes, cursor)))
        case .minute: minute = try Self.number(bytes, &cursor, 2...2)
        case .second: second = try Self.number(bytes, &cursor, 2...2)
        case .fraction: millisecond = try Self.fraction(bytes, &cursor)
        case .half: isAfternoon = try Self.half(bytes, rule, &cursor)
        case .offset: offset = try TimeCell.offset(bytes, &cursor)
        case .space: guard Self.skipSpaces(bytes, &cursor) || isBesideHalf(index) else { throw .badTime }
        case .byte(let byte):
            guard cursor < bytes.count, bytes[cursor] == byte else { throw .badTime }
            cursor += 1
        }
    }

    /// How many digits an hour has at most: where the minutes follow at once, the last two digits are theirs.
    private func hourDigits(at index: Int, _ bytes: Span<UInt8>, _ start: Int) -> Int {
        guard index + 1 < parts.count, parts[index + 1] == .minute else { return 2 }
        var end = start
        while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 }
        return end - start == 3 ? 1 : 2
    }

    private func isBesideHalf(_ index: Int) -> Bool {
        index > 0 && parts[index - 1] == .half || index + 1 < parts.count && parts[index + 1] == .half
    }

    private func positive(_ number: Int) throws(SkipReason) -> Int {
        guard number > 0 else { throw .badTime }
        return number
    }

    /// The number of the month whose name stands here, with or without a full stop.
    private static func monthName(
        _ bytes: Span<UInt8>, _ rule: TimeRule, _ cursor: inout Int
    ) throws(SkipReason) -> Int {
        let start = cursor
        // In East Asia months are numbers with a word behind them: `10월`.
        while cursor < bytes.count, (48...57).contains(bytes[cursor]) { cursor += 1 }
        while cursor < bytes.count, isInWord(bytes, cursor) { cursor += 1 }
        let name = text(bytes, start..<cursor)
        guard let number = rule.months[name] else { throw .badTime }
        if cursor < bytes.count, bytes[cursor] == UInt8(ascii: ".") { cursor += 1 }
        return number
    }

    private static func half(
        _ bytes: Span<UInt8>, _ rule: TimeRule, _ cursor: inout Int
    ) throws(SkipReason) -> Bool {
        let start = cursor
        while cursor < bytes.count, bytes[cursor] == UInt8(ascii: ".") || isInWord(bytes, cursor) { cursor += 1 }
        let word = text(bytes, start..<cursor)
        if rule.morning.contains(word) { return false }
        guard rule.afternoon.contains(word) else { throw .badTime }
        return true
    }

    /// Whether a byte belongs to a word; every character beyond ASCII does that is no space.
    private static func isInWord(_ bytes: Span<UInt8>, _ cursor: Int) -> Bool {
        bytes[cursor] >= 0x80 ? spaceLength(bytes, cursor) == 0 : (97...122).contains(bytes[cursor] | 0x20)
    }

    private static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }.lowercased()
    }

    private static func number(
        _ bytes: Span<UInt8>, _ cursor: inout Int, _ count: ClosedRange<Int>
    ) throws(SkipReason) -> Int {
        let start = cursor
        var value = 0
        while cursor < bytes.count, cursor - start < count.upperBound, (48...57).contains(bytes[cursor]) {
            value = value * 10 + Int(bytes[cursor] - 48)
            cursor += 1
        }
        guard cursor - start >= count.lowerBound else { throw .badTime }
        return value
    }

    /// One to nine digits of a second, of which the milliseconds are kept.
    private static func fraction(_ bytes: Span<UInt8>, _ cursor: inout Int) throws(SkipReason) -> Int {
        let start = cursor
        var value = 0
        while cursor < bytes.count, cursor - start < 9, (48...57).contains(bytes[cursor]) {
            if cursor - start < 3 { value = value * 10 + Int(bytes[cursor] - 48) }
            cursor += 1
        }
        let digits = cursor - start
        guard digits > 0 else { throw .badTime }
        return digits == 1 ? value * 100 : digits == 2 ? value * 10 : value
    }

    /// Steps over spaces of any width: exports of phones have narrow ones in front of AM and PM.
    static func skipSpaces(_ bytes: Span<UInt8>, _ cursor: inout Int) -> Bool {
        let start = cursor
        while cursor < bytes.count, case let length = spaceLength(bytes, cursor), length > 0 { cursor += length }
        return cursor > start
    }

    /// How many bytes a space has that begins here: U+0020, U+00A0 or U+202F; none where there is no space.
    private static func spaceLength(_ bytes: Span<UInt8>, _ cursor: Int) -> Int {
        let left = bytes.count - cursor
        if bytes[cursor] == UInt8(ascii: " ") { return 1 }
        if left >= 2, bytes[cursor] == 0xC2, bytes[cursor + 1] == 0xA0 { return 2 }
        let isNarrow = left >= 3 && bytes[cursor] == 0xE2 && bytes[cursor + 1] == 0x80 && bytes[cursor + 2] == 0xAF
        return isNarrow ? 3 : 0
    }
}
