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
        let best = matches.filter { $0.score == most }.map(\.match)
        let sound = best.filter { !$0.match.isContradicted }
        return sound.isEmpty ? best : sound
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
        let vocabulary = ColumnVocabulary(source)
        let match = SourceMatch(
            source: source, delimiter: .comma, recordsBefore: 0, cells: paths.map { Column($0, vocabulary) },
            width: paths.count, isNamed: isNamed, weightUnit: weightUnit(source, head))
        return (RecordMatch(match: match, paths: paths), score)
    }

    /// The unit of weights that the body-mass indices of the first records tell; they stand in the member `bmi`.
    private func weightUnit(_ source: SourceMapping, _ head: [UInt8]) -> Unit? {
        let names = source.columns.filter { $0.role == .value(.weight) }.flatMap(\.names)
        return names.lazy.compactMap { name in
            let cells = RecordCells(paths: [name.text, "bmi"])
            let rows = self.records(of: source, head) { bytes in
                (cells.read(bytes) ?? []).map { RowSample.number(String(decoding: $0, as: UTF8.self)) }
            }
            return WeightEvidence.unit(rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
        }.first
    }

    /// What the first records say; what cannot be read ends them, and whoever reads the input whole says what is wrong with it.
    private func records<Said>(of source: SourceMapping, _ head: [UInt8], _ read: ([UInt8]) -> Said) -> [Said] {
        let list = source.records?.list ?? ""
        guard var elements = try? JSONElements(.bytes(head, name: ""), limits: limits, listName: list) else {
            return []
        }
        var said: [Said] = []
        while said.count < Self.reach, let element = try? elements.next() { said.append(read(element.bytes)) }
        return said
    }

    /// Which of the paths lead to a value in one of the first records; what cannot be read ends them.
    private func found(_ paths: [String], _ source: SourceMapping, _ head: [UInt8]) -> Set<String> {
        var found: Set<String> = []
        let cells = RecordCells(paths: paths)
        for record in records(of: source, head, cells.read) {
            for (path, cell) in zip(paths, record ?? []) where !cell.isEmpty { found.insert(path) }
        }
        return found
    }
}
