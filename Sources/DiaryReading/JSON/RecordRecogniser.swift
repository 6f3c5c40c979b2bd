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
    /// True if the mapping was named explicitly.
    private let isNamed: Bool

    /// The number of records examined: in front of glucose, exports have settings of devices.
    private static let reach = 1_000

    /// Makes a recogniser; mappings of rows are passed over.
    init(_ sources: [SourceMapping], limits: DataLimits, isNamed: Bool = false) {
        (self.sources, self.limits, self.isNamed) = (sources.filter { $0.records != nil }, limits, isNamed)
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
        let records = records(of: source, head)
        let found = Set(
            source.columns.flatMap(\.names).map(\.text).filter { path in
                records.contains { !$0.text(at: path).isEmpty }
            })
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
            width: paths.count, isNamed: isNamed, weightUnit: weightUnit(source, records))
        return (RecordMatch(match: match, paths: paths), score)
    }

    /// The unit of weights that the body-mass indices of the first records tell; they stand in the member `bmi`.
    private func weightUnit(_ source: SourceMapping, _ records: [JSONValue]) -> Unit? {
        source.columns.filter { $0.role == .value(.weight) }.flatMap(\.names).lazy.compactMap { name in
            WeightEvidence.unit(
                records.map { (RowSample.number($0.text(at: name.text)), RowSample.number($0.text(at: "bmi"))) })
        }.first
    }

    /// The first records; what cannot be read ends them, and whoever reads the input whole says what is wrong with it.
    private func records(of source: SourceMapping, _ head: [UInt8]) -> [JSONValue] {
        let list = source.records?.list ?? ""
        guard var elements = try? JSONElements(.bytes(head, name: ""), limits: limits, listName: list) else {
            return []
        }
        var records: [JSONValue] = []
        while records.count < Self.reach, let element = try? elements.next() {
            records.append(JSONValue(element.bytes) ?? .nothing)
        }
        return records
    }
}
