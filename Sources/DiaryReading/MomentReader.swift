internal import DiaryModel
internal import SourceModel

/// Reads the moments of rows, and counts how they were understood.
struct MomentReader {
    /// How the times of the rows with values were understood.
    var times: TimeTally { clock.times }
    /// Whether the last time was one that the clocks show twice.
    var isTwice: Bool { clock.isTwice }
    /// The zone that the last row names beside a time without an offset.
    private(set) var namedZone: Zone?
    /// How dates and times of day are written.
    var patterns: PatternReader

    private let columns: ColumnLayout.TimeColumns
    private let zoneColumn: Int?
    /// Whether times without an offset are in UTC.
    private let isUniversal: Bool
    private let cells: CellFinder
    private var zones = LastWord<ZoneCell>()
    private var clock: MomentClock

    /// Makes a reader for the times of a layout, those that name neither an offset nor a zone in a zone.
    init(_ layout: ColumnLayout, _ cells: CellFinder, zone: Zone, _ times: TimeRule, order: DayOrder?) {
        columns = layout.time
        zoneColumn = layout.zone
        isUniversal = times.zone == .utc
        patterns = PatternReader(times, order: order)
        self.cells = cells
        clock = MomentClock(zone)
    }

    /// The column of the date.
    var dateColumn: Int {
        switch columns {
        case .one(let index): index
        case .two(let date, _): date
        }
    }

    /// The time as the loaded record writes it, with what another cell says of its zone.
    mutating func written(_ record: borrowing RecordScanner) throws(SkipReason) -> WrittenTime {
        var written = try time(record)
        if let order = written.order { patterns.keep(order) }
        namedZone = nil
        var zone: ZoneCell?
        if let zoneColumn, let range = cells.present(zoneColumn, record) {
            zone = zones.meaning(of: record.window.span.extracting(range)) { ZoneCell($0) }
            guard zone != nil else { throw .unknownZone }
        }
        if isUniversal {
            // Universal time says nothing about where the person was.
            let offset = written.offset
            written.offset = offset ?? .zero
            written.place = written.exact.flatMap { zone?.offset(at: $0) } ?? offset.flatMap { $0 == .zero ? nil : $0 }
        } else if written.offset == nil {
            switch zone {
            case .offset(let offset): (written.offset, written.place) = (offset, offset)
            case .zone(let named): namedZone = named
            case nil: break
            }
        }
        return written
    }

    /// The time as the loaded record writes it.
    func time(_ record: borrowing RecordScanner) throws(SkipReason) -> WrittenTime {
        guard let range = cells.present(dateColumn, record) else { throw .missingTime }
        let written = try patterns.moment(record.window.span.extracting(range))
        guard case .two(_, let time) = columns, let range = cells.present(time, record) else { return written }
        // A time in both cells: which one is meant is not known.
        guard written.time == nil else { throw .badTime }
        var whole = try patterns.clock(record.window.span.extracting(range))
        (whole.date, whole.order) = (written.date, written.order)
        return whole
    }

    /// The moment of a time as written, counted in the tally.
    mutating func instant(of written: WrittenTime, line: Int) throws(SkipReason) -> Instant {
        try clock.instant(of: written, in: namedZone, line: line)
    }
}
