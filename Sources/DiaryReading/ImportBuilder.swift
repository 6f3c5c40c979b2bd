internal import DiaryModel

/// Gathers what a reader of any format finds, and sorts out what says nothing new.
struct ImportBuilder {
    /// What tells readings apart without looking at them whole.
    struct Entry {
        let instant: Instant
        let line: Int32
        /// The place of the kind in the order in which kinds first came.
        let kind: Int32
    }

    /// How many rows or records there were.
    var rowCount = 0
    /// How many rows are about something else, and not among those counted.
    private(set) var otherCount = 0
    /// The rows that gave nothing.
    private(set) var skipped = Listing<SkippedRow>()
    /// How often each reason occurred, and where first.
    private(set) var reasons: [SkipReason: Listing<Int>] = [:]

    private var readings: [Reading] = []
    /// One for each reading.
    private var entries: [Entry] = []
    private var kinds: [MeasurementKind] = []
    private var implausible = Listing<Int>()
    private var outsideCount = 0
    private let period: Range<Instant>?

    /// Makes a builder that keeps the readings of a period, or all.
    init(keeping period: Range<Instant>?) { self.period = period }

    /// How many readings are kept so far.
    var count: Int { readings.count }

    /// Makes room for so many readings in all.
    mutating func reserve(_ count: Int) {
        readings.reserveCapacity(count)
        entries.reserveCapacity(count)
    }

    /// Whether readings of this moment are kept; if not, so many are counted as lying outside.
    mutating func keeps(_ instant: Instant, count: Int) -> Bool {
        guard let period, !period.contains(instant) else { return true }
        outsideCount += count
        return false
    }

    /// Adds a reading of a moment that is kept; one that cannot be true is listed as well.
    mutating func add(_ reading: consuming Reading, isPlausible: Bool, line: Int) {
        if !isPlausible { implausible.add(line) }
        entries.append(Entry(instant: reading.instant, line: Int32(clamping: line), kind: number(of: reading.kind)))
        readings.append(reading)
    }

    /// Notes that the row counted last is about something else.
    mutating func passRow() {
        rowCount -= 1
        otherCount += 1
    }

    /// Notes that a row gave nothing.
    mutating func skip(_ reason: SkipReason, line: Int) {
        skipped.add(SkippedRow(line: line, reason: reason))
        reasons[reason, default: Listing()].add(line)
    }

    /// What it all came to.
    consuming func result(_ format: SourceFormat, _ times: TimeTally) -> ImportResult {
        let repeated = DuplicateFinder.repetitions(entries, in: &readings)
        let duplicates = repeated.isEmpty ? Duplicates() : Self.duplicates(repeated, entries)
        if !repeated.isEmpty {
            var kept = 0
            for index in readings.indices where !repeated[index] {
                if kept != index { readings.swapAt(kept, index) }
                kept += 1
            }
            readings.removeSubrange(kept...)
        }
        return ImportResult(
            readings: readings, format: format, rowCount: rowCount, times: times, duplicates: duplicates,
            skipped: skipped, implausible: implausible, outsideCount: outsideCount)
    }

    private mutating func number(of kind: MeasurementKind) -> Int32 {
        if let known = kinds.firstIndex(where: { $0.id == kind.id }) { return Int32(known) }
        kinds.append(kind)
        return Int32(kinds.count - 1)
    }

    /// Counts repetitions, and the rows that consist of nothing else.
    private static func duplicates(_ repeated: [Bool], _ entries: [Entry]) -> Duplicates {
        var duplicates = Duplicates()
        var index = 0
        while index < repeated.count {
            let line = entries[index].line
            var isWhole = true
            while index < repeated.count, entries[index].line == line {
                if repeated[index] { duplicates.readingCount += 1 } else { isWhole = false }
                index += 1
            }
            if isWhole { duplicates.rows.add(Int(line)) }
        }
        return duplicates
    }
}
