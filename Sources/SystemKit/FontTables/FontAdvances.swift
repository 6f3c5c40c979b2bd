/// The advance of each glyph in a font program, in thousandths of an em.
package struct FontAdvances {
    /// The advances, by the numbers of the glyphs.
    private let advances: [Double?]
    /// The glyph of each character, where the program says so.
    private var characters: [UInt32: Int] = [:]
    /// The glyph of each number, where glyphs are called by numbers of their own.
    private var numbers: [Int?]?

    /// The advance of a glyph; `nil` where there is no such glyph, or its outline does not tell it at once.
    package subscript(glyph: Int) -> Double? { advances.indices.contains(glyph) ? advances[glyph] : nil }

    /// The advance of a glyph that is called by a number (CID); `nil` where there is no such glyph.
    package func advance(ofNumber number: Int) -> Double? {
        guard let numbers else { return self[number] }
        return numbers.indices.contains(number) ? numbers[number].flatMap { self[$0] } : nil
    }

    /// The advance of the glyph of a character; `nil` where the program does not say which that is.
    package func advance(of character: UInt32) -> Double? { characters[character].flatMap { self[$0] } }

    /// Reads a program with TrueType outlines (OpenType 1.9: head, hhea, hmtx, cmap); `nil` where it does not hold together.
    package init?(trueType bytes: [UInt8]) {
        var tables: [Int: Range<Int>] = [:]
        guard let count = bytes.number(at: 4, bytes: 2) else { return nil }
        for table in 0..<count {
            let record = 12 + 16 * table
            guard let tag = bytes.number(at: record, bytes: 4), let start = bytes.number(at: record + 8, bytes: 4),
                let length = bytes.number(at: record + 12, bytes: 4), start + length <= bytes.count
            else { return nil }
            tables[tag] = start..<(start + length)
        }
        func number(_ tag: Int, _ offset: Int) -> Int? {
            guard let table = tables[tag], offset + 2 <= table.count else { return nil }
            return bytes.number(at: table.lowerBound + offset, bytes: 2)
        }
        guard let em = number(Self.tag("head"), 18), em > 0, let told = number(Self.tag("hhea"), 34), told > 0,
            let glyphs = number(Self.tag("maxp"), 4), let widths = tables[Self.tag("hmtx")], widths.count >= told * 4
        else { return nil }
        advances = (0..<glyphs).map { glyph in
            // Glyphs at the end that tell none advance as far as the last that does.
            let place = widths.lowerBound + min(glyph, told - 1) * 4
            return Double(bytes.number(at: place, bytes: 2) ?? 0) * 1000 / Double(em)
        }
        if let map = tables[Self.tag("cmap")] { characters = Self.characters(Array(bytes[map])) }
    }

    /// Reads a CFF program (Adobe Technical Note 5176); `nil` where it does not hold together.
    package init?(cff table: [UInt8]) {
        guard let header = table.number(at: 2, bytes: 1), let names = CFFIndex(table, at: header),
            let tops = CFFIndex(table, at: names.end), tops.entries.count == 1,
            let top = CFFDictionary(table, in: tops.entries[0]), let start = top.numbers(.charStrings)?.first,
            let outlines = CFFIndex(table, at: start)
        else { return nil }
        let glyphs = outlines.entries.count
        var widths: [CFFWidths] = []
        var choice = [Int](repeating: 0, count: glyphs)
        if let place = top.numbers(.fontDictionaries)?.first {
            guard let index = CFFIndex(table, at: place), let choiceAt = top.numbers(.fontDictionaryChoice)?.first,
                let chosen = CFFWidths.choice(table, at: choiceAt, glyphs: glyphs)
            else { return nil }
            widths = index.entries.compactMap { CFFDictionary(table, in: $0).flatMap { CFFWidths(table, of: $0) } }
            guard widths.count == index.entries.count else { return nil }
            choice = chosen
        } else {
            guard let one = CFFWidths(table, of: top) else { return nil }
            widths = [one]
        }
        var advances: [Double?] = []
        for (range, part) in zip(outlines.entries, choice) {
            guard widths.indices.contains(part) else { return nil }
            // An outline that begins with a part that it shares tells its advance there.
            let head = CharStringWidth(table, in: range)
            advances.append(head.map { Double($0.difference.map { $0 + widths[part].nominal } ?? widths[part].usual) })
        }
        self.advances = advances
        guard top.operands(.numbering) != nil else { return }
        guard let place = top.numbers(.charset)?.first,
            let numbers = Self.numbers(table, at: place, glyphs: glyphs)
        else { return nil }
        self.numbers = numbers
    }

    /// The glyph of each number: lists and ranges of numbers, from glyph 1 up (section 13 of the note).
    private static func numbers(_ table: [UInt8], at start: Int, glyphs: Int) -> [Int?]? {
        guard let format = table.number(at: start, bytes: 1), format <= 2 else { return nil }
        var numbers: [Int?] = [0]
        var (place, glyph) = (start + 1, 1)
        while glyph < glyphs {
            guard let first = table.number(at: place, bytes: 2),
                let more = format == 0 ? 0 : table.number(at: place + 2, bytes: format), glyph + more < glyphs
            else { return nil }
            while numbers.count <= first + more { numbers.append(nil) }
            for step in 0...more { numbers[first + step] = glyph + step }
            glyph += 1 + more
            place += 2 + format
        }
        return numbers
    }

    private static func tag(_ name: StaticString) -> Int {
        name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    private static let mostTables = 16

    /// The glyph of each character by the table for Unicode's first plane (OpenType 1.9, cmap, format 4).
    private static func characters(_ map: [UInt8]) -> [UInt32: Int] {
        var found: [UInt32: Int] = [:]
        // Real fonts have a few tables.
        for record in 0..<min(mostTables, map.number(at: 2, bytes: 2) ?? 0) {
            guard map.number(at: 4 + 8 * record, bytes: 2) == 3, map.number(at: 6 + 8 * record, bytes: 2) == 1,
                let start = map.number(at: 8 + 8 * record, bytes: 4), map.number(at: start, bytes: 2) == 4,
                let size = map.number(at: start + 6, bytes: 2)
            else { continue }
            var next = 0
            for segment in stride(from: 0, to: size, by: 2) {
                let place = start + 14 + segment
                guard let last = map.number(at: place, bytes: 2),
                    let first = map.number(at: place + 2 + size, bytes: 2),
                    let delta = map.number(at: place + 2 + 2 * size, bytes: 2),
                    let offset = map.number(at: place + 2 + 3 * size, bytes: 2), next <= first, first <= last
                else { break }
                // Segments come in order, so that each character is looked at once.
                next = last + 1
                for character in first...last where character != 0xFFFF {
                    let listed = place + 2 + 3 * size + offset + 2 * (character - first)
                    let glyph = offset == 0 ? character : map.number(at: listed, bytes: 2) ?? 0
                    guard offset == 0 || glyph != 0 else { continue }
                    found[UInt32(character)] = (glyph + delta) & 0xFFFF
                }
            }
        }
        return found
    }
}
