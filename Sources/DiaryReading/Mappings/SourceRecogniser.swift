internal import DiaryModel

/// Finds the mappings that fit the beginning of an input.
struct SourceRecogniser {
    let sources: [SourceMapping]
    private let limits: DataLimits
    /// By what columns are understood without a mapping.
    private let vocabulary: ColumnVocabulary
    /// True if somebody named the mapping, who then knows what it leaves out.
    private let isNamed: Bool

    /// Makes a recogniser; mappings of records are passed over.
    init(_ sources: [SourceMapping], limits: DataLimits, kinds: [MeasurementKind] = [], isNamed: Bool = false) {
        self.sources = sources.filter { $0.records == nil }
        vocabulary =
            kinds.isEmpty ? .wholeNames : ColumnVocabulary(ColumnVocabulary.usual(kinds).source, composes: false)
        self.limits = limits
        self.isNamed = isNamed
    }

    /// The mappings that fit best, none where none does, several where it is not plain which is meant.
    func best(for head: [UInt8]) -> [SourceMatch] { all(for: head).best }

    /// The mappings that fit, each with the delimiter under which it does.
    func all(for head: [UInt8]) -> [SourceMatch] {
        var found: [String: SourceMatch] = [:]
        for delimiter in Delimiter.allCases where sources.contains(where: { $0.delimiters.contains(delimiter) }) {
            let records = records(of: head, delimiter)
            for source in sources where source.delimiters.contains(delimiter) {
                guard let match = match(source, records, delimiter).map({ weighed($0, head) }) else { continue }
                if match.score > found[source.id]?.score ?? 0 { found[source.id] = match }
            }
        }
        return sources.compactMap { found[$0.id] }
    }

    /// A record of which nothing is known yet.
    struct Candidate {
        /// The texts of its cells.
        let texts: [String]
        /// The same as names of columns are compared; empty where it is too short for a header.
        let words: [String]
    }

    /// The first records; what cannot be read ends the list.
    func records(of head: [UInt8], _ delimiter: Delimiter) -> [Candidate] {
        var records: [Candidate] = []
        guard var scanner = try? RecordScanner(.bytes(head, name: ""), limits: limits) else { return [] }
        (scanner.delimiter, scanner.mayEndInQuote) = (delimiter, true)
        // Whoever reads the input whole says what is wrong with it.
        while records.count < reach, (try? scanner.load()) == true {
            let texts = HeaderFinder.texts(scanner)
            // A header names a time and a value at least.
            records.append(Candidate(texts: texts, words: texts.count > 1 ? texts.map { HeaderWord.of($0) } : []))
            scanner.advance()
        }
        return records
    }

    /// The number of records that the mappings examine.
    private var reach: Int {
        sources.map { source in
            switch source.header {
            case .line(let count), .within(let count), .none(let count): count
            }
        }.max() ?? 0
    }

    private func match(_ source: SourceMapping, _ records: [Candidate], _ delimiter: Delimiter) -> SourceMatch? {
        switch source.header {
        case .line(let line):
            guard line <= records.count, isBelow(source, records.prefix(line - 1)) else { return nil }
            return match(source, header: records[line - 1], at: line - 1, delimiter)
        case .within(let count):
            return records.prefix(count).enumerated().lazy
                .compactMap { match(source, header: $0.element, at: $0.offset, delimiter) }.first
        case .none(let count):
            guard let first = records.prefix(count).firstIndex(where: { isRow($0.texts, of: source) }) else {
                return nil
            }
            let vocabulary = ColumnVocabulary(source)
            let numbers = 1...max(1, source.columns.compactMap(\.number).max() ?? 1)
            return SourceMatch(
                source: source, delimiter: delimiter, recordsBefore: first,
                cells: numbers.map { number in
                    Column(place: source.columns.firstIndex { $0.number == number }, vocabulary)
                }, width: requiredWidth(of: source), isNamed: isNamed)
        }
    }

    /// True if what stands above a header is what the source writes there.
    private func isBelow(_ source: SourceMapping, _ above: ArraySlice<Candidate>) -> Bool {
        guard let title = source.title, !isNamed else { return true }
        return above.contains { HeaderWord.of($0.texts.first ?? "") == HeaderWord.of(title) }
    }

    private func requiredWidth(of source: SourceMapping) -> Int {
        source.columns.filter(\.isRequired).compactMap(\.number).max() ?? 1
    }

    private func match(_ own: SourceMapping, header: Candidate, at row: Int, _ delimiter: Delimiter) -> SourceMatch? {
        let isOther = own.columns.contains { Self.isMissing($0, header.words) }
        guard !isOther, let source = isNamed ? own : completed(own, by: header) else { return nil }
        let vocabulary = ColumnVocabulary(source)
        let cells = header.texts.map { Column($0, vocabulary) }
        guard isNamed || source.isOwn || hasMark(header, cells, of: source) else { return nil }
        return SourceMatch(
            source: source, delimiter: delimiter, recordsBefore: row, cells: cells, width: HeaderFinder.width(cells),
            isNamed: isNamed)
    }

    /// The match with what its rows say of the unit of weights, which is believed before the mapping.
    private func weighed(_ match: SourceMatch, _ head: [UInt8]) -> SourceMatch {
        guard match.cells.contains(where: { $0.role == .value(.weight) }) else { return match }
        var match = match
        match.weightUnit = WeightEvidence.unit(of: match, in: .bytes(head, name: ""), limits: limits)
        return match
    }

    /// True if something in a header is a mark of the source: a column that it alone has, or a name that others do not write so.
    private func hasMark(_ header: Candidate, _ cells: [Column], of source: SourceMapping) -> Bool {
        zip(header.texts, cells).contains { text, cell in
            guard let column = cell.place.map({ source.columns[$0] }) else { return false }
            if column.isProof || [.mark, .selector].contains(column.role) { return true }
            let plain = Column(text, vocabulary).role
            return plain != column.role && !(plain?.isOfTimes == true && column.role.isOfTimes)
        }
    }

    /// True if the source always has the column and the header has it not.
    static func isMissing(_ column: SourceColumn, _ words: [String]) -> Bool {
        column.isRequired && !column.names.contains { words.contains($0.word) }
    }

    /// The columns of values, counted from 1, that a reader without a mapping understands and this one leaves out; then it is
    /// another source.
    func leftOut(_ header: Candidate, beside source: SourceMapping) -> [Int] {
        let known = Set(source.columns.flatMap(\.names).map(\.word))
        return header.texts.indices.filter { index in
            guard !known.contains(header.words[index]) else { return false }
            let role = Column(header.texts[index], vocabulary).role
            // How tall somebody is stands in each row of some scales, as it was told to them.
            return role != .value(.height) && role?.isOfValues == true
        }.map { $0 + 1 }
    }

    /// The mapping with the columns of values that a reader without it understands; `nil` where it has such a column already under another
    /// name, for then it is another source.
    private func completed(_ source: SourceMapping, by header: Candidate) -> SourceMapping? {
        let roles = Set(source.columns.map(\.role))
        // What a row says of its unit counts before what the mapping says.
        let units = header.texts.indices.filter { Column(header.texts[$0], vocabulary).role == .unit }
        let left = leftOut(header, beside: source) + (roles.contains(.unit) ? [] : units.prefix(1).map { $0 + 1 })
        guard !left.isEmpty else { return source }
        let more = left.map { number -> SourceColumn in
            let cell = Column(header.texts[number - 1], vocabulary)
            return SourceColumn(
                cell.role ?? .mark, names: [SourceColumn.Name(header.texts[number - 1], unit: cell.unit)])
        }
        return more.contains { roles.contains($0.role) } ? nil : source.adding(more)
    }

    /// True if the required cells of a record hold a time and numbers.
    private func isRow(_ record: [String], of source: SourceMapping) -> Bool {
        guard record.count >= requiredWidth(of: source) else { return false }
        let texts = TimeReader(rule: source.times)
        return source.columns.filter(\.isRequired).allSatisfy { column in
            guard let number = column.number else { return false }
            let text = record[number - 1].trimmed
            switch column.role {
            case .moment, .date: return texts.isMoment(text)
            case _ where column.form == .withUnit: return NumberCell.unit(behind: [UInt8](text.utf8).span) != nil
            case .systolic, .diastolic, .value: return text.first?.isASCII == true && text.first?.isNumber == true
            default: return true
            }
        }
    }
}
