internal import DiaryModel
internal import SystemKit

/// An input as text in UTF-8: as it is, decoded, or a sheet of a spreadsheet.
struct TextSource {
    /// The source of the text.
    var source: DataSource
    /// The beginning of the text.
    var head: [UInt8]
    /// Notes on how the text was found.
    var notes: [Diagnostic] = []
    /// The number of the sheet.
    var sheet: Int?
    /// The keys that columns were made of, of records of JSON; and the mappings of such records that fit best.
    var keys: [String] = []
    var records: [SourceMatch] = []

    /// A refusal with the notes, and the sheet of each row.
    func placed(_ failure: DiagnosticFailure) -> DiagnosticFailure {
        DiagnosticFailure(failure.diagnostics.map(inSheet), total: failure.total, warnings: placed(failure.warnings))
    }

    /// The notes, and what was noticed of the text, with the sheet of each row.
    func placed(_ warnings: [Diagnostic]) -> [Diagnostic] { notes + warnings.map(inSheet) }

    private func inSheet(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        if diagnostic.location?.file == source.name { diagnostic.location?.sheet = sheet }
        guard !keys.isEmpty else { return diagnostic }
        (diagnostic.message, diagnostic.hint) = (ofKeys(diagnostic.message), diagnostic.hint.map(ofKeys))
        if let line = diagnostic.location?.line, line > 1, !diagnostic.message.contains("(records ") {
            diagnostic.message += " (record \(line - 1))"
        }
        diagnostic.location?.line = nil
        return diagnostic
    }

    /// A text about columns and lines as one about keys and records.
    private func ofKeys(_ text: String) -> String {
        func key(_ number: Substring) -> String {
            let key = Int(number).flatMap { keys.indices.contains($0 - 1) ? keys[$0 - 1] : nil } ?? "\(number)"
            return ["person", "list"].contains(key) ? "around the records" : "`\(key)`"
        }
        return text.replacing(#/--column (\d+)/#) { "--column " + key($0.1).replacing("`", with: "") }
            .replacing(#/column(s?) (\d+(?:(?:, | and )\d+(?! more)\b)*)/#) { found in
                "key\(found.1) " + found.2.replacing(#/\d+/#) { key($0.0) }
            }
            .replacing(#/\(lines ([^)]*)\)/#) { found in
                "(records " + found.1.replacing(#/\d+(?! more)\b/#) { "\((Int($0.0) ?? 1) - 1)" } + ")"
            }
    }
}

extension DiaryReader {
    /// The text of a source: of a spreadsheet the sheet that is asked for, or the first with readings; of text in another encoding the
    /// text in UTF-8.
    func text(of source: DataSource) throws(DiagnosticFailure) -> TextSource {
        let isAboutArchive = if case .format(.appleHealthArchive, _) = choice { true } else { false }
        let source = try source.opened()
        let start = try InputStream.head(of: source)
        var finder = HeaderFinder(.usual(kinds), choices)
        let sniffed = SourceSniffer.sniff(start[...])
        if sniffed == .known(.appleHealthArchive), !isAboutArchive, let path = source.path,
            let book = try Spreadsheet.open(path)
        {
            let (chosen, notes) = try book.choose(sheet, columnLimit: limits.columns) { head in
                evidence(Array(head.prefix(SourceSniffer.reach)), isSheet: true, &finder) > 0
            }
            let rows = book.rows(of: chosen, columnLimit: limits.columns)
            var text = TextSource(source: rows, head: [], sheet: chosen.number)
            do throws(DiagnosticFailure) { text.head = try InputStream.head(of: rows) } catch {
                throw text.placed(error)
            }
            text.notes = notes
            return text
        }
        guard sheet == nil else { throw DiagnosticFailure("usage.sheet/no-spreadsheet", in: source.name) }
        var plain = TextSource(source: source, head: start)
        if choice == nil, sniffed == .foreign("JSON") {
            plain.records = RecordRecogniser(sources.filter(\.isFoundByContent), limits: limits).best(for: plain.head)
            if plain.records.isEmpty, let table = try table(of: source, &finder) {
                return TextSource(source: .bytes(table.text, name: source.name), head: [], keys: table.names)
            }
        }
        guard sniffed == .known(.delimited), try isForeign(source) else { return plain }
        let head = try InputStream.head(of: source, reach: SourceSniffer.namedReach)
        let guess = EncodingGuess.find(in: head, evidence: { evidence(Array($0.prefix(SourceSniffer.reach)), &finder) })
        guard let found = guess else {
            if choice == nil, let refusal = SourceSniffer.refusal(ofBinary: head, in: source.name) { throw refusal }
            return plain
        }
        let limit = limits.bytes
        let size = try InputStream(source, limit: .max).expectedBytes
        let decoded = DataSource.converted(name: source.name, bytes: size) { () throws(DiagnosticFailure) in
            try DecodedText(source, found.name, limit: limit).next
        }
        let note = Diagnostic(.note, "data.encoding-found", at: FileLocation(file: source.name), [found.title])
        return TextSource(source: decoded, head: Array(found.text.prefix(SourceSniffer.reach)), notes: [note])
    }

    /// The records of JSON that no mapping knows as rows of usual names; `nil` where they have none.
    private func table(of source: DataSource, _ finder: inout HeaderFinder) throws(DiagnosticFailure) -> JSONTable? {
        let whole = try InputStream.head(of: source, reach: min(limits.bytes, JSONTable.mostBytes))
        return JSONTable(whole, .usual(kinds)) { names in
            let columns = finder.columns(names)
            return columns.hasTime && columns.hasValues
        }
    }

    /// The outermost element of what begins so, where it is XML of a kind that is not known; empty where none is found.
    package static func unknownXML(_ head: [UInt8]) -> String? {
        SourceSniffer.sniff(head[...]) == .foreign("XML") ? SourceSniffer.root(of: head) ?? "" : nil
    }

    /// True if the beginning of a text is no UTF-8; nearly all texts are, so no more than a part of it is held at a time.
    private func isForeign(_ source: DataSource) throws(DiagnosticFailure) -> Bool {
        var parts = CharacterParts(try InputStream(source, limit: .max))
        while parts.progress.bytes < SourceSniffer.namedReach, let part = try parts.next()?.bytes {
            if part.contains(0) || part.span.firstInvalidByte != nil { return true }
        }
        return false
    }

    /// Returns the number of columns with a role in a text; none if it is no table of readings.
    private func evidence(_ head: [UInt8], isSheet: Bool = false, _ finder: inout HeaderFinder) -> Int {
        let sources = sources.filter(\.isFoundByContent).map { isSheet ? $0.parted(by: .tabulator) : $0 }
        let mapped = SourceRecogniser(sources, limits: limits, kinds: kinds).best(for: head)
        var usual = 0
        if var scanner = try? RecordScanner(.bytes(head, name: ""), limits: limits),
            let found = try? finder.find(in: &scanner), found.match.cells.hasTime, found.match.cells.hasValues
        {
            usual = found.match.cells.score
        }
        return usual + (mapped.first?.score ?? 0)
    }
}
