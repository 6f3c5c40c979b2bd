/// A unit as inputs write it: one that readings are kept in, or one that is counted in such a unit.
///
/// Metres are counted in centimetres, feet in inches, grams in kilograms, stones in pounds, and grams of glucose in a litre
/// in milligrams in a decilitre, each of them exactly.
package struct WrittenUnit: Hashable, Sendable {
    /// The unit that readings are kept in.
    package let unit: Unit
    /// The number of that unit in `parts` of the written unit.
    private let count: Double
    private let parts: Double

    /// Takes a unit as it is.
    package init(_ unit: Unit) { self.init(unit, count: 1) }

    private init(_ unit: Unit, count: Double, parts: Double = 1) {
        self.unit = unit
        self.count = count
        self.parts = parts
    }

    /// The unit that a text names; with a kind, one that is counted in a unit of the kind's.
    package static func named(_ text: String, of kind: MeasurementKind? = nil) -> WrittenUnit? {
        let named = Unit.named(text).map { WrittenUnit($0) } ?? counted[text.lowercased()]
        return named.flatMap { kind?.units.contains($0.unit) ?? true ? $0 : nil }
    }

    /// The names of units in mapping files, of a name or a column.
    package static let names = Unit.known.map(\.id) + ["m", "ft", "g", "st", "g/L"]

    /// True if a number in this unit needs no conversion into the unit of stored readings.
    package var isKept: Bool { count == parts }

    /// So many of this unit, in the unit that readings are kept in.
    package func quantity(_ number: Double, bound: Quantity.Bound = .exact) -> Quantity {
        Quantity(value(of: number), unit, bound: bound)
    }

    /// The number in the unit that readings are kept in.
    ///
    /// 1.13 m is 113 cm and not 112.99999999999999: results are rounded to nine decimals, as other conversions are.
    package func value(of number: Double) -> Double {
        isKept ? number : (number * count / parts * 1e9).rounded() / 1e9
    }

    /// Units beside those that readings are kept in, by what inputs call them; the longer names are those of UCUM.
    private static let counted: [String: WrittenUnit] = {
        let (metre, foot) = (WrittenUnit(.centimetres, count: 100), WrittenUnit(.inches, count: 12))
        let (gram, stone) = (WrittenUnit(.kilograms, count: 1, parts: 1_000), WrittenUnit(.pounds, count: 14))
        return [
            "m": metre, "ft": foot, "[ft_i]": foot, "g": gram, "st": stone, "[stone_av]": stone,
            "g/l": WrittenUnit(.milligramsPerDecilitre, count: 100),
        ]
    }()
}
