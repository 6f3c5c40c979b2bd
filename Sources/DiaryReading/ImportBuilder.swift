internal import DiaryModel
internal import SystemKit

/// Gathers what a reader of any format finds, and hands readings over in batches.
struct ImportBuilder {
    /// The account so far, and the remarks on the whole.
    var account: FileAccount
    var log = DiagnosticLog()
    /// Rows and records about something that this product does not know, not among those counted; nothing is wrong with them.
    var others = OtherRecords()
    /// How many records hold what is worked out from other readings.
    private var derivedCount = 0

    private var batch = StatementBatch()
    /// The evidence of clocks that were not set, with the statements that wait for it.
    private var clocks = UnsetClocks()
    /// True if it is an export of ours, of which each reading was believed before.
    var isExport = false
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
    private let limits: DataLimits
    /// Takes the batches.
    private let receive: (StatementBatch) throws(DiagnosticFailure) -> Void

    private struct Place: Hashable {
        let line: Int
        let instant: Instant
    }

    /// The number of statements in a batch; beyond this, larger ones are no faster.
    private static let batchSize = 1_024
    /// After how many bytes a batch is handed over even if it is small.
    private static let batchBytes = 4 << 20

    /// Makes a builder for a source that keeps the readings of a period, or all, and passes batches of them on.
    init(
        of source: DataSource, limits: DataLimits, keeping period: Range<Instant>?,
        receive: @escaping (StatementBatch) throws(DiagnosticFailure) -> Void
    ) {
        (account, self.limits, self.period, self.receive) = (FileAccount(of: source.name), limits, period, receive)
    }

    // MARK: Entries

    /// A line of the input, for messages.
    func location(line: Int) -> FileLocation { FileLocation(file: account.file, line: line) }

    /// Takes a record that begins on a line: `read` makes readings of it and returns what it is about.
    mutating func record(line: Int, _ read: (inout Self) throws(SkipReason) -> RecordTopic) throws(DiagnosticFailure) {
        do throws(SkipReason) { count(try read(&self)) } catch { skip(error, line: line) }
        guard account.rowCount <= limits.rows else {
            throw DiagnosticFailure("data.too-many-rows/records", at: location(line: line), [limits.rows])
        }
    }

    /// Counts an entry by its topic.
    mutating func count(_ topic: RecordTopic) {
        switch topic {
        case .known: account.rowCount += 1
        case .derived: derivedCount += 1
        case .other(let type): others.add([UInt8]((type ?? "").utf8).span)
        case .nothing: break
        }
    }

    /// Counts an entry that cannot be read.
    mutating func skip(_ reason: SkipReason, line: Int) {
        account.rowCount += 1
        account.skip(reason, line: line)
    }

    // MARK: Readings

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

    /// Adds the reading that is all of a record, with how its time is written.
    mutating func add(_ reading: consuming Reading, line: Int, _ localTime: LocalTime?) {
        let mark = mark
        add(reading, line: line)
        complete(since: mark, localTime: localTime)
    }

    /// Adds a height, which counts whenever it was measured.
    mutating func add(height: Quantity, at instant: Instant) {
        account.person.add(height: height, at: instant, keeping: period)
    }

    /// True if readings of this moment are kept.
    func keeps(_ instant: Instant) -> Bool { period?.contains(instant) ?? true }

    /// Counts a reading that lies outside of the period.
    mutating func pass(_ kind: String, at instant: Instant, _ offset: UTCOffset?) {
        clocks.look(at: instant)
        account.outside.add(kind, at: instant, offset)
    }

    /// Adds a reading of a moment that is kept; one that cannot be true is listed as well.
    mutating func append(_ reading: consuming Reading, line: Int) {
        clocks.look(at: reading.instant)
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
        _ half: PressurePairs.Half, note: String, _ localTime: LocalTime?,
        names: PressurePairs.Names = PressurePairs.Names()
    ) throws(SkipReason) {
        // More than a reading each minute for a year are no diary.
        guard !pairs.isFull else { throw .ambiguousPair }
        pairs.add(half, names)
        if !note.isEmpty || localTime != nil {
            besides[Place(line: half.line, instant: half.key.instant)] = (note, localTime)
        }
    }

    /// Adds two pressures that belong together.
    mutating func add(_ pair: PressurePairs.Pair) {
        let both = [pair.upper, pair.lower].compactMap { besides[Place(line: $0.line, instant: $0.key.instant)] }
        let notes = both.map(\.note).filter { !$0.isEmpty }
        let reading = Reading(
            kind: .bloodPressure, instant: pair.upper.key.instant, offset: pair.upper.offset,
            value: .bloodPressure(systolic: pair.upper.quantity, diastolic: pair.lower.quantity),
            note: (notes.first == notes.last ? notes.prefix(1) : notes[...]).joined(separator: "; "),
            source: pair.upper.key.source)
        add(reading, line: max(pair.upper.line, pair.lower.line), both.first?.localTime)
        if countsPairs { account.rowCount += 1 }
    }

    /// Adds the pairs that came of what waited, and names the others.
    private mutating func settlePairs() throws(DiagnosticFailure) {
        var waiting = PressurePairs()
        swap(&waiting, &pairs)
        let rest = try waiting.settle { (pair) throws(DiagnosticFailure) in
            add(pair)
            if batch.statements.count >= Self.batchSize { try passOn(batch.progress) }
        }
        for reason in [SkipReason.incompletePair, .ambiguousPair] {
            let lines = rest[reason] ?? []
            if countsPairs { account.rowCount += lines.count }
            for line in lines { account.skip(reason, line: Int(line)) }
        }
    }

    /// Lets the statements that waited hold, or leaves them out where their clock was not set.
    private mutating func settleClocks() {
        batch.statements = clocks.sift(batch.statements)
        var leftOut: Set<Place> = []
        for statement in clocks.takeWaiting() {
            guard let instant = statement.reading?.instant, !isExport, clocks.refutes(instant) else {
                batch.statements.append(statement)
                continue
            }
            if keeps(instant) { account.readingCount -= 1 }
            let line = Int(statement.provenance.line)
            // Several readings of a row are one row.
            guard leftOut.insert(Place(line: line, instant: instant)).inserted else { continue }
            account.skip(.implausibleTime, line: line)
        }
        clocks = UnsetClocks()
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
            if said.signs.contains(.unitAssumed) { account.openUnits.add(Int(batch.statements[index].provenance.line)) }
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

    /// Tells about how many statements there are in all.
    mutating func expect(_ count: Int) { batch.expected = count }

    /// Hands the statements over that have come together, once they are enough or enough of the input went by.
    ///
    /// Called between rows, so that the statements of one row come in one batch.
    mutating func handOver(_ progress: ReadingProgress) throws(DiagnosticFailure) {
        guard batch.statements.count >= Self.batchSize || progress.bytes - batch.progress.bytes >= Self.batchBytes
        else { return }
        try passOn(progress)
    }

    /// Passes the last statements on, and completes the account.
    mutating func finish(_ format: SourceFormat, _ times: TimeTally) throws(DiagnosticFailure) {
        try settlePairs()
        settleClocks()
        if !batch.statements.isEmpty || batch.zones != account.person.localZones { try passOn(batch.progress) }
        (account.format, account.times) = (format, times)
    }

    /// The same of records, with the remarks on all of it.
    mutating func finishRecords(_ format: SourceFormat, _ times: TimeTally) throws(DiagnosticFailure) {
        try finish(format, times)
        let types = others.text.isEmpty ? "" : ": \(others.text)"
        for (code, count) in [("data.other-records", others.count), ("data.derived-records", derivedCount)]
        where count > 0 { log.report(Diagnostic(.note, code, at: FileLocation(file: account.file), [count, types])) }
        try account.tell(&log)
    }

    private mutating func passOn(_ progress: ReadingProgress) throws(DiagnosticFailure) {
        batch.progress = progress
        batch.zones = account.person.localZones
        batch.statements = clocks.sift(batch.statements)
        try receive(batch)
        batch.statements.removeAll(keepingCapacity: true)
        batch.expected = nil
    }
}
