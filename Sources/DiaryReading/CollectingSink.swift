internal import DiaryModel
internal import Diagnostics

/// Keeps all readings of an input, each once.
struct CollectingSink: ReadingSink {
    private var readings: [Reading] = []
    /// One for each reading.
    private var entries: [Entry] = []
    private var kinds: [MeasurementKind] = []
    private let order: SourceOrder
    private var records = NamedRecords()

    /// What tells readings apart without looking at them whole.
    struct Entry {
        let instant: Instant
        let line: Int32
        /// The place of the kind in the order in which kinds first came.
        let kind: Int32
    }

    /// Makes a sink; of readings that say the same, the source that comes first in the order is named.
    init(preferring order: SourceOrder = .none) { self.order = order }

    /// For how many readings room is made at once; a file whose rows grow shorter must not ask for all memory.
    private static let expectedLimit = 8_000_000

    mutating func expect(_ count: Int) {
        // Growing step by step would need up to three times the memory while the last step is made.
        readings.reserveCapacity(min(count, Self.expectedLimit))
        entries.reserveCapacity(min(count, Self.expectedLimit))
    }

    mutating func take(_ batch: ReadingBatch) {
        records.withdraw(batch.withdrawn)
        for (position, (reading, line)) in zip(batch.readings, batch.lines).enumerated() {
            let origin = batch.origins[position]
            let reading = origin.map { reading.named(by: $0, preferring: order) } ?? reading
            if let origin { records.note(origin, of: reading, at: entries.count) }
            entries.append(Entry(instant: reading.instant, line: Int32(clamping: line), kind: number(of: reading.kind)))
            readings.append(reading)
        }
    }

    /// Drops what repeats an earlier reading.
    mutating func finish(isExport: Bool) -> Duplicates {
        dropReplaced()
        let repeated = DuplicateFinder.repetitions(
            entries, in: &readings, preferring: order, isExport: isExport)
        guard !repeated.isEmpty else { return Duplicates() }
        var kept = 0
        for index in readings.indices where !repeated[index] {
            if kept != index { readings.swapAt(kept, index) }
            kept += 1
        }
        readings.removeSubrange(kept...)
        return Self.duplicates(repeated, entries)
    }

    /// Drops what a later record of the same id took back or replaced.
    private mutating func dropReplaced() {
        let gone = records.gone(of: readings)
        guard !gone.isEmpty else { return }
        var kept = 0
        for index in readings.indices where !gone.contains(index) {
            if kept != index {
                readings.swapAt(kept, index)
                entries.swapAt(kept, index)
            }
            kept += 1
        }
        readings.removeSubrange(kept...)
        entries.removeSubrange(kept...)
    }

    /// The readings, with what was found out about the input.
    consuming func result(_ tally: ImportTally) -> ImportResult { ImportResult(readings: readings, tally: tally) }

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
