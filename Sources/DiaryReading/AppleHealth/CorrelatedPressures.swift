internal import DiaryModel

/// Which pressures correlations of one moment and source say belong together, kept small: an export may have half a million.
struct CorrelatedPressures {
    /// An upper and a lower pressure.
    private struct Values: Hashable {
        let upper: Double
        let lower: Double
        let upperUnit: UInt8
        let lowerUnit: UInt8

        init(_ upper: Quantity, _ lower: Quantity) {
            self.upper = upper.value
            self.lower = lower.value
            upperUnit = Self.number(of: upper.unit)
            lowerUnit = Self.number(of: lower.unit)
        }

        func hasUpper(_ quantity: Quantity) -> Bool {
            upper == quantity.value && upperUnit == Self.number(of: quantity.unit)
        }

        func hasLower(_ quantity: Quantity) -> Bool {
            lower == quantity.value && lowerUnit == Self.number(of: quantity.unit)
        }

        private static func number(of unit: Unit) -> UInt8 {
            UInt8(clamping: MeasurementKind.bloodPressure.units.firstIndex(of: unit) ?? 255)
        }
    }

    private let first: Values
    private var more: [Values] = []

    /// How many different pairs there are.
    var count: Int { 1 + more.count }

    /// Begins with a pair.
    init(_ pair: PressurePairs.Pair) { first = Values(pair.upper.quantity, pair.lower.quantity) }

    /// Adds a pair.
    mutating func add(_ pair: PressurePairs.Pair) {
        let values = Values(pair.upper.quantity, pair.lower.quantity)
        if values != first, !more.contains(values) { more.append(values) }
    }

    /// Whether two belong together.
    func areTogether(_ upper: PressurePairs.Half, _ lower: PressurePairs.Half) -> Bool {
        let values = Values(upper.quantity, lower.quantity)
        return values == first || more.contains(values)
    }

    /// Whether a pressure belongs to another one.
    func has(_ half: PressurePairs.Half, isUpper: Bool) -> Bool {
        ([first] + more).contains { isUpper ? $0.hasUpper(half.quantity) : $0.hasLower(half.quantity) }
    }
}
