internal import DiaryModel

/// A column of values of one kind, or one of the numbers of a pressure; a class, because each row goes through all of them.
final class ValueColumn {
    let index: Int
    let kind: MeasurementKind
    /// The unit of the header or of the mapping, or the one to assume.
    let unit: WrittenUnit
    /// True if the header, the mapping or who names the source says the unit.
    let isUnitNamed: Bool
    /// True if no unit can be assumed, so that each row has to name its own.
    let isUnitDisputed: Bool
    /// The unit that the header itself names, which no cell may contradict.
    let headerUnit: WrittenUnit?
    /// The circumstance that the name of the column says.
    let context: MealContext
    /// The cell that names the unit, where the header does not.
    let unitColumn: Int?
    /// The cell for what is left of a unit that is counted in a larger one: pounds beside stones.
    let rest: Int?
    /// The cell of the same value in another unit, which may not contradict it.
    let twin: (index: Int, unit: WrittenUnit)?
    /// The written form of its values, by a mapping.
    let form: SourceColumn.Form
    /// True if the number 0 stands for nothing.
    let zeroIsNothing: Bool
    /// Words of the device for values that it cannot measure, in lower case, with the limit in the column's unit.
    let limits: [(word: [UInt8], value: NumberCell.Written)]
    let mayBeNegative: Bool
    /// True if all that is known of a value may be that it lies beyond a number.
    let mayLieBeyond: Bool
    /// Numbers below this are not read, because they may as well be in another unit than the usual one.
    let leastRead: Double
    /// True if nothing names the unit, so that a number may tell it.
    let isUnitOpen: Bool
    /// True if neither the header nor a cell of the row tells the unit, and values in another one would look as true: pounds as
    /// kilograms, mmol/L as mg/dL.
    let assumesUnit: Bool

    /// Makes a column from what its header, its rows, its mapping and the words of a config tell of its unit.
    init(
        _ index: Int, _ kind: MeasurementKind, _ column: SourceColumn?, unit stated: WrittenUnit?, isProven: Bool,
        assumed: SourceContent.AssumedUnit? = nil, meal: MealContext = .unspecified, headerUnit: WrittenUnit? = nil,
        unitColumn: Int? = nil, rest: Int? = nil, twin: (index: Int, unit: WrittenUnit)? = nil
    ) {
        (self.index, self.kind, self.headerUnit, self.unitColumn) = (index, kind, headerUnit, unitColumn)
        (self.rest, self.twin) = (rest, twin)
        unit = stated ?? WrittenUnit(assumed?.unit ?? kind.primaryUnit)
        isUnitNamed = isProven || stated != nil
        isUnitDisputed = stated == nil && assumed?.dispute != nil
        context = meal == .unspecified ? column?.context ?? .unspecified : meal
        form = column?.form ?? .number
        zeroIsNothing = column?.zeroIsNothing ?? false
        limits = (headerUnit ?? column?.unit).map { ValueColumn.words(for: column?.limits ?? [], in: $0) } ?? []
        (mayBeNegative, mayLieBeyond) = (kind.mayBeNegative, kind.mayLieBeyond)
        let telling = kind.leastTelling.flatMap { [unit] in $0.unit == unit.unit ? $0.number : nil }
        leastRead = isUnitNamed || unitColumn != nil ? -.infinity : telling ?? -.infinity
        isUnitOpen = !isUnitNamed && kind.units.count > 1
        assumesUnit = !isProven && unitColumn == nil && kind.hasAmbiguousUnits
    }

    /// The words for what lies beyond the limits of the device, with the limits in a unit; those that are written in it
    /// come first, for they are rounded as the device shows them.
    private static func words(
        for limits: [SourceColumn.Limit], in unit: WrittenUnit
    ) -> [(word: [UInt8], value: NumberCell.Written)] {
        guard unit.isKept else { return [] }
        return (limits.filter { $0.quantity.unit == unit.unit } + limits).flatMap { limit in
            let quantity = limit.quantity.converted(to: unit.unit)
            return limit.words.compactMap { word in quantity.map { (Array(word.utf8), ($0.value, $0.bound)) } }
        }
    }
}

extension MeasurementKind {
    /// The name of the kind with its unit in a header, as in: Weight (kg) or (lb).
    var headerExample: String {
        "\(id.prefix(1).uppercased() + id.dropFirst()) (\(units.map(\.id).joined(separator: ") or (")))"
    }

    /// True if a value may be below zero.
    var mayBeNegative: Bool { plausible.lowerBound < 0 }

    /// True if all that is known of a value may be that it lies beyond a number; heights and pairs of pressures are exact.
    var mayLieBeyond: Bool { self != .height && self != .bloodPressure }

    /// True if a number without its unit may be true in several: pressures and temperatures lie too far apart for that.
    var hasAmbiguousUnits: Bool { units.count > 1 && id != Self.bloodPressure.id && id != Self.temperature.id }

    /// From which number on a number tells its unit, and which: no meter shows 36 mmol/L, and so few mg/dL are hardly ever
    /// measured; nobody is 110 inches tall.
    var leastTelling: (number: Double, unit: Unit)? {
        switch id {
        case Self.glucose.id: (36, .milligramsPerDecilitre)
        case Self.height.id: (110, .centimetres)
        default: nil
        }
    }

    /// The unit of a number that nothing names the unit of, where the number tells it: 98.6 is °F, 101 of glucose is mg/dL.
    ///
    /// Pressures tell none: 14/9 may be in centimetres of mercury as well as in kilopascals.
    func unit(telling number: Double) -> Unit? {
        if let leastTelling { return number >= leastTelling.number ? leastTelling.unit : nil }
        guard id == Self.temperature.id else { return nil }
        return units.first { isPlausible(Quantity(number, $0)) }
    }
}
