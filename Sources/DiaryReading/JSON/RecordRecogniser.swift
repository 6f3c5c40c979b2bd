internal import DiaryModel

/// Finds the mappings that fit the first records of an input: those of whose required columns each stands in one of them.
struct RecordRecogniser {
    private let sources: [SourceMapping]
    private let limits: DataLimits
    /// True if somebody named the mapping.
    private let isNamed: Bool

    /// The number of records examined: in front of glucose, exports have settings of devices.
    private static let reach = 1_000

    /// Makes a recogniser; mappings of rows are passed over.
    init(_ sources: [SourceMapping], limits: DataLimits, isNamed: Bool = false) {
        (self.sources, self.limits, self.isNamed) = (sources.filter { $0.records != nil }, limits, isNamed)
    }

    /// The mappings that fit best, none where none does, several where it is not plain which is meant.
    func best(for head: [UInt8]) -> [SourceMatch] { sources.compactMap { match($0, head) }.best }

    private func match(_ source: SourceMapping, _ head: [UInt8]) -> SourceMatch? {
        let records = records(of: source, head)
        let found = Set(
            source.columns.flatMap(\.names).map(\.text).filter { path in records.contains { !$0.text(at: path).isEmpty }
            })
        let names = source.columns.map { column in column.names.first { found.contains($0.text) } }
        guard zip(source.columns, names).allSatisfy({ $1 != nil || !$0.isRequired }) else { return nil }
        // What no record had so far, one further on may have.
        let paths = zip(source.columns, names).compactMap { ($1 ?? $0.names.first)?.text }
        let vocabulary = ColumnVocabulary(source)
        return SourceMatch(
            source: source, delimiter: .comma, recordsBefore: 0, cells: paths.map { Column($0, vocabulary) },
            width: paths.count, isNamed: isNamed, weightUnit: weightUnit(source, records), paths: paths,
            pathsFound: names.count { $0 != nil })
    }

    /// The unit of weights that the body-mass indices of the first records tell; they stand in the member `bmi`.
    private func weightUnit(_ source: SourceMapping, _ records: [JSONValue]) -> WrittenUnit? {
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
