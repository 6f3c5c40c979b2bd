internal import DiaryModel
internal import SourceModel

/// Reads the values of a row: first all of them as numbers, and only when each can be read, as readings.
struct ValueReader {
    /// A column of numbers, in few bytes: this is what each row goes through.
    private struct NumberColumn {
        let index: Int
        /// The id of the kind.
        let kind: String
        let mayBeNegative: Bool
        /// Whether all that is known of a value may be that it lies beyond a number.
        let mayLieBeyond: Bool
        /// Whether a mapping says that it is not simply a number.
        let isMapped: Bool
        /// Whether `%` may stand behind a number, as spreadsheets write it.
        let isShare: Bool
        /// Numbers below this are not read, because they leave the unit open.
        let leastRead: Double
        /// Whether nothing names the unit, so that a number may tell it.
        let isUnitOpen: Bool
        /// Whether a number that does not tell its unit is in one that is assumed.
        let assumesUnit: Bool
        /// The unit in the header, which no cell may contradict.
        let headerUnit: WrittenUnit?
        /// The column of what is left of a unit that is counted in a larger one: pounds beside stones.
        let rest: Int?
        let units: [Unit]

        init(
            _ index: Int, _ kind: MeasurementKind, _ rules: MappedRules?, of column: ColumnLayout.SingleColumn? = nil,
            header: WrittenUnit? = nil
        ) {
            (self.index, self.kind) = (index, kind.id)
            leastRead = column?.leastRead ?? -.infinity
            isUnitOpen = column.map { !$0.isUnitNamed && $0.kind.units.count > 1 } ?? false
            assumesUnit = column?.assumesUnit ?? false
            (headerUnit, rest, units) = (header ?? column?.headerUnit, column?.rest, kind.units)
            isMapped = rules.map { $0.values[index] != nil || !$0.inexact.isEmpty || $0.needsDecimalComma } ?? false
            isShare = kind.units == [.percent] && rules?.values[index]?.form != .withUnit
            mayBeNegative = kind.plausible.lowerBound < 0
            mayLieBeyond = kind.mayLieBeyond
        }
    }

    /// What the readings of one row have in common.
    struct Row {
        let instant: Instant
        let offset: UTCOffset?
        let meal: MealContext
        let note: String
        let source: String
        let line: Int

        /// A reading of the row; a word for the meal counts for kinds that have it.
        func reading(
            _ kind: MeasurementKind, _ value: ReadingValue, note: String, isUnitAssumed: Bool = false,
            context: MealContext = .unspecified, sharing pool: inout ReadingPool
        ) -> Reading {
            let meal = meal == .unspecified ? context : meal
            return Reading(
                sharing: &pool, kind: kind, instant: instant, offset: offset, value: value,
                meal: meal == .unspecified || !kind.contexts.contains(meal) ? .unspecified : meal, note: note,
                source: source, isUnitAssumed: isUnitAssumed)
        }
    }

    private let shared: SharedLayout
    private var layout: ColumnLayout { shared.columns }
    private let cells: CellFinder
    private let vocabulary: ColumnVocabulary
    /// Systolic and diastolic, if there is such a pair, then the columns of `layout.singles`.
    private let columns: [NumberColumn]
    /// Where the columns of `layout.singles` start.
    private let firstSingle: Int
    /// The numbers of the row for `columns`; NaN where there is none.
    private var numbers: [Double]
    /// What is known of them: that they are the values, or that the values lie beyond.
    private var bounds: [Quantity.Bound]
    private var generic: GenericReader?
    /// The value whose kind or unit the row names.
    private var genericValue: GenericReader.Value?
    /// The unit that the row names for its only single value.
    private var namedUnit: WrittenUnit?
    /// The units that the row names for its pair of pressures.
    private var pairUnits: (systolic: Unit, diastolic: Unit)?
    /// The units that the cells of the row name, for `columns`; empty where cells name none.
    private var units: [WrittenUnit?] = []
    /// Which of `layout.singles` may have their unit in a cell of the row.
    private let unitPositions: [Int]
    /// Which of them the unit of the row is of, if it is of one.
    private var unitPosition: Int?
    /// Which of `layout.singles` is the height, if one is.
    private let heightPosition: Int?
    /// Of which of `layout.singles` the unit of a value had to be assumed.
    private var isUnitAssumed: [Bool]
    private var pool = ReadingPool()

    /// Makes a reader for the values of a layout.
    init(_ shared: SharedLayout, _ vocabulary: ColumnVocabulary, _ cells: CellFinder) {
        self.shared = shared
        let layout = shared.columns
        (self.cells, self.vocabulary) = (cells, vocabulary)
        let pair = layout.pressure.map { [$0.systolic, $0.diastolic] } ?? []
        let stated = layout.pressure.flatMap { $0.isUnitNamed ? WrittenUnit($0.unit) : nil }
        columns =
            pair.map { NumberColumn($0, .bloodPressure, layout.mapped, header: stated) }
            + layout.singles.map { NumberColumn($0.index, $0.kind, layout.mapped, of: $0) }
        firstSingle = columns.count - layout.singles.count
        isUnitAssumed = Array(repeating: false, count: layout.singles.count)
        numbers = Array(repeating: .nan, count: columns.count)
        bounds = Array(repeating: .exact, count: columns.count)
        let named = layout.singles.indices.filter { layout.singles[$0].unitColumn != nil }
        let open = named.filter { layout.singles[$0].kind.units.count > 1 }
        unitPositions = open.isEmpty ? Array(named.prefix(1)) : open
        heightPosition = layout.singles.firstIndex { $0.kind == .height }
        let needsWords =
            layout.generic != nil || layout.furtherUnit != nil || layout.singles.contains { $0.unitColumn != nil }
        generic = needsWords ? GenericReader(vocabulary, cells, layout.decimalComma) : nil
    }

    /// Reads the numbers of the loaded record and returns how many readings they make.
    mutating func parse(_ record: borrowing RecordScanner) throws(SkipReason) -> Int {
        let comma = layout.decimalComma
        let isOneCell = layout.pressure?.isOneCell == true
        var count = isOneCell ? try parsePressures(record) : 0
        for position in (isOneCell ? firstSingle : 0)..<columns.count {
            numbers[position] = .nan
            let column = columns[position]
            guard let range = cells.present(column.index, record) else { continue }
            let bytes = record.window.span.extracting(
                column.isShare ? CellText.withoutPercent(record.window.span, range) : range)
            let decimalComma = comma.holds(bytes, isQuoted: record.fields[column.index].isQuoted)
            if column.isMapped {
                guard try parseMapped(position, bytes, decimalComma) else { continue }
                count += 1
                continue
            }
            try parsePlain(position, bytes, decimalComma)
            if let rest = column.rest { try add(rest, to: position, record) }
            guard numbers[position] >= column.leastRead || cellUnit(position) != nil else { throw .missingUnit }
            count += 1
        }
        if firstSingle == 2 {
            guard numbers[0].isNaN == numbers[1].isNaN else { throw .incompletePair }
            if let one = cellUnit(0), let other = cellUnit(1), one != other { throw .unknownUnit }
            if !numbers[0].isNaN { count -= 1 }
        }
        guard generic != nil else { return count }
        try parseWords(record)
        try parsePairUnits(record)
        try requireUnits(record)
        return genericValue == nil ? count : count + 1
    }

    /// The height in the row parsed last, if it has one.
    var height: Quantity? {
        if let genericValue, genericValue.kind.id == MeasurementKind.height.id {
            return genericValue.quantity
        }
        guard let heightPosition, !numbers[firstSingle + heightPosition].isNaN else { return nil }
        return unit(ofSingle: heightPosition).unit.quantity(numbers[firstSingle + heightPosition])
    }

    /// Counts the readings of the row parsed last, which lie outside of the period.
    func pass(at instant: Instant, _ offset: UTCOffset?, into builder: inout ImportBuilder) {
        if firstSingle > 0, !numbers[0].isNaN { builder.pass(columns[0].kind, at: instant, offset) }
        for position in firstSingle..<columns.count where !numbers[position].isNaN {
            builder.pass(columns[position].kind, at: instant, offset)
        }
        if let genericValue, genericValue.topic.isUpper != false {
            builder.pass(genericValue.kind.id, at: instant, offset)
        }
    }

    /// Adds the readings of the row parsed last, the pair of pressures first.
    mutating func emit(_ row: Row, _ localTime: LocalTime?, into builder: inout ImportBuilder) throws(SkipReason) {
        // A note is about the row; printed once, it stands beside the first reading.
        var note = row.note
        if let pressure = layout.pressure, !numbers[0].isNaN {
            let unit = cellUnit(0)?.unit ?? pressure.unit
            let value = ReadingValue.bloodPressure(
                systolic: Quantity(numbers[0], pairUnits?.systolic ?? unit),
                diastolic: Quantity(numbers[1], pairUnits?.diastolic ?? unit))
            builder.append(row.reading(.bloodPressure, value, note: note, sharing: &pool), line: row.line)
            note = ""
        }
        for position in layout.singles.indices where !numbers[firstSingle + position].isNaN {
            let (unit, isAssumed) = unit(ofSingle: position)
            let quantity = unit.quantity(numbers[firstSingle + position], bound: bounds[firstSingle + position])
            builder.append(
                row.reading(
                    layout.singles[position].kind, .single(quantity), note: note, isUnitAssumed: isAssumed,
                    context: layout.singles[position].context, sharing: &pool),
                line: row.line)
            if isAssumed { isUnitAssumed[position] = true }
            note = ""
        }
        if let genericValue, let isUpper = genericValue.topic.isUpper {
            try builder.add(
                PressurePairs.Half(quantity: genericValue.quantity, offset: row.offset, line: row.line),
                isUpper: isUpper,
                PressurePairs.Key(instant: row.instant, source: row.source),
                note: note, localTime)
        } else if let genericValue {
            builder.append(
                row.reading(genericValue.kind, .single(genericValue.quantity), note: note, sharing: &pool),
                line: row.line)
        }
    }

    private mutating func keep(_ written: NumberCell.Written, at position: Int) throws(SkipReason) {
        guard written.bound == .exact || columns[position].mayLieBeyond else { throw .inexactValue }
        (numbers[position], bounds[position]) = (written.number, written.bound)
    }

    /// Reads a number, and the unit behind it where one stands there: it is believed before any that a mapping has, and may not contradict
    /// the header.
    private mutating func parsePlain(
        _ position: Int, _ bytes: Span<UInt8>, _ decimalComma: Bool
    ) throws(SkipReason) {
        let column = columns[position]
        if !units.isEmpty { units[position] = nil }
        guard bytes.count > 0, bytes[bytes.count - 1] > 0x39 || bytes[bytes.count - 1] == UInt8(ascii: "%"),
            let (end, name) = NumberCell.unit(behind: bytes)
        else {
            return try keep(
                NumberCell.written(bytes, decimalComma: decimalComma, mayBeNegative: column.mayBeNegative), at: position
            )
        }
        var named = vocabulary.unit(named: CellText.text(bytes.extracting(name), isQuoted: false))
        if named == nil, column.units.contains(.pounds), let pounds = try? NumberCell.compound(bytes, of: .pounds) {
            named = WrittenUnit(.pounds)
            try keep(NumberCell.Written(number: pounds, bound: .exact), at: position)
        } else if let named, column.units.contains(named.unit), !column.isShare {
            try keep(
                NumberCell.written(
                    bytes.extracting(0..<end), decimalComma: decimalComma, mayBeNegative: column.mayBeNegative),
                at: position)
        } else {
            throw named == nil || column.isShare ? try Self.problem(bytes, decimalComma) : .unknownUnit
        }
        if let headerUnit = column.headerUnit, headerUnit.unit != named?.unit { throw .disputedUnit }
        if units.isEmpty { units = Array(repeating: nil, count: columns.count) }
        units[position] = named
    }

    /// Why a cell is no number.
    private static func problem(_ bytes: Span<UInt8>, _ decimalComma: Bool) throws(SkipReason) -> SkipReason {
        _ = try NumberCell.written(bytes, decimalComma: decimalComma, mayBeNegative: true)
        return .notANumber
    }

    /// Adds what another column has of the same value in the smaller unit.
    private mutating func add(
        _ rest: Int, to position: Int, _ record: borrowing RecordScanner
    ) throws(SkipReason) {
        guard let range = cells.present(rest, record) else { return }
        let written = try NumberCell.read(
            record.window.span.extracting(range), decimalComma: true, mayBeNegative: false)
        let share = columns[position].headerUnit?.value(of: 1) ?? 1
        // More than the larger unit has is no rest, but the whole once more.
        guard written < share else { throw .disputedUnit }
        numbers[position] += written / share
    }

    /// Reads the number of a column that a mapping says more about; false where it stands for nothing.
    private mutating func parseMapped(
        _ position: Int, _ bytes: Span<UInt8>, _ decimalComma: Bool
    ) throws(SkipReason) -> Bool {
        let rule = layout.mapped?.values[columns[position].index]
        if !units.isEmpty { units[position] = nil }
        for limit in rule?.limits ?? [] where CellText.isSame(bytes, limit.word) {
            try keep(limit.value, at: position)
            return true
        }
        for word in layout.mapped?.inexact ?? [] where CellText.isSame(bytes, word) { throw .inexactValue }
        if layout.mapped?.needsDecimalComma == true {
            for index in 0..<bytes.count where bytes[index] == UInt8(ascii: ".") { throw .notANumber }
        }
        if rule?.form == .feetAndInches {
            let inches = try NumberCell.compound(bytes, of: .inches)
            try keep(NumberCell.Written(number: inches, bound: .exact), at: position)
        } else {
            try parsePlain(position, bytes, decimalComma)
            guard rule?.form != .withUnit || cellUnit(position) != nil else { throw .unknownUnit }
        }
        guard numbers[position] == 0, rule?.zeroIsNothing == true else { return true }
        numbers[position] = .nan
        return false
    }

    private func cellUnit(_ position: Int) -> WrittenUnit? { units.isEmpty ? nil : units[position] }

    /// The unit of a value: the one that a cell of the row tells, or else, where nothing names it, the number; and whether it is
    /// assumed.
    private func unit(ofSingle position: Int) -> (unit: WrittenUnit, isAssumed: Bool) {
        if let named = (position == unitPosition ? namedUnit : nil) ?? cellUnit(firstSingle + position) {
            return (named, false)
        }
        let column = columns[firstSingle + position]
        guard column.isUnitOpen || column.assumesUnit else { return (layout.singles[position].unit, false) }
        let own = layout.singles[position].unit
        let telling = layout.singles[position].kind.unit(telling: numbers[firstSingle + position])
        if let telling, column.isUnitOpen { return (WrittenUnit(telling), false) }
        return (own, column.assumesUnit && telling != own.unit)
    }

    /// The columns of values whose unit had to be assumed, counted from 1.
    var assumedColumns: [Int] {
        layout.singles.indices.filter { isUnitAssumed[$0] }.map { layout.singles[$0].index + 1 }.sorted()
    }

    /// Reads the unit of a row that holds a pair of pressures and nothing else: `kPa`, or `mmHg kPa` for two.
    private mutating func parsePairUnits(_ record: borrowing RecordScanner) throws(SkipReason) {
        if layout.pressure?.isOneCell != true { pairUnits = nil }
        guard pairUnits == nil, let index = layout.pressure?.unitColumn, genericValue == nil, !numbers[0].isNaN else {
            return
        }
        pairUnits = try generic?.pairUnits(index, record)
    }

    /// Reads both pressures of a row from their one cell; returns how many numbers that are.
    private mutating func parsePressures(_ record: borrowing RecordScanner) throws(SkipReason) -> Int {
        (numbers[0], numbers[1], pairUnits) = (.nan, .nan, nil)
        guard let index = layout.pressure?.systolic, let range = cells.present(index, record) else { return 0 }
        let bytes = record.window.span.extracting(range)
        let pair = try PressureCell.read(
            bytes, decimalComma: layout.decimalComma.holds(bytes, isQuoted: record.fields[index].isQuoted))
        (numbers[0], numbers[1]) = (pair.systolic, pair.diastolic)
        if let unit = pair.unit { pairUnits = (unit, unit) }
        return 2
    }

    /// Throws where a cell names another unit than the header does, of a kind that the row has; where no header names that of
    /// pressures, the cell does.
    private mutating func requireUnits(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard let index = layout.furtherUnit, let named = generic?.word(index, record) else { return }
        var units: [WrittenUnit] = []
        if let pressure = layout.pressure, !numbers[0].isNaN {
            if !pressure.isUnitNamed, pairUnits == nil, MeasurementKind.bloodPressure.units.contains(named.unit) {
                pairUnits = (named.unit, named.unit)
            }
            units.append(WrittenUnit(pairUnits?.systolic ?? pressure.unit))
        }
        for (position, column) in layout.singles.enumerated()
        where column.unitColumn == nil && !numbers[firstSingle + position].isNaN {
            units.append(column.unit)
        }
        let alike = units.filter { $0.unit.dimension == named.unit.dimension }
        guard alike.isEmpty || alike.contains(named) else { throw .disputedUnit }
    }

    private mutating func parseWords(_ record: borrowing RecordScanner) throws(SkipReason) {
        genericValue = nil
        namedUnit = nil
        if let columns = layout.generic { genericValue = try generic?.value(columns, record) }
        let there = unitPositions.filter { !numbers[firstSingle + $0].isNaN }
        // One unit is not that of two values.
        guard there.count <= 1 else { throw .missingUnit }
        unitPosition = there.first ?? (unitPositions.count == 1 ? unitPositions[0] : nil)
        guard let unitPosition, let index = layout.singles[unitPosition].unitColumn else { return }
        let column = layout.singles[unitPosition]
        let isThere = !numbers[firstSingle + unitPosition].isNaN
        // In rows of other values, the unit is theirs.
        guard isThere || layout.singles.count == 1 && layout.pressure == nil else { return }
        namedUnit = try generic?.unit(index, record, column.kind)
        guard namedUnit == nil, isThere else { return }
        guard !column.isUnitDisputed else { throw .unknownUnit }
        guard column.isUnitNamed || !column.kind.hasAmbiguousUnits else { throw .missingUnit }
    }
}

extension MeasurementKind {
    /// Whether all that is known of a value may be that it lies beyond a number; heights and pairs of pressures are exact.
    var mayLieBeyond: Bool { self != .height && self != .bloodPressure }
}
