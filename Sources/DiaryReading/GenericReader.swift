internal import DiaryModel

/// Reads values whose unit or kind stands in a cell of the row.
struct GenericReader {
    let plan: ColumnPlan
    private(set) var units = LastWord<WrittenUnit>()
    private(set) var kinds = LastWord<Topic>()

    /// The kind that a row names.
    struct Topic {
        let kind: MeasurementKind
        /// True for the upper one of two pressures.
        var isUpper: Bool?
        /// True if both pressures stand in one cell.
        var isPair = false
        /// The unit that stands behind the kind.
        var unit: WrittenUnit?
        /// The circumstance that its name says.
        var context = MealContext.unspecified
    }

    /// A value with what it is of.
    struct Value {
        let topic: Topic
        let quantity: Quantity
        /// The lower pressure and the pulse, where they stand behind the upper one.
        var lower: Quantity?
        var pulse: Quantity?
        var kind: MeasurementKind { topic.kind }
    }

    /// The value of the loaded record, or `nil` where its cell holds nothing.
    mutating func value(_ columns: ColumnPlan.Generic, _ record: borrowing RecordScanner) throws(SkipReason) -> Value? {
        guard let range = plan.cells.present(columns.value, record) else { return nil }
        var named: Topic?
        if let index = columns.kind { named = try topic(index, record) }
        let stated = named?.kind
        var unit = columns.headerUnit ?? named?.unit
        if let index = columns.unit, let named = try self.unit(index, record, stated) {
            guard unit == nil || unit == named else { throw .disputedUnit }
            unit = named
        }
        let bytes = record.window.span.extracting(range)
        // The cell itself may name its unit, which may tell what was measured.
        let own = NumberCell.unit(behind: bytes).flatMap { plan.vocabulary.unit(named: bytes.extracting($0.unit).text) }
        let pair = own == nil ? try? PressureCell.read(bytes, decimalComma: true) : nil
        guard
            let kind = stated ?? (unit ?? own).flatMap({ kind(measuredIn: $0.unit) }) ?? plan.vocabulary.content?.kind
                ?? pair.map({ _ in .bloodPressure })
        else { throw .unknownKind }
        guard (unit?.unit).map(kind.units.contains) ?? true else { throw .unknownUnit }
        let assumed = plan.vocabulary.unit(assumedFor: kind).unit.map { WrittenUnit($0) }
        let decimalComma = plan.decimalComma.holds(bytes, isQuoted: record.fields[columns.value].isQuoted)
        let topic = named ?? Topic(kind: kind, isPair: kind.id == MeasurementKind.bloodPressure.id)
        if topic.isPair {
            let pair = try PressureCell.read(bytes, decimalComma: decimalComma)
            guard let unit = pair.unit.map({ WrittenUnit($0) }) ?? unit ?? assumed else { throw .unknownUnit }
            return Value(
                topic: topic, quantity: unit.quantity(pair.systolic), lower: unit.quantity(pair.diastolic),
                pulse: pair.pulse.map { Quantity($0, .perMinute) })
        }
        let written = try MeasuredCell.read(bytes, of: kind, plan.vocabulary, decimalComma: decimalComma, header: unit)
        guard written.bound == .exact || kind.mayLieBeyond else { throw .inexactValue }
        if let named = written.unit, let unit, named.unit != unit.unit { throw .disputedUnit }
        unit = written.unit ?? unit
        let isNamed = unit != nil || plan.vocabulary.content?.declaresUnit(of: kind) == true
        guard isNamed || !kind.hasAmbiguousUnits || assumed == nil else { throw .missingUnit }
        guard let unit = unit ?? assumed else { throw .unknownUnit }
        let telling = isNamed ? nil : kind.unit(telling: written.number).map { WrittenUnit($0) }
        return Value(topic: topic, quantity: (telling ?? unit).quantity(written.number, bound: written.bound))
    }

    /// The unit in a cell of the loaded record, or `nil` where the cell holds nothing.
    mutating func unit(_ index: Int, _ record: borrowing RecordScanner, _ kind: MeasurementKind?) throws(SkipReason)
        -> WrittenUnit?
    {
        guard plan.cells.present(index, record) != nil else { return nil }
        guard let unit = word(index, record), kind?.units.contains(unit.unit) ?? true else { throw .unknownUnit }
        return unit
    }

    /// The unit in a cell of the loaded record, where it holds one that is known.
    mutating func word(_ index: Int, _ record: borrowing RecordScanner) -> WrittenUnit? {
        guard let range = plan.cells.present(index, record) else { return nil }
        return units.meaning(of: record.window.span.extracting(range)) { plan.vocabulary.unit(named: $0) }
    }

    /// The units of a pair of pressures in a cell of the loaded record, or `nil` where the cell holds nothing.
    func pairUnits(_ index: Int, _ record: borrowing RecordScanner) throws(SkipReason) -> (upper: Unit, lower: Unit)? {
        guard let range = plan.cells.present(index, record) else { return nil }
        let words = CellText.text(record.window.span.extracting(range), isQuoted: false).split(separator: " ")
        let units = words.compactMap { plan.vocabulary.unit(named: $0, of: .bloodPressure)?.unit }
        guard (1...2).contains(words.count), units.count == words.count else { throw .unknownUnit }
        return (units[0], units[units.count - 1])
    }

    private mutating func topic(_ index: Int, _ record: borrowing RecordScanner) throws(SkipReason) -> Topic? {
        guard let range = plan.cells.present(index, record) else { return nil }
        let topic = kinds.meaning(of: record.window.span.extracting(range)) { word -> Topic? in
            let column = Column(word.replacing("HKQuantityTypeIdentifier", with: ""), plan.vocabulary)
            let context = column.place.map { plan.vocabulary.source.columns[$0].context } ?? .unspecified
            return switch column.role {
            case .value(let kind): Topic(kind: kind, unit: column.unit, context: context)
            case .systolic: Topic(kind: .bloodPressure, isUpper: true)
            case .diastolic: Topic(kind: .bloodPressure, isUpper: false)
            case .pressures: Topic(kind: .bloodPressure, isPair: true)
            default: nil
            }
        }
        guard let topic else { throw .unknownKind }
        return topic
    }

    /// The kind that a unit gives away; percent, events per minute and lengths are units of too much to tell.
    private func kind(measuredIn unit: Unit) -> MeasurementKind? {
        guard ![.proportion, .rate, .length].contains(unit.dimension) else { return nil }
        return plan.vocabulary.kinds.first { $0.units.contains(unit) }
    }
}
