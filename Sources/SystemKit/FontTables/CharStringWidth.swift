/// The advance at the head of a glyph's outline, in the font's units.
///
/// The first operator of an outline may have one operand more than it needs: the glyph's advance, less a nominal width.
/// Where it has none, the advance is a default. Both are the font dictionary's, so an outline that changes to another
/// dictionary needs its advance written anew.
///
/// Source: Adobe Technical Note 5177, The Type 2 Charstring Format, sections 3.1 and 4.
package struct CharStringWidth {
    /// The advance less the nominal width, or `nil` where the default holds.
    package let difference: Int?
    /// The place where the outline continues.
    package let end: Int

    /// Reads the head of an outline, or returns `nil` if it is undecidable whether there is an advance.
    package init?(_ table: [UInt8], in range: Range<Int>) {
        var (count, place) = (0, range.lowerBound)
        while place < range.upperBound, let operand = Self.operand(table, at: place) {
            (count, place) = (count + 1, operand.end)
        }
        guard place < range.upperBound, let needed = Self.operandCount(of: table[place]) else { return nil }
        let hasWidth = needed.isEven ? count % 2 == 1 : count == needed.count + 1
        guard needed.isEven || hasWidth || count == needed.count else { return nil }
        guard hasWidth else {
            (difference, end) = (nil, range.lowerBound)
            return
        }
        guard let first = Self.operand(table, at: range.lowerBound), let value = first.value else { return nil }
        (difference, end) = (value, first.end)
    }

    /// A whole number of an outline as bytes, as few as will do.
    package static func bytes(of number: Int) -> [UInt8] {
        switch number {
        case -107...107: [UInt8(number + 139)]
        case 108...1131: [UInt8(247 + (number - 108) >> 8), UInt8((number - 108) & 0xFF)]
        case -1131 ... -108: [UInt8(251 + (-number - 108) >> 8), UInt8((-number - 108) & 0xFF)]
        default: [28] + CFFIndex.number(number, bytes: 2)
        }
    }

    /// Returns the number of operands of an operator that can be the first of an outline; stems take any even number.
    private static func operandCount(of operation: UInt8) -> (count: Int, isEven: Bool)? {
        switch operation {
        case 1, 3, 18, 19, 20, 23: (0, true)  // stems, and the masks that end a list of them
        case 4, 22: (1, false)  // a move up, a move to the right
        case 21: (2, false)  // a move
        case 14: (0, false)  // an outline with nothing in it
        default: nil
        }
    }

    /// A number of an outline and where it ends; its value is `nil` if it is a fraction.
    private static func operand(_ table: [UInt8], at place: Int) -> (value: Int?, end: Int)? {
        let first = Int(table[place])
        let next = table.number(at: place + 1, bytes: 1)
        switch first {
        case 28: return table.number(at: place + 1, bytes: 2).map { (Int(Int16(truncatingIfNeeded: $0)), place + 3) }
        case 32...246: return (first - 139, place + 1)
        case 247...250: return next.map { ((first - 247) * 256 + $0 + 108, place + 2) }
        case 251...254: return next.map { (-(first - 251) * 256 - $0 - 108, place + 2) }
        case 255: return (nil, place + 5)
        default: return nil
        }
    }
}
