internal import DiaryModel

/// Gathers what a reader of any format finds, and sorts out what says nothing new or cannot be true.
struct ImportBuilder {
    /// How many rows or records there were.
    var rowCount = 0
    /// The rows that gave nothing.
    private(set) var skipped = Listing<SkippedRow>()
    /// How often each reason occurred, and where first.
    private(set) var reasons: [SkipReason: Listing<Int>] = [:]

    private var readings: [Reading] = []
    /// The line of each reading.
    private var lines: [Int32] = []
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
        lines.reserveCapacity(count)
    }

    /// Adds the readings of a row.
    mutating func add(_ row: [Reading], line: Int) {
        for reading in row {
            guard reading.isPlausible else {
                implausible.add(line)
                continue
            }
            guard period?.contains(reading.instant) ?? true else {
                outsideCount += 1
                continue
            }
            readings.append(reading)
            lines.append(Int32(clamping: line))
        }
    }

    /// Notes that a row gave nothing.
    mutating func skip(_ reason: SkipReason, line: Int) {
        skipped.add(SkippedRow(line: line, reason: reason))
        reasons[reason, default: Listing()].add(line)
    }

    /// What it all came to.
    consuming func result(_ format: SourceFormat, _ times: TimeTally) -> ImportResult {
        let repeated = DuplicateFinder.repetitions(in: &readings)
        let duplicates = Self.duplicates(repeated, lines)
        if duplicates.readingCount > 0 {
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

    /// Counts repetitions, and the rows that consist of nothing else.
    private static func duplicates(_ repeated: [Bool], _ lines: [Int32]) -> Duplicates {
        var duplicates = Duplicates()
        var index = 0
        while index < repeated.count {
            let line = lines[index]
            var isWhole = true
            while index < repeated.count, lines[index] == line {
                if repeated[index] { duplicates.readingCount += 1 } else { isWhole = false }
                index += 1
            }
            if isWhole { duplicates.rows.add(Int(line)) }
        }
        return duplicates
    }
}
