internal import Diagnostics
internal import DiaryModel
internal import SourceModel

/// Makes a layout from a header whose columns are told by a mapping, that of the usual names among them.
struct HeaderMapper {
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

    /// The layout, or every reason why there is none.
    func layout() throws(DiagnosticFailure) -> ColumnLayout {
        var log = DiagnosticLog()
        let faults = HeaderFaults(match, vocabulary, at: location)
        faults.report(&log, singleColumns, genericColumns)
        let pressure = pressureColumns(&log)
        let time = timeColumns
        if let failure = log.failure { throw failure }
        guard let time else { throw DiagnosticFailure([faults.unknownHeader]) }
        let comma = match.source.decimal.map { $0 == .point ? DecimalComma.nowhere : .anywhere }
        var layout = ColumnLayout(width: match.width, decimalComma: comma ?? .usual(match.delimiter), time: time)
        layout.isOpenEnded = match.isHeaderless
        layout.pressure = pressure
        layout.singles = singleColumns
        layout.generic = genericColumns
        // A row of pressures may name their unit in the column that is there for another value.
        if !valueColumns(layout).contains(index(of: .unit) ?? .max) || pressure != nil && layout.generic == nil {
            layout.furtherUnit = index(of: .unit)
        }
        if index(of: .moment) != nil { layout.furtherDay = index(of: .date) }
        layout.notes = cells.indices.filter { cells[$0].role == .note }.sorted(by: precedes)
        layout.meal = index(of: .meal)
        layout.source = index(of: .source)
        layout.exported = exportColumns
        layout.verbatim = Set(cells.indices.filter { cells[$0].isVerbatim })
        layout.zone = index(of: .zone)
        layout.headerZone = cells.lazy.compactMap(\.zone).first
        layout.mapped = rules
        return layout
    }

    /// What the layout makes of each column.
    func columns(of layout: ColumnLayout) -> (mapped: [MappedColumn], ignored: [Int]) {
        let used = usedColumns(layout)
        let mapped = cells.indices.compactMap { index -> MappedColumn? in
            guard used.contains(index), let role = cells[index].role else { return nil }
            if [.selector, .mark, .zone, .person].contains(role) { return nil }
            return MappedColumn(number: index + 1, role: role, unit: unit(of: index, layout))
        }
        return (mapped, (0..<match.width).filter { !used.contains($0) }.map { $0 + 1 })
    }

    // MARK: Columns by role

    private func index(of role: SourceColumn.Role) -> Int? { cells.firstIndex { $0.role == role } }

    private func column(_ index: Int) -> SourceColumn? { cells[index].column.map { match.source.columns[$0] } }

    /// Readings and notes of one row come in the order of the mapping, whatever the order of the columns.
    private func precedes(_ one: Int, _ other: Int) -> Bool {
        (cells[one].column ?? .max, one) < (cells[other].column ?? .max, other)
    }

    private var timeColumns: ColumnLayout.TimeColumns? {
        if let moment = index(of: .moment) { return .one(moment) }
        switch (index(of: .date), index(of: .time)) {
        case (let date?, let time?): return .two(date: date, time: time)
        case (let only?, nil), (nil, let only?): return .one(only)
        case (nil, nil): return nil
        }
    }

    /// The unit that the name of a column says, or else the mapping.
    private func toldUnit(_ index: Int) -> WrittenUnit? { cells[index].unit ?? column(index)?.unit }

    private func pressureColumns(_ log: inout DiagnosticLog) -> ColumnLayout.PressureColumns? {
        let isParted = index(of: .systolic) != nil || index(of: .diastolic) != nil
        let both = isParted ? nil : index(of: .pressures)
        switch (index(of: .systolic) ?? both, index(of: .diastolic) ?? both) {
        case (nil, nil): return nil
        case (let systolic?, let diastolic?):
            let units = [toldUnit(systolic), toldUnit(diastolic)].compactMap { $0?.unit }
            if let first = units.first, units.contains(where: { $0 != first }) {
                log.error(
                    "data.unknown-unit", at: location, "the two pressures are in different units",
                    hint: "export both in mmHg")
            }
            let assumed = vocabulary.unit(assumedFor: .bloodPressure)
            if units.isEmpty, let dispute = assumed.dispute { log.report(dispute) }
            let unit = units.first ?? assumed.unit ?? MeasurementKind.bloodPressure.primaryUnit
            // Beside a value of any kind, the unit of a row is that of whatever the row holds.
            let named = units.isEmpty && self.index(of: .anyValue) != nil ? self.index(of: .unit) : nil
            return ColumnLayout.PressureColumns(
                systolic: systolic, diastolic: diastolic, unit: unit,
                isUnitNamed: !units.isEmpty || vocabulary.content?.declaresUnit(of: .bloodPressure) == true,
                unitColumn: named)
        case (let systolic, _):
            let (has, lacks) = systolic == nil ? ("diastolic", "systolic") : ("systolic", "diastolic")
            log.error(
                "data.missing-column", at: location, "there is a column for \(has) pressure and none for \(lacks)",
                hint: match.source.isOfUsualNames ? "name the columns SYS and DIA" : "export both")
            return nil
        }
    }

    private var singleColumns: [ColumnLayout.SingleColumn] {
        let indices = cells.indices.filter { index in
            if case .value = cells[index].role {
                !cells.indices.contains { cells.rest(of: $0) == index }
            } else {
                false
            }
        }
        var columns = indices.sorted(by: precedes).compactMap(singleColumn)
        // A column of units speaks of a value whose own header names none; of several, of the one that the row has.
        let open = columns.indices.filter { toldUnit(columns[$0].index) == nil }
        let several = open.filter { columns[$0].kind.units.count > 1 }
        if index(of: .anyValue) == nil {
            let isAlone = columns.count == 1 && index(of: .systolic) == nil && index(of: .pressures) == nil
            let named = !several.isEmpty ? several : isAlone ? open : []
            for position in named { columns[position].unitColumn = index(of: .unit) }
        }
        return columns
    }

    private func singleColumn(_ index: Int) -> ColumnLayout.SingleColumn? {
        guard let column = column(index), case .value(let kind) = column.role else { return nil }
        // What the header says comes first, then what the rows tell; a mapping is believed behind both.
        let found = kind == .weight && column.form == .number ? match.weightUnit.map { WrittenUnit($0) } : nil
        let stated = cells[index].unit ?? found ?? column.unit
        let assumed = vocabulary.unit(assumedFor: kind)
        let isProven =
            cells[index].unit != nil || column.form != .number || found != nil || stated != nil && match.isProven
            || vocabulary.content?.declaresUnit(of: kind) == true
        return ColumnLayout.SingleColumn(
            index: index, kind: kind,
            unit: stated ?? WrittenUnit(assumed.unit ?? kind.primaryUnit),
            isUnitNamed: isProven || stated != nil, isUnitProven: isProven,
            isUnitDisputed: stated == nil && assumed.dispute != nil, headerUnit: cells[index].unit,
            context: column.context, rest: cells.rest(of: index))
    }

    private var genericColumns: ColumnLayout.GenericColumns? {
        guard let value = index(of: .anyValue) else { return nil }
        return ColumnLayout.GenericColumns(
            value: value, unit: index(of: .unit), kind: index(of: .kind), headerUnit: cells[value].unit)
    }

    private var exportColumns: ColumnLayout.ExportColumns? {
        let columns = ColumnLayout.ExportColumns(
            localZone: index(of: .localZone), statement: index(of: .statement),
            person: index(of: .personFacts), standing: index(of: .standing))
        return columns.all.isEmpty ? nil : columns
    }

    private func valueColumns(_ layout: ColumnLayout) -> Set<Int> {
        var used: Set<Int> = []
        if let pressure = layout.pressure { used.formUnion([pressure.systolic, pressure.diastolic]) }
        for single in layout.singles { used.formUnion([single.index, single.unitColumn ?? single.index]) }
        if let generic = layout.generic {
            used.formUnion([generic.value, generic.unit ?? generic.value, generic.kind ?? generic.value])
        }
        return used
    }

    private func usedColumns(_ layout: ColumnLayout) -> Set<Int> {
        // Whoever wrote a mapping knew what its columns are for.
        guard match.source.isOfUsualNames else { return Set(cells.indices.filter { cells[$0].column != nil }) }
        var used = valueColumns(layout).union(layout.notes)
        switch layout.time {
        case .one(let index): used.insert(index)
        case .two(let date, let time): used.formUnion([date, time])
        }
        used.formUnion([layout.meal, layout.source, layout.zone].compactMap(\.self) + layout.flags.map(\.column))
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

    private var rules: MappedRules {
        var values: [Int: MappedRules.ValueRule] = [:]
        for index in cells.indices {
            guard let column = column(index), let kind = column.kind else { continue }
            let limits = (cells[index].unit ?? column.unit).map(column.words) ?? []
            guard column.form != .number || column.zeroIsNothing || !limits.isEmpty else { continue }
            values[index] = MappedRules.ValueRule(
                form: column.form, kind: kind, zeroIsNothing: column.zeroIsNothing, limits: limits)
        }
        let selector = index(of: .selector)
        return MappedRules(
            match.source,
            rows: selector.flatMap { column in match.source.rows.map { RowSelector(column: column, rule: $0) } },
            values: values, inexact: match.source.words.inexact.map { Array($0.utf8) },
            needsDecimalComma: match.source.decimal == .comma)
    }
}

extension SourceColumn {
    /// The words for what lies beyond the limits of the device, with the limits in a unit; those that are written in it
    /// come first, for they are rounded as the device shows them.
    fileprivate func words(in unit: WrittenUnit) -> [(word: [UInt8], value: NumberCell.Written)] {
        guard unit.isKept else { return [] }
        let written = limits.filter { $0.quantity.unit == unit.unit }
        return (written + limits).flatMap { limit in
            limit.quantity.converted(to: unit.unit).map { limit in
                NumberCell.Written(number: limit.value, bound: limit.bound)
            }.map { value in limit.words.map { (Array($0.utf8), value) } } ?? []
        }
    }
}
