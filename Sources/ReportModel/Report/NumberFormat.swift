package import DiaryModel

/// The format of a locale's numbers.
///
/// Foundation's number styles know it but print through a lock and a cache that a batch wears out; their signs are
/// taken once, when a language is loaded, and numbers are put together here.
package struct NumberFormat: Hashable, Sendable {
    /// The signs around a number.
    package struct Affixes: Hashable, Sendable {
        /// The signs before it.
        package var before: String
        /// The signs behind it.
        package var behind: String

        /// Makes a pair.
        package init(before: String = "", behind: String = "") {
            self.before = before
            self.behind = behind
        }
    }

    /// The ten digits as texts, 0 first.
    package var digitTexts = (0...9).map { String($0) }
    /// The sign between groups of digits.
    package var separator = ","
    /// The number of digits in the group before the decimal sign; 0 if there are no groups.
    package var firstGroup = 3
    /// The number of digits in the other groups.
    package var otherGroups = 3
    /// The fewest digits of a whole part that is grouped.
    package var fewestGrouped = 4
    /// The decimal sign.
    package var decimalSign = "."
    /// Around a number below zero.
    package var negative = Affixes(before: "\u{2212}")
    /// Around a number whose sign is shown, and that is above zero.
    package var positive = Affixes(before: "+")
    /// Around a percentage.
    package var percent = Affixes(behind: "%")

    /// The signs of English.
    package init() {}

    /// The ten digits as characters.
    package var digits: [Character] { digitTexts.compactMap(\.first) }

    /// A number as the locale writes it.
    package func string(_ number: Fixed) -> String {
        number.isNegative ? wrapped(number, in: negative) : magnitude(of: number)
    }

    /// A number with its sign; zero has none.
    package func signed(_ number: Fixed) -> String {
        number.scaled > 0 ? wrapped(number, in: positive) : string(number)
    }

    /// A whole number, not below zero, in digits alone, such as the number of a page.
    package func ungrouped(_ whole: Int) -> String {
        String(whole).compactMap { $0.wholeNumberValue.map { digitTexts[$0] } }.joined()
    }

    /// Percents as the locale writes them.
    package func percent(_ number: Fixed) -> String { percent.before + string(number) + percent.behind }

    private func wrapped(_ number: Fixed, in affixes: Affixes) -> String {
        affixes.before + magnitude(of: number) + affixes.behind
    }

    private func magnitude(of number: Fixed) -> String {
        // The digits from the back, with zeros up to the one in front of the decimal sign; 20 is what 64 bits take.
        var figures = InlineArray<20, UInt8>(repeating: 0)
        var rest = number.scaled.magnitude
        var count = 0
        while rest > 0 || count <= number.decimals {
            figures[count] = UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            count += 1
        }
        var text = ""
        let wholeCount = count - number.decimals
        for position in 0..<count {
            if position == wholeCount {
                text += decimalSign
            } else if position > 0, position < wholeCount, startsGroup(position, of: wholeCount) {
                text += separator
            }
            text += digitTexts[Int(figures[count - 1 - position])]
        }
        return text
    }

    /// True if a separator stands before the digit at `position` of a whole part of `count` digits.
    private func startsGroup(_ position: Int, of count: Int) -> Bool {
        guard firstGroup > 0, count >= fewestGrouped else { return false }
        let behind = count - position
        guard behind > firstGroup else { return behind == firstGroup }
        return (behind - firstGroup) % otherGroups == 0
    }
}
