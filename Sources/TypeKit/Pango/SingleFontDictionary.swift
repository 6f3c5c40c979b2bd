internal import SystemKit

/// Merges the font dictionaries of a CFF table into a single one.
///
/// The large faces of Han and Hangul keep a dictionary for each kind of character. Without hinting these differ in the
/// widths that advances are counted from, and in nothing else. Cairo 1.16 never gives back the list of dictionaries
/// that it makes for each file, 24 bytes for each.
struct SingleFontDictionary {
    private let table: [UInt8]
    private let top: CFFDictionary
    private let outlines: CFFIndex
    private let dictionaries: [CFFDictionary]
    /// For each glyph the dictionary that it belongs to.
    private let choice: [Int]

    /// The table with one dictionary; `nil` if it has one already, or is not of a kind that can be changed.
    static func rewrite(_ table: [UInt8]) -> [UInt8]? { Self(table)?.rewritten() }

    /// Takes a table apart, or returns `nil` if there is nothing to do or it does not hold together.
    private init?(_ table: [UInt8]) {
        guard let header = table.number(at: 2, bytes: 1), let names = CFFIndex(table, at: header),
            let tops = CFFIndex(table, at: names.end), tops.entries.count == 1,
            let top = CFFDictionary(table, in: tops.entries[0]),
            let outlinesAt = top.numbers(.charStrings)?.first, let outlines = CFFIndex(table, at: outlinesAt),
            let dictionariesAt = top.numbers(.fontDictionaries)?.first,
            let index = CFFIndex(table, at: dictionariesAt), index.entries.count > 1,
            let choiceAt = top.numbers(.fontDictionaryChoice)?.first,
            let choice = CFFWidths.choice(table, at: choiceAt, glyphs: outlines.entries.count)
        else { return nil }
        let dictionaries = index.entries.compactMap { CFFDictionary(table, in: $0) }
        guard dictionaries.count == index.entries.count, choice.allSatisfy({ $0 < dictionaries.count }),
            Set(dictionaries.map { $0.operands(.fontMatrix) }).count == 1
        else { return nil }
        (self.table, self.top, self.outlines) = (table, top, outlines)
        (self.dictionaries, self.choice) = (dictionaries, choice)
    }

    /// The widths that the glyphs of a dictionary count from; `nil` if it says more than these, or not in whole numbers.
    private func widths(of dictionary: CFFDictionary) -> CFFWidths? {
        guard let widths = CFFWidths(table, of: dictionary), widths.isAllThereIs else { return nil }
        return widths
    }

    /// The whole table, put together anew.
    private func rewritten() -> [UInt8]? {
        let widths = dictionaries.map(widths)
        var counts: [Int: Int] = [:]
        var glyphs: [(width: Int, rest: Range<Int>)] = []
        for (range, dictionary) in zip(outlines.entries, choice) {
            guard let base = widths[dictionary], let head = CharStringWidth(table, in: range) else { return nil }
            let width = head.difference.map { $0 + base.nominal } ?? base.usual
            guard abs(width) <= Int16.max else { return nil }
            counts[width, default: 0] += 1
            glyphs.append((width, head.end..<range.upperBound))
        }
        // The most frequent advance needs no writing down; of two the smaller, so that the choice is always the same.
        guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
        let written = glyphs.map { glyph in
            (glyph.width == usual ? [] : CharStringWidth.bytes(of: glyph.width)) + table[glyph.rest]
        }
        return assembled(outlines: CFFIndex.bytes(of: written), usual: usual)
    }

    /// Puts the parts one after the other, and where they are into the dictionaries.
    private func assembled(outlines written: [UInt8], usual: Int) -> [UInt8]? {
        guard let header = table.number(at: 2, bytes: 1), let names = CFFIndex(table, at: header),
            let tops = CFFIndex(table, at: names.end), let strings = CFFIndex(table, at: tops.end),
            let shared = CFFIndex(table, at: strings.end), let charsetAt = top.numbers(.charset)?.first,
            let charset = Self.charset(table, at: charsetAt, glyphs: choice.count)
        else { return nil }
        let widths = [28] + CFFIndex.number(usual, bytes: 2) + [UInt8(CFFDictionary.Key.defaultWidth.rawValue)]
        let one = [3, 0, 1, 0, 0, 0] + CFFIndex.number(choice.count, bytes: 2)
        var (top, dictionary) = (self.top, dictionaries[0])
        let places: [CFFDictionary.Key] = [.charset, .fontDictionaryChoice, .fontDictionaries, .charStrings]
        for key in places { top.set(key, to: [0]) }
        dictionary.set(.privateDictionary, to: [widths.count, 0])

        let behind = Array(table[tops.end..<shared.end])
        let size = CFFIndex.bytes(of: [top.bytes]).count
        var place = names.end + size + behind.count
        let lengths = [charset.count, one.count, CFFIndex.bytes(of: [dictionary.bytes]).count, written.count]
        for (key, length) in zip(places, lengths) {
            top.set(key, to: [place])
            place += length
        }
        dictionary.set(.privateDictionary, to: [widths.count, place])
        return Array(table[..<names.end]) + CFFIndex.bytes(of: [top.bytes]) + behind + charset + one
            + CFFIndex.bytes(of: [dictionary.bytes]) + written + widths
    }

    /// The bytes of the list that names the glyphs; `nil` if it is one of those that every reader knows.
    private static func charset(_ table: [UInt8], at start: Int, glyphs: Int) -> [UInt8]? {
        guard start > 2, let format = table.number(at: start, bytes: 1), format <= 2 else { return nil }
        var (end, named) = (start + 1, 1)
        while named < glyphs {
            let left = format == 0 ? 0 : table.number(at: end + 2, bytes: format)
            guard let left else { return nil }
            named += 1 + left
            end += 2 + format
        }
        return end <= table.count ? Array(table[start..<end]) : nil
    }
}
