internal import DiaryModel
internal import SourceModel

/// Reads times that are written as a mapping says.
struct PatternReader {
    private let rule: TimeRule
    private let moments: [TimePattern]
    private let clocks: [TimePattern]
    /// Patterns of the order of day and month that the input does not have.
    private let against: [TimePattern]
    private let offsetColumn: Int?

    /// Makes a reader; with an order, patterns of the other one are not tried.
    init(_ rule: TimeRule, order: DayOrder?, offsetColumn: Int?) {
        let kept = order.map(rule.keeping) ?? rule
        self.rule = kept
        moments = kept.patterns.filter(\.hasDate)
        clocks = kept.patterns.filter(\.isClockAlone)
        against = order.map(rule.patterns(against:)) ?? []
        self.offsetColumn = offsetColumn
    }

    /// The time as the loaded record writes it.
    func written(
        _ columns: ColumnLayout.TimeColumns, _ record: borrowing RecordScanner, _ cells: CellFinder
    ) throws(SkipReason) -> WrittenTime {
        switch columns {
        case .one(let index):
            guard let range = cells.present(index, record) else { throw .missingTime }
            return try placed(try moment(record.window.span.extracting(range)), record, cells)
        case .two(let date, let time):
            guard let range = cells.present(date, record) else { throw .missingTime }
            let written = try moment(record.window.span.extracting(range))
            guard let clockRange = cells.present(time, record) else { return try placed(written, record, cells) }
            guard written.time == nil else { throw .badTime }
            let clock = try clock(record.window.span.extracting(clockRange))
            return try placed(
                WrittenTime(date: written.date, time: clock.time, offset: clock.offset), record, cells)
        }
    }

    /// The order of day and month that a date alone can have, or `nil` where it can have both or none.
    ///
    /// - Parameters:
    ///   - bytes: The text of a cell.
    ///   - isPrefix: Whether more may stand behind the date.
    /// - Returns: The order.
    func order(of bytes: Span<UInt8>, isPrefix: Bool = false) -> DayOrder? {
        let orders = moments.filter { pattern in
            guard pattern.order != nil else { return false }
            return (try? PatternMatch(pattern, rule).read(bytes, isPrefix: isPrefix)) != nil
        }.compactMap(\.order)
        return Set(orders).count == 1 ? orders.first : nil
    }

    /// Whether text is a time as the mapping writes it.
    func isMoment(_ text: String) -> Bool { (try? moment([UInt8](text.utf8).span)) != nil }

    /// Whether a cell may be read in two orders that give two days.
    func isAmbiguous(_ bytes: Span<UInt8>) -> Bool {
        let dates = moments.filter { $0.order != nil }.compactMap { try? PatternMatch($0, rule).read(bytes).date }
        return Set(dates).count > 1
    }

    private func moment(_ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        for pattern in moments {
            if let written = try? whole(pattern, bytes) { return written }
        }
        for pattern in against where (try? whole(pattern, bytes)) != nil { throw .otherDayOrder }
        throw .badTime
    }

    private func whole(_ pattern: TimePattern, _ bytes: Span<UInt8>) throws(SkipReason) -> WrittenTime {
        switch pattern.form {
        case .iso: return try TimeCell.moment(bytes)
        case .epochSeconds: return try Self.epoch(bytes, scale: 1_000)
        case .epochMilliseconds: return try Self.epoch(bytes, scale: 1)
        case .parts:
            let match = try PatternMatch(pattern, rule).read(bytes)
            guard let date = match.date else { throw .badTime }
            return WrittenTime(date: date, time: match.time, offset: match.offset)
        }
    }

    private func clock(_ bytes: Span<UInt8>) throws(SkipReason) -> (time: TimeOfDay, offset: UTCOffset?) {
        for pattern in clocks {
            if pattern.form == .iso {
                if let clock = try? TimeCell.timeOfDay(bytes) { return clock }
            } else if let match = try? PatternMatch(pattern, rule).read(bytes), let time = match.time {
                return (time, match.offset)
            }
        }
        throw .badTime
    }

    /// Applies the rule for times that name no offset.
    private func placed(
        _ written: WrittenTime, _ record: borrowing RecordScanner, _ cells: CellFinder
    ) throws(SkipReason) -> WrittenTime {
        var place: UTCOffset?
        if let offsetColumn, let range = cells.present(offsetColumn, record) {
            place = try Self.offset(record.window.span.extracting(range))
        }
        switch rule.zone {
        case .person: return written
        case .utc:
            var moment = WrittenTime(
                date: written.date, time: written.time, offset: written.offset ?? .zero)
            // Universal time says nothing about where the person was.
            moment.place = place ?? written.offset.flatMap { $0 == .zero ? nil : $0 }
            return moment
        case .column:
            return WrittenTime(date: written.date, time: written.time, offset: written.offset ?? place)
        }
    }

    /// `UTC+0200`, `GMT+02:00`, `+02:00`, `UTC`.
    private static func offset(_ bytes: Span<UInt8>) throws(SkipReason) -> UTCOffset {
        var cursor = 0
        for word in ["utc", "gmt"] where bytes.count >= 3 {
            if CellText.isSame(bytes.extracting(0..<3), Array(word.utf8)) { cursor = 3 }
        }
        if cursor == 3, bytes.count == 3 { return .zero }
        guard let offset = try TimeCell.offset(bytes, &cursor) else { throw .badTime }
        return offset
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
        written.place = nil
        return written
    }
}
