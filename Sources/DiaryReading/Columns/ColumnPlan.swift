internal import DiaryModel

/// The plan for reading rows: the role of each cell, by all the evidence; a class, because the readers of each row
/// share it.
final class ColumnPlan {
    /// Cells for a value of any kind, and the unit of the header, where it names one.
    typealias Generic = (value: Int, unit: Int?, kind: Int?, headerUnit: WrittenUnit?)

    /// The columns that the plan is made of, and the words that they are read by.
    let match: SourceMatch
    let vocabulary: ColumnVocabulary
    /// Finds the cells of a row that hold something.
    let cells: CellFinder
    /// The mark of the columns of the values, and the plans of what else each row measures.
    let series: ColumnSeries
    let further: [ColumnPlan]
    /// The cells in which the comma can be a decimal sign.
    let decimalComma: DecimalComma
    /// The cell of the date, or of the whole time, and that of the time of day where it is another one.
    let time: (date: Int, clock: Int?)
    /// The columns of values: the upper and the lower pressure first, where there are pressures.
    let values: [ValueColumn]
    /// The number of columns of pressures among them, 0 or 2.
    let firstSingle: Int
    let generic: Generic?
    /// The cell that names a unit, where all columns of values name theirs.
    let furtherUnit: Int?
    /// The cell that names a day, where another one names the moment.
    let furtherDay: Int?
    let notes: [Int]
    /// The columns of texts that stand there to the letter where they are in quotes.
    let verbatim: Set<Int>
    /// The columns of which no time and no value is read.
    let texts: Set<Int>
    /// The zone that the header names for the times.
    let headerZone: ZoneCell?
    /// The cells that say that a row does not count.
    let flags: [RowFlag]
    /// Words in the place of a number that is not measured exactly, in lower case.
    let inexact: [[UInt8]]

    /// Makes a plan of columns that a mapping, that of the usual names among them, was held against.
    ///
    /// - Throws: Every reason why they cannot be read.
    init(
        _ whole: SourceMatch, _ vocabulary: ColumnVocabulary, at location: FileLocation, flags: [RowFlag] = []
    ) throws(DiagnosticFailure) {
        self.vocabulary = vocabulary
        cells = CellFinder(absent: whole.source.words.nothing)
        let all = whole.series
        series = all.first ?? ColumnSeries()
        let match = all.count > 1 ? whole.only(series) : whole
        further = try all.dropFirst().map { (series) throws(DiagnosticFailure) in
            try ColumnPlan(whole.only(series), vocabulary, at: location)
        }
        let comma = match.source.decimal.map { $0 == .point ? DecimalComma.nowhere : .anywhere }
        decimalComma = comma ?? .usual(match.delimiter)
        var log = DiagnosticLog()
        match.reportColumns(&log, at: location)
        let pair = match.pair(&log, vocabulary, at: location)
        let singles = match.singles(vocabulary)
        generic = match.index(of: .anyValue).map { value in
            (value, match.index(of: .unit), match.index(of: .kind), match.cells[value].unit)
        }
        vocabulary.reportDisputed(&log, singles, generic)
        if let failure = log.failure { throw failure }
        guard let time = match.time else { throw DiagnosticFailure([match.unknownHeader(at: location)]) }
        self.time = time
        firstSingle = pair.count
        let isOneCell = pair.first.map { $0.index == pair[1].index } ?? false
        values = pair + (isOneCell ? [match.besidePressures(pair[0].index)] : []) + singles
        // A row of pressures may name their unit in the column that is there for another value.
        let unit = match.index(of: .unit)
        let isTaken = (singles + pair).contains { $0.unitColumn == unit } || generic != nil
        furtherUnit = !isTaken || !pair.isEmpty && generic == nil ? unit : nil
        furtherDay = match.index(of: .moment) == nil ? nil : match.index(of: .date)
        notes = match.cells.indices.filter { match.cells[$0].role == .note }.sorted(by: match.precedes)
        verbatim = Set(match.cells.indices.filter { match.cells[$0].isVerbatim })
        // Whose a row is nobody writes anew either.
        let texts = match.cells.indices.filter { [.note, .source, nil].contains(whole.cells[$0].role) }
        self.texts = Set(texts).subtracting(match.dayParts + match.clockParts)
        headerZone = match.cells.lazy.compactMap(\.zone).first ?? match.preambleZone
        self.match = whole
        self.flags = flags
        inexact = match.source.words.inexact.map { Array($0.utf8) }
    }

    /// The least number of cells of a row.
    var width: Int { match.width }

    /// The cell that names the unit of pressures beside a value of any kind.
    var pairUnit: Int? { firstSingle == 0 ? nil : values[0].unitColumn }

    /// True if both pressures stand in one cell; the third column is the pulse then that may stand behind them.
    var isOneCell: Bool { firstSingle > 0 && values[0].index == values[1].index }

    /// The columns of what only a store knows, as `diarypress export` writes them.
    var exportColumns: [Int] { match.cells.indices.filter { match.cells[$0].role?.isOfExport == true } }

    /// The columns as reports list them, and the numbers of those that are left out.
    var columns: (mapped: [MappedColumn], ignored: [Int]) {
        let used = used
        let mapped = match.cells.indices.compactMap { index -> MappedColumn? in
            guard used.contains(index), let role = match.cells[index].role,
                ![.selector, .mark, .zone, .person].contains(role)
            else { return nil }
            let value = (values + further.flatMap(\.values)).first { $0.index == index }
            let isNamed = value?.unitColumn == nil || role.kind == .bloodPressure
            let unit = value.map { isNamed ? $0.unit.unit : nil } ?? match.cells[index].unit?.unit
            return MappedColumn(number: index + 1, role: role, unit: unit)
        }
        return (mapped, (0..<max(width, match.cells.count)).filter { !used.contains($0) }.map { $0 + 1 })
    }

    private var used: Set<Int> {
        // Whoever wrote a mapping knew what its columns are for.
        guard match.source.isOfUsualNames else {
            return Set(match.cells.indices.filter { match.cells[$0].place != nil })
        }
        let times =
            [time.date, time.clock, match.half, match.part].compactMap(\.self) + match.dayParts + match.clockParts
        let units = self.values.dropFirst(firstSingle).compactMap(\.unitColumn)
        let values = self.values + further.flatMap(\.values)
        var used = Set(values.map(\.index) + units + notes + times + flags.filter(\.isNamed).map(\.column))
        let roles: [SourceColumn.Role] = [.meal, .source, .zone] + (generic == nil ? [] : [.anyValue, .unit, .kind])
        used.formUnion(roles.compactMap(match.index))
        used.formUnion(exportColumns)
        return used
    }
}

extension SourceMapping.RowRule {
    /// True if a row with a word holds readings, false if it is about something else; `nil` where nobody knows.
    func takes(_ word: String) -> Bool? {
        if taken.contains(word.lowercased()) { return true }
        return passed?.contains(word.lowercased()) ?? true ? false : nil
    }
}
