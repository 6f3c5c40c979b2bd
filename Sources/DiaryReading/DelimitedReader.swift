package import Diagnostics
package import DiaryModel

/// Reads diaries from files of rows: CSV with any usual delimiter, quoting, line end and header.
///
/// The input streams past in parts; what stays in memory are the readings that are kept. What a reader of the result
/// should know (rows left out, repetitions, assumptions) comes back as warnings, never with values in them.
package struct DelimitedReader: Hashable, Sendable {
    private let zone: Zone
    private let limits: DataLimits
    private let vocabulary: ColumnVocabulary
    /// How many bytes are read at once; tests make it small.
    var partBytes = RecordScanner.usualPartBytes

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - zone: Where times without an offset were written down.
    ///   - limits: How large an input may be.
    ///   - vocabulary: How columns are named.
    ///   - kinds: Further kinds; a column is understood when it is named as the kind's id.
    ///   - content: What the source holds where its columns do not say.
    package init(
        zone: Zone, limits: DataLimits = DataLimits(), vocabulary: ColumnVocabulary = .standard,
        kinds: [MeasurementKind] = [], content: ColumnVocabulary.Content? = nil
    ) {
        self.zone = zone
        self.limits = limits
        let known = vocabulary.adding(kinds)
        self.vocabulary = content.map(known.holding) ?? known
    }

    /// Reads a source.
    ///
    /// - Parameters:
    ///   - source: The file or bytes.
    ///   - period: The moments whose readings are kept; the others are only counted, and not looked at for repetitions.
    /// - Returns: The readings with what is to be known about the import, and warnings in words.
    /// - Throws: `DiagnosticFailure` with codes `data.…` where the source cannot be opened, has no header that is
    ///   understood, is damaged or exceeds a limit, or where none of its rows can be read.
    package func read(_ source: DataSource, keeping period: Range<Instant>? = nil) throws(DiagnosticFailure)
        -> Outcome<ImportResult>
    {
        var scanner = try RecordScanner.open(source, limits: limits, partBytes: partBytes)
        let header = try HeaderFinder(vocabulary).find(in: &scanner)
        var rows = RowReader(header.layout, vocabulary, zone: zone)
        try SwallowedRows.check(scanner, rows, limits: limits)
        var isTerminated = scanner.isTerminated
        scanner.advance()
        var builder = ImportBuilder(keeping: period)
        var mixed = MixedDelimiters(header: header.format.delimiter, file: source.name)
        while try scanner.load() {
            isTerminated = scanner.isTerminated
            defer { scanner.advance() }
            guard !scanner.isBlank else { continue }
            try count(&builder, scanner)
            if scanner.spansLines { try SwallowedRows.check(scanner, rows, limits: limits) }
            do throws(SkipReason) {
                try rows.read(scanner, into: &builder)
            } catch {
                try mixed.look(at: &scanner, after: error, rows)
                builder.skip(error, line: scanner.line)
            }
        }
        if let failure = mixed.failure { throw failure }
        var format = header.format
        format.lineEnds = scanner.lineEnds
        let report = DelimitedReport(file: source.name, header: header, isTerminated: isTerminated)
        var log = DiagnosticLog()
        report.reportColumns(&log)
        let skipped = builder.reasons
        let result = builder.result(.delimited(format), rows.times)
        try ImportReport(file: source.name, result: result, skipped: skipped, unknownMeals: rows.unknownMeals)
            .tell(&log)
        report.reportEnd(&log)
        return try log.outcome(result)
    }

    /// Counts a row; once it can be told, makes room for all that will come.
    private func count(_ builder: inout ImportBuilder, _ scanner: borrowing RecordScanner) throws(DiagnosticFailure) {
        builder.rowCount += 1
        guard builder.rowCount <= limits.rows else {
            throw DiagnosticFailure(
                "data.too-many-rows", at: scanner.place, "there are more than \(limits.rows) rows",
                hint: "export a shorter period")
        }
        // Growing step by step would need up to three times the memory while the last step is made.
        guard builder.rowCount == Self.sampleRows else { return }
        let share = Double(scanner.expectedBytes) / Double(max(1, scanner.consumedBytes))
        builder.reserve(min(Int(Double(builder.count) * share * 1.05), 4 * limits.rows))
    }

    /// After how many rows the length of a row, and so the number of rows, is told well enough.
    private static let sampleRows = 1_000
}
