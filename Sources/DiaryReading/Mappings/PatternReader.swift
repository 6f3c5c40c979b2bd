internal import DiaryModel
internal import SourceModel

/// Reads times that are written as a mapping says.
struct PatternReader {
    /// Whether the input has not told yet whether the day or the month comes first.
    private(set) var isOrderOpen: Bool

    private let rule: TimeRule
    private var order: DayOrder?
    private var moments: [TimePattern]
    private let clocks: [TimePattern]
    /// Whether a cell is first taken for ISO 8601.
    private let isISOFirst: Bool

    /// Makes a reader; with an order, patterns of the other one are not tried.
    init(_ rule: TimeRule, order: DayOrder?) {
        self.rule = rule
        moments = rule.patterns.filter(\.hasDate)
        clocks = rule.patterns.filter(\.isClockAlone)
        isISOFirst = rule.patterns.first?.form == .iso
        isOrderOpen = rule.isOrderOpen
        if let order { keep(order) }
    }

    /// Reads dates in this order of day and month from now on.
    mutating func keep(_ order: DayOrder) {
        self.order = order
        isOrderOpen = false
        moments = rule.keeping(order).patterns.filter(\.hasDate)
    }

    /// The order of day and month that a date alone can have, or `nil` where it can have both or none.
    ///
    /// - Parameters:
    ///   - bytes: The text of a cell.
    ///   - isPrefix: Whether anything may stand behind the date.
    /// - Returns: The order.
    func order(of bytes: Span<UInt8>, isPrefix: Bool = false) -> DayOrder? {
        let orders = dates(bytes, isPrefix: isPrefix).map(\.order)
        return Set(orders).count == 1 ? orders.first : nil
    }

    /// Whether text is a time as the mapping writes it.
    func isMoment(_ text: String) -> Bool {
        let bytes = [UInt8](text.utf8)
        return isAmbiguous(bytes.span) || (try? moment(bytes.span)) != nil
    }

    /// Whether a cell may be read in two orders that give two days.
    func isAmbiguous(_ bytes: Span<UInt8>) -> Bool { Set(dates(bytes).map(\.date)).count > 1 }

    /// The dates that a cell may mean, by the patterns that name day and month as numbers.
    private func dates(_ bytes: Span<UInt8>, isPrefix: Bool = false) -> [(date: CivilDate, order: DayOrder)] {
        rule.patterns.compactMap { pattern in
            guard let order = pattern.order else { return nil }
            if isPrefix {
                let date = (try? PatternMatch(pattern).read(bytes, rule, isPrefix: true))?.found.date
                return date.map { ($0, order) }
            }
            return (try? whole(pattern, bytes)).map { ($0.date, order) }
        }
    }

    /// The time in a cell for a date, maybe with the time of day behind it.
    ///
    /// - Throws: `otherDayOrder` for a date of the order that the input does not have, or of both where it has not told one.
    func moment(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        if isISOFirst, let written = try? TimeCell.moment(bytes) { return written }
        for pattern in moments {
            guard var written = try? whole(pattern, bytes) else { continue }
            guard isOrderOpen, let told = pattern.order else { return written }
            guard !isAmbiguous(bytes) else { throw .otherDayOrder }
            // A day that is the month as well tells nothing.
            written.order = order(of: bytes) == nil ? nil : told
            return written
        }
        guard let order else { throw .badTime }
        for pattern in rule.patterns(against: order) where (try? whole(pattern, bytes)) != nil { throw .otherDayOrder }
        throw .badTime
    }

    private func whole(_ pattern: TimePattern, _ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        switch pattern.form {
        case .iso:
            if let written = try? TimeCell.moment(bytes) { return written }
            var cursor = 0
            let date = try TimeCell.day(bytes, &cursor)
            return try joined(date, bytes, cursor)
        case .epochSeconds: return try Self.epoch(bytes, scale: 1_000)
        case .epochMilliseconds: return try Self.epoch(bytes, scale: 1)
        case .epochNanoseconds:
            let kept = max(0, bytes.count - 6)
            for index in kept..<bytes.count where !(48...57).contains(bytes[index]) { throw .badTime }
            return try Self.epoch(bytes.extracting(0..<kept), scale: 1)
        case .parts:
            let (found, end) = try PatternMatch(pattern).read(bytes, rule, isPrefix: true)
            guard let date = found.date else { throw .badTime }
            guard end < bytes.count else { return WrittenTime(date: date, time: found.time, offset: found.offset) }
            guard found.time == nil else { throw .badTime }
            return try joined(date, bytes, end)
        }
    }

    /// A date and the time of day behind it, each written as its own pattern says.
    private func joined(_ date: CivilDate, _ bytes: Span<UInt8>, _ end: Int) throws(SkipReason) -> WrittenTime {
        var cursor = end
        if cursor < bytes.count, bytes[cursor] == UInt8(ascii: ",") { cursor += 1 }
        guard PatternMatch.skipSpaces(bytes, &cursor) else { throw .badTime }
        var written = try clock(bytes.extracting(cursor..<bytes.count))
        written.date = date
        return written
    }

    /// The time of day in a cell of its own, on the first day there is.
    func clock(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        let anyDay = CivilDate(dayNumber: 0)
        for pattern in clocks {
            if pattern.form == .iso {
                guard let clock = try? TimeCell.timeOfDay(bytes) else { continue }
                return WrittenTime(date: anyDay, time: clock.time, offset: clock.offset)
            }
            guard let found = try? PatternMatch(pattern).read(bytes, rule).found, let time = found.time else {
                continue
            }
            return WrittenTime(date: anyDay, time: time, offset: found.offset)
        }
        guard !rule.periods.isEmpty, bytes.count < 40,
            let time = rule.periods[CellText.text(bytes, isQuoted: false).lowercased()]
        else { throw .badTime }
        var written = WrittenTime(date: anyDay, time: time, offset: nil)
        written.isPartOfDay = true
        return written
    }

    /// A count since 1970, each of so many milliseconds.
    private static func epoch(_ bytes: Span<UInt8>, scale: Int64) throws(SkipReason) -> WrittenTime {
        var whole: Int64 = 0
        guard bytes.count > 0, bytes.count <= 15 else { throw .badTime }
        for index in 0..<bytes.count {
            guard (48...57).contains(bytes[index]) else { throw .badTime }
            whole = whole * 10 + Int64(bytes[index] - 48)
        }
        let milliseconds = whole * scale
        // A count of the other scale would lie in 1970 or beyond 2100; diaries are younger than 1980.
        guard milliseconds >= 315_532_800_000, TimeCell.isInReach(milliseconds) else { throw .badTime }
        let rest = Int(milliseconds % 86_400_000)
        guard
            let time = TimeOfDay(
                hour: rest / 3_600_000, minute: rest / 60_000 % 60, second: rest / 1_000 % 60, millisecond: rest % 1_000
            )
        else { throw .badTime }
        var written = WrittenTime(
            date: CivilDate(dayNumber: Int(milliseconds / 86_400_000)), time: time, offset: .zero)
        written.localOffset = nil
        return written
    }
}
