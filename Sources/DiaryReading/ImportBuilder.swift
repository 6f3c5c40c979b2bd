internal import Diagnostics
internal import DiaryModel
internal import DigestKit
internal import SourceModel

/// Gathers what a reader of any format finds, and hands readings over in batches.
struct ImportBuilder {
    /// The account so far.
    var account: FileAccount
    /// The number of rows about something else, which are not among those counted.
    private(set) var otherCount = 0

    private var batch = StatementBatch()
    /// Distinguishes equal statements of one day, or of an hour that clocks show twice.
    private var repetitions = LocalRepetitions()
    /// Pressures that came one by one, each of which waits for the other one of its moment and source.
    var pairs = PressurePairs()
    /// True if the two halves of a pair are one record.
    var countsPairs = false
    /// The note and time beside a pressure that came alone, by its place: a file may be a single line.
    private var besides: [Place: (note: String, localTime: LocalTime?)] = [:]
    /// The period whose readings are kept; `nil` for all.
    let period: Range<Instant>?

    private struct Place: Hashable {
        let line: Int
        let instant: Instant
    }

    /// The number of statements in a batch; beyond this, larger ones are no faster.
    private static let batchSize = 1_024
    /// After how many bytes a batch is handed over even if it is small.
    private static let batchBytes = 4 << 20

    /// Makes a builder for a file that keeps the readings of a period, or all.
    init(of file: String, keeping period: Range<Instant>?) { (account, self.period) = (FileAccount(of: file), period) }

    /// The number of waiting statements: a row or record notes it before it adds its own.
    var mark: Int { batch.statements.count }

    /// Adds the reading of a record, which is kept where it lies in the period, or where it may decide over others: what
    /// another version says may lie in the period.
    mutating func add(_ reading: consuming Reading, line: Int, decidesOverOthers: Bool = false) {
        if reading.kind == .height, reading.isPlausible, case .single(let height) = reading.value {
            add(height: height, at: reading.instant)
        }
        if !keeps(reading.instant) {
            pass(reading.kind.id, at: reading.instant, reading.offset)
            guard decidesOverOthers else { return }
        }
        append(reading, line: line)
    }

    /// Adds a height, which counts whenever it was measured.
    mutating func add(height: Quantity, at instant: Instant) {
        account.person.add(height: height, at: instant, keeping: period)
    }

    /// Returns true if readings of this moment are kept.
    func keeps(_ instant: Instant) -> Bool { period?.contains(instant) ?? true }

    /// Counts a reading that lies outside of the period.
    mutating func pass(_ kind: String, at instant: Instant, _ offset: UTCOffset?) {
        account.outside.add(kind, at: instant, offset)
    }

    /// Adds a reading of a moment that is kept; one that cannot be true is listed as well.
    mutating func append(_ reading: consuming Reading, line: Int) {
        if period?.contains(reading.instant) ?? true {
            if !reading.isPlausible {
                account.implausible.add(line)
                if reading.isInverted { account.inverted.add(line) }
            }
            account.readingCount += 1
        }
        batch.statements.append(Statement(reading, provenance: Provenance(line: line)))
    }

    /// Takes one of two pressures with what stands beside it.
    mutating func add(
        _ half: PressurePairs.Half, isUpper: Bool, _ key: PressurePairs.Key, note: String, _ localTime: LocalTime?,
        names: PressurePairs.Names = PressurePairs.Names()
    ) throws(SkipReason) {
        // More than a reading each minute for a year are no diary.
        guard !pairs.isFull else { throw .ambiguousPair }
        pairs.add(half, isUpper: isUpper, key)
        pairs.name(half, isUpper: isUpper, key, names)
        if !note.isEmpty || localTime != nil {
            besides[Place(line: half.line, instant: key.instant)] = (note, localTime)
        }
    }

    /// Adds two pressures that belong together.
    mutating func add(_ pair: PressurePairs.Pair) {
        let both = [pair.upper.line, pair.lower.line].compactMap {
            besides[Place(line: $0, instant: pair.key.instant)]
        }
        let notes = both.map(\.note).filter { !$0.isEmpty }
        let (mark, line) = (mark, max(pair.upper.line, pair.lower.line))
        let reading = Reading(
            kind: .bloodPressure, instant: pair.key.instant, offset: pair.upper.offset,
            value: .bloodPressure(systolic: pair.upper.quantity, diastolic: pair.lower.quantity),
            note: (notes.first == notes.last ? notes.prefix(1) : notes[...]).joined(separator: "; "),
            source: pair.key.source)
        add(reading, line: line)
        complete(since: mark, localTime: both.first?.localTime)
        if countsPairs { account.rowCount += 1 }
    }

    /// Adds the pairs that came of what waited, and names the others.
    private mutating func settlePairs<Sink: StatementSink>(to sink: inout Sink) throws(DiagnosticFailure) {
        var waiting = PressurePairs()
        swap(&waiting, &pairs)
        let rest = try waiting.settle { (pair) throws(DiagnosticFailure) in
            add(pair)
            if batch.statements.count >= Self.batchSize { try handOver(to: &sink, batch.progress) }
        }
        if countsPairs { account.rowCount += rest.unmatched.count + rest.ambiguous.count }
        for line in rest.unmatched { account.skip(.incompletePair, line: Int(line)) }
        for line in rest.ambiguous { account.skip(.ambiguousPair, line: Int(line)) }
    }

    /// Completes the statements since a mark with the written form of their time and their record.
    mutating func complete(
        since mark: Int, localTime: LocalTime?, record: StatementMark.Record? = nil, isPartOfDay: Bool = false
    ) {
        guard localTime != nil || record != nil, mark < batch.statements.count else { return }
        let version = record.map { self.version($0, since: mark) }
        for index in mark..<batch.statements.count {
            batch.statements[index].localTime = localTime
            batch.statements[index].record = version
            if localTime != nil, isPartOfDay || localTime?.form != .once {
                repetitions.tell(&batch.statements[index], isPartOfDay: isPartOfDay)
            }
        }
    }

    /// Completes the statements of an exported row since a mark with its marks.
    mutating func complete(since mark: Int, _ marks: ExportMarks) {
        let said = marks.statement ?? StatementMark()
        for index in mark..<batch.statements.count {
            guard let instant = batch.statements[index].reading?.instant else { continue }
            batch.statements[index].reading?.signs = said.signs
            if said.signs.contains(.unitAssumed) {
                account.openUnits.add(Int(batch.statements[index].provenance.line))
            }
            batch.statements[index].localTime = marks.localZone.map { LocalTime($0, said.form) }
            batch.statements[index].occurrence = said.occurrence
            batch.statements[index].provenance.sequence = Int32(clamping: said.sequence)
            batch.statements[index].record = said.record?.record(at: instant)
        }
    }

    /// The version of a record, of all that it says since a mark.
    private func version(_ record: StatementMark.Record, since mark: Int) -> SourceRecord {
        var record = record
        var hash = StableHash()
        for statement in batch.statements[mark...] {
            guard let reading = statement.reading else { continue }
            hash.add(reading.kind.id)
            for quantity in reading.value.quantities {
                hash.add(quantity.value.bitPattern)
                hash.add(quantity.unit.id + (quantity.bound == .exact ? "" : quantity.bound.rawValue))
            }
            hash.add(reading.meal.rawValue)
        }
        // 0 says that nobody knows.
        record.content = max(1, hash.value)
        return record.record(at: batch.statements[mark].reading?.instant)
    }

    /// Appends a version of a record that has nothing to read.
    mutating func state(_ record: SourceRecord, line: Int) {
        account.retracts = true
        batch.statements.append(Statement(of: record, provenance: Provenance(line: line)))
    }

    /// Notes that the row counted last is about something else.
    mutating func passRow() {
        account.rowCount -= 1
        otherCount += 1
    }

    /// Passes on the collected statements, once they are enough or enough of the input was read.
    ///
    /// Called between rows, so that the statements of one row come in one batch.
    mutating func handOver<Sink: StatementSink>(
        to sink: inout Sink, at bytes: @autoclosure () -> Int, of expectedBytes: @autoclosure () -> Int
    ) throws(DiagnosticFailure) {
        let bytes = bytes()
        guard batch.statements.count >= Self.batchSize || bytes - batch.progress.bytes >= Self.batchBytes else {
            return
        }
        try handOver(to: &sink, ReadingProgress(bytes: bytes, expectedBytes: expectedBytes()))
    }

    /// Returns the account of everything, after passing on the last statements.
    mutating func finish<Sink: StatementSink>(
        _ sink: inout Sink, _ format: SourceFormat, _ times: TimeTally
    ) throws(DiagnosticFailure) -> FileAccount {
        try settlePairs(to: &sink)
        if !batch.statements.isEmpty || batch.zones != account.person.localZones {
            try handOver(to: &sink, batch.progress)
        }
        (account.format, account.times) = (format, times)
        return account
    }

    private mutating func handOver<Sink: StatementSink>(
        to sink: inout Sink, _ progress: ReadingProgress
    ) throws(DiagnosticFailure) {
        batch.progress = progress
        batch.zones = account.person.localZones
        try sink.append(batch)
        batch.statements.removeAll(keepingCapacity: true)
    }
}
