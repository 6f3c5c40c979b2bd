internal import DiaryModel

/// Faults and oddities of a header.
extension SourceMatch {
    /// Reports columns of which nobody knows what they hold or which of them counts, and what is missing.
    func reportColumns(_ log: inout DiagnosticLog, at location: FileLocation) {
        var first: [Int: Int] = [:]
        for (index, cell) in cells.enumerated() {
            if cell.hasForeignUnit {
                let known = (cell.role?.kind?.units ?? Unit.known).map(\.id).joined(separator: ", ")
                log.report(Diagnostic(.error, "data.unknown-unit", at: location, [index + 1, known]))
            }
            guard let place = cell.place, let role = cell.role, ![.note, .mark, .person].contains(role) else {
                continue
            }
            let earlier = first[place, default: index]
            first[place] = earlier
            let isRest = rest(of: earlier) == index || twin(of: earlier)?.index == index
            if earlier == index || isRest { continue }
            log.report(Diagnostic(.error, "data.duplicate-column", at: location, [earlier + 1, index + 1]))
        }
        if !cells.hasTime || !cells.hasValues { log.report(unknownHeader(at: location)) }
    }

    /// The columns of a pair of pressures, none where there is no pair; half a pair is an error.
    func pair(_ log: inout DiagnosticLog, _ vocabulary: ColumnVocabulary, at location: FileLocation) -> [ValueColumn] {
        let parted = [SourceColumn.Role.systolic, .diastolic].map(index)
        let found = parted.compactMap(\.self)
        guard found.count != 1 else {
            let (has, lacks) = parted[0] == nil ? ("diastolic", "systolic") : ("systolic", "diastolic")
            let code = source.isOfUsualNames ? "data.missing-column/half" : "data.missing-column/source"
            log.report(Diagnostic(.error, code, at: location, [has, lacks, seen]))
            return []
        }
        guard let both = found.isEmpty ? index(of: .pressures).map({ [$0, $0] }) : found else { return [] }
        let units = both.compactMap(statedUnit)
        if units.contains(where: { $0.unit != units[0].unit }) {
            log.report(Diagnostic(.error, "data.unknown-unit/pair", at: location, []))
        }
        let assumed = vocabulary.unit(assumedFor: .bloodPressure)
        if units.isEmpty, let dispute = assumed.dispute { log.report(dispute) }
        let isDeclared = vocabulary.content?.declaresUnit(of: .bloodPressure) == true
        let unit = units.first ?? (isDeclared ? assumed.unit.map { WrittenUnit($0) } : nil)
        // Beside a value of any kind, the unit of a row is that of whatever the row holds.
        let unitColumn = units.isEmpty && index(of: .anyValue) != nil ? index(of: .unit) : nil
        return both.map {
            ValueColumn(
                $0, .bloodPressure, column($0), unit: unit, isProven: unit != nil, assumed: assumed,
                headerUnit: unit, unitColumn: unitColumn)
        }
    }

    /// The columns whose names are nearly those of columns that the mapping misses, counted from 1, with the names that they nearly have.
    ///
    /// A name with a wrong letter in a damaged file, or a new spelling of it, would lose its column in silence.
    var misspelt: [(number: Int, name: String)] {
        guard !source.isOfUsualNames else { return [] }
        let missed = missed.filter { $0.role != .mark }.flatMap(\.names)
        return cells.enumerated().compactMap { index, cell in
            guard cell.evidence == .none, case let word = cell.word, !word.isEmpty,
                // Names with a prefix share most of their letters, however different what follows is.
                let nearest = Spelling.nearest(to: word, among: missed.map(\.word), within: 2),
                let meant = missed.first(where: { $0.word == nearest })
            else { return nil }
            return (index + 1, meant.text)
        }
    }

    /// The columns that the source usually has and the input has not, by their first names.
    var missing: [String] { missed.filter(\.isUsual).compactMap { $0.names.first?.text } }

    /// The refusal of a header without a time or values.
    ///
    /// The header's own words are not repeated: in a file without a header they are somebody's values.
    func unknownHeader(at location: FileLocation) -> Diagnostic {
        let what = cells.hasTime ? "values" : cells.hasValues ? "the time" : "the time and none for values"
        let usual = source.columns.filter { !$0.role.isOfExport }
        let understood = usual.compactMap { $0.names.first?.text }.joined(separator: ", ")
        let example = cells.hasTime ? "weight" : "date"
        var remark = Diagnostic(.error, "data.unknown-header", at: location, [what, understood, seen, example])
        // Words that are only compared are no way to write a name.
        let spellings = source.columns.flatMap(\.names).filter { $0.text != $0.word }.map(\.text)
        let meant = cells.indices.lazy.filter { cells[$0].role == nil && !cells[$0].name.isEmpty }.compactMap { index in
            Spelling.nearest(to: cells[index].name, among: spellings).map { (index + 1, $0) }
        }.first
        if let (number, name) = meant { remark.hint = "column \(number): did you mean `\(name)`?" }
        return remark
    }

    /// The columns by their numbers, each with its role; unknown words of a header may be private.
    var seen: String {
        guard cells.contains(where: { $0.role != nil }) else { return "" }
        let parts = cells.indices.prefix(12).map { index in
            "\(index + 1) \(column(index)?.names.first.map { "as \($0.text)" } ?? "not known")"
        }
        return "; the columns here: \(parts.joined(separator: ", "))\(cells.count > parts.count ? " …" : "")"
    }
}
