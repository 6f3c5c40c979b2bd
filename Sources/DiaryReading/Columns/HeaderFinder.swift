internal import DiaryModel

/// Finds the header of usual names and with it the delimiter: the one under which most columns are understood.
struct HeaderFinder {
    /// Up to which record of an input the header is looked for.
    static let reach = 41

    private let vocabulary: ColumnVocabulary
    private let choices: ColumnChoices
    private let texts: TimeReader
    /// The columns of names that were met: a header is looked at under one delimiter, and in one encoding, after the other.
    private var known: [String: Column] = [:]

    /// A header with its place.
    typealias Found = (match: SourceMatch, location: FileLocation)

    /// Makes a finder.
    init(_ vocabulary: ColumnVocabulary, _ choices: ColumnChoices) {
        (self.vocabulary, self.choices) = (vocabulary, choices)
        texts = TimeReader(rule: vocabulary.source.times)
    }

    /// Goes to the header, which is loaded then and not used up, and tells where it is.
    ///
    /// Where there is none, or rows stand in front of it that would be lost, it is the first line with something on it, of
    /// which a plan says what is wrong.
    mutating func find(in scanner: inout RecordScanner) throws(DiagnosticFailure) -> Found {
        let start = scanner.location
        var first: Found?
        var declared: Delimiter?
        var zone: ZoneCell?
        var title: [String]?
        for number in 0..<Self.reach {
            scanner.delimiter = .bar
            // Of what it refuses, other delimiters tell more.
            let isLoaded = try? scanner.load()
            if isLoaded == false { break }
            if isLoaded == nil || !scanner.isBlank {
                if first == nil, declared == nil, let stated = declaredDelimiter(scanner) {
                    declared = stated
                } else {
                    do throws(DiagnosticFailure) {
                        var match = try match(&scanner, declared, before: number)
                        match.title = title
                        match.preambleZone = zone
                        if match.cells.hasTime, match.cells.hasValues { return (match, scanner.location) }
                        first = first ?? (match, scanner.location)
                        title = SecondHeader.words(Self.texts(scanner))
                    } catch {
                        guard let first else { throw error }
                        return first
                    }
                    if isRow(&scanner) { break }
                    zone = zone ?? statedZone(scanner)
                }
            }
            scanner.advance()
        }
        guard let first else { throw DiagnosticFailure("data.empty-file", in: start.file) }
        return first
    }

    /// The loaded record as a header, under the delimiter that makes most of it.
    private mutating func match(_ scanner: inout RecordScanner, _ declared: Delimiter?, before: Int)
        throws(DiagnosticFailure) -> SourceMatch
    {
        var best: (delimiter: Delimiter, cells: [Column])?
        var refusal: DiagnosticFailure?
        for delimiter in declared.map({ [$0] }) ?? Delimiter.allCases {
            scanner.delimiter = delimiter
            do throws(DiagnosticFailure) { _ = try scanner.load() } catch {
                if refusal == nil || error.diagnostics[0].code == "data.too-many-columns" { refusal = error }
                continue
            }
            // A line without a delimiter is the same under all of them.
            guard best == nil || scanner.fields.count > 1 else { continue }
            let cells = columns(Self.texts(scanner))
            if cells.score > best?.cells.score ?? -1 { best = (delimiter, cells) }
        }
        // A record that one delimiter makes too wide may be a good header under another; bytes that are no text never.
        if let refusal, best?.cells.score ?? 0 == 0 { throw refusal }
        scanner.delimiter = best?.delimiter ?? scanner.delimiter
        _ = try scanner.load()
        let cells = best?.cells ?? []
        return SourceMatch(
            source: vocabulary.source, delimiter: scanner.delimiter, recordsBefore: before, cells: cells,
            width: Self.width(cells))
    }

    /// The columns of a header, those that a person names as what the person says.
    mutating func columns(_ texts: [String]) -> [Column] {
        texts.enumerated().map { index, text in
            if let said = choices.column(text, at: index, vocabulary) { return said }
            let column = known[text] ?? Column(text, vocabulary)
            known[text] = column
            return column
        }
    }

    /// Returns true if a record has a time and a number, so that it is a row under any header.
    private func isRow(_ scanner: inout RecordScanner) -> Bool {
        for delimiter in Delimiter.allCases {
            scanner.delimiter = delimiter
            guard (try? scanner.load()) == true else { continue }
            let cells = Self.texts(scanner).map(\.trimmed)
            let times = cells.indices.filter { texts.isMoment(cells[$0]) }
            let hasNumber = cells.indices.contains { times.first != $0 && NumberCell.isNumber(cells[$0]) }
            if !times.isEmpty, hasNumber { return true }
        }
        return false
    }

    /// The zone that a line above the header names for times: `Time zone: Asia/Seoul`, `All times are in UTC+9`; one beside a moment is
    /// that of the moment.
    private func statedZone(_ scanner: borrowing RecordScanner) -> ZoneCell? {
        let words = String(decoding: scanner.bytes, as: UTF8.self).split { $0.isWhitespace || ";,=\"()".contains($0) }
            .map { $0.last == ":" ? String($0.dropLast()) : String($0) }
        let zones = words.compactMap { $0.count > 1 ? ZoneCell($0) : nil }
        guard !zones.isEmpty, case let line = words.joined(separator: " ").lowercased(),
            Self.times.contains(where: line.contains),
            !words.contains(where: { texts.isMoment($0) || texts.isClock($0) })
        else { return nil }
        // `UTC offset: +2`
        let named = zones.filter { $0 != .offset(.zero) }
        return named.count > 1 ? nil : named.first ?? zones.first
    }

    /// Beginnings of words for times and zones in lines above a header.
    private static let times = PrintedWords.list("time-in-line")

    /// Returns the delimiter in the line `sep=;`, with which spreadsheets declare it; `nil` if there is none.
    ///
    /// The line is scanned with bars as delimiter, so that `sep=|` gives two cells.
    private func declaredDelimiter(_ scanner: borrowing RecordScanner) -> Delimiter? {
        guard let first = scanner.fields.first else { return nil }
        let line = String(decoding: scanner.bytes(of: first), as: UTF8.self).lowercased()
        guard line.hasPrefix("sep="), line.utf8.count <= 5 else { return nil }
        let stated = line.utf8.dropFirst(4).first ?? (scanner.fields.count > 1 ? Delimiter.bar.rawValue : nil)
        return stated.flatMap(Delimiter.init(rawValue:))
    }

    /// The number of columns without those at the end that have no name.
    static func width(_ cells: [Column]) -> Int { (cells.lastIndex { !$0.text.trimmed.isEmpty } ?? -1) + 1 }

    /// The texts of the loaded record's cells.
    static func texts(_ scanner: borrowing RecordScanner) -> [String] {
        var texts: [String] = []
        for field in scanner.fields {
            texts.append(CellText.text(scanner.window.span.extracting(field.range), isQuoted: field.isQuoted))
        }
        return texts
    }
}
