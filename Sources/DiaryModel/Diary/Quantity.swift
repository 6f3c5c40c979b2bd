/// A number with its unit, or all that is known of one: that it is below or above a number.
public struct Quantity: Hashable, Sendable {
    /// The relation of the quantity to its number; the raw values are the comparators of FHIR's `Quantity`.
    public enum Bound: String, Hashable, Sendable, CaseIterable {
        /// It is the number.
        case exact = ""
        /// It is below the number, as where a device shows `Low`.
        case below = "<"
        /// It is the number or below it.
        case atMost = "<="
        /// It is the number or above it.
        case atLeast = ">="
        /// It is above the number, as where a device shows `High`.
        case above = ">"
    }

    /// The number, in `unit`; finite.
    public let value: Double
    /// The unit of the number.
    public let unit: Unit
    /// The relation of the quantity to its number: equal to it, or beyond it.
    public let bound: Bound

    /// Makes a quantity.
    ///
    /// - Precondition: `value` is finite.
    public init(_ value: Double, _ unit: Unit, bound: Bound = .exact) {
        precondition(value.isFinite, "a quantity is a finite number")
        self.value = value
        self.unit = unit
        self.bound = bound
    }

    /// The same quantity in another unit, or `nil` when the units measure different things.
    ///
    /// Results are rounded to nine decimals, far below what any device resolves, so that 100.4 °F is 38 °C and not
    /// 38.00000000000001.
    public func converted(to target: Unit) -> Quantity? {
        guard unit != target else { return self }
        return number(in: target).map { Quantity($0, target, bound: bound) }
    }

    /// The number of the same quantity in another unit, or `nil` when the units measure different things; as ``converted(to:)``.
    public func number(in target: Unit) -> Double? {
        guard unit != target else { return value }
        guard unit.dimension == target.dimension else { return nil }
        let base = value * unit.toBase.factor + unit.toBase.offset
        let result = (base - target.toBase.offset) / target.toBase.factor
        // What is too large for nine decimals has none; what is too large for any number is the largest.
        let rounded = (result * 1e9).rounded() / 1e9
        return min(max(rounded.isFinite ? rounded : result, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }

    /// The number as it is printed: rounded to the decimals of its unit, or to `decimals`.
    ///
    /// `nil` for a number too large to be printed exactly (beyond ±9·10¹⁴).
    public func rounded(decimals: Int? = nil) -> Fixed? {
        Fixed(rounding: value, decimals: decimals ?? unit.decimals)
    }
}

/// The conversion of a unit into the base unit of its dimension: base = value · factor + offset.
struct Conversion: Sendable {
    let factor: Double
    var offset = 0.0

    /// From kilopascals: conventional mmHg is 133.322 387 415 Pa (ISO 80000-4, BIPM).
    static let kilopascals = Conversion(factor: 1 / 0.133322387415)
    /// From pounds: kilograms in a pound, exact (International yard and pound agreement, 1959).
    static let pounds = Conversion(factor: 0.45359237)
    /// From inches: centimetres in an inch, exact (International yard and pound agreement, 1959).
    static let inches = Conversion(factor: 2.54)
    /// From mmol/L of glucose: molar mass 180.1559 g/mol, the factor that Tidepool, Nightscout and xDrip+ use.
    static let millimolesPerLitre = Conversion(factor: 18.01559)
    /// From degrees Fahrenheit: °C = (°F − 32) · 5/9, exact (SI Brochure, 9th edition).
    static let fahrenheit = Conversion(factor: 5.0 / 9.0, offset: -160.0 / 9.0)
}
