import PageModel
import Testing
@testable import SystemKit
@testable import TypeKit

@Suite("Outlines of several font dictionaries get a single one")
struct SingleFontDictionaryTests {
    /// A table of three glyphs in two dictionaries: 500 wide as usual, 600 - 40 wide, and 920 wide as usual.
    static let table = CFFSample(
        outlines: [
            [14],  // nothing in it, as wide as is usual in its dictionary
            [UInt8(139 - 40), 140, 141, 21, 14],  // 40 less than its dictionary's 600; a move, the end
            [140, 22, 14],
        ],
        widths: [(usual: 500, nominal: 600), (usual: 920, nominal: 107)], choice: [0, 0, 1]
    ).bytes

    @Test("Every glyph keeps its advance and its outline")
    func keepsAdvances() throws {
        let before = try #require(CFFContent(Self.table))
        let after = try #require(SingleFontDictionary.rewrite(Self.table).flatMap { CFFContent($0) })
        #expect(before.advances == [500, 560, 920])
        #expect(after.advances == [500, 560, 920])
        #expect(after.outlines == before.outlines)
        #expect(before.dictionaryCount == 2)
        #expect(after.dictionaryCount == 1)
    }

    @Test("A table with one dictionary stays as it is")
    func leavesOne() throws {
        let once = try #require(SingleFontDictionary.rewrite(Self.table))
        #expect(SingleFontDictionary.rewrite(once) == nil)
    }

    @Test("A table that says more of a dictionary than its widths stays as it is")
    func leavesHints() {
        var sample = CFFSample(outlines: [[14], [14]], widths: [(1, 2), (3, 4)], choice: [0, 1])
        sample.more = [139, 10]
        #expect(SingleFontDictionary.rewrite(sample.bytes) == nil)
    }

    @Test("A table that ends anywhere before its end is refused, never read beyond")
    func refusesCutTables() {
        for length in 0..<Self.table.count {
            #expect(SingleFontDictionary.rewrite(Array(Self.table[..<length])) == nil)
        }
    }

    @Test("A table with any byte changed is refused or changed, never read beyond")
    func survivesDamage() {
        for place in Self.table.indices {
            for value in [0, 1, 28, 29, 127, 255] as [UInt8] {
                var table = Self.table
                table[place] = value
                _ = SingleFontDictionary.rewrite(table)
            }
        }
    }

    @Test(
        "Numbers of every length are written as they are read",
        arguments: [0, 107, -107, 108, -108, 1131, -1131, 1132, -1132, 32_767])
    func writesNumbers(number: Int) throws {
        let outline = CharStringWidth.bytes(of: number) + [14]
        let width = try #require(CharStringWidth(outline, in: outline.indices))
        #expect(width.difference == number)
        #expect(width.end == outline.count - 1)
    }

    @Test("A prepared Korean face has one dictionary, and its outlines the advances of its table of advances")
    func preparesKorean() throws {
        let library = try FontLibrary(.installed)
        let face = try #require(try library.face(covering: 0xD608, family: "Noto Sans CJK KR", .regular))
        let font = try FontFile(path: face.path)
        let content = try #require(font["CFF "].flatMap { CFFContent($0) })
        let advances = try #require(font["hmtx"])
        let head = try #require(font["hhea"])
        let long = try #require(head.number(at: 34, bytes: 2))
        #expect(content.dictionaryCount == 1)
        #expect(content.advances.count > 3_000)
        for (glyph, advance) in content.advances.enumerated() {
            #expect(advances.number(at: 4 * min(glyph, long - 1), bytes: 2) == advance)
        }
    }
}
