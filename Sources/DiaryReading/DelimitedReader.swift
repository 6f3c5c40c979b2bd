internal import DiaryModel

/// Reads diaries from files of rows: CSV with any usual delimiter, quoting, line end and header.
///
/// The input streams past in parts; what stays in memory are the readings that are kept. What a reader of the result
/// should know (rows left out, repetitions, assumptions) comes back as warnings, never with values in them.
package struct DelimitedReader: Sendable {
    private let zone: Zone
    let limits: DataLimits
    let vocabulary: ColumnVocabulary
    /// The mapping that the columns are read by; `nil` to understand them by their usual names.
    private let match: SourceMatch?
    /// The given order of day and month.
    private let order: DayOrder?
    private let patient: PatientRequest
    private let choices: ColumnChoices
    /// The number of bytes read at once; tests make it small.
    var partBytes = RecordScanner.usualPartBytes

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - zone: The zone of times without an offset.
    ///   - limits: The limits on the size of an input.
    ///   - kinds: Further kinds; a column is understood when it is named as the kind's id.
    ///   - content: The content of the source if its columns do not name it.
    ///   - match: The mapping that fits, with the row where its data begins; `nil` to identify columns by their usual
    ///     names.
    ///   - order: The order of day and month, if it was given.
    ///   - patient: The person whose rows are read.
    ///   - choices: The user's choices for columns.
    init(
        zone: Zone, limits: DataLimits = DataLimits(), kinds: [MeasurementKind] = [],
        content: ColumnVocabulary.Content? = nil, match: SourceMatch? = nil, order: DayOrder? = nil,
        patient: PatientRequest = PatientRequest(), choices: ColumnChoices = ColumnChoices()
    ) {
        (self.zone, self.limits, self.order, self.patient, self.choices) = (zone, limits, order, patient, choices)
        self.match = match.map { choices.decided($0, .usual(kinds)) }
        vocabulary = self.match.map { ColumnVocabulary($0.source) } ?? .usual(kinds, content: content)
    }

    /// Reads a source, and passes its readings on.
    ///
    /// - Parameters:
    ///   - source: The file or bytes.
    ///   - period: The moments whose readings are kept; the others are only counted.
    ///   - sink: Receives the readings.
    /// - Returns: The account of the import, with its warnings.
    /// - Throws: `DiagnosticFailure` with codes `data.…` where the source cannot be opened, has no header that is
    ///   understood, is damaged or exceeds a limit, or where none of its rows can be read; and the errors of the sink.
    func read<Sink: StatementSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        var scanner = try RecordScanner(source, limits: limits, partBytes: partBytes)
        let (evidence, plan) = try plan(of: source, &scanner)
        let (match, headerLine) = (plan.match, plan.match.isHeaderless ? 0 : scanner.line)
        var rows = RowReader(plan, vocabulary, zone: zone, order: order, latest: limits.latest)
        var end = OpenEnd(isTerminated: scanner.isTerminated)
        var people = try PersonColumns(
            match, CellFinder(absent: vocabulary.source.words.nothing), patient, file: source.name,
            orMaybe: evidence.people)
        var second = try passHeader(match, &scanner, rows)
        scanner.texts = plan.texts
        var builder = ImportBuilder(of: source, limits: limits, keeping: period)
        var mixed = MixedDelimiters(header: match.delimiter, file: source.name)
        while try scanner.load() {
            end.look(at: scanner)
            defer { scanner.advance() }
            guard !scanner.isBlank else { continue }
            try expect(builder, scanner, &sink)
            try builder.handOver(to: &sink, scanner.progress)
            try rows.requireNoRows(inside: scanner, limits)
            var reason = Self.reason(against: scanner, &rows, &people, &builder)
            if reason == .otherDayOrder, rows.isOrderOpen {
                rows.keep(try dayOrder(in: source, match))
                reason = Self.reason(against: scanner, &rows, &people, &builder)
            }
            if let reason {
                try skip(&scanner, reason, &second, &mixed, &builder, rows)
            } else {
                people.look(at: scanner)
            }
        }
        // Where rows contradict one another, no one knows which of them are right.
        if let failure = mixed.failure ?? people.failure { throw failure }
        if let lines = builder.account.reasons[.otherDayOrder] {
            throw DiagnosticFailure("data.mixed-day-order", in: source.name, line: lines.first.first, lines.count)
        }
        people.tell(&builder.account.person)
        let faults = HeaderFaults(match: match, vocabulary: vocabulary, location: FileLocation(file: source.name))
        let report = DelimitedReport(file: source.name, plan: plan, evidence: evidence, faults: faults)
        var format = report.format(of: rows, scanner, headerLine: headerLine)
        // A header that nothing ends may have lost all of its rows.
        let mayHaveLostAll = !end.isTerminated && builder.account.rowCount + builder.others.count == 0
        format.mayEndInNumber =
            end.doubtfulColumn.map { last in format.columns.contains { $0.number == last && $0.isOfDigits } }
            ?? mayHaveLostAll
        var log = DiagnosticLog()
        report.report(&log, format, otherCount: builder.others.count, repetitions: second?.repetitions ?? Listing())
        builder.account.unknownMeals = rows.unknownMeals
        let account = try builder.finish(&sink, .delimited(format), rows.times)
        try account.tell(&log)
        for warning in rows.zoneWarnings(in: source.name) { log.report(warning) }
        if !end.isTerminated {
            log.report(Diagnostic(.warning, "data.no-final-line-end", at: FileLocation(file: source.name), []))
        }
        return try log.outcome(account)
    }

    /// Goes to the first row; where there is a header, its repetitions are known from now on.
    private func passHeader(
        _ match: SourceMatch, _ scanner: inout RecordScanner, _ rows: RowReader
    ) throws(DiagnosticFailure) -> SecondHeader? {
        guard !match.isHeaderless else { return nil }
        let second = SecondHeader(header: scanner, below: match.title)
        try rows.requireNoRows(inside: scanner, limits)
        // Where it lost a quote, two of its cells are one and all others name the wrong column.
        guard !scanner.hasBrokenQuotes else { throw DiagnosticFailure("data.broken-quotes", at: scanner.location) }
        scanner.advance()
        return second
    }

    /// Counts a row that has no readings, unless it repeats the header.
    private func skip(
        _ scanner: inout RecordScanner, _ reason: SkipReason, _ second: inout SecondHeader?,
        _ mixed: inout MixedDelimiters, _ builder: inout ImportBuilder, _ rows: RowReader
    ) throws(DiagnosticFailure) {
        guard try second?.repeats(scanner, after: reason) != true else { return }
        try mixed.look(at: &scanner, after: reason, rows)
        let isCutOff = reason == .tooFewColumns && !scanner.isTerminated
        builder.skip(isCutOff ? .cutOff : reason, line: scanner.line)
    }

    /// Finds the people that a column names, in the order in which they come, with where their rows are; and what a part is taken for,
    /// which may be too short to tell what the whole does: the mapping, and the order of day and month.
    ///
    /// - Throws: `data.no-patients` where no column tells whose a row is.
    func find(_ parts: inout PersonParts) throws(DiagnosticFailure) {
        let source = parts.source
        var scanner = try RecordScanner(source, limits: limits)
        let (evidence, plan) = try plan(of: source, &scanner)
        guard let column = PersonColumns.indices(in: plan.match).first?.index ?? evidence.people else {
            throw PatientRequest().refusal(of: source.name)
        }
        if !plan.match.isHeaderless { scanner.advance() }
        let cells = CellFinder(absent: vocabulary.source.words.nothing)
        if scanner.consumedBytes > 0 { parts.common = [0..<scanner.consumedBytes] }
        parts.isOfRows = true
        scanner.texts = plan.texts
        var positions: [String: Int] = [:]
        while try scanner.load() {
            defer { scanner.advance() }
            guard !scanner.isBlank else { continue }
            guard let cell = cells.present(column, scanner) else {
                parts.unnamedCount += 1
                continue
            }
            let name = CellText.text(scanner.window.span.extracting(cell), isQuoted: scanner.fields[column].isQuoted)
            let plain = name.lowercased()
            let position = positions[plain, default: parts.people.count]
            if position == parts.people.count {
                positions[plain] = position
                let who = FoundPatient(patient: name, records: 0, line: scanner.line)
                parts.people.append(PersonParts.Somebody(names: name == plain ? [name] : [name, plain], who: who))
            }
            parts.people[position].add(scanner.range)
        }
        let order = order ?? (try? dayOrder(in: source, plan.match))
        parts.choice = match.map { .source($0.source, order) } ?? .format(.delimited, order)
    }

    /// Reads the loaded record, or says why it has no readings.
    private static func reason(
        against record: borrowing RecordScanner, _ rows: inout RowReader, _ people: inout PersonColumns,
        _ builder: inout ImportBuilder
    ) -> SkipReason? {
        do throws(SkipReason) {
            try people.requireWanted(record)
            builder.count(try rows.read(record, into: &builder))
            return nil
        } catch { return error }
    }

    /// Finds the header, which is loaded then and not used up, or the first row, where a mapping knows no header; and what the columns
    /// hold by all the evidence there is.
    private func plan(
        of source: DataSource, _ scanner: inout RecordScanner
    ) throws(DiagnosticFailure) -> (ColumnEvidence, ColumnPlan) {
        var location = scanner.location
        var found: SourceMatch
        if let match {
            try match.go(to: &scanner)
            (found, location) = (match, scanner.location)
        } else {
            var finder = HeaderFinder(vocabulary, choices)
            (found, location) = try finder.find(in: &scanner)
        }
        try choices.require(found, at: location)
        let evidence = try ColumnEvidence(found, vocabulary, at: location, in: source, limits: limits)
        found = evidence.match
        if match == nil, vocabulary.content?.declaresUnit(of: .weight) != true {
            found.weightUnit = WeightEvidence.unit(of: found, in: source, limits: limits)
        }
        if scanner.location != location {
            // Rows were looked at for a better header.
            scanner = try RecordScanner(source, limits: limits, partBytes: partBytes)
            try found.go(to: &scanner)
        }
        return (evidence, try ColumnPlan(found, vocabulary, at: location, flags: evidence.flags))
    }

    /// Throws where there are too many rows; as soon as it is known, reports how many readings to expect.
    private func expect<Sink: StatementSink>(
        _ builder: borrowing ImportBuilder, _ scanner: borrowing RecordScanner, _ sink: inout Sink
    ) throws(DiagnosticFailure) {
        guard builder.account.rowCount + builder.others.count < limits.rows else {
            throw DiagnosticFailure("data.too-many-rows", at: scanner.location, [limits.rows])
        }
        guard builder.account.rowCount == Self.sampleRows else { return }
        let share = Double(scanner.progress.expectedBytes) / Double(max(1, scanner.consumedBytes))
        sink.expect(Int(Double(builder.account.readingCount) * share * 1.05))
    }

    /// The number of rows after which the average row length, and so the number of rows, is a good estimate.
    private static let sampleRows = 1_000
}
