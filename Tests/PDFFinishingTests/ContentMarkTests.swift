import DisplayList
import Testing

@testable import PDFFinishing

@Suite("Marks in the content of a page")
struct ContentMarkTests {
    private static let marks = [
        ContentMark(kind: .artifact(nil), name: "Artifact", spoken: nil),
        ContentMark(kind: .element(number: 0), name: "P", spoken: nil),
        ContentMark(kind: .artifact("/Type/Pagination/Subtype/Header"), name: "Artifact", spoken: nil),
        ContentMark(kind: .element(number: 1), name: "Span", spoken: "né"),
    ]

    /// The content with its marks, or `nil` where it is refused.
    private static func rewritten(
        _ content: String, _ marks: [ContentMark] = marks, toldBy sign: StretchSign = .element
    ) -> String? {
        (try? ContentMarks.rewritten(Array(content.utf8), marks, toldBy: sign)).map {
            String(decoding: $0.bytes, as: Unicode.ASCII.self)
        }
    }

    /// A stretch as Cairo marks it.
    private static func stretch(_ number: Int, _ content: String) -> String {
        "/P << /MCID \(number) >> BDC\n\(content)\nEMC\n"
    }

    @Test("stand where Cairo's were, numbered by what is read")
    func elements() throws {
        let content = (0..<4).map { Self.stretch($0, "\($0) w") }.joined()
        let text = try #require(Self.rewritten(content + "Q"))
        #expect(
            text.hasPrefix(
                """
                /Artifact BMC
                0 w
                EMC
                /P<</MCID 0>>BDC
                1 w
                EMC
                /Artifact<</Type/Pagination/Subtype/Header>>BDC
                2 w
                EMC
                /Span<</MCID 1/ActualText(
                """))
        #expect(text.hasSuffix(">>BDC\n3 w\nEMC\n/Artifact BMC\n\nQ\nEMC\n"))
    }

    @Test("are not taken for such in a text, whatever the text says")
    func inText() {
        let text = #"(/P << /MCID 1 >> BDC \) EMC (BDC) 0 0 m 7.5)Tj"#
        let content = Self.stretch(0, text)
        #expect(Self.rewritten(content, Array(Self.marks.prefix(1)))?.contains(text) == true)
    }

    @Test("leave alone what Cairo says of parts of a text")
    func nested() {
        let part = "/Span << /ActualText <feff0041> >> BDC\n<0001>Tj\nEMC"
        #expect(
            Self.rewritten(Self.stretch(0, part), Array(Self.marks.prefix(1))) == "/Artifact BMC\n\(part)\nEMC\n")
    }

    @Test(
        "are refused where they are not those that were painted",
        arguments: [
            "", stretch(0, "w"), stretch(0, "w") + stretch(2, "w"), stretch(1, "w") + stretch(0, "w"),
            stretch(0, "w") + stretch(1, "w") + stretch(2, "w"), stretch(0, "w") + "/P << /MCID 1 >> BDC\n",
            "EMC\n" + stretch(0, "w") + stretch(1, "w"), "/P << /MCID 0 >> BDC (open",
        ])
    func refused(content: String) {
        #expect(Self.rewritten(content, Array(Self.marks.prefix(2))) == nil)
    }

    @Test("stand in place of shapes that show nothing, however their lines are broken")
    func shapes() {
        let shape = "0 0 m 7.5 0 l 7.5 5.25 l 0 5.25 l h\n0 0 m 7.5 0 l 7.5\n5.25 l 0 5.25 l h\n0 0 m f*\n"
        let content = "1 0 0 -1 0 842 cm\n\(shape)0 0 m 9 9 l S\n\(shape)(0 0 m 7.5 0 l)Tj\n"
        #expect(
            Self.rewritten(content, Array(Self.marks.prefix(2)), toldBy: .shape)
                == """
                1 0 0 -1 0 842 cm
                /Artifact BMC

                0 0 m 9 9 l S
                EMC
                /P<</MCID 0>>BDC

                (0 0 m 7.5 0 l)Tj

                EMC

                """)
        #expect(Self.rewritten(content, Self.marks, toldBy: .shape) == nil)
        #expect(Self.rewritten(content + shape, Array(Self.marks.prefix(2)), toldBy: .shape) == nil)
    }
}
