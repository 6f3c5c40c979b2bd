internal import DiaryModel
internal import Diagnostics
internal import SourceModel

/// Finds the mappings that fit the beginning of an input.
struct SourceRecogniser {
    private let sources: [SourceMapping]
    private let limits: DataLimits
    /// By what columns are understood without a mapping.
    private let vocabulary: ColumnVocabulary
    /// Whether somebody named the mapping, who then knows what it leaves out.
    private let isNamed: Bool

    /// Makes a recogniser.
    init(
        _ sources: [SourceMapping], limits: DataLimits, kinds: [MeasurementKind] = [], isNamed: Bool = false
    ) {
        self.sources = sources
        vocabulary = ColumnVocabulary.standard.adding(kinds)
        self.limits = limits
        self.isNamed = isNamed
    }

    /// The mappings that fit best, none where none does, several where it is not plain which is meant.
    func best(for head: [UInt8]) -> [SourceMatch] {
        let matches = all(for: head)
        guard let most = matches.map(\.score).max() else { return [] }
        return matches.filter { $0.score == most }
    }

    /// The mappings that fit, each with the delimiter under which it does.
    func all(for head: [UInt8]) -> [SourceMatch] {
        var found: [String: SourceMatch] = [:]
        for delimiter in Delimiter.allCases where sources.contains(where: { $0.delimiters.contains(delimiter) }) {
            let records = records(of: head, delimiter)
            for source in sources where source.delimiters.contains(delimiter) {
                guard let match = match(source, records, delimiter) else { continue }
                if match.score > found[source.id]?.score ?? 0 { found[source.id] = match }
            }
        }
        return sources.compactMap { found[$0.id] }
    }

    /// A record of which nothing is known yet.
    private struct Candidate {
        /// The texts of its cells.
        let texts: [String]
        /// The same as names of columns are compared; empty where it is too short for a header.
        let words: [String]
    }

    /// The first records; what cannot be read ends the list.
    private func records(of head: [UInt8], _ delimiter: Delimiter) -> [Candidate] {
        var records: [Candidate] = []
        do throws(DiagnosticFailure) {
            var scanner = try RecordScanner.open(.bytes(head, name: ""), limits: limits)
            scanner.delimiter = delimiter
            scanner.mayEndInQuote = true
            while records.count < reach, try scanner.load() {
                // A header names a time and a value at least.
                let texts = scanner.fields.count > 1 ? HeaderFinder.texts(scanner) : []
                records.append(Candidate(texts: texts, words: texts.map(ColumnVocabulary.word)))
                scanner.advance()
            }
        } catch {
            // Whoever reads the input whole says what is wrong with it.
        }
        return records
    }

    /// How many records the mappings look at.
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
            guard line <= records.count else { return nil }
            return match(source, header: records[line - 1], at: line - 1, delimiter)
        case .within(let count):
            for (index, record) in records.prefix(count).enumerated() {
                if let match = match(source, header: record, at: index, delimiter) { return match }
            }
            return nil
        case .none(let count):
            guard let first = records.prefix(count).firstIndex(where: { isRow($0.texts, of: source) }) else {
                return nil
            }
            let columns = source.columns.map { $0.number.map { $0 - 1 } }
            return SourceMatch(
                source: source, delimiter: delimiter, recordsBefore: first, columns: columns,
                units: columns.map { _ in nil }, width: requiredWidth(of: source))
        }
    }

    private func requiredWidth(of source: SourceMapping) -> Int {
        source.columns.filter(\.isRequired).compactMap(\.number).max() ?? 1
    }

    private func match(
        _ source: SourceMapping, header: Candidate, at index: Int, _ delimiter: Delimiter
    ) -> SourceMatch? {
        var columns: [Int?] = []
        var units: [WrittenUnit?] = []
        for column in source.columns {
            let name = column.names.first { header.words.contains($0.word) }
            if name == nil, column.isRequired { return nil }
            columns.append(name.flatMap { header.words.firstIndex(of: $0.word) })
            units.append(name?.unit)
        }
        guard isNamed || !leavesOutValues(header, beside: source) else { return nil }
        let width = (header.texts.lastIndex { !$0.trimmed.isEmpty } ?? -1) + 1
        return SourceMatch(
            source: source, delimiter: delimiter, recordsBefore: index, columns: columns, units: units, width: width,
            words: header.words)
    }

    /// Whether values would be left out that a reader without a mapping understands; then it is another source.
    private func leavesOutValues(_ header: Candidate, beside source: SourceMapping) -> Bool {
        let known = Set(source.columns.flatMap(\.names).map(\.word))
        return zip(header.texts, header.words).contains { text, word in
            guard !known.contains(word) else { return false }
            switch HeaderCell(text.trimmed, vocabulary).role {
            // How tall somebody is stands in each row of some scales, as it was told to them.
            case .single(.height): return false
            case .systolic, .diastolic, .pressures, .single, .value: return true
            default: return false
            }
        }
    }

    /// Whether the required cells of a record hold a time and numbers.
    private func isRow(_ record: [String], of source: SourceMapping) -> Bool {
        guard record.count >= requiredWidth(of: source) else { return false }
        let patterns = PatternReader(source.times, order: nil, offsetColumn: nil)
        return source.columns.filter(\.isRequired).allSatisfy { column in
            guard let number = column.number else { return false }
            let text = record[number - 1].trimmed
            switch column.role {
            case .moment, .date: return patterns.isMoment(text)
            case .systolic, .diastolic, .value: return text.first?.isASCII == true && text.first?.isNumber == true
            default: return true
            }
        }
    }
}
