internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// A mapping that fits records of JSON, and where in them its columns are.
struct RecordMatch {
    /// The mapping, whose columns are the cells of a record.
    let match: SourceMatch
    /// The path of each cell.
    let paths: [String]
}

/// Finds the mappings that fit the first records of an input: those of whose required columns each stands in one of them.
struct RecordRecogniser {
    private let sources: [SourceMapping]
    private let limits: DataLimits
    /// Whether somebody named the mapping.
    private let isNamed: Bool

    /// How many records are looked at: in front of glucose, exports have settings of devices.
    private static let reach = 1_000

    /// Makes a recogniser; mappings of rows are passed over.
    init(_ sources: [SourceMapping], limits: DataLimits, isNamed: Bool = false) {
        self.isNamed = isNamed
        self.sources = sources.filter { $0.records != nil }
        self.limits = limits
    }

    /// The mappings that fit best, none where none does, several where it is not plain which is meant.
    func best(for head: [UInt8]) -> [RecordMatch] {
        let matches = sources.compactMap { match($0, head) }
        guard let most = matches.map(\.score).max() else { return [] }
        return matches.filter { $0.score == most }.map(\.match)
    }

    private func match(_ source: SourceMapping, _ head: [UInt8]) -> (match: RecordMatch, score: Int)? {
        let found = found(source.columns.flatMap(\.names).map(\.text), source, head)
        var paths: [String] = []
        var score = 0
        for column in source.columns {
            let name = column.names.first { found.contains($0.text) }
            if name == nil, column.isRequired { return nil }
            if name != nil { score += 1 }
            // What no record had so far, one further on may have.
            paths += (name ?? column.names.first).map { [$0.text] } ?? []
        }
        guard !contradicts(source, head) else { return nil }
        let vocabulary = ColumnVocabulary(source)
        let match = SourceMatch(
            source: source, delimiter: .comma, recordsBefore: 0, cells: paths.map { HeaderCell($0, vocabulary) },
            width: paths.count, isNamed: isNamed)
        return (RecordMatch(match: match, paths: paths), score)
    }

    /// Whether the body-mass indices of the first records are those of weights in another unit than a mapping says.
    private func contradicts(_ source: SourceMapping, _ head: [UInt8]) -> Bool {
        source.columns.filter { $0.role == .value(.weight) }.contains { column in
            column.names.contains { path in
                guard let unit = (path.unit ?? column.unit)?.unit else { return false }
                let told = WeightUnitSurvey.unit(
                    of: path.text, in: head, listName: source.records?.list ?? "", limits: limits)
                return told.map { $0 != unit } ?? false
            }
        }
    }

    /// Which of the paths lead to a value in one of the first records; what cannot be read ends them.
    private func found(_ paths: [String], _ source: SourceMapping, _ head: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        let cells = RecordCells(paths: paths)
        do throws(DiagnosticFailure) {
            var elements = try JSONElements(
                .bytes(head, name: ""), limits: limits, listName: source.records?.list ?? "")
            for _ in 0..<Self.reach where found.count < paths.count {
                guard let element = try elements.next() else { break }
                for (path, cell) in zip(paths, cells.read(element.bytes) ?? []) where !cell.isEmpty {
                    found.insert(path)
                }
            }
        } catch {
            // Whoever reads the input whole says what is wrong with it.
        }
        return found
    }
}
