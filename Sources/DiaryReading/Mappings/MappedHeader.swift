internal import DiaryModel
internal import Diagnostics
internal import SourceModel

/// A column whose name is nearly one that is known.
struct MisspeltColumn: Hashable {
    /// The column, counted from 1.
    let number: Int
    /// The name that it nearly has.
    let name: String
}

/// Makes a layout from a mapping that fits.
struct MappedHeader {
    let match: SourceMatch
    let place: SourcePlace

    /// The layout, or every reason why there is none.
    func layout(order: DayOrder?) throws(DiagnosticFailure) -> ColumnLayout {
        var log = DiagnosticLog()
        reportRepeated(&log)
        let pressure = pressure(&log)
        if let failure = log.failure { throw failure }
        guard let time = time else {
            throw DiagnosticFailure(
                "data.missing-column", at: place, "there is no column for the time",
                hint: "the mapping `\(match.source.id)` names it")
        }
        let decimalComma: DecimalComma =
            match.source.decimal.map { $0 == .point ? .nowhere : .anywhere } ?? .usual(match.delimiter)
        var layout = ColumnLayout(width: match.width, decimalComma: decimalComma, time: time)
        if case .none = match.source.header { layout.isOpenEnded = true }
        layout.pressure = pressure
        layout.singles = singles
        layout.notes = match.source.columns.indices
            .filter { match.source.columns[$0].role == .note }.compactMap { match.columns[$0] }
        layout.meal = column(.meal)
        layout.mapped = rules(order: order)
        return layout
    }

    /// The columns whose names are nearly those of columns that the mapping misses.
    ///
    /// A name with a wrong letter in a damaged file, or a new spelling of it, would lose its column in silence.
    var misspelt: [MisspeltColumn] {
        let known = Set(match.source.columns.flatMap(\.names).map(\.word))
        let missed = match.source.columns.indices
            .filter { match.columns[$0] == nil && match.source.columns[$0].role != .mark }
            .flatMap { match.source.columns[$0].names }
        return match.words.enumerated().compactMap { index, word in
            guard !word.isEmpty, !known.contains(word),
                // Names with a prefix share most of their letters, however different what follows is.
                let nearest = Spelling.nearest(to: word, among: missed.map(\.word), within: 2),
                let meant = missed.first(where: { $0.word == nearest })
            else { return nil }
            return MisspeltColumn(number: index + 1, name: meant.text)
        }
    }

    /// The columns that the source usually has and the input has not, by their first names.
    var missing: [String] {
        match.source.columns.indices
            .filter { match.columns[$0] == nil && match.source.columns[$0].isUsual }
            .compactMap { match.source.columns[$0].names.first?.text }
    }

    /// What the layout makes of each column, and which columns it leaves out.
    func columns(of layout: ColumnLayout) -> (mapped: [MappedColumn], ignored: [Int]) {
        var mapped: [MappedColumn] = []
        var used: Set<Int> = []
        for (index, column) in match.source.columns.enumerated() {
            guard let place = match.columns[index] else { continue }
            used.insert(place)
            guard let role = role(column.role) else { continue }
            mapped.append(MappedColumn(number: place + 1, role: role, unit: unit(index)?.unit))
        }
        let ignored = (0..<match.width).filter { !used.contains($0) }.map { $0 + 1 }
        return (mapped.sorted { $0.number < $1.number }, ignored)
    }

    private func role(_ role: SourceColumn.Role) -> ColumnRole? {
        switch role {
        case .moment: .moment
        case .date: .date
        case .time: .time
        case .systolic: .systolic
        case .diastolic: .diastolic
        case .value(let kind): .single(kind)
        case .unit: .unit
        case .meal: .meal
        case .note: .note
        case .offset, .selector, .mark: nil
        }
    }

    private func column(_ role: SourceColumn.Role) -> Int? {
        zip(match.source.columns, match.columns).first { $0.0.role == role && $0.1 != nil }?.1
    }

    private var time: ColumnLayout.TimeColumns? {
        if let moment = column(.moment) { return .one(moment) }
        guard let date = column(.date) else { return nil }
        return column(.time).map { .two(date: date, time: $0) } ?? .one(date)
    }

    /// The unit of a column of the mapping, as the name in the header or the mapping says.
    private func unit(_ index: Int) -> WrittenUnit? { match.units[index] ?? match.source.columns[index].unit }

    private func pressure(_ log: inout DiagnosticLog) -> ColumnLayout.PressureColumns? {
        switch (column(.systolic), column(.diastolic)) {
        case (nil, nil): return nil
        case (let systolic?, let diastolic?):
            let units = match.source.columns.indices
                .filter { match.source.columns[$0].kind == .bloodPressure && match.columns[$0] != nil }
                .compactMap { unit($0)?.unit }
            if Set(units).count > 1 {
                log.error(
                    "data.unknown-unit", at: place, "the two pressures are in different units",
                    hint: "export both in mmHg")
            }
            return ColumnLayout.PressureColumns(
                systolic: systolic, diastolic: diastolic, unit: units.first ?? .millimetresOfMercury)
        default:
            log.error(
                "data.missing-column", at: place,
                "there is a column for one of the two pressures only",
                hint: "export both")
            return nil
        }
    }

    private var singles: [ColumnLayout.SingleColumn] {
        let unitColumn = column(.unit)
        return match.source.columns.indices.compactMap { index in
            guard case .value(let kind) = match.source.columns[index].role, let place = match.columns[index] else {
                return nil
            }
            let unit = unit(index)
            return ColumnLayout.SingleColumn(
                index: place, kind: kind, unit: unit ?? WrittenUnit(kind.primaryUnit),
                isUnitNamed: unit != nil || unitColumn == nil,
                isUnitDisputed: false,
                unitColumn: unit == nil ? unitColumn : nil)
        }
    }

    private func rules(order: DayOrder?) -> MappedRules {
        var values: [Int: MappedRules.ValueRule] = [:]
        for (index, column) in match.source.columns.enumerated() {
            guard let place = match.columns[index], let kind = column.kind else { continue }
            let limits = unit(index).map(column.words) ?? []
            guard column.form != .number || column.zeroIsNothing || !limits.isEmpty else { continue }
            values[place] = MappedRules.ValueRule(
                form: column.form, kind: kind, zeroIsNothing: column.zeroIsNothing, limits: limits)
        }
        let selector = column(.selector)
        return MappedRules(
            source: match.source,
            times: PatternReader(match.source.times, order: order, offsetColumn: column(.offset)),
            rows: selector.flatMap { column in match.source.rows.map { RowSelector(column: column, rule: $0) } },
            values: values, inexact: match.source.words.inexact.map { Array($0.utf8) },
            needsDecimalComma: match.source.decimal == .comma)
    }

    /// Reports columns of the input that the mapping takes for the same.
    private func reportRepeated(_ log: inout DiagnosticLog) {
        for column in match.source.columns where column.role != .note && column.role != .mark {
            let places = match.places(of: column)
            guard places.count > 1 else { continue }
            log.error(
                "data.duplicate-column", at: place,
                "columns \(places[0] + 1) and \(places[1] + 1) hold the same, and which one counts is not known",
                hint: "remove or rename one of them")
        }
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
