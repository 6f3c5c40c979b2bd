import Foundation
@testable import SystemKit
@testable import TypeKit

/// A small CFF table with several font dictionaries, put together from its parts.
struct CFFSample {
    var outlines: [[UInt8]]
    /// The widths that each dictionary counts from.
    var widths: [(usual: Int, nominal: Int)]
    /// For each glyph its dictionary.
    var choice: [Int]
    /// The further entries of each dictionary about its glyphs.
    var more: [UInt8] = []

    /// The table: lists of names, strings and shared outlines with next to nothing in them, then what counts.
    var bytes: [UInt8] {
        let front: [UInt8] = [1, 0, 4, 4] + CFFIndex.bytes(of: [[65]])
        let behind = CFFIndex.bytes(of: [[66]]) + CFFIndex.bytes(of: [])
        let charset: [UInt8] = [2, 0, 1] + CFFIndex.number(outlines.count - 2, bytes: 2)
        let chosen = [0] + choice.map(UInt8.init)
        let drawn = CFFIndex.bytes(of: outlines)
        let details = widths.map { Self.entry([$0.usual], 20) + Self.entry([$0.nominal], 21) + more }
        let topLength = CFFIndex.bytes(of: [top(at: 0, 0, 0, 0)]).count
        let charsetAt = front.count + topLength + behind.count
        let chosenAt = charsetAt + charset.count
        let drawnAt = chosenAt + chosen.count
        var place = drawnAt + drawn.count
        var dictionaries: [[UInt8]] = []
        for part in details {
            dictionaries.append(Self.entry([part.count, place], 18))
            place += part.count
        }
        let placed = CFFIndex.bytes(of: [top(at: charsetAt, chosenAt, place, drawnAt)])
        return front + placed + behind + charset + chosen + drawn + details.joined()
            + CFFIndex.bytes(of: dictionaries)
    }

    /// The dictionary of the whole font.
    private func top(at charset: Int, _ chosen: Int, _ dictionaries: Int, _ drawn: Int) -> [UInt8] {
        Self.entry([391, 391, 0], 0x0C1E) + Self.entry([charset], 15) + Self.entry([chosen], 0x0C25)
            + Self.entry([dictionaries], 0x0C24) + Self.entry([drawn], 17)
    }

    /// An operator with its operands, each in five bytes.
    private static func entry(_ numbers: [Int], _ key: Int) -> [UInt8] {
        numbers.flatMap { [29] + CFFIndex.number($0, bytes: 4) }
            + (key > 0xFF ? CFFIndex.number(key, bytes: 2) : [UInt8(key)])
    }
}

/// The content of a CFF table about its glyphs, read without the code that changes tables.
struct CFFContent {
    let dictionaryCount: Int
    /// Advance of each glyph, in the font's units.
    let advances: [Int]
    /// Each glyph's outline without its advance.
    let outlines: [[UInt8]]

    init?(_ table: [UInt8]) {
        guard let names = CFFIndex(table, at: 4), let tops = CFFIndex(table, at: names.end),
            let top = CFFDictionary(table, in: tops.entries[0]),
            let drawn = top.numbers(.charStrings).flatMap({ CFFIndex(table, at: $0[0]) }),
            let index = top.numbers(.fontDictionaries).flatMap({ CFFIndex(table, at: $0[0]) }),
            let choiceAt = top.numbers(.fontDictionaryChoice)?[0]
        else { return nil }
        dictionaryCount = index.entries.count
        // A list of format 0 has a byte for each glyph; the tables that have one dictionary need none.
        let choice = (0..<drawn.entries.count).map { glyph in
            index.entries.count == 1 ? 0 : Int(table[choiceAt + 1 + glyph])
        }
        var (advances, outlines): ([Int], [[UInt8]]) = ([], [])
        for (range, number) in zip(drawn.entries, choice) {
            guard let place = CFFDictionary(table, in: index.entries[number])?.numbers(.privateDictionary),
                let widths = CFFDictionary(table, in: place[1]..<place[1] + place[0]),
                let head = CharStringWidth(table, in: range)
            else { return nil }
            let nominal = widths.numbers(.nominalWidth)?[0] ?? 0
            advances.append(head.difference.map { $0 + nominal } ?? widths.numbers(.defaultWidth)?[0] ?? 0)
            outlines.append(Array(table[head.end..<range.upperBound]))
        }
        (self.advances, self.outlines) = (advances, outlines)
    }
}

/// The tables of a font file.
struct FontFile {
    private let bytes: [UInt8]

    init(path: String) throws { bytes = [UInt8](try Data(contentsOf: URL(filePath: path))) }

    /// A table's bytes, or `nil` if the font has none of that name.
    subscript(name: String) -> [UInt8]? {
        for record in 0..<(bytes.number(at: 4, bytes: 2) ?? 0) {
            let start = 12 + 16 * record
            guard Array(bytes[start..<start + 4]) == Array(name.utf8),
                let place = bytes.number(at: start + 8, bytes: 4), let length = bytes.number(at: start + 12, bytes: 4)
            else { continue }
            return Array(bytes[place..<place + length])
        }
        return nil
    }
}
