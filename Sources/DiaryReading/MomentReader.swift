internal import DiaryModel

/// Reads the moments of rows, and counts how they were understood.
struct MomentReader {
    /// How the times of the rows with values were understood.
    var times: TimeTally { clock.times }
    /// How the last time was written, where it names no offset.
    var localTime: LocalTime? { clock.localTime }

    private let columns: ColumnLayout.TimeColumns
    /// How a mapping says that times are written; `nil` for ISO 8601.
    private let patterns: PatternReader?
    private let cells: CellFinder
    private var clock: MomentClock

    /// Makes a reader for times in these columns, those without an offset in a zone.
    init(_ columns: ColumnLayout.TimeColumns, _ cells: CellFinder, zone: Zone, patterns: PatternReader? = nil) {
        self.columns = columns
        self.patterns = patterns
        self.cells = cells
        clock = MomentClock(zone)
    }

    /// The time as the loaded record writes it.
    func written(_ record: borrowing RecordScanner) throws(SkipReason) -> WrittenTime {
        if let patterns { return try patterns.written(columns, record, cells) }
        switch columns {
        case .one(let index):
            guard let range = cells.present(index, record) else { throw .missingTime }
            return try TimeCell.moment(record.window.span.extracting(range))
        case .two(let date, let time):
            guard let dateRange = cells.present(date, record) else { throw .missingTime }
            let written = try TimeCell.moment(record.window.span.extracting(dateRange))
            guard let timeRange = cells.present(time, record) else { return written }
            // A time in both cells: which one is meant is not known.
            guard written.time == nil else { throw .badTime }
            let clock = try TimeCell.timeOfDay(record.window.span.extracting(timeRange))
            return WrittenTime(date: written.date, time: clock.time, offset: clock.offset)
        }
    }

    /// The moment of a time as written, counted in the tally.
    mutating func instant(of written: WrittenTime, line: Int) throws(SkipReason) -> Instant {
        try clock.instant(of: written, line: line)
    }
}
