internal import Diagnostics
internal import SourceModel

/// A header that is understood.
struct Header {
    let layout: ColumnLayout
    var format: DelimitedFormat
    /// Columns that are left out although their names are nearly those that a mapping knows.
    var misspelt: [MisspeltColumn] = []
    /// The columns of which neither a mapping nor the vocabulary says what they hold, counted from 0.
    var unknown: [Int] = []
    /// The names of columns that the source usually has and that are not there.
    var missing: [String] = []
    /// Whether there is none, so that the loaded record is the first row.
    var isRow = false
}

/// Finds the header and with it the delimiter: the one under which most columns are understood.
struct HeaderFinder {
    private let vocabulary: ColumnVocabulary

    /// Makes a finder.
    init(_ vocabulary: ColumnVocabulary) { self.vocabulary = vocabulary }

    /// Goes to the header, which is loaded then and not used up.
    func find(in scanner: inout RecordScanner) throws(DiagnosticFailure) -> Header {
        try skipBlankLines(&scanner)
        let place = scanner.place
        let declared = try declaredDelimiter(&scanner)
        var best: (delimiter: Delimiter, mapper: HeaderMapper)?
        var refusal: DiagnosticFailure?
        for delimiter in declared.map({ [$0] }) ?? Delimiter.allCases {
            scanner.delimiter = delimiter
            do throws(DiagnosticFailure) {
                guard try scanner.load() else { throw empty(place) }
            } catch {
                refusal = refusal ?? error
                continue
            }
            let mapper = HeaderMapper(Self.texts(scanner), vocabulary, at: scanner.place)
            if mapper.score > best?.mapper.score ?? -1 { best = (delimiter, mapper) }
        }
        // A record that one delimiter makes too wide may be a good header under another; bytes that are no text never.
        guard let best, best.mapper.score > 0 || refusal == nil else { throw refusal ?? empty(place) }
        scanner.delimiter = best.delimiter
        _ = try scanner.load()
        let layout = try best.mapper.layout(best.delimiter)
        let columns = best.mapper.columns(of: layout)
        let format = DelimitedFormat(
            source: nil, delimiter: best.delimiter, hasByteOrderMark: scanner.hasByteOrderMark, lineEnds: [],
            headerLine: scanner.line, columns: columns.mapped, ignoredColumns: columns.ignored)
        let unknown = columns.ignored.map { $0 - 1 }.filter { best.mapper.isUnknown($0) }
        return Header(layout: layout, format: format, unknown: unknown)
    }

    /// Goes to the first line with something on it.
    private func skipBlankLines(_ scanner: inout RecordScanner) throws(DiagnosticFailure) {
        let place = scanner.place
        while try scanner.load() {
            guard scanner.isBlank else { return }
            scanner.advance()
        }
        throw empty(place)
    }

    /// Steps over the line `sep=;` with which spreadsheets tell each other the delimiter.
    private func declaredDelimiter(_ scanner: inout RecordScanner) throws(DiagnosticFailure) -> Delimiter? {
        scanner.delimiter = .bar
        guard try scanner.load(), let first = scanner.fields.first else { return nil }
        let line = String(decoding: scanner.bytes(of: first), as: UTF8.self).lowercased()
        guard line.hasPrefix("sep="), line.utf8.count <= 5 else { return nil }
        let told = line.utf8.dropFirst(4).first ?? (scanner.fields.count > 1 ? Delimiter.bar.rawValue : nil)
        guard let delimiter = told.flatMap(Delimiter.init(rawValue:)) else { return nil }
        scanner.advance()
        return delimiter
    }

    /// The texts of the loaded record's cells.
    static func texts(_ scanner: borrowing RecordScanner) -> [String] {
        var texts: [String] = []
        for field in scanner.fields {
            texts.append(CellText.text(scanner.window.span.extracting(field.range), isQuoted: field.isQuoted))
        }
        return texts
    }

    private func empty(_ place: SourcePlace) -> DiagnosticFailure {
        DiagnosticFailure(
            "data.empty-file", at: SourcePlace(file: place.file), "there is nothing in the file",
            hint: "a diary without readings still has a header")
    }
}
