internal import DiaryModel

/// The pressures of one moment and source that stand alone, kept small: an export may have half a million of them.
struct WaitingPressures {
    /// One of them.
    private struct Kept {
        let value: Double
        let line: UInt32
        /// In seconds; the least number there is where none was written.
        let offset: Int32
        /// The place of the unit among those of the kind; this one is not there where there is none.
        let unit: UInt8

        static let nothing = Kept(value: 0, line: 0, offset: .min, unit: .max)
        var isThere: Bool { unit != .max }
    }

    private static let units = MeasurementKind.bloodPressure.units

    private var upper = Kept.nothing
    private var lower = Kept.nothing
    /// Those beyond one of each.
    private var more: [(kept: Kept, isUpper: Bool)] = []

    /// Takes one more.
    mutating func add(_ half: PressurePairs.Half, isUpper: Bool) {
        let kept = Kept(
            value: half.quantity.value, line: UInt32(clamping: half.line),
            offset: half.offset.map { Int32(clamping: $0.seconds) } ?? .min,
            unit: UInt8(clamping: Self.units.firstIndex(of: half.quantity.unit) ?? 0))
        switch (isUpper, upper.isThere, lower.isThere) {
        case (true, false, _): upper = kept
        case (false, _, false): lower = kept
        default: more.append((kept, isUpper))
        }
    }

    /// The line of the first of them.
    var line: Int {
        Int([upper, lower].filter(\.isThere).map(\.line).min() ?? 0)
    }

    /// The two that there are, if there is one of each and no other.
    var onlyTwo: (upper: PressurePairs.Half, lower: PressurePairs.Half)? {
        guard more.isEmpty, upper.isThere, lower.isThere else { return nil }
        return (Self.half(upper), Self.half(lower))
    }

    /// The upper ones, in the order in which they stand.
    var uppers: [PressurePairs.Half] { all(upper, isUpper: true) }

    /// The lower ones, in the order in which they stand.
    var lowers: [PressurePairs.Half] { all(lower, isUpper: false) }

    private func all(_ first: Kept, isUpper: Bool) -> [PressurePairs.Half] {
        guard first.isThere else { return [] }
        return [Self.half(first)] + more.filter { $0.isUpper == isUpper }.map { Self.half($0.kept) }
    }

    private static func half(_ kept: Kept) -> PressurePairs.Half {
        PressurePairs.Half(
            quantity: Quantity(kept.value, units[Int(kept.unit)]),
            offset: kept.offset == .min ? nil : UTCOffset(seconds: Int(kept.offset)), line: Int(kept.line))
    }
}
