internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// A column whose name is nearly one that is known.
struct MisspeltColumn: Hashable {
    /// The column, counted from 1.
    let number: Int
    /// The name that it nearly has.
    let name: String
}

/// Tells what is wrong with a header, or odd about it.
struct HeaderFaults {
    private let match: SourceMatch
    private let vocabulary: ColumnVocabulary
    private let location: FileLocation
    private var cells: [HeaderCell] { match.cells }

    /// Takes a header and the vocabulary of its mapping.
    init(_ match: SourceMatch, _ vocabulary: ColumnVocabulary, at location: FileLocation) {
        self.match = match
        self.vocabulary = vocabulary
        self.location = location
    }

    /// Reports why there can be no layout, apart from what is wrong with a pair of pressures.
    func report(
        _ log: inout DiagnosticLog, _ singles: [ColumnLayout.SingleColumn], _ generic: ColumnLayout.GenericColumns?
    ) {
        reportRepeated(&log)
        reportForeignUnits(&log)
        if !cells.hasTime || !cells.hasValues { log.report(unknownHeader) }
        reportDisputedUnits(&log, singles, generic)
    }

    /// The columns whose names are nearly those of columns that the mapping misses.
    ///
    /// A name with a wrong letter in a damaged file, or a new spelling of it, would lose its column in silence.
    var misspelt: [MisspeltColumn] {
        guard !match.source.isOfUsualNames else { return [] }
        let missed = match.missed.filter { $0.role != .mark }.flatMap(\.names)
        return cells.enumerated().compactMap { index, cell in
            guard cell.column == nil, case let word = cell.word, !word.isEmpty,
                // Names with a prefix share most of their letters, however different what follows is.
                let nearest = Spelling.nearest(to: word, among: missed.map(\.word), within: 2),
                let meant = missed.first(where: { $0.word == nearest })
            else { return nil }
            return MisspeltColumn(number: index + 1, name: meant.text)
        }
    }

    /// The columns that the source usually has and the input has not, by their first names.
    var missing: [String] { match.missed.filter(\.isUsual).compactMap { $0.names.first?.text } }

    private func reportRepeated(_ log: inout DiagnosticLog) {
        var first: [Int: Int] = [:]
        for (index, cell) in cells.enumerated() {
            guard let column = cell.column, let role = cell.role, ![.note, .mark, .person].contains(role) else {
                continue
            }
            guard let earlier = first.updateValue(index, forKey: column) else { continue }
            first[column] = earlier
            guard cells.rest(of: earlier) != index else { continue }
            log.error(
                "data.duplicate-column", at: location,
                "columns \(earlier + 1) and \(index + 1) hold the same, and which one counts is not known",
                hint: "remove or rename one of them")
        }
    }

    private func reportForeignUnits(_ log: inout DiagnosticLog) {
        for (index, cell) in cells.enumerated() where cell.hasForeignUnit {
            let units = cell.role?.kind?.units.map(\.id) ?? Unit.known.map(\.id)
            log.error(
                "data.unknown-unit", at: location, "the unit in the header of column \(index + 1) is not known here",
                hint: "known here: \(units.joined(separator: ", "))")
        }
    }

    /// Refuses columns whose unit only those who name the source tell, and each of them another one.
    private func reportDisputedUnits(
        _ log: inout DiagnosticLog, _ singles: [ColumnLayout.SingleColumn], _ generic: ColumnLayout.GenericColumns?
    ) {
        for column in singles where column.isUnitDisputed && column.unitColumn == nil {
            if let dispute = vocabulary.unit(assumedFor: column.kind).dispute { log.report(dispute) }
        }
        guard let generic, generic.kind == nil, generic.unit == nil, generic.headerUnit == nil,
            let kind = vocabulary.content?.kind, let dispute = vocabulary.unit(assumedFor: kind).dispute
        else { return }
        log.report(dispute)
    }

    /// The header's own words are not repeated: in a file without a header they are somebody's values.
    var unknownHeader: Diagnostic {
        let what = cells.hasTime ? "values" : cells.hasValues ? "the time" : "the time and none for values"
        let usual = match.source.columns.filter { !$0.role.isOfExport }
        let understood = usual.compactMap { $0.names.first?.text }.joined(separator: ", ")
        return Diagnostic(
            .error, "data.unknown-header", at: location,
            "this line has no column for \(what), among those that are understood: \(understood)",
            hint: nearest ?? "the first line must name the columns, as in: Date;Time;SYS;DIA;BPM;Notes")
    }

    private var nearest: String? {
        // Words that are only compared are no way to write a name.
        let spellings = match.source.columns.flatMap(\.names).filter { $0.text != $0.word }.map(\.text)
        for (index, cell) in cells.enumerated() where cell.role == nil && !cell.name.isEmpty {
            guard let meant = Spelling.nearest(to: cell.name, among: spellings) else { continue }
            return "column \(index + 1): did you mean `\(meant)`?"
        }
        return nil
    }
}

extension [HeaderCell] {
    /// The column with what is left of the values of another one in the smaller unit: pounds beside stones, inches beside feet.
    func rest(of index: Int) -> Int? {
        guard let larger = self[index].unit, !larger.isKept, let column = self[index].column else { return nil }
        return indices.first { $0 != index && self[$0].column == column && self[$0].unit == WrittenUnit(larger.unit) }
    }

    /// Whether a column names a time.
    var hasTime: Bool { contains { [.moment, .date, .time].contains($0.role) } }

    /// Whether a column holds values.
    var hasValues: Bool { contains { $0.role?.isOfValues == true } }

    /// How many columns are understood: by this the right delimiter is told.
    var score: Int { count { $0.role != nil } }
}
