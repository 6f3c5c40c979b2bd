import Testing
@testable import SystemKit

@Suite("Decoding")
struct DecodingTests {
    /// The bytes of words in encodings, as tables of these print them.
    static let words: [(encoding: String, bytes: [UInt8], text: String)] = [
        ("CP949", [0xC7, 0xF7, 0xBE, 0xD0], "혈압"), ("CP932", [0x8C, 0x8C, 0x88, 0xB3], "血圧"),
        ("GB18030", [0xD1, 0xAA, 0xD1, 0xB9], "血压"), ("CP950", [0xA6, 0xE5, 0xC0, 0xA3], "血壓"),
        ("CP1252", [0x47, 0x72, 0xF6, 0xDF, 0x65], "Größe"), ("CP1250", [0x63, 0x69, 0x9C, 0x6E], "ciśn"),
        ("CP1251", [0xE2, 0xE5, 0xF1], "вес"), ("CP1254", [0x61, 0xF0, 0xFD, 0x72], "ağır"),
        ("CP1255", [0xE3, 0xE5, 0xF4, 0xF7], "דופק"), ("CP1256", [0xE6, 0xD2, 0xE4], "وزن"),
        ("CP874", [0xA4, 0xD7, 0xD2], "คืา"), ("MACINTOSH", [0x8A, 0x9A, 0x9F], "äöü"),
        ("UTF-16LE", [0x41, 0x00, 0xC8, 0xB9], "A마"), ("UTF-16", [0xFE, 0xFF, 0x00, 0x41], "A"),
    ]

    @Test("words of each encoding", arguments: words.indices)
    func word(index: Int) throws {
        let (encoding, bytes, text) = Self.words[index]
        let decoded = try #require(TextDecoder.text(bytes, in: encoding))
        #expect(String(decoding: decoded, as: UTF8.self) == text)
    }

    @Test("in parts of any length it is the same text", arguments: 1...7)
    func parts(length: Int) throws {
        let bytes: [UInt8] = Array(repeatElement([0xC7, 0xF7, 0x2C, 0xBE, 0xD0, 0x0A], count: 40).joined())
        let decoder = try #require(TextDecoder("CP949"))
        var (text, input): ([UInt8], ArraySlice<UInt8>) = ([], [])
        var room = [UInt8](repeating: 0, count: 5)
        for start in stride(from: 0, to: bytes.count, by: length) {
            input = Array(input + bytes[start..<min(bytes.count, start + length)])[...]
            while let count = decoder.decode(&input, into: &room, in: 1..<5), count > 0 { text += room[1..<1 + count] }
        }
        #expect(input.isEmpty)
        #expect(TextDecoder.text(bytes, in: "CP949") == text)
    }

    @Test("bytes that are no text of an encoding, and encodings that there are not, give none")
    func refuses() {
        #expect(TextDecoder.text([0x41, 0xFF, 0xFF, 0x41, 0x41], in: "CP949") == nil)
        #expect(TextDecoder.text([0x81], in: "CP1252") == nil)
        #expect(TextDecoder("NO-SUCH-TABLE") == nil)
    }

    @Test("marks and zeros tell UTF-16 and UTF-32; other encodings are found by words, and none without")
    func guesses() {
        func name(_ bytes: [UInt8], _ word: String = "") -> String? {
            EncodingGuess.find(in: bytes) { text in
                String(decoding: text, as: UTF8.self).contains(word) && !word.isEmpty ? 1 : 0
            }?.name
        }
        let text = Array("Date;SYS\n2025-01-02;120\n".utf8)
        #expect(name([0xFF, 0xFE] + text.flatMap { [$0, 0] }) == "UTF-16")
        #expect(name(text.flatMap { [$0, 0] }) == "UTF-16LE")
        #expect(name(text.flatMap { [0, $0] }) == "UTF-16BE")
        #expect(name([0xFF, 0xFE, 0, 0] + text.flatMap { [$0, 0, 0, 0] }) == "UTF-32")
        #expect(name([UInt8](repeating: 0, count: 4_096)) == nil)
        for (encoding, bytes, word) in Self.words.dropLast(2) {
            #expect(name(bytes + text, word) == encoding)
        }
        #expect(name([0xE9, 0x74, 0xE9], "SYS") == nil)
    }
}
