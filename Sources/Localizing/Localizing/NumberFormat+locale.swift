internal import Foundation
internal import ReportModel

extension NumberFormat {
    /// The signs of a locale, as Foundation prints them, with digits of a system by its CLDR name.
    ///
    /// A hyphen-minus becomes the minus sign U+2212, which is as wide as the plus sign and never breaks a line.
    init(locale tag: LanguageTag, digits system: String) {
        self.init()
        let locale = tag.locale(digits: system)
        let whole = IntegerFormatStyle<Int>(locale: locale)
        digitTexts = (0...9).map { whole.format($0) }
        let digits = digits
        readGrouping(of: whole)
        let decimal = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(1)).format(0.5)
        decimalSign = decimal.filter { !digits.contains($0) }
        negative = affixes(of: whole.format(-1))
        positive = affixes(of: whole.sign(strategy: .always()).format(1))
        percent = affixes(of: IntegerFormatStyle<Int>.Percent(locale: locale).format(1))
    }

    private mutating func readGrouping(of style: IntegerFormatStyle<Int>) {
        let digits = digits
        let long = style.format(1_111_111_111)
        let groups = long.split { !digits.contains($0) }.map(\.count)
        guard groups.count > 1 else {
            firstGroup = 0
            return
        }
        firstGroup = groups[groups.count - 1]
        otherGroups = groups[groups.count - 2]
        separator = String(long.drop { digits.contains($0) }.prefix { !digits.contains($0) })
        let shortest = (1...9).first { length in
            style.format(Int(String(repeating: "1", count: length)) ?? 0).count > length
        }
        fewestGrouped = shortest ?? 10
    }

    private func affixes(of text: String) -> Affixes {
        let scalars = text.unicodeScalars
        let digits = digits
        let isDigit = { (scalar: Unicode.Scalar) in digits.contains(Character(scalar)) }
        guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
            return Affixes()
        }
        return Affixes(
            before: String(scalars[..<first]).replacing("-", with: "\u{2212}"),
            behind: String(scalars[scalars.index(after: last)...]))
    }
}
