import Testing
@testable import PageModel

@Suite("Texts on a page")
struct PlacedTextTests {
    private func page(_ texts: (text: String, x: Points, y: Points)...) -> Page {
        let commands = texts.map { text, x, y in
            DrawCommand.glyphs(
                GlyphRun(
                    face: FontFaceID("squares"), size: 10, text: text, glyphs: [], clusters: [],
                    width: Points(Double(text.count) * 6)),
                at: Position(x: x, y: y), Colour(0))
        }
        return Page(size: Extent(width: 200, height: 200), commands: [.begin(SemanticTag(.paragraph))] + commands)
    }

    private func overlaps(_ page: Page) -> [String] {
        var open: [SemanticTag.Role] = []
        return page.texts(open: &open).filter(\.isSeen).overlaps.map { "\($0.lower.text) on \($0.upper.text)" }
    }

    @Test("know where they stand and in what, over the end of a page")
    func places() {
        var open: [SemanticTag.Role] = [.document]
        let texts = page(("abc", 20, 100)).texts(open: &open)
        let box = texts.first?.box
        #expect(
            [box?.minX, box?.minY, box?.width] == [20, 92.8, 18]
                && box.map { abs($0.height.value - 9.2) < 0.001 } == true)
        #expect(texts.map(\.path) == [[.document, .paragraph]])
        #expect(open == [.document, .paragraph])
    }

    @Test("that lie on each other are found, whichever was drawn first")
    func overlapping() {
        #expect(overlaps(page(("abc", 20, 100), ("def", 30, 104))) == ["def on abc"])
        #expect(overlaps(page(("abc", 30, 104), ("def", 20, 100))) == ["abc on def"])
        #expect(overlaps(page(("abc", 20, 100), ("x", 90, 99), ("def", 37, 102), ("ghi", 20, 105))).count == 3)
    }

    @Test("may touch, and blanks take no room")
    func touching() {
        #expect(overlaps(page(("abc", 20, 100), ("def", 38, 100), ("ghi", 20, 109.2))) == [])
        #expect(overlaps(page(("abc", 20, 100), (" \u{2066}", 30, 100), ("", 25, 100))) == [])
    }
}
