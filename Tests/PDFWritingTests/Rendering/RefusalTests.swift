import DiaryModel
import PageModel
import Testing
@testable import PDFWriting

@Suite("Documents that are refused")
struct RefusalTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    private static let document = DrawCommand.begin(SemanticTag(.document))
    private static let section = DrawCommand.begin(SemanticTag(.section))
    private static let paragraph = DrawCommand.begin(SemanticTag(.paragraph))
    private static let artifact = DrawCommand.begin(SemanticTag(.artifact))
    private static let figure = DrawCommand.begin(SemanticTag(.figure, alternative: "A ring"))
    private static let link = DrawCommand.begin(SemanticTag(.link(destination: "a")))
    private static let place = DrawCommand.destination(name: "a", at: Position(x: 0, y: 0))

    /// Returns the cause for which a document is rejected.
    private func cause(_ document: PaginatedDocument) -> PDFRenderingError.Cause? {
        do throws(PDFRenderingError) {
            _ = try worker.renderer.render(document)
            return nil
        } catch {
            return error.cause
        }
    }

    private func cause(_ commands: [DrawCommand]) -> PDFRenderingError.Cause? { cause(.sample(commands)) }

    @Test("has no pages")
    func noPages() { #expect(cause(.sample(pages: [])) == .noPages) }

    @Test("has elements that are not closed, or closed twice")
    func unbalanced() {
        #expect(cause([Self.document]) == .unbalancedElements)
        #expect(cause([Self.document, .end, .end]) == .unbalancedElements)
        #expect(cause([.end]) == .unbalancedElements)
    }

    @Test("has an element outside the document, or two documents, or none")
    func outside() {
        #expect(cause([Self.paragraph, .end]) == .elementOutsideDocument)
        #expect(cause([Self.document, .end, Self.document, .end]) == .elementOutsideDocument)
        #expect(cause([Self.document, Self.document, .end, .end]) == .elementOutsideDocument)
        #expect(cause([Self.artifact, .end]) == .elementOutsideDocument)
        #expect(cause([]) == .elementOutsideDocument)
    }

    @Test("has text that is in no element of its own")
    func textOutsideLeaf() throws {
        let text = try worker.text("a", at: 60)
        #expect(cause(text) == .textOutsideLeaf)
        #expect(cause([Self.document] + text + [.end]) == .textOutsideLeaf)
        #expect(cause([Self.document, Self.section] + text + [.end, .end]) == .textOutsideLeaf)
    }

    @Test("has an element in one that is one piece")
    func elementInsideLeaf() {
        let span = DrawCommand.begin(SemanticTag(.span))
        for leaf in [Self.figure, Self.artifact, span] {
            #expect(cause([Self.document, leaf, Self.paragraph, .end, .end, .end]) == .elementInsideLeaf)
        }
    }

    @Test("has an artifact that goes on over a page")
    func artifactAcrossPages() {
        #expect(cause(.sample(pages: [[Self.document, Self.artifact], [.end, .end]])) == .artifactAcrossPages)
    }

    @Test("has a figure that a screen reader cannot name", arguments: [nil, ""])
    func figure(alternative: String?) {
        let figure = DrawCommand.begin(SemanticTag(.figure, alternative: alternative))
        #expect(cause([Self.document, figure, .end, .end]) == .figureWithoutAlternative)
    }

    @Test("has places with bad names, or two of one name")
    func places() {
        let bad = DrawCommand.destination(name: "a'b", at: Position(x: 0, y: 0))
        #expect(cause([Self.document, bad, .end]) == .badDestination)
        #expect(cause([Self.document, Self.place, Self.place, .end]) == .doubledDestination("a"))
    }

    @Test("has a link or an entry of the outline that leads nowhere")
    func unknownLocations() throws {
        let text = try worker.text("a", at: 60)
        #expect(cause([Self.document, Self.link] + text + [.end, .end]) == .unknownDestination("a"))
        let outline = [PaginatedDocument.OutlineEntry(title: "A", destination: "b")]
        #expect(cause(.sample([Self.document, Self.place, .end], outline: outline)) == .unknownDestination("b"))
    }

    @Test("has a link without text")
    func emptyLink() {
        #expect(
            cause([Self.document, Self.place, Self.link, .end, .end])
                == .refused(operation: "finish the PDF file", reason: "a link has no text"))
    }

    @Test(
        "has places whose names could not stand in an address as they are",
        arguments: ["", "a b", "a'b", "a)", "é", "혈압", "a\\", "a/b", "a\u{0}", String(repeating: "x", count: 128)])
    func badName(name: String) {
        let place = DrawCommand.destination(name: name, at: Position(x: 0, y: 0))
        #expect(cause([Self.document, place, .end]) == .badDestination)
    }

    @Test("has an outline that skips a level", arguments: [[2], [1, 3], [0]])
    func outline(levels: [Int]) {
        let outline = levels.map { PaginatedDocument.OutlineEntry(title: "A", destination: "a", level: $0) }
        #expect(cause(.sample([Self.document, Self.place, .end], outline: outline)) == .outlineLevelSkipped)
    }

    @Test(
        "has a date of another form",
        arguments: ["", "2025-03-04", "2025-03-04T05:06:07+09:00", "2025-03-04 05:06:07Z", "２025-03-04T05:06:07Z"])
    func date(date: String) {
        let sample = PaginatedDocument.sample([Self.document, .end])
        let properties = PaginatedDocument.Properties(title: "", subject: "", language: "en", date: date)
        #expect(cause(PaginatedDocument(pages: sample.pages, outline: [], properties: properties)) == .badDate)
    }

    @Test("has glyphs of a face that is not known here")
    func unknownFace() {
        let run = GlyphRun(
            face: FontFaceID("Other"), size: 10, text: "a", glyphs: [.init(index: 1, x: 0)],
            clusters: [.init(byteCount: 1, glyphCount: 1)], width: 5)
        let commands: [DrawCommand] = [
            Self.document, Self.paragraph, .glyphs(run, at: Position(x: 0, y: 0), .white), .end, .end,
        ]
        #expect(cause(commands) == .unknownFace("Other"))
    }

    @Test("has clusters that do not add up")
    func clusters() throws {
        let shaped = try worker.text("ab", at: 60)
        guard case .glyphs(let run, let place, let colour) = try #require(shaped.first) else { return }
        let wrong = GlyphRun(
            face: run.face, size: run.size, text: run.text, glyphs: run.glyphs,
            clusters: [.init(byteCount: 1, glyphCount: 2)], width: run.width)
        let result = cause([Self.document, Self.paragraph, .glyphs(wrong, at: place, colour), .end, .end])
        #expect(PDFRenderingError(try #require(result)).description.hasPrefix("cannot draw text: "))
    }

    @Test("is named with its page and a stable code")
    func diagnostic() {
        do throws(PDFRenderingError) {
            _ = try worker.renderer.render(.sample(pages: [[Self.document], [Self.paragraph, .end, .end, .end]]))
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.page == 2)
            #expect(error.diagnostic.code == "pdf.unbalanced-elements")
            #expect(error.description == "page 2: elements are not closed in the order they were opened")
        }
    }
}
