import TestSupport
import Testing

@testable import XMLKit

@Suite("Places")
struct LocationIndexTests {
    /// Counts from the start, character by character.
    private func counted(_ bytes: [UInt8], upTo offset: Int) -> LocationIndex.Location {
        var location = LocationIndex.Location()
        let scalars = Array(String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars)
        let next = bytes.indices.contains(offset) ? bytes[offset] : nil
        for (place, scalar) in scalars.enumerated() {
            let isBeforeFeed = place + 1 < scalars.count ? scalars[place + 1] == "\n" : next == 0x0A
            if scalar == "\u{FEFF}", place == 0 { continue }
            if scalar == "\n" || (scalar == "\r" && !isBeforeFeed) {
                location = LocationIndex.Location(line: location.line + 1)
            } else {
                location.column += 1
            }
        }
        return location
    }

    @Test(
        "agree with plain counting everywhere, across the marks, in characters of every length and with every end of a line",
        arguments: ["\n", "\r", "\r\n"])
    func agree(end: String) {
        var generator = SeededNumbers(seed: 3)
        let parts = ["a", "é", "길", "🩺", "\n", end, "e\u{301}"]
        let text =
            "\u{FEFF}" + (0..<9_000).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
        let bytes = Array(text.utf8)
        let index = LocationIndex(bytes)
        for offset in stride(from: 0, through: bytes.count, by: 61) where (bytes + [0])[offset] & 0xC0 != 0x80 {
            #expect(index.lineAndColumn(at: offset, in: bytes) == counted(bytes, upTo: offset))
        }
    }

    @Test("outside of the bytes are those of the nearest end")
    func outside() {
        let bytes = Array("a\nbc".utf8)
        let index = LocationIndex(bytes)
        #expect(index.lineAndColumn(at: -5, in: bytes) == LocationIndex.Location(line: 1, column: 1))
        #expect(index.lineAndColumn(at: 99, in: bytes) == LocationIndex.Location(line: 2, column: 3))
        #expect(LocationIndex([]).lineAndColumn(at: 0, in: []) == LocationIndex.Location(line: 1, column: 1))
    }
}
