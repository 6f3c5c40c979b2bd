internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// The import of an input whose entries are records and not rows: counts them, and tells at the end what came of them.
struct RecordImport {
    /// The findings so far.
    var builder: ImportBuilder
    /// Records about something that this product does not know; nothing is wrong with them.
    private(set) var others = OtherRecords()
    /// The number of records with values derived from other readings.
    private(set) var derivedCount = 0

    /// The facts about the person.
    var person: PersonFacts {
        get { builder.account.person }
        set { builder.account.person = newValue }
    }

    private let limits: DataLimits

    /// Makes an import of a source that keeps the readings of a period, or all.
    init(of source: DataSource, limits: DataLimits, keeping period: Range<Instant>?) {
        self.limits = limits
        builder = ImportBuilder(of: source.name, keeping: period)
    }

    /// A line of the input, for messages.
    func location(line: Int) -> FileLocation { FileLocation(file: builder.account.file, line: line) }

    /// Takes a record that begins on a line: what `read` makes of it, which says what the record is about.
    mutating func record(
        line: Int, _ read: (inout ImportBuilder) throws(SkipReason) -> RecordTopic
    ) throws(DiagnosticFailure) {
        do throws(SkipReason) {
            switch try read(&builder) {
            case .known: break
            case .derived: return derivedCount += 1
            case .other(let type): return pass(type)
            }
        } catch {
            builder.account.skip(error, line: line)
        }
        builder.account.rowCount += 1
        guard builder.account.rowCount <= limits.rows else {
            throw DiagnosticFailure(
                "data.too-many-rows", at: location(line: line),
                "there are more than \(limits.rows) records", hint: "export a shorter period")
        }
    }

    /// Counts a record of a type that is none of those reported.
    mutating func pass(_ type: Span<UInt8>) { others.add(type) }

    /// Counts a record that holds what is worked out from other readings.
    mutating func passDerived() { derivedCount += 1 }

    private mutating func pass(_ type: String?) {
        guard let type else { return others.add() }
        others.add([UInt8](type.utf8).span)
    }

    /// Passes on the collected readings, once they are enough.
    mutating func handOver<Sink: StatementSink>(
        to sink: inout Sink, _ progress: ReadingProgress
    ) throws(DiagnosticFailure) {
        try builder.handOver(to: &sink, at: progress.bytes, of: progress.expectedBytes)
    }

    /// Returns the account of everything, with its warnings, after passing on the last readings.
    mutating func finish<Sink: StatementSink>(
        _ sink: inout Sink, _ format: SourceFormat, _ times: TimeTally
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        let account = try builder.finish(&sink, format, times)
        var log = DiagnosticLog()
        reportOthers(&log)
        try account.tell(&log)
        return try log.outcome(account)
    }

    private func reportOthers(_ log: inout DiagnosticLog) {
        let (place, types) = (FileLocation(file: builder.account.file), others.text)
        let what = "about something else than is reported here" + (types.isEmpty ? "" : ": \(types)")
        log.note("data.other-records", of: others.count, "record", at: place, "is \(what)", "are \(what)")
        let index = "a body-mass index, which is worked out from weight and height here"
        log.note("data.derived-records", of: derivedCount, "record", at: place, "holds \(index)", "hold \(index)")
    }
}
