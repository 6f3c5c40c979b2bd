package import DiaryModel

/// Reads diaries in any format that is known, and tells the formats apart by what is in the input.
package struct DiaryReader: Hashable, Sendable {
    private let zone: Zone
    let limits: DataLimits
    private(set) var choice: Choice?
    private(set) var sources: [SourceMapping]
    let kinds: [MeasurementKind]
    /// The name or number of the sheet of a spreadsheet that is read; `nil` for the first with readings.
    let sheet: String?
    private let content: SourceContent?
    private let patient: PatientRequest
    let choices: ColumnChoices

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - zone: The zone of times without an offset.
    ///   - limits: The limits on the size of an input.
    ///   - choice: The format of the input; `nil` detects it.
    ///   - sources: The mappings to match rows with.
    ///   - kinds: Further kinds; a column is understood when it is named as the kind's id.
    ///   - content: The content of rows if their columns do not name it.
    ///   - patient: The person to read: a reference or an id of FHIR, or a name in a column of rows; `nil` for inputs
    ///     about one person.
    ///   - location: The place where a configuration names the person, or could; `nil` for a command, which has an
    ///     option for that.
    ///   - columns: The user's choices for columns of rows, which override everything else.
    package init(
        zone: Zone, limits: DataLimits = DataLimits(), choice: Choice? = nil, sources: [SourceMapping] = [],
        kinds: [MeasurementKind] = [], content: SourceContent? = nil, patient: String? = nil,
        askedAt location: FileLocation? = nil, columns: ColumnChoices = ColumnChoices()
    ) {
        (self.zone, self.limits, self.sources, self.kinds) = (zone, limits, sources, kinds)
        (self.content, choices) = (content, columns)
        (sheet, self.choice) = (choice?.sheet, choice?.inSheet)
        self.patient = PatientRequest(name: patient, location: location)
    }

    /// Reads a source whole: its readings in memory, each once.
    ///
    /// - Parameters:
    ///   - source: The file or bytes.
    ///   - period: The moments whose readings are kept; the others are only counted, and not looked at for repetitions.
    /// - Returns: The readings with what is to be known about the import, and warnings in words.
    /// - Throws: `DiagnosticFailure` with codes `data.…` and `xml.…` where the source cannot be opened, is of no format
    ///   that is known, is damaged or exceeds a limit, or where none of its entries can be read.
    package func read(_ source: DataSource, keeping period: Range<Instant>? = nil) throws(DiagnosticFailure)
        -> Outcome<ImportResult>
    {
        var collector = StatementCollector()
        let account = try read(source, keeping: period, into: &collector)
        collector.add(workouts: account.value.person.workouts)
        return collector.result(account, keeping: period)
    }

    /// Reads a source of any size: its readings are passed on while it is streamed.
    ///
    /// - Parameters:
    ///   - source: The file or bytes.
    ///   - period: The moments whose readings are kept; the others are only counted.
    ///   - sink: Receives the readings.
    /// - Returns: The account of the import, with its warnings.
    /// - Throws: The errors of reading a source as a whole, and those of the sink; batches may have been passed on
    ///   before.
    package func read<Sink: StatementSink>(
        _ source: DataSource, keeping period: Range<Instant>? = nil, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        let text = try text(of: source)
        let reader = reader(of: text)
        let passedOver = reader.passedOver(text)
        do throws(DiagnosticFailure) {
            var outcome = try withoutActuallyEscaping({ (batch: StatementBatch) throws(DiagnosticFailure) in
                try sink.append(batch)
            }) { (receive) throws(DiagnosticFailure) -> Outcome<FileAccount> in
                var builder = ImportBuilder(of: text.source, limits: limits, keeping: period, receive: receive)
                try reader.read(text, into: &builder)
                return try builder.log.outcome(builder.account)
            }
            outcome.warnings = text.placed(outcome.warnings + passedOver)
            (outcome.value.file, outcome.value.isSniffed) = (source.name, choice == nil && sheet == nil)
            return outcome
        } catch {
            let (all, warnings) = (error.aboutData.diagnostics, error.warnings + passedOver)
            throw text.placed(DiagnosticFailure(all, total: error.total, warnings: warnings))
        }
    }

    /// The reader for a text: in sheets no mapping can know what stands between cells.
    func reader(of text: TextSource) -> DiaryReader {
        guard text.sheet != nil else { return self }
        var reader = self
        reader.sources = sources.map { $0.parted(by: .tabulator) }
        if case .source(let mapping, let order) = choice {
            reader.choice = .source(mapping.parted(by: .tabulator), order)
        }
        return reader
    }

    private func read(_ text: TextSource, into builder: inout ImportBuilder) throws(DiagnosticFailure) {
        let source = text.source
        switch try way(of: text) {
        case .rows(let reader): try reader.read(source, into: &builder)
        case .format(let format) where [.fhirJSON, .fhirXML].contains(format):
            try FHIRReader(zone: zone, limits: limits, patient: patient).read(source, in: format, into: &builder)
        case _ where patient.name != nil: throw patient.refusal(of: source.name)
        case .records(let match):
            try MappedRecordReader(zone: zone, limits: limits, match: match).read(source, into: &builder)
        case .format(.nightscout):
            try NightscoutReader(zone: zone, limits: limits).read(source, into: &builder)
        case .format(let format):
            try AppleHealthReader(zone: zone, limits: limits)
                .read(source, isArchive: format == .appleHealthArchive, into: &builder)
        }
    }

    /// A way to read an input.
    enum Way {
        case rows(DelimitedReader)
        case records(SourceMatch)
        case format(Format)
    }

    /// The way to read a text: as somebody names it, or as its beginning tells.
    func way(of text: TextSource) throws(DiagnosticFailure) -> Way {
        let source = text.source
        switch choice {
        case .format(.delimited, let order): return .rows(rows(nil, order))
        case .format(let format, _): return .format(format)
        case .source(let mapping, let order):
            let head = try InputStream.head(of: source, reach: SourceSniffer.namedReach)
            let records = RecordRecogniser([mapping], limits: limits, isNamed: true).best(for: head).first
            if let records { return .records(records) }
            let match = SourceRecogniser([mapping], limits: limits, isNamed: true).best(for: head).first
            guard let match else { throw mismatch(source, mapping) }
            return .rows(rows(match, order))
        case nil, .sheet:
            if let match = try only(text.records, of: source) { return .records(match) }
            let format = try sniffed(source, text.head)
            guard format == .delimited else { return .format(format) }
            let found = SourceRecogniser(sources.filter(\.isFoundByContent), limits: limits, kinds: kinds)
            return .rows(rows(try only(found.best(for: text.head), of: source)))
        }
    }

    /// The reader of rows by a mapping, or by the usual names.
    private func rows(_ match: SourceMatch?, _ order: DayOrder? = nil) -> DelimitedReader {
        DelimitedReader(
            zone: zone, limits: limits, kinds: kinds, content: content, match: match, order: order, patient: patient,
            choices: choices)
    }

    /// Verdicts on the mappings that fit or nearly fit a source of rows; none for other sources.
    package func verdicts(on source: DataSource) throws(DiagnosticFailure) -> [SourceVerdict] {
        let text = try text(of: source)
        guard try sniffed(text.source, text.head) == .delimited else { return [] }
        return SourceRecogniser(reader(of: text).sources, limits: limits, kinds: kinds).verdicts(for: text.head)
    }

    /// Notes on the person's own mappings that nearly fit: whoever wrote one expects it to be taken.
    private func passedOver(_ text: TextSource) -> [Diagnostic] {
        let own = Set(sources.filter(\.isOwn).map(\.id))
        guard choice == nil, text.records.isEmpty, !own.isEmpty,
            SourceSniffer.sniff(text.head[...]) == .known(.delimited)
        else { return [] }
        return SourceRecogniser(sources, limits: limits, kinds: kinds).verdicts(for: text.head)
            .filter { own.contains($0.source) && $0.fit != .taken }.map { verdict in
                Diagnostic(
                    .note, "data.mapping-passed-over/\(verdict.canBeNamed ? "named" : "other")",
                    at: FileLocation(file: text.source.name), [verdict.source, verdict.reasons.joined(separator: "; ")])
            }
    }

    /// The only one of several matches, or `nil` where there is none.
    private func only(_ found: [SourceMatch], of source: DataSource) throws(DiagnosticFailure) -> SourceMatch? {
        guard found.count > 1 else { return found.first }
        let ids = found.map(\.source.id)
        throw DiagnosticFailure("data.ambiguous-format", in: source.name, ids.joined(separator: ", "), ids[0])
    }

    private func mismatch(_ source: DataSource, _ mapping: SourceMapping) -> DiagnosticFailure {
        let names = mapping.columns.filter(\.isRequired).compactMap { $0.names.first?.text }
        let code = names.isEmpty ? "/unnamed" : mapping.records == nil ? "" : "/records"
        return DiagnosticFailure(
            "data.format-mismatch\(code)", in: source.name, mapping.name, mapping.id, names.joined(separator: ", "))
    }
}
