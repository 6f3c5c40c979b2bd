internal import DiaryModel

/// The columns of an input, held against a mapping that fits it, and where its rows begin.
struct SourceMatch: Hashable, Sendable {
    /// The mapping.
    var source: SourceMapping
    /// The sign between the cells.
    let delimiter: Delimiter
    /// The number of records in front of the header, or of the first row without a header.
    let recordsBefore: Int
    /// The columns of the input, those without a name at the end left out.
    var cells: [Column]
    /// The least number of cells of a row.
    let width: Int
    /// True if somebody said that the input is of this source.
    var isNamed = false
    /// The words of the line above the header, where lines of text stand there that no mapping knows of.
    var title: [String]?
    /// The zone that one of them names.
    var preambleZone: ZoneCell?
    /// The unit of weights, where they and the body-mass indices beside them tell it.
    var weightUnit: WrittenUnit?
    /// True if every time is a number that may be a count of seconds as well as a year, month, day, hour and minute.
    var hasOpenCounts = false
    /// The column that names the half of the day of the time beside it.
    var half: Int?
    /// The column that names a part of the day, where nothing says a time.
    var part: Int?
    /// The columns of year, month and day, and of hour, minute and second, where each has its own.
    var dayParts: [Int] = []
    var clockParts: [Int] = []

    /// The path of each cell, in records of JSON.
    var paths: [String] = []
    /// How many of the paths hold something in the first records.
    var pathsFound: Int?

    /// How many columns of the mapping the input has: by this one mapping is preferred to another.
    var score: Int { pathsFound ?? Set(cells.compactMap(\.place)).count }

    /// True if something in the input shows that it is of this source and of no other that is alike.
    var isProven: Bool { isNamed || cells.contains { cell in cell.place.map { source.columns[$0].isProof } ?? false } }

    /// True if the rows tell another unit of weights than the mapping.
    var isContradicted: Bool {
        let believed = index(of: .value(.weight)).flatMap { cells[$0].unit ?? column($0)?.unit }
        return weightUnit != nil && believed != nil && believed != weightUnit
    }

    /// The columns of the mapping that the input does not have.
    var missed: [SourceColumn] {
        let found = Set(cells.compactMap(\.place))
        return source.columns.indices.filter { !found.contains($0) }.map { source.columns[$0] }
    }

    /// True if the header is missing, and the rows begin at once.
    var isHeaderless: Bool { if case .none = source.header { true } else { false } }

    /// Goes to the header, or to the first row where there is none; it is loaded then and not used up.
    func go(to scanner: inout RecordScanner) throws(DiagnosticFailure) {
        scanner.delimiter = delimiter
        scanner.mayEndInQuote = source.mayEndInQuote
        for _ in 0..<recordsBefore where try scanner.load() { scanner.advance() }
        guard try scanner.load() else {
            throw DiagnosticFailure("data.empty-file/no-header", in: scanner.location.file)
        }
    }

    // MARK: Columns by role

    /// The first column of a role.
    func index(of role: SourceColumn.Role) -> Int? { cells.firstIndex { $0.role == role } }

    /// The column of the mapping that a column is.
    func column(_ index: Int) -> SourceColumn? { cells[index].place.map { source.columns[$0] } }

    /// Readings and notes of one row come in the order of the mapping, whatever the order of the columns.
    func precedes(_ one: Int, _ other: Int) -> Bool {
        (cells[one].place ?? .max, one) < (cells[other].place ?? .max, other)
    }

    /// Where the time stands.
    var time: (date: Int, clock: Int?)? {
        if let moment = index(of: .moment) { return (moment, nil) }
        let (date, clock) = (index(of: .date), index(of: .time))
        return (date ?? clock).map { ($0, date == nil ? nil : clock) }
    }

    /// The measurements of a row that have columns of their own, in their order; one where nothing sets columns apart.
    var series: [ColumnSeries] {
        cells.reduce(into: []) { found, cell in
            if cell.role?.isOfValues == true, !found.contains(cell.series) { found.append(cell.series) }
        }
    }

    /// The columns of one measurement of the row, with all that is no value.
    func only(_ series: ColumnSeries) -> SourceMatch {
        var match = self
        for index in cells.indices where cells[index].role?.isOfValues == true && cells[index].series != series {
            match.cells[index] = cells[index].withoutRole
        }
        return match
    }

    /// The unit that the name of a column says, or else the mapping.
    func statedUnit(_ index: Int) -> WrittenUnit? { cells[index].unit ?? column(index)?.unit }

    /// The columns with values of one kind, in the order of the mapping.
    func singles(_ vocabulary: ColumnVocabulary) -> [ValueColumn] {
        let indices = cells.indices.filter { index in
            guard case .value = cells[index].role else { return false }
            return !cells.indices.contains { rest(of: $0) == index || twin(of: $0)?.index == index }
        }.sorted(by: precedes)
        // A column of units speaks of a value whose own header names none; of several, of the one that the row has.
        let open = indices.filter { cells[$0].unit == nil }
        let several = open.filter { cells[$0].role?.kind?.units.count ?? 0 > 1 }
        let isAlone = indices.count == 1 && index(of: .systolic) == nil && index(of: .pressures) == nil
        let named = index(of: .anyValue) != nil ? [] : !several.isEmpty ? several : isAlone ? open : []
        return indices.compactMap { single($0, vocabulary, unitColumn: named.contains($0) ? index(of: .unit) : nil) }
    }

    private func single(_ index: Int, _ vocabulary: ColumnVocabulary, unitColumn: Int?) -> ValueColumn? {
        guard let column = column(index), let kind = column.kind else { return nil }
        // What the header says comes first, then what the rows tell; a mapping is believed behind both.
        let found = kind == .weight && column.form == .number ? weightUnit : nil
        let stated = cells[index].unit ?? found ?? column.unit
        let isProven =
            cells[index].unit != nil || column.form != .number || found != nil || stated != nil && isProven
            || vocabulary.content?.declaresUnit(of: kind) == true
        return ValueColumn(
            index, kind, column, unit: stated, isProven: isProven, assumed: vocabulary.unit(assumedFor: kind),
            meal: cells[index].series.meal, headerUnit: cells[index].unit, unitColumn: unitColumn,
            rest: rest(of: index), twin: twin(of: index))
    }

    /// The pulse that may stand behind both pressures in their cell: `128/82/64`.
    func besidePressures(_ index: Int) -> ValueColumn {
        ValueColumn(index, .pulse, nil, unit: WrittenUnit(MeasurementKind.pulse.primaryUnit), isProven: true)
    }

    /// The column with what is left of the values of another one in the smaller unit: pounds beside stones, inches beside feet.
    func rest(of index: Int) -> Int? {
        guard let larger = cells[index].unit, !larger.isKept, let place = cells[index].place else { return nil }
        return cells.indices.first {
            $0 != index && cells[$0].place == place && cells[$0].unit == WrittenUnit(larger.unit)
        }
    }

    /// The column behind another one that has the same values in another unit: pounds beside kilograms.
    func twin(of index: Int) -> (index: Int, unit: WrittenUnit)? {
        guard let own = cells[index].unit, let place = cells[index].place, rest(of: index) == nil else { return nil }
        return cells.indices.dropFirst(index + 1).lazy.compactMap { other in
            let unit = cells[other].place == place ? cells[other].unit : nil
            return unit.flatMap { $0.unit == own.unit ? nil : (other, $0) }
        }.first
    }
}

extension [SourceMatch] {
    /// Those that explain most columns; of twins that differ in their unit the ones whose rows tell the same.
    var best: [SourceMatch] {
        let score = map(\.score).max()
        let best = filter { $0.score == score }
        let sound = best.filter { !$0.isContradicted }
        return sound.isEmpty ? best : sound
    }
}

extension [Column] {
    /// True if a column names a time.
    var hasTime: Bool { contains { $0.role?.isOfTimes == true } }

    /// True if a column holds values.
    var hasValues: Bool { contains { $0.role?.isOfValues == true } }

    /// The number of columns with a role: the right delimiter has the most.
    var score: Int { count { $0.role != nil } }
}
