/// A dictionary of a CFF table: operators, each with its operands as they stand in the table.
///
/// Source: Adobe Technical Note 5176, section 4.
package struct CFFDictionary {
    /// The key of an entry; operators of two bytes are 0x0C00 and the second byte.
    package enum Key: Int {
        /// The names or numbers of glyphs.
        case charset = 15
        /// The place of the outlines.
        case charStrings = 17
        /// The length and place of the private dictionary.
        case privateDictionary = 18
        /// The advance of glyphs that tell none, in the font's units.
        case defaultWidth = 20
        /// The width that other advances are counted from, in the font's units.
        case nominalWidth = 21
        /// The size of the font's units.
        case fontMatrix = 0x0C07
        /// The first entry of a font with numbers in place of names.
        case numbering = 0x0C1E
        /// The place of the dictionaries of parts of the font.
        case fontDictionaries = 0x0C24
        /// The choice of one of these for each glyph.
        case fontDictionaryChoice = 0x0C25
    }

    /// An entry: its operator, and its operands as bytes.
    package struct Entry: Equatable {
        /// The number of the operator.
        package let key: Int
        /// The operands.
        package let operands: [UInt8]
    }

    /// The entries, in their order.
    package private(set) var entries: [Entry] = []

    /// Reads the dictionary that lies in a part of a table, or returns `nil` if it does not hold together.
    package init?(_ table: [UInt8], in range: Range<Int>) {
        guard range.lowerBound >= 0, range.upperBound <= table.count else { return nil }
        var (place, start) = (range.lowerBound, range.lowerBound)
        while place < range.upperBound {
            guard table[place] <= 21 else {
                guard let next = Self.end(ofNumberAt: place, in: table) else { return nil }
                place = next
                continue
            }
            let operands = Array(table[start..<place])
            let isLong = table[place] == 12
            guard let key = isLong ? table.number(at: place, bytes: 2) : Int(table[place]) else { return nil }
            entries.append(Entry(key: key, operands: operands))
            place += isLong ? 2 : 1
            start = place
        }
        guard place == range.upperBound, start == place else { return nil }
    }

    /// The whole numbers of an entry; `nil` where there is no such entry or one of them is a fraction.
    package func numbers(_ key: Key) -> [Int]? {
        guard let operands = operands(key) else { return nil }
        var (numbers, place): ([Int], Int) = ([], 0)
        while place < operands.count {
            guard let (number, end) = Self.wholeNumber(operands, at: place) else { return nil }
            numbers.append(number)
            place = end
        }
        return numbers
    }

    /// The operands of an entry as bytes, or `nil` where there is no such entry.
    package func operands(_ key: Key) -> [UInt8]? { entries.first { $0.key == key.rawValue }?.operands }

    /// Puts whole numbers in an entry's place, each in the five bytes that every number fits in.
    package mutating func set(_ key: Key, to numbers: [Int]) {
        let entry = Entry(key: key.rawValue, operands: numbers.flatMap { [29] + CFFIndex.number($0, bytes: 4) })
        guard let place = entries.firstIndex(where: { $0.key == key.rawValue }) else { return entries.append(entry) }
        entries[place] = entry
    }

    /// The dictionary as bytes of a table.
    package var bytes: [UInt8] {
        entries.flatMap { $0.operands + ($0.key > 0xFF ? CFFIndex.number($0.key, bytes: 2) : [UInt8($0.key)]) }
    }

    /// A whole number and where it ends, or `nil` if there is none.
    private static func wholeNumber(_ bytes: [UInt8], at place: Int) -> (value: Int, end: Int)? {
        guard let end = end(ofNumberAt: place, in: bytes) else { return nil }
        let first = Int(bytes[place])
        switch first {
        case 28: return bytes.number(at: place + 1, bytes: 2).map { (Int(Int16(truncatingIfNeeded: $0)), end) }
        case 29: return bytes.number(at: place + 1, bytes: 4).map { (Int(Int32(truncatingIfNeeded: $0)), end) }
        case 32...246: return (first - 139, end)
        case 247...250: return ((first - 247) * 256 + Int(bytes[place + 1]) + 108, end)
        case 251...254: return (-(first - 251) * 256 - Int(bytes[place + 1]) - 108, end)
        default: return nil
        }
    }

    /// Returns the end of the number that begins at a place, or `nil` if none does.
    private static func end(ofNumberAt place: Int, in bytes: [UInt8]) -> Int? {
        let end: Int
        switch bytes[place] {
        case 28: end = place + 3
        case 29: end = place + 5
        case 30:
            guard let last = bytes[place...].dropFirst().firstIndex(where: { $0 & 0xF == 0xF || $0 >> 4 == 0xF })
            else { return nil }
            end = last + 1
        case 32...246: end = place + 1
        case 247...254: end = place + 2
        default: return nil
        }
        return end <= bytes.count ? end : nil
    }
}
