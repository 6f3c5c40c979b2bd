/// The base values for the advances of the glyphs of a font dictionary.
///
/// Source: Adobe Technical Note 5176, section 15.
package struct CFFWidths {
    /// The advance of glyphs that tell none, in the font's units.
    package let usual: Int
    /// The width that other advances are relative to, in the font's units.
    package let nominal: Int
    /// True if the dictionary has no other entries.
    package let isAllThereIs: Bool

    /// Reads them from a table; `nil` where they do not hold together, or are no whole numbers.
    package init?(_ table: [UInt8], of dictionary: CFFDictionary) {
        guard let place = dictionary.numbers(.privateDictionary), place.count == 2, place[0] >= 0, place[1] >= 0,
            let content = CFFDictionary(table, in: place[1]..<place[1] + place[0])
        else { return nil }
        let keys = [CFFDictionary.Key.defaultWidth, .nominalWidth]
        let numbers = keys.map { content.operands($0) == nil ? [0] : content.numbers($0) }
        guard let usual = numbers[0]?.first, let nominal = numbers[1]?.first else { return nil }
        (self.usual, self.nominal) = (usual, nominal)
        isAllThereIs = content.entries.allSatisfy { entry in keys.contains { $0.rawValue == entry.key } }
    }

    /// For each glyph the number of its dictionary; `nil` if the list does not hold together.
    package static func choice(_ table: [UInt8], at start: Int, glyphs: Int) -> [Int]? {
        switch table.number(at: start, bytes: 1) {
        case 0:
            guard start + 1 + glyphs <= table.count else { return nil }
            return table[start + 1..<start + 1 + glyphs].map(Int.init)
        case 3:
            guard let count = table.number(at: start + 1, bytes: 2) else { return nil }
            var choice: [Int] = []
            for range in 0..<count {
                let place = start + 3 + 3 * range
                guard table.number(at: place, bytes: 2) == choice.count,
                    let dictionary = table.number(at: place + 2, bytes: 1),
                    let next = table.number(at: place + 3, bytes: 2), next > choice.count, next <= glyphs
                else { return nil }
                choice += repeatElement(dictionary, count: next - choice.count)
            }
            return choice.count == glyphs ? choice : nil
        default: return nil
        }
    }
}
