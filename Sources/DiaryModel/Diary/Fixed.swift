/// A decimal number with a fixed count of decimals, exact.
///
/// Printing, plural rules and comparisons all use the same digits.
public struct Fixed: Hashable, Sendable {
    /// The number times ten to the power of `decimals`.
    public let scaled: Int64
    /// The number of digits behind the decimal sign, 0 to 9.
    public let decimals: Int

    /// Makes a number from its scaled form.
    ///
    /// - Precondition: `decimals` is between 0 and 9.
    public init(scaled: Int64, decimals: Int) {
        precondition((0...9).contains(decimals), "Fixed holds 0 to 9 decimals")
        self.scaled = scaled
        self.decimals = decimals
    }

    /// Makes a whole number.
    public init(_ whole: Int) { self.init(scaled: Int64(whole), decimals: 0) }

    /// Rounds `value` to `decimals` digits behind the sign, halves away from zero.
    ///
    /// Halves go away from zero because that is how the reader rounds by hand: 128.5 prints as 129.
    /// Binary noise is removed first, so that 2.675 (stored as 2.67499…) prints as 2.68.
    /// Returns `nil` for NaN, infinities and numbers beyond ±9·10¹⁴.
    public init?(rounding value: Double, decimals: Int) {
        guard value.isFinite, abs(value) < 9e14, (0...9).contains(decimals) else { return nil }
        let power = Fixed.powers[decimals]
        let scaled = value * Double(power)
        guard abs(scaled) < 9e17 else { return nil }
        // One part in 10¹² is far below any reading's resolution and far above binary noise.
        let nudged = scaled + (scaled < 0 ? -1 : 1) * abs(scaled) * 1e-12
        self.init(scaled: Int64(nudged.rounded(.toNearestOrAwayFromZero)), decimals: decimals)
    }

    /// True if the number is below zero.
    public var isNegative: Bool { scaled < 0 }

    /// The number without its sign.
    public var magnitude: Fixed { Fixed(scaled: abs(scaled), decimals: decimals) }

    /// The digits in front of the decimal sign, without the sign of the number.
    public var integerPart: Int64 { abs(scaled) / Fixed.powers[decimals] }

    /// The digits behind the decimal sign as a number, such as 5 for 1.05 with two decimals.
    public var fractionPart: Int64 { abs(scaled) % Fixed.powers[decimals] }

    /// The number as a fraction of base two.
    public var double: Double { Double(scaled) / Double(Fixed.powers[decimals]) }

    /// Ten to the power of 0 to 9.
    static let powers: [Int64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    ]
}

extension Fixed: CustomStringConvertible {
    /// The number in plain ASCII with a full stop, for logs, JSON and tests.
    public var description: String {
        let sign = isNegative ? "-" : ""
        return "\(sign)\(integerPart)" + (decimals > 0 ? ".\(Int(fractionPart).digits(decimals))" : "")
    }
}
