import TestSupport
import Testing
@testable import SystemKit

@Suite("Advances that a font program tells")
struct FontAdvancesTests {
    @Test("are those of its glyphs, and of characters by its table of them")
    func trueType() throws {
        let font = try #require(FontAdvances(trueType: TinyFont.bytes))
        #expect((0..<11).map { font[$0] } == [500, 500, 600, 500, 500, 500, 500, 500, 500, 500, nil])
        #expect(font.advance(ofNumber: 2) == 600)
        #expect([65, 66, 67].map { font.advance(of: $0) } == [500, 500, nil])
    }

    @Test("are unknown where the program is cut off anywhere, or is none")
    func cut() {
        let bytes = TinyFont.bytes
        for count in 0..<bytes.count { #expect(FontAdvances(trueType: Array(bytes.prefix(count))) == nil) }
        #expect(FontAdvances(cff: bytes) == nil)
    }

    /// A CFF program with two dictionaries, whose glyphs are called by other numbers.
    private static let compact: [UInt8] = {
        func places(_ charset: Int, _ choice: Int, _ outlines: Int, _ parts: Int) -> [UInt8] {
            let numbers: [(Int, [UInt8])] = [
                (charset, [15]), (choice, [12, 37]), (outlines, [17]), (parts, [12, 36]),
            ]
            return [139, 139, 139, 12, 30] + numbers.flatMap { [29] + CFFIndex.number($0, bytes: 4) + $1 }
        }
        let head: [UInt8] = [1, 0, 4, 4] + CFFIndex.bytes(of: [[65]])
        let middle = CFFIndex.bytes(of: []) + CFFIndex.bytes(of: [])
        let charset: [UInt8] = [0] + [7, 9, 20].flatMap { CFFIndex.number($0, bytes: 2) }
        let choice: [UInt8] = [0, 0, 0, 1, 1]
        // Advances: the usual one, 10 more than the nominal one, and both again for the second dictionary.
        let outlines = CFFIndex.bytes(of: [[14], [149, 14], [14], [149, 14]])
        func widths(_ usual: Int, _ nominal: Int) -> [UInt8] {
            [28] + CFFIndex.number(usual, bytes: 2) + [20, 28] + CFFIndex.number(nominal, bytes: 2) + [21]
        }
        func parts(_ start: Int) -> [UInt8] {
            CFFIndex.bytes(
                of: [0, 1].map { [28, 0, 8, 29] + CFFIndex.number(start + $0 * 8, bytes: 4) + [18] })
        }
        let topSize = CFFIndex.bytes(of: [places(0, 0, 0, 0)]).count
        let first = head.count + topSize + middle.count
        let starts = [charset.count, choice.count, outlines.count, parts(0).count].reduce(into: [first]) {
            $0.append(($0.last ?? 0) + $1)
        }
        return head + CFFIndex.bytes(of: [places(starts[0], starts[1], starts[2], starts[3])]) + middle + charset
            + choice
            + outlines + parts(starts[4]) + widths(500, 300) + widths(900, 700)
    }()

    @Test("are counted from those of the dictionary that a glyph is of, and found by its number")
    func cff() throws {
        let font = try #require(FontAdvances(cff: Self.compact))
        #expect((0..<5).map { font[$0] } == [500, 310, 900, 710, nil])
        #expect([0, 7, 9, 20, 1].map { font.advance(ofNumber: $0) } == [500, 310, 900, 710, nil])
    }

    @Test("of a compact program never crash, whichever byte is another one")
    func changed() {
        for place in Self.compact.indices {
            for value: UInt8 in [0, 1, 127, 255] {
                var bytes = Self.compact
                bytes[place] = value
                _ = FontAdvances(cff: bytes)
                _ = FontAdvances(cff: Array(bytes.prefix(place)))
            }
        }
        for place in TinyFont.bytes.indices {
            for value: UInt8 in [0, 1, 127, 255] {
                var bytes = TinyFont.bytes
                bytes[place] = value
                _ = FontAdvances(trueType: bytes)
            }
        }
    }
}
