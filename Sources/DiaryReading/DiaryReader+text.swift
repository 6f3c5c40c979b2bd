internal import DecodeKit
internal import Diagnostics
internal import SheetReading
internal import SourceModel

/// An input as text in UTF-8: as it is, decoded, or a sheet of a spreadsheet.
struct TextSource {
    /// Where the text comes from.
    var source: DataSource
    /// How it begins.
    var head: [UInt8]
    /// What was found out on the way.
    var notes: [Diagnostic] = []
    /// The number of the sheet.
    var sheet: Int?

    /// A refusal with the notes, and the sheet of each row.
    func told(_ failure: DiagnosticFailure) -> DiagnosticFailure {
        DiagnosticFailure(
            failure.diagnostics.map(inSheet), total: failure.total, warnings: told(failure.warnings))
    }

    /// The notes, and what was noticed of the text, with the sheet of each row.
    func told(_ warnings: [Diagnostic]) -> [Diagnostic] {
        notes + warnings.map(inSheet)
    }

    private func inSheet(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        if diagnostic.location?.file == source.name { diagnostic.location?.sheet = sheet }
        return diagnostic
    }
}

extension DiaryReader {
    /// How many bytes are unpacked of all sheets to find the one with readings.
    private static let sheetReach = 96 << 20

    /// The text of a source: of a spreadsheet the sheet that is asked for, or the first with readings; of text in another encoding the
    /// text in UTF-8.
    func text(of source: DataSource, isAboutArchive: Bool) throws(DiagnosticFailure) -> TextSource {
        let source = try source.opened()
        let head = try head(of: source, reach: SourceSniffer.namedReach)
        let sniffed = SourceSniffer.sniff(head.prefix(SourceSniffer.reach))
        if sniffed == .archive, !isAboutArchive, let path = source.path, let book = try Spreadsheet.open(path) {
            return try sheet(of: book, name: source.name)
        }
        guard sheet == nil else {
            throw DiagnosticFailure(
                "usage.sheet", at: FileLocation(file: source.name), "this is no spreadsheet, and has no sheets",
                hint: "leave out --sheet")
        }
        let plain = TextSource(source: source, head: Array(head.prefix(SourceSniffer.reach)))
        guard sniffed == .delimited, Self.isForeign(head),
            let found = EncodingGuess.find(in: head, evidence: { evidence(Array($0.prefix(SourceSniffer.reach))) })
        else { return plain }
        let limit = limits.bytes
        let size = try InputStream(source, limit: .max).expectedBytes
        let decoded = ConvertedSource(source.name, expectedBytes: size) { () throws(DiagnosticFailure) in
            try DecodedText(source, found.name, limit: limit)
        }
        let note = Diagnostic(
            .note, "data.encoding-found", at: FileLocation(file: source.name), "the text is read as \(found.title)",
            hint: "where letters are wrong, convert the file to UTF-8: docs/sources.md, Encodings")
        return TextSource(
            source: .converted(decoded), head: Array(found.text.prefix(SourceSniffer.reach)), notes: [note])
    }

    /// Whether what begins so is XML of a kind that is not known.
    package static func isUnknownXML(_ head: [UInt8]) -> Bool { SourceSniffer.sniff(head[...]) == .foreign("XML") }

    /// Whether the beginning of a text is no UTF-8.
    private static func isForeign(_ head: [UInt8]) -> Bool {
        if head.contains(0) { return true }
        guard let invalid = TextEncoding.firstInvalidByte(of: head.span, in: 0..<head.count) else { return false }
        // The last character of what was read may be cut in two.
        return head.count < SourceSniffer.namedReach || invalid < head.count - 3
    }

    /// How many columns of a text are understood; none where it is no table of readings.
    private func evidence(_ head: [UInt8], isSheet: Bool = false) -> Int {
        let sources = sources.filter(\.isFoundByContent).map { isSheet ? $0.parted(by: .tabulator) : $0 }
        let mapped = SourceRecogniser(sources, limits: limits, kinds: kinds).best(for: head)
        var usual = 0
        if var scanner = try? RecordScanner.open(.bytes(head, name: ""), limits: limits),
            let found = try? HeaderFinder(.usual(kinds)).find(in: &scanner), found.match.cells.hasTime,
            found.match.cells.hasValues
        {
            usual = found.match.cells.score
        }
        return usual + (mapped.first?.score ?? 0)
    }

    private func sheet(of book: Spreadsheet, name: String) throws(DiagnosticFailure) -> TextSource {
        let (columnLimit, location) = (limits.columns, FileLocation(file: name))
        if let asked = sheet {
            let named = book.sheets.first { $0.name == asked } ?? book.sheets.first { "\($0.number)" == asked }
            guard let named else {
                throw DiagnosticFailure(
                    "usage.sheet", at: location, "the spreadsheet has no such sheet",
                    hint: "its sheets of cells are: \(Self.list(book.sheets)); write a number or the name")
            }
            return try text(of: named, in: book, name)
        }
        var (filled, found): ([Spreadsheet.Sheet], [Spreadsheet.Sheet]) = ([], [])
        var reach = Self.sheetReach
        for sheet in book.sheets where !sheet.isHidden && reach > 0 {
            let start = ConvertedSource(name, expectedBytes: .max / 2) { () throws(DiagnosticFailure) in
                try book.text(of: sheet, columnLimit: columnLimit, reach: 8 << 20)
            }
            reach -= 8 << 20
            // What is wrong with a sheet is said where it is the one that is read.
            let head = try? head(of: .converted(start), reach: SourceSniffer.reach)
            guard head?.isEmpty != true else { continue }
            filled.append(sheet)
            if let head, evidence(head, isSheet: true) > 0 { found.append(sheet) }
        }
        guard let chosen = found.first ?? filled.first else {
            let isHidden = book.sheets.contains(where: \.isHidden)
            throw DiagnosticFailure(
                "data.empty-file", at: location,
                "no sheet of this spreadsheet that is shown has cells with anything in them",
                hint: isHidden
                    ? "name a hidden sheet with --sheet: \(Self.list(book.sheets))"
                    : "charts and pictures are not read; name the file with the readings")
        }
        var text = try text(of: chosen, in: book, name)
        let others = found.dropFirst()
        if !others.isEmpty {
            text.notes.append(
                Diagnostic(
                    .warning, "data.other-sheets", at: location,
                    "sheet \(chosen.number) is read, and not \(Self.list(others)), which \(others.count == 1 ? "has" : "have") readings too",
                    hint: "read each by its number, as in: --sheet \(others[1].number)"))
        } else if book.sheets.count > 1 {
            text.notes.append(
                Diagnostic(
                    .note, "data.sheet", at: location, "this is a spreadsheet, of which sheet \(chosen.number) is read",
                    hint: "--sheet reads another one: \(Self.list(book.sheets))"))
        }
        return text
    }

    private func text(
        of sheet: Spreadsheet.Sheet, in book: Spreadsheet, _ name: String
    ) throws(DiagnosticFailure) -> TextSource {
        let columnLimit = limits.columns
        let rows = ConvertedSource(name, expectedBytes: book.expectedBytes(of: sheet)) { () throws(DiagnosticFailure) in
            try book.text(of: sheet, columnLimit: columnLimit)
        }
        var text = TextSource(source: .converted(rows), head: [], sheet: sheet.number)
        do throws(DiagnosticFailure) {
            text.head = try head(of: text.source, reach: SourceSniffer.reach)
        } catch { throw text.told(error) }
        return text
    }

    /// The numbers of sheets: names may be those of people.
    private static func list(_ sheets: some Collection<Spreadsheet.Sheet>) -> String {
        sheets.prefix(12).map { "\($0.number)" }.joined(separator: ", ") + (sheets.count > 12 ? " and more" : "")
    }
}
