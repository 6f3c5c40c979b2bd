internal import DiaryModel

/// Makes readings of the cells of a row.
struct RowReader {
    /// The readings of the row that was read last.
    private(set) var readings: [Reading] = []
    /// How the times of all rows were understood.
    private(set) var times: TimeTally
    /// The lines whose word for the meal is not known.
    private(set) var unknownMeals = Listing<Int>()

    private let layout: ColumnLayout
    private let vocabulary: ColumnVocabulary
    private let absent: [[UInt8]]
    private var clock: ZoneClock
    private var measured: [(kind: MeasurementKind, value: ReadingValue)] = []
    private var unitWords = LastWord<Unit>()
    private var kindWords = LastWord<MeasurementKind>()

    /// Makes a reader for rows of one layout.
    init(_ layout: ColumnLayout, _ vocabulary: ColumnVocabulary, zone: Zone) {
        self.layout = layout
        self.vocabulary = vocabulary
        absent = vocabulary.absent.map { Array($0.lowercased().utf8) }
        clock = ZoneClock(zone)
        times = TimeTally(zone: zone)
    }

    /// Reads the loaded record into `readings`, or says why it has none.
    mutating func read(_ record: borrowing RecordScanner) throws(SkipReason) {
        readings.removeAll(keepingCapacity: true)
        measured.removeAll(keepingCapacity: true)
        try checkShape(record)
        let written = try writtenTime(record)
        try readPressure(record)
        for column in layout.singles { try readSingle(column, record) }
        if let generic = layout.generic { try readGeneric(generic, record) }
        guard !measured.isEmpty else { throw .noValue }
        let instant = try instant(of: written, line: record.line)
        let note = note(record)
        let meal = meal(record)
        for (index, item) in measured.enumerated() {
            readings.append(
                Reading(
                    kind: item.kind, instant: instant, offset: written.offset, value: item.value,
                    meal: item.kind == .glucose ? meal : .unspecified, note: index == 0 ? note : ""))
        }
    }

    /// Whether the loaded record would tell a time by this layout: the test of another delimiter.
    func tellsTime(_ record: borrowing RecordScanner) -> Bool {
        guard record.fields.count >= 2, (try? writtenTime(record)) != nil else { return false }
        return true
    }

    private func checkShape(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard !record.hasBrokenQuotes else { throw .brokenQuotes }
        let fields = record.fields
        guard fields.count >= layout.width else { throw .tooFewColumns }
        for index in layout.width..<fields.count where fields[index].start < fields[index].end {
            throw .tooManyColumns
        }
    }

    // MARK: Time

    private func writtenTime(_ record: borrowing RecordScanner) throws(SkipReason) -> WrittenTime {
        switch layout.time {
        case .one(let index):
            guard let range = present(index, record) else { throw .missingTime }
            return try TimeCell.moment(record.window.span.extracting(range))
        case .two(let date, let time):
            guard let dateRange = present(date, record) else { throw .missingTime }
            let written = try TimeCell.moment(record.window.span.extracting(dateRange))
            guard let timeRange = present(time, record) else { return written }
            // A time in both cells: which one is meant is not known.
            guard written.time == nil else { throw .badTime }
            let clock = try TimeCell.timeOfDay(record.window.span.extracting(timeRange))
            return WrittenTime(date: written.date, time: clock.time, offset: clock.offset)
        }
    }

    /// The moment of a time as written, counted in the tally.
    private mutating func instant(of written: WrittenTime, line: Int) throws(SkipReason) -> Instant {
        guard let time = written.time ?? Self.noon else { throw .badTime }
        if let offset = written.offset {
            times.withOffset += 1
            return Instant(written.date, time, offset: offset)
        }
        times.inZone += 1
        if written.time == nil { times.dateOnly += 1 }
        let (instant, passage) = clock.instant(of: written.date, time)
        switch passage {
        case .once: break
        case .never: times.inGap.add(line)
        case .twice: times.inOverlap.add(line)
        }
        return instant
    }

    /// Where a row names a day only: far from midnight, so that the day stays the same in neighbouring zones.
    private static let noon = TimeOfDay(hour: 12, minute: 0)

    // MARK: Values

    private mutating func readPressure(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard let columns = layout.pressure else { return }
        let systolic = try number(columns.systolic, record, .bloodPressure)
        let diastolic = try number(columns.diastolic, record, .bloodPressure)
        switch (systolic, diastolic) {
        case (nil, nil): return
        case (let systolic?, let diastolic?):
            let pair = ReadingValue.bloodPressure(
                systolic: Quantity(systolic, columns.unit), diastolic: Quantity(diastolic, columns.unit))
            measured.append((.bloodPressure, pair))
        default: throw .incompletePair
        }
    }

    private mutating func readSingle(_ column: ColumnLayout.SingleColumn, _ record: borrowing RecordScanner)
        throws(SkipReason)
    {
        guard let value = try number(column.index, record, column.kind) else { return }
        let unit = try column.unitColumn.flatMap { index throws(SkipReason) in try rowUnit(index, record, column.kind) }
        measured.append((column.kind, .single(Quantity(value, unit ?? column.unit))))
    }

    private mutating func readGeneric(_ columns: ColumnLayout.GenericColumns, _ record: borrowing RecordScanner)
        throws(SkipReason)
    {
        guard present(columns.value, record) != nil else { return }
        let told = try columns.kind.flatMap { index throws(SkipReason) in try rowKind(index, record) }
        let named = try columns.unit.flatMap { index throws(SkipReason) in try rowUnit(index, record, told) }
        let unit = named ?? columns.headerUnit
        guard let kind = told ?? unit.flatMap(kind(measuredIn:)) else { throw .unknownKind }
        guard unit.map(kind.units.contains) ?? true else { throw .unknownUnit }
        guard let value = try number(columns.value, record, kind) else { return }
        measured.append((kind, .single(Quantity(value, unit ?? kind.primaryUnit))))
    }

    private func number(_ index: Int, _ record: borrowing RecordScanner, _ kind: MeasurementKind) throws(SkipReason)
        -> Double?
    {
        guard let range = present(index, record) else { return nil }
        return try NumberCell.read(
            record.window.span.extracting(range), decimalComma: layout.decimalComma,
            mayBeNegative: kind.plausible.lowerBound < 0)
    }

    private mutating func rowUnit(_ index: Int, _ record: borrowing RecordScanner, _ kind: MeasurementKind?)
        throws(SkipReason) -> Unit?
    {
        guard let range = present(index, record) else { return nil }
        let unit = unitWords.meaning(of: record.window.span.extracting(range)) { vocabulary.unit(named: $0) }
        guard let unit, kind?.units.contains(unit) ?? true else { throw .unknownUnit }
        return unit
    }

    private mutating func rowKind(_ index: Int, _ record: borrowing RecordScanner) throws(SkipReason)
        -> MeasurementKind?
    {
        guard let range = present(index, record) else { return nil }
        let kind = kindWords.meaning(of: record.window.span.extracting(range)) { word -> MeasurementKind? in
            guard case .single(let kind) = vocabulary.role(of: word) else { return nil }
            return kind
        }
        guard let kind else { throw .unknownKind }
        return kind
    }

    /// The kind that a unit gives away; percent and events per minute are units of too much to tell.
    private func kind(measuredIn unit: Unit) -> MeasurementKind? {
        guard unit.dimension != .proportion, unit.dimension != .rate else { return nil }
        return vocabulary.kinds.first { $0.units.contains(unit) }
    }

    // MARK: Text

    private func note(_ record: borrowing RecordScanner) -> String {
        var note = ""
        for index in layout.notes {
            guard let range = present(index, record) else { continue }
            let text = CellText.text(record.window.span.extracting(range), isQuoted: record.fields[index].isQuoted)
            note += note.isEmpty ? text : "; \(text)"
        }
        return note
    }

    private mutating func meal(_ record: borrowing RecordScanner) -> MealContext {
        guard let index = layout.meal, let range = present(index, record) else { return .unspecified }
        let word = CellText.text(record.window.span.extracting(range), isQuoted: false)
        if let meal = vocabulary.meals[word.lowercased()] { return meal }
        unknownMeals.add(record.line)
        return .unspecified
    }

    /// Where a cell lies, unless it holds nothing.
    private func present(_ index: Int, _ record: borrowing RecordScanner) -> Range<Int>? {
        guard index < record.fields.count else { return nil }
        var range = record.fields[index].range
        if record.fields[index].isQuoted { range = CellText.trimmed(record.window.span, range) }
        guard !range.isEmpty else { return nil }
        for word in absent where CellText.isSame(record.window.span.extracting(range), word) { return nil }
        return range
    }
}
