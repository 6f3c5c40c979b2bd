internal import XMLKit

/// A number as configs write it: 1 to 9 digits, and 1 to 6 more behind a point.
///
/// Where it may be below zero, a minus sign may stand in front. Other signs, exponents, words such as NaN, and digits of other scripts are not numbers here.
struct PlainNumber: Hashable {
    /// The number; correctly rounded, because its digits and the power of ten are exact as binary fractions.
    let value: Double

    /// Reads a number, or returns `nil` for anything else.
    init?(_ text: String, mayBeNegative: Bool = false) {
        let bytes = text.utf8Span.span
        let isNegative = mayBeNegative && !bytes.isEmpty && bytes[0] == UInt8(ascii: "-")
        var digits = 0.0
        var whole = 0
        var fraction = 0
        var hasPoint = false
        for index in (isNegative ? 1 : 0)..<bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                continue
            }
            guard byte.isDigit else { return nil }
            digits = digits * 10 + Double(byte - 0x30)
            if hasPoint { fraction += 1 } else { whole += 1 }
            guard whole <= 9, fraction <= 6 else { return nil }
        }
        guard whole >= 1, hasPoint == (fraction > 0) else { return nil }
        value = digits / PlainNumber.powers[fraction] * (isNegative ? -1 : 1)
    }

    private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}
