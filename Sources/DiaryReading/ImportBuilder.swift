internal import Diagnostics
internal import DiaryModel

/// Gathers what a reader of any format finds, and hands readings over in batches.
struct ImportBuilder {
    /// How many rows or records there were.
    var rowCount = 0
    /// How many rows are about something else, and not among those counted.
    private(set) var otherCount = 0
    /// How many readings are kept so far.
    private(set) var count = 0
    /// The rows that gave nothing.
    private var skipped = Listing<SkippedRow>()
    /// How often each reason occurred, and where first.
    private(set) var reasons: [SkipReason: Listing<Int>] = [:]

    private var batch = ReadingBatch()
    private var implausible = Listing<Int>()
    private var outsideCount = 0
    /// What was said about the person.
    var person = PersonFacts()
    /// The lines whose word for the meal is not known.
    var unknownMeals = Listing<Int>()
    /// Whether what was read was written by `diarypress export`, which says what was taken back in its store.
    var isExport = false
    /// The first line of a record of an export that stands behind one of a later time.
    private var rearrangedLine: Int?
    /// The moment of the last reading of an export that records say.
    private var lastClaimed: Instant?
    /// How many records had something to be known of where they come from.
    private var recordCount = 0
    /// Whether a source took something back.
    private var hasWithdrawn = false
    private let period: Range<Instant>?

    /// How many readings make a batch; beyond this, larger ones are no faster.
    private static let batchSize = 1_024
    /// After how many bytes a batch is handed over even if it is small.
    private static let batchBytes = 4 << 20

    /// Makes a builder that keeps the readings of a period, or all.
    init(keeping period: Range<Instant>?) { self.period = period }

    /// Takes the reading of a record, which is kept where it lies in the period.
    mutating func take(_ reading: consuming Reading, line: Int) {
        let isPlausible = reading.isPlausible
        if reading.kind.id == MeasurementKind.height.id, isPlausible, case .single(let height) = reading.value {
            take(height: height, at: reading.instant)
        }
        guard keeps(reading.instant, count: 1) else { return }
        add(reading, isPlausible: isPlausible, line: line)
    }

    /// Takes a height, which counts whenever it was measured.
    mutating func take(height: Quantity, at instant: Instant) {
        person.take(height: height, at: instant, keeping: period)
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
        batch.readings.append(reading)
        batch.lines.append(line)
        count += 1
    }

    /// Notes where readings come from: those that were added since there were `before` of them, in the same row or record.
    mutating func note(_ origin: ReadingOrigin, since before: Int) {
        guard !origin.isEmpty else { return }
        recordCount += 1
        var origin = origin
        origin.number = recordCount
        if !origin.claims.isEmpty { followClaims() }
        let end = batch.readings.count
        for position in (end - (count - before))..<end { batch.origins[position] = origin }
    }

    /// An export is in the order of time, so that all that one record says stands together.
    private mutating func followClaims() {
        guard let instant = batch.readings.last?.instant else { return }
        if let lastClaimed, instant < lastClaimed, rearrangedLine == nil { rearrangedLine = batch.lines.last }
        lastClaimed = instant
    }

    /// Notes that a source took something back.
    mutating func withdraw(_ record: WithdrawnRecord) {
        hasWithdrawn = true
        batch.withdrawn.append(record)
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

    /// Hands the readings over that have come together, once they are enough or enough of the input went by.
    ///
    /// Called between rows, so that the readings of one row come in one batch.
    mutating func handOver<Sink: ReadingSink>(
        to sink: inout Sink, at bytes: @autoclosure () -> Int, of expectedBytes: @autoclosure () -> Int
    ) throws(DiagnosticFailure) {
        let bytes = bytes()
        guard batch.readings.count >= Self.batchSize || bytes - batch.progress.bytes >= Self.batchBytes else { return }
        try handOver(to: &sink, ReadingProgress(bytes: bytes, of: expectedBytes()))
    }

    /// What it all came to, the last readings handed over.
    mutating func finish<Sink: ReadingSink>(
        _ sink: inout Sink, _ format: SourceFormat, _ times: TimeTally
    ) throws(DiagnosticFailure) -> ImportTally {
        if !batch.readings.isEmpty || !batch.withdrawn.isEmpty { try handOver(to: &sink, batch.progress) }
        return ImportTally(
            format: format, rowCount: rowCount, readingCount: count, times: times,
            duplicates: try sink.finish(isExport: isExport), skipped: skipped, reasons: reasons,
            implausible: implausible, outsideCount: outsideCount, person: person, unknownMeals: unknownMeals,
            takesBack: hasWithdrawn && (isExport || sink.remembersRecords),
            rearrangedLine: rearrangedLine, isExport: isExport)
    }

    private mutating func handOver<Sink: ReadingSink>(
        to sink: inout Sink, _ progress: ReadingProgress
    ) throws(DiagnosticFailure) {
        batch.progress = progress
        try sink.take(batch)
        batch.readings.removeAll(keepingCapacity: true)
        batch.lines.removeAll(keepingCapacity: true)
        batch.origins.removeAll(keepingCapacity: true)
        batch.withdrawn.removeAll()
    }
}
