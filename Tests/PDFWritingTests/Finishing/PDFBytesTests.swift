import Testing
@testable import PDFWriting

@Suite("Values of a file")
struct PDFBytesTests {
    private static func written(_ write: (inout PDFBytes) -> Void) -> String {
        var bytes = PDFBytes()
        write(&bytes)
        return String(decoding: bytes.bytes, as: Unicode.ASCII.self)
    }

    @Test(
        "are whole numbers with all their digits",
        arguments: [(0, "0"), (7, "7"), (10, "10"), (-4, "-4"), (1_234_567, "1234567")])
    func whole(number: Int, text: String) { #expect(Self.written { $0.add(number) } == text) }

    @Test(
        "are numbers of three decimals at most, without an exponent",
        arguments: [
            (0, "0"), (595.276, "595.276"), (0.5, "0.5"), (-0.25, "-0.25"), (12.0004, "12"), (0.0006, "0.001"),
            (1e-9, "0"), (.nan, "0"), (.infinity, "0"), (100.05, "100.05"),
        ] as [(Double, String)])
    func decimal(number: Double, text: String) { #expect(Self.written { $0.add(number) } == text) }

    @Test("are texts in ASCII where that is enough, with what parts them escaped")
    func plainText() {
        #expect(Self.written { $0.add(text: #"a (b) \ c"#) } == #"(a \(b\) \\ c)"#)
    }

    @Test("are texts in UTF-16 with its mark elsewhere")
    func wideText() {
        var bytes = PDFBytes()
        bytes.add(text: "é😀")
        #expect(bytes.bytes == Array("(".utf8) + [0xFE, 0xFF, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0] + Array(")".utf8))
        bytes.clear()
        // The low byte of a letter may be one that parts strings, or one that ends lines.
        bytes.add(text: "\u{0128}\u{015C}\u{010D}")
        #expect(
            bytes.bytes == Array("(".utf8) + [0xFE, 0xFF, 1, 0x5C, 0x28, 1, 0x5C, 0x5C, 1, 0x5C, 0x72] + Array(")".utf8)
        )
    }
}

@Suite("What goes with the pages")
struct CompanionTests {
    @Test("is a profile of sRGB in 480 bytes, whole by its own word")
    func profile() {
        let profile = OutputIntent.profile
        #expect(profile.count == 480)
        #expect(profile[..<4].reduce(0) { $0 << 8 | Int($1) } == 480)
        #expect(Array(profile[36..<40]) == Array("acsp".utf8))
        #expect(Array(profile[12..<24]) == Array("mntrRGB XYZ ".utf8))
        // Every part lies within it.
        for tag in 0..<10 {
            let row = profile[(132 + 12 * tag)..<(144 + 12 * tag)]
            let (start, count) = (row.dropFirst(4).prefix(4), row.suffix(4))
            #expect(start.reduce(0) { $0 << 8 | Int($1) } + count.reduce(0) { $0 << 8 | Int($1) } <= 480)
        }
    }

    @Test("is a table whose rows are told by their differences")
    func table() throws {
        let table = try CrossReferences([.free, .at(15), .packed(stream: 1, index: 2)], position: 300)
        #expect(table.offsetWidth == 2)
        #expect(table.bytes == [2, 0, 0, 0, 0xFF, 0xFF] + [2, 1, 0, 15, 1, 1] + [2, 1, 0, 242, 0, 2])
        #expect(throws: FinishingError.self) { _ = try CrossReferences([.free, .free], position: 1) }
    }

    @Test("is found among bytes wherever it ends")
    func search() {
        let search = ByteSearch("\nend\n")
        let bytes = Array("a\nend b\n\nend\n\nend\nc".utf8)
        #expect(search.end(in: bytes, from: 0) == 13)
        #expect(search.end(in: bytes, from: 9) == 18)
        #expect(search.end(in: bytes, from: 14) == nil)
        #expect(search.end(in: [], from: 0) == nil)
    }
}
