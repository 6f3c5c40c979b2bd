internal import DiaryModel

/// The plan for reading rows: the role of each cell, by all the evidence; a class, because the readers of each row
/// share it.
final class ColumnPlan {
    /// Cells for a value of any kind, and the unit of the header, where it names one.
    typealias Generic = (value: Int, unit: Int?, kind: Int?, headerUnit: WrittenUnit?)

    /// The columns that the plan is made of.
    let match: SourceMatch
    /// The mark of the columns of the values, and the plans of what else each row measures.
    let series: ColumnSeries
    let further: [ColumnPlan]
    /// The cells in which the comma can be a decimal sign.
    let decimalComma: DecimalComma
    /// The cell of the date, or of the whole time, and that of the time of day where it is another one.
    let time: (date: Int, clock: Int?)
    /// The columns of values: the upper and the lower pressure first, where there are pressures.
    let values: [ValueColumn]
    /// True if the first two are pressures.
    let hasPair: Bool
    /// True if both pressures stand in one cell; the third column is the pulse then that may stand behind them.
    let isOneCell: Bool
    /// The cell that names the unit of pressures beside a value of any kind.
    let pairUnit: Int?
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
    /// True if cells of `diarypress export` say what only a store knows.
    let isExport: Bool
    /// The cells that say that a row does not count.
    let flags: [RowFlag]
    /// The rows that hold readings.
    let rows: RowSelector?
    /// Words in the place of a number that is not measured exactly, in lower case.
    let inexact: [[UInt8]]
    /// True if a full stop is no decimal sign.
    let needsDecimalComma: Bool

    /// Makes a plan of columns that a mapping, that of the usual names among them, was held against.
    ///
    /// - Throws: Every reason why they cannot be read.
    init(
        _ whole: SourceMatch, _ vocabulary: ColumnVocabulary, at location: FileLocation, flags: [RowFlag] = []
    ) throws(DiagnosticFailure) {
        let all = whole.series
        series = all.first ?? ColumnSeries()
        let match = all.count > 1 ? whole.only(series) : whole
        further = try all.dropFirst().map { (series) throws(DiagnosticFailure) in
            try ColumnPlan(whole.only(series), vocabulary, at: location)
        }
        let faults = HeaderFaults(match: match, vocabulary: vocabulary, location: location)
        let comma = match.source.decimal.map { $0 == .point ? DecimalComma.nowhere : .anywhere }
        decimalComma = comma ?? .usual(match.delimiter)
        var log = DiagnosticLog()
        faults.reportColumns(&log)
        let pair = faults.pair(&log)
        let singles = match.singles(vocabulary)
        generic = match.index(of: .anyValue).map { value in
            (value, match.index(of: .unit), match.index(of: .kind), match.cells[value].unit)
        }
        faults.reportDisputed(&log, singles, generic)
        if let failure = log.failure { throw failure }
        guard let time = match.time else { throw DiagnosticFailure([faults.unknownHeader]) }
        self.time = time
        hasPair = !pair.isEmpty
        isOneCell = hasPair && pair[0].index == pair[1].index
        values = pair + (isOneCell ? [match.besidePressures(pair[0].index)] : []) + singles
        pairUnit = pair.first?.unitColumn
        // A row of pressures may name their unit in the column that is there for another value.
        let unit = match.index(of: .unit)
        let isTaken = (singles + pair).contains { $0.unitColumn == unit } || generic != nil
        furtherUnit = !isTaken || hasPair && generic == nil ? unit : nil
        furtherDay = match.index(of: .moment) == nil ? nil : match.index(of: .date)
        notes = match.cells.indices.filter { match.cells[$0].role == .note }.sorted(by: match.precedes)
        verbatim = Set(match.cells.indices.filter { match.cells[$0].isVerbatim })
        // Whose a row is nobody writes anew either.
        let texts = match.cells.indices.filter { [.note, .source, nil].contains(whole.cells[$0].role) }
        self.texts = Set(texts).subtracting(match.dayParts + match.clockParts)
        headerZone = match.cells.lazy.compactMap(\.zone).first ?? match.preambleZone
        isExport = match.cells.contains { $0.role?.isOfExport == true }
        self.match = whole
        self.flags = flags
        rows = match.index(of: .selector).flatMap { column in
            match.source.rows.map { RowSelector(column: column, rule: $0) }
        }
        inexact = match.source.words.inexact.map { Array($0.utf8) }
        needsDecimalComma = match.source.decimal == .comma
    }

    /// The least number of cells of a row.
    var width: Int { match.width }

    /// The columns of values behind the pressures.
    var firstSingle: Int { hasPair ? 2 : 0 }

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
        let values = values + further.flatMap(\.values)
        var used = Set(values.map(\.index) + singlesUnits + notes + times + flags.filter(\.isNamed).map(\.column))
        let roles: [SourceColumn.Role] = [.meal, .source, .zone] + (generic == nil ? [] : [.anyValue, .unit, .kind])
        used.formUnion(roles.compactMap(match.index))
        used.formUnion(match.cells.indices.filter { match.cells[$0].role?.isOfExport == true })
        return used
    }

    private var singlesUnits: [Int] { values.dropFirst(firstSingle).compactMap(\.unitColumn) }
}

/// Distinguishes rows with readings from rows about something else.
struct RowSelector {
    let column: Int
    let rule: SourceMapping.RowRule
    private(set) var words = LastWord<Kind>()

    /// The use of a row.
    enum Kind { case taken, passed, unknown }

    /// True if the loaded record holds readings.
    mutating func selects(_ record: borrowing RecordScanner, _ cells: CellFinder) throws(SkipReason) -> Bool {
        let kind: Kind? =
            if let range = cells.present(column, record) {
                words.meaning(of: record.window.span.extracting(range)) { [rule] in Self.kind(of: $0, rule) }
            } else { Self.kind(of: "", rule) }
        guard kind != .unknown else { throw .unknownRow }
        return kind == .taken
    }

    private static func kind(of word: String, _ rule: SourceMapping.RowRule) -> Kind {
        let word = word.lowercased()
        if rule.taken.contains(word) { return .taken }
        return rule.passed?.contains(word) ?? true ? .passed : .unknown
    }
}
