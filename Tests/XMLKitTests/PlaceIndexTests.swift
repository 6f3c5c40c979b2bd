import TestSupport
import Testing

@testable import XMLKit

@Suite("Places")
struct PlaceIndexTests {
    /// Counts from the start, character by character.
    private func counted(_ bytes: [UInt8], upTo offset: Int) -> PlaceIndex.Place {
        var place = PlaceIndex.Place()
        for scalar in String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars {
            if scalar == "\n" { place = PlaceIndex.Place(line: place.line + 1) } else { place.column += 1 }
        }
        return place
    }

    @Test("agree with plain counting everywhere, across the marks and in characters of every length")
    func agree() {
        var generator = SeededNumbers(seed: 3)
        let parts = ["a", "é", "길", "🩺", "\n", "e\u{301}"]
        let text = (0..<9_000).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
        let bytes = Array(text.utf8)
        let index = PlaceIndex(bytes)
        for offset in stride(from: 0, through: bytes.count, by: 61) where (bytes + [0])[offset] & 0xC0 != 0x80 {
            #expect(index.lineAndColumn(at: offset, in: bytes) == counted(bytes, upTo: offset))
        }
    }

    @Test("outside of the bytes are those of the nearest end")
    func outside() {
        let bytes = Array("a\nbc".utf8)
        let index = PlaceIndex(bytes)
        #expect(index.lineAndColumn(at: -5, in: bytes) == PlaceIndex.Place(line: 1, column: 1))
        #expect(index.lineAndColumn(at: 99, in: bytes) == PlaceIndex.Place(line: 2, column: 3))
        #expect(PlaceIndex([]).lineAndColumn(at: 0, in: []) == PlaceIndex.Place(line: 1, column: 1))
    }
}
