internal import Diagnostics
internal import DiaryModel

/// The import of an input whose entries are records and not rows: counts them, and tells at the end what came of them.
struct RecordImport {
    /// What was found so far.
    var builder: ImportBuilder
    /// Records about something that this product does not know; nothing is wrong with them.
    private(set) var otherCount = 0

    /// What was said about the person.
    var person = PersonFacts()

    private let name: String
    private let limits: DataLimits

    /// Makes an import of a source that keeps the readings of a period, or all.
    init(of source: DataSource, limits: DataLimits, keeping period: Range<Instant>?) {
        name = source.name
        self.limits = limits
        builder = ImportBuilder(keeping: period)
    }

    /// A line of the input, for messages.
    func place(line: Int) -> SourcePlace { SourcePlace(file: name, line: line) }

    /// Takes a record that begins on a line: what `read` makes of it, which says whether the record is understood.
    mutating func record(
        line: Int, _ read: (inout ImportBuilder) throws(SkipReason) -> Bool
    ) throws(DiagnosticFailure) {
        do throws(SkipReason) {
            guard try read(&builder) else {
                otherCount += 1
                return
            }
        } catch {
            builder.skip(error, line: line)
        }
        builder.rowCount += 1
        guard builder.rowCount <= limits.rows else {
            throw DiagnosticFailure(
                "data.too-many-rows", at: place(line: line),
                "there are more than \(limits.rows) records", hint: "export a shorter period")
        }
    }

    /// Hands the readings over that have come together, once they are enough.
    mutating func handOver<Sink: ReadingSink>(
        to sink: inout Sink, _ progress: ReadingProgress
    ) throws(DiagnosticFailure) {
        try builder.handOver(to: &sink, at: progress.bytes, of: progress.expectedBytes)
    }

    /// What it all came to, with its warnings, once the last readings are handed over.
    mutating func finish<Sink: ReadingSink>(
        _ sink: inout Sink, _ format: SourceFormat, _ times: TimeTally
    ) throws(DiagnosticFailure) -> Outcome<ImportTally> {
        var result = try builder.finish(&sink, format, times)
        result.person = person
        var log = DiagnosticLog()
        if otherCount > 0 {
            log.note(
                "data.other-records", at: SourcePlace(file: name),
                otherCount == 1
                    ? "1 record is about something else than is reported here"
                    : "\(otherCount) records are about something else than is reported here")
        }
        try ImportReport(file: name, result: result).tell(&log)
        return try log.outcome(result)
    }
}
