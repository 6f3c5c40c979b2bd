internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// Makes a layout from the cells of a header.
struct HeaderMapper {
    /// The cells, taken apart; those at the end that are empty are gone.
    let cells: [HeaderCell]
    private let vocabulary: ColumnVocabulary
    private let place: SourcePlace

    /// Takes the cells of a header apart.
    init(_ texts: [String], _ vocabulary: ColumnVocabulary, at place: SourcePlace) {
        let kept = texts.prefix((texts.lastIndex { !$0.trimmed.isEmpty } ?? -1) + 1)
        cells = kept.map { HeaderCell($0.trimmed, vocabulary) }
        self.vocabulary = vocabulary
        self.place = place
    }

    /// How many columns are understood: by this the right delimiter is told.
    var score: Int { cells.count { $0.role != nil } }

    /// The layout, or every reason why there is none.
    func layout(_ delimiter: Delimiter) throws(DiagnosticFailure) -> ColumnLayout {
        var log = DiagnosticLog()
        reportRepeated(&log)
        reportForeignUnits(&log)
        let time = timeColumns
        if time == nil || !hasValues { log.report(unknownHeader(hasTime: time != nil)) }
        let pressure = pressureColumns(&log)
        reportDisputedUnits(&log)
        if let failure = log.failure { throw failure }
        guard let time else { throw DiagnosticFailure([unknownHeader(hasTime: false)]) }
        var layout = ColumnLayout(width: cells.count, decimalComma: .usual(delimiter), time: time)
        layout.pressure = pressure
        layout.singles = singleColumns
        layout.generic = genericColumns
        if !usedColumns(layout).contains(index(of: .unit) ?? .max) { layout.furtherUnit = index(of: .unit) }
        if index(of: .moment) != nil { layout.furtherDay = index(of: .date) }
        layout.notes = cells.indices.filter { cells[$0].role == .note }
        layout.meal = index(of: .meal)
        layout.source = index(of: .source)
        layout.furtherSources = index(of: .furtherSources)
        layout.exported = exportColumns
        layout.verbatim = Set(cells.indices.filter { cells[$0].isVerbatim })
        return layout
    }

    /// What the layout makes of each column.
    func columns(of layout: ColumnLayout) -> (mapped: [MappedColumn], ignored: [Int]) {
        let used = usedColumns(layout)
        let mapped = cells.indices.compactMap { index -> MappedColumn? in
            guard used.contains(index), let role = cells[index].role else { return nil }
            return MappedColumn(number: index + 1, role: role, unit: unit(of: index, layout))
        }
        return (mapped, cells.indices.filter { !used.contains($0) }.map { $0 + 1 })
    }

    /// Whether nothing is known of what a column holds.
    func isUnknown(_ index: Int) -> Bool {
        let word = ColumnVocabulary.word(cells[index].name)
        // Beside columns of their own, a column of both pressures is not read.
        if cells[index].role == .pressures { return true }
        return cells[index].role == nil && !word.isEmpty && !ColumnVocabulary.others.contains(word)
    }

    // MARK: Columns by role

    private func index(of role: ColumnRole) -> Int? { cells.firstIndex { $0.role == role } }

    private var timeColumns: ColumnLayout.TimeColumns? {
        if let moment = index(of: .moment) { return .one(moment) }
        switch (index(of: .date), index(of: .time)) {
        case (let date?, let time?): return .two(date: date, time: time)
        case (let only?, nil), (nil, let only?): return .one(only)
        case (nil, nil): return nil
        }
    }

    private var hasValues: Bool {
        cells.contains { cell in
            switch cell.role {
            case .systolic, .diastolic, .pressures, .single, .value: true
            default: false
            }
        }
    }

    private func pressureColumns(_ log: inout DiagnosticLog) -> ColumnLayout.PressureColumns? {
        let isParted = index(of: .systolic) != nil || index(of: .diastolic) != nil
        let both = isParted ? nil : index(of: .pressures)
        switch (index(of: .systolic) ?? both, index(of: .diastolic) ?? both) {
        case (nil, nil): return nil
        case (let systolic?, let diastolic?):
            let units = [cells[systolic].unit, cells[diastolic].unit].compactMap { $0?.unit }
            if let first = units.first, units.contains(where: { $0 != first }) {
                log.report(
                    Diagnostic(
                        .error, "data.unknown-unit", at: place, "the two pressures are in different units",
                        hint: "export both in mmHg"))
            }
            let assumed = vocabulary.unit(assumedFor: .bloodPressure)
            if units.isEmpty, let dispute = assumed.dispute { log.report(dispute) }
            let unit = units.first ?? assumed.unit ?? MeasurementKind.bloodPressure.primaryUnit
            // Beside a value of any kind, the unit of a row is that of whatever the row holds.
            let named = units.isEmpty && self.index(of: .value) != nil ? self.index(of: .unit) : nil
            return ColumnLayout.PressureColumns(
                systolic: systolic, diastolic: diastolic, unit: unit, unitColumn: named)
        case (let systolic, _):
            let (has, lacks) = systolic == nil ? ("diastolic", "systolic") : ("systolic", "diastolic")
            log.report(
                Diagnostic(
                    .error, "data.missing-column", at: place,
                    "there is a column for \(has) pressure and none for \(lacks)",
                    hint: "name the columns SYS and DIA"))
            return nil
        }
    }

    private var singleColumns: [ColumnLayout.SingleColumn] {
        var columns: [ColumnLayout.SingleColumn] = []
        for index in cells.indices {
            guard case .single(let kind) = cells[index].role else { continue }
            let named = cells[index].unit
            let assumed = vocabulary.unit(assumedFor: kind)
            columns.append(
                ColumnLayout.SingleColumn(
                    index: index, kind: kind, unit: named ?? WrittenUnit(assumed.unit ?? kind.primaryUnit),
                    isUnitNamed: named != nil || vocabulary.content?.declaresUnit(of: kind) == true,
                    isUnitDisputed: named == nil && assumed.dispute != nil))
        }
        // A column of units speaks of a value whose own header names none; of several, of the one that the row has.
        let open = columns.indices.filter { cells[columns[$0].index].unit == nil }
        let several = open.filter { columns[$0].kind.units.count > 1 }
        if self.index(of: .value) == nil {
            let named = !several.isEmpty ? several : columns.count == 1 ? open : []
            for place in named { columns[place].unitColumn = self.index(of: .unit) }
        }
        return columns.sorted { order(of: $0.kind) < order(of: $1.kind) }
    }

    /// Readings of one row come in the order of the vocabulary, whatever the order of the columns.
    private func order(of kind: MeasurementKind) -> Int { vocabulary.kinds.firstIndex(of: kind) ?? .max }

    private var genericColumns: ColumnLayout.GenericColumns? {
        guard let value = index(of: .value) else { return nil }
        return ColumnLayout.GenericColumns(
            value: value, unit: index(of: .unit), kind: index(of: .kind), headerUnit: cells[value].unit)
    }

    private var exportColumns: ColumnLayout.ExportColumns? {
        let columns = ColumnLayout.ExportColumns(
            localZone: index(of: .localZone), statement: index(of: .statement), records: index(of: .records),
            person: index(of: .person), standing: index(of: .standing))
        return columns.all.isEmpty ? nil : columns
    }

    private func usedColumns(_ layout: ColumnLayout) -> Set<Int> {
        var used = Set(layout.notes)
        switch layout.time {
        case .one(let index): used.insert(index)
        case .two(let date, let time): used.formUnion([date, time])
        }
        if let pressure = layout.pressure { used.formUnion([pressure.systolic, pressure.diastolic]) }
        for single in layout.singles { used.formUnion([single.index, single.unitColumn ?? single.index]) }
        if let generic = layout.generic {
            used.formUnion([generic.value, generic.unit ?? generic.value, generic.kind ?? generic.value])
        }
        used.formUnion([layout.meal, layout.source, layout.furtherSources].compactMap(\.self))
        if let own = layout.exported { used.formUnion(own.all) }
        return used
    }

    private func unit(of index: Int, _ layout: ColumnLayout) -> Unit? {
        if let pressure = layout.pressure, index == pressure.systolic || index == pressure.diastolic {
            return pressure.unit
        }
        if let single = layout.singles.first(where: { $0.index == index }) {
            return single.unitColumn == nil ? single.unit.unit : nil
        }
        return cells[index].unit?.unit
    }

    // MARK: What is wrong

    private func reportRepeated(_ log: inout DiagnosticLog) {
        var first: [ColumnRole: Int] = [:]
        for (index, cell) in cells.enumerated() {
            guard let role = cell.role, role != .note else { continue }
            guard let earlier = first.updateValue(index, forKey: role) else { continue }
            first[role] = earlier
            log.report(
                Diagnostic(
                    .error, "data.duplicate-column", at: place,
                    "columns \(earlier + 1) and \(index + 1) hold the same, and which one counts is not known",
                    hint: "remove or rename one of them"))
        }
    }

    /// Refuses columns whose unit only those who name the source tell, and each of them another one.
    private func reportDisputedUnits(_ log: inout DiagnosticLog) {
        for column in singleColumns where column.isUnitDisputed && column.unitColumn == nil {
            if let dispute = vocabulary.unit(assumedFor: column.kind).dispute { log.report(dispute) }
        }
        guard let generic = genericColumns, generic.kind == nil, generic.unit == nil, generic.headerUnit == nil,
            let kind = vocabulary.content?.kind, let dispute = vocabulary.unit(assumedFor: kind).dispute
        else { return }
        log.report(dispute)
    }

    private func reportForeignUnits(_ log: inout DiagnosticLog) {
        for (index, cell) in cells.enumerated() where cell.hasForeignUnit {
            let units = cell.role.flatMap(HeaderCell.kind(of:))?.units.map(\.id) ?? Unit.known.map(\.id)
            log.report(
                Diagnostic(
                    .error, "data.unknown-unit", at: place,
                    "the unit in the header of column \(index + 1) is not known here",
                    hint: "known here: \(units.joined(separator: ", "))"))
        }
    }

    /// The header's own words are not repeated: in a file without a header they are somebody's values.
    private func unknownHeader(hasTime: Bool) -> Diagnostic {
        let what = hasTime ? "values" : hasValues ? "the time" : "the time and none for values"
        let usual = vocabulary.entries.filter { !$0.role.isOfExport }
        let understood = usual.compactMap(\.spellings.first).joined(separator: ", ")
        return Diagnostic(
            .error, "data.unknown-header", at: place,
            "this line has no column for \(what), among those that are understood: \(understood)",
            hint: nearest ?? "the first line must name the columns, as in: Date;Time;SYS;DIA;BPM;Notes")
    }

    private var nearest: String? {
        let spellings = vocabulary.entries.flatMap(\.spellings)
        for (index, cell) in cells.enumerated() where cell.role == nil && !cell.name.isEmpty {
            guard let meant = Spelling.nearest(to: cell.name, among: spellings) else { continue }
            return "column \(index + 1): did you mean `\(meant)`?"
        }
        return nil
    }
}
