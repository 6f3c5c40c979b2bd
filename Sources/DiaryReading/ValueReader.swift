internal import DiaryModel

/// Reads the values of a row: first all of them as numbers, and only when each can be read, as readings.
struct ValueReader {
    /// The facts that the readings of one row have in common.
    struct Row {
        let instant: Instant
        let offset: UTCOffset?
        let meal: MealContext
        let note, source: String
        /// The signs that the row has beside pressures and pulses.
        let signs: ReadingSigns
        let line: Int
    }

    let plan: ColumnPlan
    let columns: [ValueColumn]
    /// True for columns of which a mapping says more than that they hold numbers.
    private let isMapped: [Bool]
    /// The first column with a cell of its own.
    private let firstCell: Int
    let firstSingle: Int
    /// The number of readings of the row.
    private(set) var count = 0
    /// The numbers of the row for `columns`; NaN where there is none.
    var numbers: [Double]
    /// The bounds of the numbers: they are the values, or the values lie beyond.
    private var bounds: [Quantity.Bound]
    /// The units that the row names for them.
    var units: [WrittenUnit?]
    var hasUnits = false
    var generic: GenericReader?
    /// The value whose kind or unit the row names.
    var genericValue: GenericReader.Value?
    /// The columns that may have their unit in a cell of the row.
    let unitPositions: [Int]
    /// The column of the height, if there is one.
    private let heightPosition: Int?
    /// True if a row may have a height.
    var mayHaveHeight: Bool { heightPosition != nil || generic != nil }
    /// The columns of which the unit of a value had to be assumed.
    private var isUnitAssumed: [Bool]
    private var pool = ReadingPool()

    /// Makes a reader for the values of a plan.
    init(_ plan: ColumnPlan) {
        (self.plan, columns) = (plan, plan.values)
        (firstSingle, firstCell) = (plan.firstSingle, plan.isOneCell ? 3 : 0)
        let hasRules = !plan.inexact.isEmpty || plan.match.source.decimal == .comma
        isMapped = columns.map { hasRules || $0.form != .number || $0.zeroIsNothing || !$0.limits.isEmpty }
        isUnitAssumed = Array(repeating: false, count: columns.count)
        numbers = Array(repeating: .nan, count: columns.count)
        bounds = Array(repeating: .exact, count: columns.count)
        units = Array(repeating: nil, count: columns.count)
        let named = columns.indices.dropFirst(firstSingle).filter { [columns] in columns[$0].unitColumn != nil }
        let open = named.filter { [columns] in columns[$0].kind.units.count > 1 }
        unitPositions = open.isEmpty ? Array(named.prefix(1)) : open
        heightPosition = columns.firstIndex { $0.kind == .height }
        guard plan.generic != nil || plan.furtherUnit != nil || !named.isEmpty else { return }
        generic = GenericReader(plan: plan)
    }

    /// Reads the numbers of the loaded record, and counts the readings that they make.
    mutating func parse(_ record: borrowing RecordScanner) throws(SkipReason) {
        if hasUnits {
            for position in units.indices { units[position] = nil }
            hasUnits = false
        }
        count = firstCell == 0 ? 0 : try parsePressures(record)
        for position in firstCell..<columns.count {
            numbers[position] = .nan
            let column = columns[position]
            guard let range = plan.cells.present(column.index, record) else {
                if let twin = column.twin { count += try compare(twin, to: position, record) }
                continue
            }
            let bytes = record.window.span.extracting(range)
            let decimalComma = plan.decimalComma.holds(bytes, isQuoted: record.fields[column.index].isQuoted)
            if isMapped[position] {
                guard try parseMapped(position, bytes, decimalComma) else { continue }
            } else {
                try parsePlain(position, bytes, decimalComma)
                if let rest = column.rest { try add(rest, to: position, record) }
                if let twin = column.twin { _ = try compare(twin, to: position, record) }
                guard numbers[position] >= column.leastRead || units[position] != nil else { throw .missingUnit }
            }
            count += 1
        }
        if firstCell == 3, !numbers[2].isNaN, let beside = columns.indices.dropFirst(3).first(where: isOfPulse) {
            // A pulse in both cells is one.
            guard numbers[beside] == numbers[2] else { throw .repeatedField }
            numbers[2] = .nan
            count -= 1
        }
        if firstSingle == 2 {
            guard numbers[0].isNaN == numbers[1].isNaN else { throw .incompletePair }
            if !numbers[0].isNaN { count -= 1 }
            if hasUnits, !numbers[0].isNaN {
                (units[0], units[1]) = (units[0] ?? units[1], units[1] ?? units[0])
                guard units[0] == units[1] else { throw .unknownUnit }
            }
        }
        guard generic != nil else { return }
        try parseWords(record)
        try parsePairUnits(record)
        try requireUnits(record)
        if genericValue != nil { count += 1 }
    }

    private func isOfPulse(_ position: Int) -> Bool {
        columns[position].kind == .pulse && columns[position].context == .unspecified && !numbers[position].isNaN
    }

    /// The height in the row parsed last, if it has one.
    var height: Quantity? {
        if let genericValue, genericValue.kind.id == MeasurementKind.height.id { return genericValue.quantity }
        guard let heightPosition, !numbers[heightPosition].isNaN else { return nil }
        return unit(of: heightPosition).unit.quantity(numbers[heightPosition])
    }

    /// Counts the readings of the row parsed last, which lie outside of the period.
    func pass(at instant: Instant, _ offset: UTCOffset?, into builder: inout ImportBuilder) {
        for position in columns.indices where !numbers[position].isNaN && (firstSingle == 0 || position != 1) {
            builder.pass(columns[position].kind.id, at: instant, offset)
        }
        if let genericValue, genericValue.topic.isUpper != false {
            builder.pass(genericValue.kind.id, at: instant, offset)
        }
    }

    /// Adds the readings of the row parsed last, the pair of pressures first.
    mutating func emit(_ row: Row, _ localTime: LocalTime?, into builder: inout ImportBuilder) throws(SkipReason) {
        // A note is about the row; printed once, it stands beside the first reading.
        var note = row.note
        func append(
            _ kind: MeasurementKind, _ value: ReadingValue, isAssumed: Bool = false,
            _ context: MealContext = .unspecified
        ) {
            // A word for the meal counts for kinds that have it.
            let meal = row.meal == .unspecified ? context : row.meal
            let signs = row.signs.isEmpty || kind == .bloodPressure || kind == .pulse ? row.signs : []
            let reading = Reading(
                sharing: &pool, kind: kind, instant: row.instant, offset: row.offset, value: value,
                meal: meal == .unspecified || !kind.contexts.contains(meal) ? .unspecified : meal, note: note,
                source: row.source, signs: signs.union(isAssumed ? .unitAssumed : []))
            builder.append(reading, line: row.line)
            note = ""
        }
        if firstSingle == 2, !numbers[0].isNaN {
            let (upper, lower) = (unit(of: 0).unit.unit, unit(of: 1).unit.unit)
            let (systolic, diastolic) = (Quantity(numbers[0], upper), Quantity(numbers[1], lower))
            append(.bloodPressure, .bloodPressure(systolic: systolic, diastolic: diastolic))
        }
        for position in firstSingle..<columns.count where !numbers[position].isNaN {
            let (column, (unit, isAssumed)) = (columns[position], unit(of: position))
            let quantity = unit.quantity(numbers[position], bound: bounds[position])
            append(column.kind, .single(quantity), isAssumed: isAssumed, column.context)
            if isAssumed { isUnitAssumed[position] = true }
        }
        guard let generic = genericValue else { return }
        if let isUpper = generic.topic.isUpper {
            let half = PressurePairs.Half(
                key: PressurePairs.Key(instant: row.instant, source: row.source), isUpper: isUpper,
                quantity: generic.quantity, offset: row.offset, line: row.line)
            return try builder.add(half, note: note, localTime)
        }
        let pair = generic.lower.map { ReadingValue.bloodPressure(systolic: generic.quantity, diastolic: $0) }
        append(generic.kind, pair ?? .single(generic.quantity), generic.topic.context)
        if let pulse = generic.pulse { append(.pulse, .single(pulse)) }
    }

    /// The columns of values whose unit had to be assumed, counted from 1.
    var assumedColumns: [Int] { columns.indices.filter { isUnitAssumed[$0] }.map { columns[$0].index + 1 }.sorted() }

    // MARK: Numbers

    private mutating func keep(_ value: Double, _ bound: Quantity.Bound = .exact, at position: Int) throws(SkipReason) {
        guard bound == .exact || columns[position].mayLieBeyond else { throw .inexactValue }
        (numbers[position], bounds[position]) = (value, bound)
    }

    /// Reads a number, and the unit behind it where one stands there: it is believed before any that a mapping has, and may not contradict
    /// the header.
    private mutating func parsePlain(_ position: Int, _ bytes: Span<UInt8>, _ decimalComma: Bool) throws(SkipReason) {
        let column = columns[position]
        // Most cells are a number and nothing else.
        let plain = try? NumberCell.written(bytes, decimalComma: decimalComma, mayBeNegative: column.mayBeNegative)
        if let plain, (48...57).contains(bytes[bytes.count - 1]) {
            return try keep(plain.number, plain.bound, at: position)
        }
        let written = try MeasuredCell.read(
            bytes, of: column.kind, plan.vocabulary, decimalComma: decimalComma, header: column.headerUnit)
        try keep(written.number, written.bound, at: position)
        guard let named = written.unit else { return }
        if let headerUnit = column.headerUnit, headerUnit.unit != named.unit { throw .disputedUnit }
        (units[position], hasUnits) = (named, true)
    }

    /// Adds what another column has of the same value in the smaller unit.
    private mutating func add(_ rest: Int, to position: Int, _ record: borrowing RecordScanner) throws(SkipReason) {
        guard let range = plan.cells.present(rest, record) else { return }
        let written = try NumberCell.read(
            record.window.span.extracting(range), decimalComma: true, mayBeNegative: false)
        let share = columns[position].headerUnit?.value(of: 1) ?? 1
        // More than the larger unit has is no rest, but the whole once more; and so is what stands beside a part of the larger unit.
        let mayBeWhole = written >= share || numbers[position] != numbers[position].rounded()
        let isWhole = mayBeWhole && abs(written - numbers[position] * share) <= 1
        guard written < share || isWhole else { throw .disputedUnit }
        if !isWhole { numbers[position] += written / share }
    }

    /// Holds what another column has of the same value in another unit against it, or takes it where the cell for the first one holds
    /// nothing; returns how many readings it adds.
    private mutating func compare(
        _ twin: (index: Int, unit: WrittenUnit), to position: Int, _ record: borrowing RecordScanner
    ) throws(SkipReason) -> Int {
        guard let range = plan.cells.present(twin.index, record) else { return 0 }
        let bytes = record.window.span.extracting(range)
        let comma = plan.decimalComma.holds(bytes, isQuoted: record.fields[twin.index].isQuoted)
        let number = try NumberCell.read(bytes, decimalComma: comma, mayBeNegative: columns[position].mayBeNegative)
        guard !numbers[position].isNaN else {
            (numbers[position], units[position], hasUnits) = (number, twin.unit, true)
            return 1
        }
        let own = unit(of: position).unit.quantity(numbers[position])
        guard MeasuredCell.areSame(own, twin.unit.quantity(number)) else { throw .repeatedField }
        return 0
    }

    /// Reads the number of a column that a mapping says more about; false where it stands for nothing.
    private mutating func parseMapped(_ position: Int, _ bytes: Span<UInt8>, _ comma: Bool) throws(SkipReason) -> Bool {
        let column = columns[position]
        for limit in column.limits where CellText.isSame(bytes, limit.word) {
            try keep(limit.value.number, limit.value.bound, at: position)
            return true
        }
        for word in plan.inexact where CellText.isSame(bytes, word) { throw .inexactValue }
        if plan.match.source.decimal == .comma {
            for index in 0..<bytes.count where bytes[index] == UInt8(ascii: ".") { throw .notANumber }
        }
        try parsePlain(position, bytes, comma)
        guard column.form == .number || units[position] != nil else {
            throw column.form == .withUnit ? .unknownUnit : .notANumber
        }
        guard numbers[position] == 0, column.zeroIsNothing else { return true }
        numbers[position] = .nan
        return false
    }

    /// Reads both pressures of a row from their one cell, and the pulse behind them; returns how many numbers that are.
    private mutating func parsePressures(_ record: borrowing RecordScanner) throws(SkipReason) -> Int {
        (numbers[0], numbers[1], numbers[2]) = (.nan, .nan, .nan)
        guard let range = plan.cells.present(columns[0].index, record) else { return 0 }
        let bytes = record.window.span.extracting(range)
        let pair = try PressureCell.read(
            bytes, decimalComma: plan.decimalComma.holds(bytes, isQuoted: record.fields[columns[0].index].isQuoted))
        (numbers[0], numbers[1], numbers[2]) = (pair.systolic, pair.diastolic, pair.pulse ?? .nan)
        if let unit = pair.unit.map({ WrittenUnit($0) }) { (units[0], units[1], hasUnits) = (unit, unit, true) }
        return pair.pulse == nil ? 2 : 3
    }
}
