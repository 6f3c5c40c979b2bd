import PageModel
import Testing
import TypeKit
@testable import PDFWriting

@Suite("Text of a page as SVG")
struct TextTests {
    private let worker: PictureWorker

    init() throws { worker = try PictureWorker() }

    private func paragraph(_ commands: [DrawCommand], language: String? = nil) -> [DrawCommand] {
        [.begin(SemanticTag(.paragraph, language: language))] + commands + [.end]
    }

    /// A run of a face that has no glyphs: only what is read of it counts here.
    private func run(
        _ text: String, x: Points, width: Points, y: Points = 50, size: Points = 10, rightToLeft: Bool = false
    ) throws -> DrawCommand {
        let face = try #require(
            try worker.text("a").compactMap { command -> FontFaceID? in
                if case .glyphs(let run, _, _) = command { run.face } else { nil }
            }.first)
        let run = GlyphRun(
            face: face, size: size, text: text, glyphs: [], clusters: [], isRightToLeft: rightToLeft, width: width)
        return .glyphs(run, at: Position(x: x, y: y), Colour(0))
    }

    @Test("is as wide as its glyphs, unseen, over what is painted")
    func placed() throws {
        let svg = try worker.svg(paragraph([try run("Mean", x: 20, width: 30.123)]))
        let text =
            "<text x=\"20\" y=\"50\" font-size=\"10\" textLength=\"30.12\" lengthAdjust=\"spacingAndGlyphs\">Mean</text>"
        #expect(svg.contains(text))
        let layers = svg.pieces(from: "<g ", to: ">")
        #expect(layers.first?.contains("aria-hidden=\"true\" pointer-events=\"none\"") == true)
        #expect(layers.last == "fill-opacity=\"0\" font-family=\"sans-serif\" xml:space=\"preserve\"")
    }

    @Test("that reads from right to left begins at its right end")
    func rightToLeft() throws {
        let svg = try worker.svg(paragraph([try run("ضغط", x: 20, width: 30, rightToLeft: true)]))
        #expect(svg.contains("<text x=\"50\" y=\"50\"") && svg.contains(" direction=\"rtl\">ضغط</text>"))
    }

    @Test("of several runs on one line is one text, with the spaces between them")
    func joined() throws {
        let line = [
            try run("120", x: 20, width: 20), try run(" ", x: 40, width: 3), try run("mmHg", x: 43, width: 20),
            try run(" apart", x: 100, width: 20), try run("below", x: 20, width: 20, y: 62),
            try run("larger", x: 40, width: 20, y: 62, size: 12),
        ]
        #expect(try worker.svg(paragraph(line)).texts == ["120 mmHg", " apart", "below", "larger"])
        let arabic = [
            try run("ضغط", x: 40, width: 20, rightToLeft: true), try run(" الدم", x: 18, width: 22, rightToLeft: true),
            try run("12", x: 8, width: 10),
        ]
        #expect(try worker.svg(paragraph(arabic)).texts == ["ضغط الدم", "12"])
    }

    @Test("of two blocks does not run together, and a word of two runs does not fall apart")
    func gaps() throws {
        let apart = try worker.svg(
            paragraph([try run("one", x: 20, width: 20)]) + paragraph([try run("two", x: 40, width: 20)]))
        #expect(apart.contains("</text>\n<text"))
        let labels = [try run("160", x: 20, width: 20), try run("140", x: 20, width: 20, y: 70)]
        let figure = try worker.svg([.begin(SemanticTag(.figure, alternative: "A chart"))] + labels + [.end])
        #expect(figure.contains("160</text>\n<text"))
        let word = try worker.svg(
            paragraph([try run("אב", x: 40, width: 20, rightToLeft: true), try run("12", x: 30, width: 10)]))
        #expect(word.contains("</text><text"))
    }

    @Test("is escaped, has no control character, and keeps characters for private use")
    func escaped() throws {
        let svg = try worker.svg(
            paragraph([try run("<a> & \"b\"\u{1}\u{7F}\u{9B}\u{E000}\u{FFFF}😀", x: 20, width: 90)]))
        #expect(svg.texts == ["&lt;a&gt; &amp; &quot;b&quot;   \u{E000}😀"])
        let title = try worker.svg([], title: "A & B\u{0}")
        #expect(title.contains("<title>A &amp; B </title>"))
        #expect(try !worker.svg([]).contains("<title>"))
    }

    @Test("says its language where that is another one than around it")
    func languages() throws {
        let svg = try worker.svg(
            [.begin(SemanticTag(.document, language: "en"))] + paragraph([try run("one", x: 20, width: 20)])
                + paragraph([try run("두통", x: 20, width: 20, y: 70)], language: "ko") + [.end])
        #expect(svg.contains(" role=\"document\" xml:lang=\"en\" lang=\"en\">"))
        #expect(svg.contains("<g xml:lang=\"ko\" lang=\"ko\">"))
        #expect(svg.pieces(from: "<g", to: ">").count == 3, "two layers and the other language")
    }

    @Test("stands in headings, in figures with their alternatives, and in what is no part of the document")
    func elements() throws {
        let bounds = Rect(x: 10, y: 10, width: 50, height: 20)
        let svg = try worker.svg([
            .begin(SemanticTag(.document)), .begin(SemanticTag(.heading(level: 2))), try run("Head", x: 20, width: 20),
            .end, .begin(SemanticTag(.figure, alternative: "A \"ring\"", bounds: bounds)), .end,
            .begin(SemanticTag(.artifact)), .end, .begin(SemanticTag(.artifact, furniture: .footer)),
            try run("1 / 3", x: 20, width: 20, y: 90), .end, .end,
        ])
        #expect(svg.contains("<g role=\"heading\" aria-level=\"2\">\n<text"))
        #expect(
            svg.contains(
                "<g role=\"img\" aria-label=\"A &quot;ring&quot;\"><rect pointer-events=\"none\" x=\"10\" y=\"10\" width=\"50\" height=\"20\"/></g>"
            ))
        #expect(svg.contains("<g aria-hidden=\"true\">\n<text"))
        #expect(svg.pieces(from: "<g", to: ">").count == 5, "decoration without text leaves nothing")
        #expect(svg.pieces(from: "<g", to: ">").count == svg.pieces(from: "</g", to: ">").count)
    }

    @Test("goes on in the elements of the page before, and those that stay open are closed")
    func pages() throws {
        let open = [SemanticTag(.document), SemanticTag(.section, language: "ko")]
        let commands = [
            try run("하나", x: 20, width: 20), .end, try run("two", x: 20, width: 20, y: 70), .end, .end,
            .begin(SemanticTag(.heading(level: 1))), try run("three", x: 20, width: 20, y: 90),
        ]
        let svg = try worker.svg(commands, open: open)
        #expect(svg.contains("<g xml:lang=\"ko\" lang=\"ko\">\n<text"))
        #expect(svg.texts == ["하나", "two", "three"])
        #expect(svg.pieces(from: "<g", to: ">").count == svg.pieces(from: "</g", to: ">").count)
    }
}
