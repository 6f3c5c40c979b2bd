internal import DiaryModel
internal import ReportModel

/// By what a language divides large numbers in a chart, so that their labels stay short.
///
/// Languages of Chinese counting part numbers by ten thousand and a hundred million, others by thousand and million
/// (CLDR 44, compact decimal formats); the table is pinned here, so that a newer CLDR moves no figure of a report.
struct Divisors: Hashable, Sendable {
    /// A power of ten and the text that names it.
    struct Divisor: Hashable, Sendable {
        let exponent: Int
        let key: MessageKey
    }

    /// From small to large.
    private let divisors: [Divisor]

    /// The divisors of a language, by its first subtag.
    init(language: String) {
        let exponents = ["ja", "ko", "zh", "yue"].contains(language) ? [4, 8] : [3, 6]
        divisors = exponents.map { Divisor(exponent: $0, key: MessageKey(rawValue: "divisor_1e\($0)")) }
    }

    /// Returns the divisor of numbers up to `largest`; `nil` if they are short enough as they are.
    ///
    /// A number is divided once it has a digit more than the divisor: 9 999 stays, 12 300 is 12.3 thousand.
    func divisor(largest: Fixed) -> Divisor? {
        divisors.last { largest.integerPart >= Divisors.power($0.exponent + 1) }
    }

    /// A number divided, with one decimal unless that is zero; `nil` for one that is not zero and would print as zero.
    func divided(_ number: Fixed, by divisor: Divisor) -> Fixed? {
        let value = Double(number.scaled) / Double(Divisors.power(number.decimals))
        let whole = value / Double(Divisors.power(divisor.exponent))
        guard let tenths = Fixed(rounding: whole, decimals: 1) else { return number }
        guard tenths.scaled != 0 || number.scaled == 0 else { return nil }
        return tenths.scaled % 10 == 0 ? Fixed(scaled: tenths.scaled / 10, decimals: 0) : tenths
    }

    private static func power(_ exponent: Int) -> Int64 {
        (0..<exponent).reduce(1) { product, _ in product * 10 }
    }
}

extension LocalizingPass {
    /// Adds a number, divided as all numbers of its chart are.
    mutating func append(
        _ number: Fixed, largest: Fixed, style: StyledText.Style, to builder: inout RunBuilder
    ) {
        guard let divisor = localizer.divisors.divisor(largest: largest) else {
            return builder.append(localizer.numbers.string(number), style, localizer.language)
        }
        if let divided = localizer.divisors.divided(number, by: divisor) {
            return builder.append(localizer.numbers.string(divided), style, localizer.language)
        }
        let least = Message.Argument("value", .number(Fixed(scaled: number.isNegative ? -1 : 1, decimals: 1)))
        let key = number.isNegative ? CompiledTexts.valueAbove : CompiledTexts.valueBelow
        _ = append(Message(key, [least]), style: style, to: &builder)
    }

    /// Adds the name of what numbers are divided by.
    mutating func appendDivisor(largest: Fixed, style: StyledText.Style, to builder: inout RunBuilder) {
        guard let divisor = localizer.divisors.divisor(largest: largest) else { return }
        _ = append(Message(divisor.key), style: style, to: &builder)
    }
}
