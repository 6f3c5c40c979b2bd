internal import DiaryModel

/// Reads numbers as devices and people write them, from bytes.
enum NumberCell {
    /// The most digits in front of the decimal sign.
    private static let maximumWholeDigits = 9
    /// A number, or the number that a value lies beyond.
    typealias Written = (number: Double, bound: Quantity.Bound)

    /// The number that stands in `bytes`, behind a sign such as `<` where the value is only known to lie beyond it.
    static func written(_ bytes: Span<UInt8>, decimalComma: Bool, mayBeNegative: Bool) throws(SkipReason) -> Written {
        let (bound, length) = comparator(bytes)
        let digits = length == 0 ? 0..<bytes.count : CellText.trimmed(bytes, length..<bytes.count)
        let number = try read(bytes.extracting(digits), decimalComma: decimalComma, mayBeNegative: mayBeNegative)
        return (number, bound)
    }

    /// Returns the end of the number and the range of the unit behind it, as in `80.5 kg`; `nil` if nothing follows a
    /// number.
    static func unit(behind bytes: Span<UInt8>) -> (end: Int, unit: Range<Int>)? {
        var end = comparator(bytes).length
        while end > 0, end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
        while end < bytes.count, bytes[end] < 0x80, bytes[end] != UInt8(ascii: " "),
            !(97...122).contains(bytes[end] | 0x20), bytes[end] != UInt8(ascii: "%"), bytes[end] != UInt8(ascii: "/")
        { end += 1 }
        let unit = CellText.trimmed(bytes, end..<bytes.count)
        return end == 0 || unit.isEmpty ? nil : (end, unit)
    }

    /// Reads two numbers, the first in a larger unit, and gives both in that: `11st 2lb`, `156 lb 3 oz`, `5' 10''`, `5 ft 10 in`.
    ///
    /// The second may be left out and have decimals.
    ///
    /// - Returns: The number and its unit; `nil` where the text is something else, or of no unit of the kind.
    static func compound(_ bytes: Span<UInt8>, of kind: MeasurementKind) -> (number: Double, unit: WrittenUnit)? {
        guard bytes.count < 40 else { return nil }
        let text = bytes.text.lowercased().replacing("''", with: "\"").replacing("½", with: ".5")
        var rest = text.filter { $0 != " " }[...]
        func number() -> Double? {
            let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
            rest = rest.dropFirst(digits.count)
            return digits.last == "." ? nil : Double(digits)
        }
        func word() -> String {
            let word = rest.prefix { !("0"..."9").contains($0) }
            rest = rest.dropFirst(word.count)
            return word.filter { !",.".contains($0) }
        }
        guard let first = number(), first == first.rounded(), first < 1_000 else { return nil }
        let (larger, second, smaller) = (word(), number(), word())
        guard rest.isEmpty, second != nil || smaller.isEmpty else { return nil }
        for (key, share) in [("st", 14.0), ("lb", 16), ("kg", 1_000), ("ft", 12), ("m", 100)]
        where PrintedWords.list("larger-\(key)").contains(larger) && second ?? 0 < share {
            guard let unit = WrittenUnit.named(key, of: kind) else { continue }
            guard smaller.isEmpty || PrintedWords.list("smaller-\(key)").contains(smaller) else { return nil }
            return (first + (second ?? 0) / share, unit)
        }
        return nil
    }

    /// Throws where a number of a record is none that is measured.
    static func require(_ value: Double, mayBeNegative: Bool) throws(SkipReason) {
        guard value.isFinite else { throw .notFinite }
        guard value >= 0 || mayBeNegative else { throw .negativeNumber }
        guard value < 1e9 else { throw .numberTooLarge }
    }

    /// True if a text is a number and nothing else.
    static func isNumber(_ text: String) -> Bool {
        (try? read([UInt8](text.utf8).span, decimalComma: true, mayBeNegative: true)) != nil
    }

    /// The bound in front of a number, `<`, `<=`, `≤` and their like, and how many bytes it has.
    static func comparator(_ bytes: Span<UInt8>) -> (bound: Quantity.Bound, length: Int) {
        guard bytes.count > 1 else { return (.exact, 0) }
        let isEqual = bytes[1] == UInt8(ascii: "=")
        switch bytes[0] {
        case UInt8(ascii: "<"): return isEqual ? (.atMost, 2) : (.below, 1)
        case UInt8(ascii: ">"): return isEqual ? (.atLeast, 2) : (.above, 1)
        case 0xE2 where bytes.isSame(as: Array("≤".utf8), from: 0): return (.atMost, 3)
        case 0xE2 where bytes.isSame(as: Array("≥".utf8), from: 0): return (.atLeast, 3)
        default: return (.exact, 0)
        }
    }

    /// The most digits for which value and power of ten are exact and one division rounds right.
    private static let exactDigits = 15

    /// The number that stands in `bytes`.
    ///
    /// Digits, one decimal sign (a full stop, or a comma where `decimalComma`), digits; a sign only where the number
    /// `mayBeNegative`. Nothing else: no exponents, no groups, no units.
    static func read(_ bytes: Span<UInt8>, decimalComma: Bool, mayBeNegative: Bool) throws(SkipReason) -> Double {
        var mantissa: Int64 = 0
        var digits = 0
        var decimals: Int?
        var isNegative = false
        for index in 0..<bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits <= exactDigits { mantissa = mantissa * 10 + Int64(byte - 48) }
                if let count = decimals {
                    decimals = count + 1
                } else if digits > maximumWholeDigits {
                    throw isAllDigits(bytes, from: index) ? .numberTooLarge : problem(bytes, at: index)
                }
            case UInt8(ascii: ".") where decimals == nil && digits > 0: decimals = 0
            case UInt8(ascii: ",") where decimals == nil && digits > 0 && decimalComma: decimals = 0
            case UInt8(ascii: "-") where index == 0: isNegative = true
            default: throw problem(bytes, at: index)
            }
        }
        guard digits > 0, decimals != 0, digits <= 40 else { throw .notANumber }
        if isNegative, !mayBeNegative { throw .negativeNumber }
        let magnitude =
            digits <= exactDigits ? Double(mantissa) / powers[decimals ?? 0] : try long(bytes, isNegative: isNegative)
        return isNegative ? -magnitude : magnitude
    }

    /// A number of more digits than fit exactly; such as 72.400000000000006.
    private static func long(_ bytes: Span<UInt8>, isNegative: Bool) throws(SkipReason) -> Double {
        let text = bytes.extracting((isNegative ? 1 : 0)..<bytes.count).text.replacing(",", with: ".")
        guard let value = Double(text) else { throw .notANumber }
        return value
    }

    private static func isAllDigits(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        for index in start..<bytes.count where !(48...57).contains(bytes[index]) {
            return bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",")
        }
        return true
    }

    /// The reason why it is no number, from the first byte that does not belong.
    private static func problem(_ bytes: Span<UInt8>, at index: Int) -> SkipReason {
        switch bytes[index] {
        case UInt8(ascii: "e"), UInt8(ascii: "E"): return index > 0 ? .exponent : .notANumber
        case UInt8(ascii: "<"), UInt8(ascii: ">"): return .inexactValue
        default: return words[bytes.text.lowercased().filter { $0 != "-" && $0 != "+" }] ?? .notANumber
        }
    }

    /// Words in the place of a number: those that programs write, and those that meters show for what they cannot measure; how far they can,
    /// the word does not say.
    private static let words = PrintedWords.meanings([
        ("not-finite", SkipReason.notFinite), ("inexact", .inexactValue),
    ])

    /// Ten to the power of 0 to 15.
    static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]
}

extension Double {
    /// A decimal as records write it, exponents among them (http://hl7.org/fhir/R4/datatypes.html#decimal); no hexadecimal
    /// digits and no infinity, which Swift understands too.
    init?(decimal text: String) {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        self.init(text)
    }
}
