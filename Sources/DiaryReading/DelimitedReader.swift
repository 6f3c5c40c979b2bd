internal import DiaryModel

/// Reads diaries from files of rows: CSV with any usual delimiter, quoting, line end and header.
///
/// The input streams past in parts; what stays in memory are the readings that are kept. What a reader of the result
/// should know (rows left out, repetitions, assumptions) comes back as warnings, never with values in them.
package struct DelimitedReader: Sendable {
    /// The zone of times without an offset.
    let zone: Zone
    var limits = DataLimits()
    /// Further kinds; a column is understood when it is named as the kind's id.
    var kinds: [MeasurementKind] = []
    /// The content of the source if its columns do not name it.
    var content: SourceContent?
    /// The mapping that fits, with the row where its data begins; `nil` to understand columns by their usual names.
    var match: SourceMatch?
    /// The order of day and month, if it was given.
    var order: DayOrder?
    /// The person whose rows are read.
    var patient = PatientRequest()
    /// The user's choices for columns.
    var choices = ColumnChoices()
    /// The number of bytes read at once; tests make it small.
    var partBytes = RecordScanner.usualPartBytes

    /// Reads a source, and passes its readings on.
    ///
    /// - Parameters:
    ///   - source: The file or bytes.
    ///   - builder: Receives the readings, and passes them on.
    /// - Throws: `DiagnosticFailure` with codes `data.…` where the source cannot be opened, has no header that is
    ///   understood, is damaged or exceeds a limit, or where none of its rows can be read; and the errors of the sink.
    func read(_ source: DataSource, into builder: inout ImportBuilder) throws(DiagnosticFailure) {
        var scanner = try RecordScanner(source, limits: limits, partBytes: partBytes)
        let (evidence, plan) = try plan(of: source, &scanner)
        let (match, headerLine) = (plan.match, plan.match.isHeaderless ? 0 : scanner.line)
        var rows = RowReader(plan, zone: zone, order: order, latest: limits.latest)
        var end = OpenEnd(isTerminated: scanner.isTerminated)
        var people = try PersonColumns(plan, patient, file: source.name, orMaybe: evidence.people)
        var second = try passHeader(match, &scanner, rows)
        scanner.texts = plan.texts
        var mixed = MixedDelimiters(header: match.delimiter, file: source.name)
        while try scanner.load() {
            end.look(at: scanner)
            defer { scanner.advance() }
            guard !scanner.isBlank else { continue }
            try expect(&builder, scanner)
            try builder.handOver(scanner.progress)
            if scanner.spansLines { try rows.requireNoRows(inside: scanner, limits) }
            var reason = Self.reason(against: scanner, &rows, &people, &builder)
            if reason == .otherDayOrder, rows.isOrderOpen {
                rows.keep(try dayOrder(in: source, plan))
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
        var format = rows.format(scanner, evidence, headerLine: headerLine)
        // A header that nothing ends may have lost all of its rows.
        let mayHaveLostAll = !end.isTerminated && builder.account.rowCount + builder.others.count == 0
        format.mayEndInNumber =
            end.doubtfulColumn.map { last in format.columns.contains { $0.number == last && $0.isOfDigits } }
            ?? mayHaveLostAll
        rows.report(
            &builder.log, in: source.name, format, evidence, otherCount: builder.others.count,
            repetitions: second?.repetitions ?? Listing())
        try builder.finish(.delimited(format), rows.times)
        try builder.account.tell(&builder.log)
        if !end.isTerminated {
            builder.log.report(Diagnostic(.warning, "data.no-final-line-end", at: FileLocation(file: source.name), []))
        }
    }

    /// Goes to the first row; where there is a header, its repetitions are known from now on.
    private func passHeader(
        _ match: SourceMatch, _ scanner: inout RecordScanner, _ rows: RowReader
    ) throws(DiagnosticFailure) -> SecondHeader? {
        guard !match.isHeaderless else { return nil }
        let second = SecondHeader(header: scanner, below: match.title)
        if scanner.spansLines { try rows.requireNoRows(inside: scanner, limits) }
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
        if scanner.consumedBytes > 0 { parts.common = [0..<scanner.consumedBytes] }
        parts.isOfRows = true
        scanner.texts = plan.texts
        var positions: [String: Int] = [:]
        while try scanner.load() {
            defer { scanner.advance() }
            guard !scanner.isBlank else { continue }
            guard let cell = plan.cells.present(column, scanner) else {
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
        let order = order ?? (try? dayOrder(in: source, plan))
        parts.choice = match == nil ? .format(.delimited, order) : .source(plan.match.source, order)
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
        let match = match.map { choices.decided($0, .usual(kinds)) }
        let vocabulary = match.map { ColumnVocabulary($0.source) } ?? .usual(kinds, content: content)
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
    private func expect(_ builder: inout ImportBuilder, _ scanner: borrowing RecordScanner) throws(DiagnosticFailure) {
        guard builder.account.rowCount + builder.others.count < limits.rows else {
            throw DiagnosticFailure("data.too-many-rows", at: scanner.location, [limits.rows])
        }
        guard builder.account.rowCount == Self.sampleRows else { return }
        let share = Double(scanner.progress.expectedBytes) / Double(max(1, scanner.consumedBytes))
        builder.expect(Int(Double(builder.account.readingCount) * share * 1.05))
    }

    /// The number of rows after which the average row length, and so the number of rows, is a good estimate.
    private static let sampleRows = 1_000
}
