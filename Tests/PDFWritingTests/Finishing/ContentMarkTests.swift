import PageModel
import Testing
@testable import PDFWriting

@Suite("Marks in the content of a page")
struct ContentMarkTests {
    private static let marks = [
        ContentMark(kind: .artifact(nil), name: "Artifact", spoken: nil),
        ContentMark(kind: .element(number: 0), name: "P", spoken: nil),
        ContentMark(kind: .artifact("/Type/Pagination/Subtype/Header"), name: "Artifact", spoken: nil),
        ContentMark(kind: .element(number: 1), name: "Span", spoken: "né"),
    ]

    /// The content with its marks, or `nil` where it is refused.
    private static func rewritten(_ content: String, _ count: Int = 4) -> String? {
        (try? ContentMarks.rewritten(Array(content.utf8), Array(marks.prefix(count)))).map {
            String(decoding: $0.bytes, as: Unicode.ASCII.self)
        }
    }

    /// A colour as Cairo writes it.
    private static func colour(_ stretch: Int, _ hex: UInt32 = 0x595959, _ operation: String = "rg") -> String {
        let channels = StretchColour(Colour(hex), of: stretch).channels
        let numbers = [channels.red, channels.green, channels.blue].map { channel in
            let millionths = Int((channel * 1e6).rounded())
            let decimals = String(String(millionths % 1_000_000 + 1_000_000).dropFirst())
            return millionths == 0 ? "0" : "\(millionths / 1_000_000).\(decimals)"
        }
        return numbers.joined(separator: " ") + " \(operation) "
    }

    @Test("stand before the first colour of a stretch, and colours are what was meant")
    func elements() throws {
        let content = (0..<4).map { Self.colour($0) + "\($0) w\n" }.joined()
        let text = try #require(Self.rewritten("q\n" + content + "Q"))
        #expect(
            text.hasPrefix(
                """
                q
                /Artifact BMC
                0.349 0.349 0.349 rg 0 w

                EMC
                /P<</MCID 0>>BDC
                0.349 0.349 0.349 rg 1 w

                EMC
                /Artifact<</Type/Pagination/Subtype/Header>>BDC
                0.349 0.349 0.349 rg 2 w

                EMC
                /Span<</MCID 1/ActualText(
                """))
        #expect(text.hasSuffix(">>BDC\n0.349 0.349 0.349 rg 3 w\nQ\nEMC\n"))
    }

    @Test("do not part a stretch that has several colours, or one colour told again")
    func colours() {
        let content = Self.colour(0, 0) + "f " + Self.colour(0, 0x00FF00, "RG") + "S " + Self.colour(0, 0) + "f"
        #expect(Self.rewritten(content, 1) == "/Artifact BMC\n0 0 0 rg f 0 1 0 RG S 0 0 0 rg f\nEMC\n")
    }

    @Test("are found wherever a colour stands among eight bytes, and never in a string", arguments: 0..<17)
    func places(count: Int) {
        let filler = String(repeating: "1", count: count)
        let before = "\(filler)\n(r 1 0 0 rg \(filler))Tj\n"
        #expect(Self.rewritten(before + Self.colour(0, 0) + "f", 1) == before + "/Artifact BMC\n0 0 0 rg f\nEMC\n")
    }

    @Test("stand around nothing where nothing was painted of a stretch")
    func empty() {
        #expect(
            Self.rewritten(Self.colour(2, 0) + "f", 3) == """
                /Artifact BMC

                EMC
                /P<</MCID 0>>BDC

                EMC
                /Artifact<</Type/Pagination/Subtype/Header>>BDC
                0 0 0 rg f
                EMC

                """)
    }

    @Test("are found wherever lines are broken, and go on counting beyond what one colour tells")
    func many() throws {
        let count = StretchColour.cycle + 2
        let content = (0..<count).map { Self.colour($0).replacing(" ", with: "\n") + "\($0) w\n" }.joined()
        let marks = (0..<count).map { ContentMark(kind: .element(number: $0), name: "P", spoken: nil) }
        let text = String(decoding: try ContentMarks.rewritten(Array(content.utf8), marks).bytes, as: UTF8.self)
        #expect(text.contains("/P<</MCID 10001>>BDC\n0.349 0.349 0.349 rg\n10001 w\n"))
    }

    @Test("leave texts, parts of texts and the colours of drawings as they are")
    func untouched() {
        let text =
            #"0.5 0.5 0.5 rg (\) \#(Self.colour(0)) rg)Tj /Span <</ActualText <feff0041> >> BDC <0001>Tj EMC 1 2 re"#
        #expect(Self.rewritten(Self.colour(0, 0) + text, 1) == "/Artifact BMC\n0 0 0 rg \(text)\nEMC\n")
        #expect(Self.rewritten(text, 0) == text)
    }

    @Test(
        "are refused where they are not those that were painted",
        arguments: [colour(2) + "f", colour(1) + "f " + colour(0) + "f", colour(0) + "(open"])
    func refused(content: String) {
        #expect(Self.rewritten(content, 2) == nil)
    }
}
