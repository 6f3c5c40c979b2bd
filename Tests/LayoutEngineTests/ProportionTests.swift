import PageChecks
import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("Grids that keep proportions")
struct ProportionTests {
    /// The cells of a row of unequal spans, laid out over the whole width of a page.
    private func page(_ rows: [[(text: String, span: Int)]], columns: Int) throws -> (text: PageText, page: Page) {
        let grid = PanelGrid(
            columns: (0..<columns).map { _ in PanelGridColumn(growth: 1) },
            rows: rows.map { row in PanelRow(row.map { PanelCell($0.text.asText, span: $0.span) }) }, gap: 12,
            isSplit: true, hasUprights: true, keepsProportions: true)
        let document = try Samples.layOut(Samples.report([Panel(id: "t", forms: [PanelBox([.grid(grid)])])]))
        let page = try #require(document.pages.first)
        var open: [SemanticTag.Role] = []
        return (PageText(page, open: &open), page)
    }

    /// Where upright lines stand, from the left edge of the grid in parts of its width.
    private func uprights(_ page: Page) -> [[Double]] {
        let frame = Samples.style().frame
        var rows: [Double: [Double]] = [:]
        let strokes = page.commands.flatMap { if case .stroke(let path, _) = $0 { path.lines } else { [Path]() } }
        for path in strokes where path.steps.count == 2 {
            guard case .move(let start) = path.steps[0], case .line(let end) = path.steps[1], start.x == end.x
            else { continue }
            rows[start.y.value, default: []].append(
                ((start.x - frame.left).value / frame.width.value * 1e6).rounded() / 1e6)
        }
        return rows.sorted { $0.key < $1.key }.map(\.value)
    }

    @Test("a cell is as wide as its part of the columns, and lines stand between cells only")
    func widths() throws {
        let two = try page([[("40", 2), ("37", 1), ("99", 1)]], columns: 4)
        #expect(uprights(two.page) == [[0.5, 0.75]])
        let one = try page([[("a", 1), ("q", 3), ("YY", 2)]], columns: 6)
        #expect(uprights(one.page) == [[0.166_667, 0.666_667]])
        let frame = Samples.style().frame
        let starts = ["a", "q", "YY"].compactMap { one.text.first($0)?.box.minX }
        // Texts begin half a gap behind the edges of their cells.
        let parts: [Double] = [0, 1.0 / 6, 4.0 / 6]
        let expected = parts.map { frame.left + frame.width * $0 + 6 }
        #expect(starts.count == 3 && zip(starts, expected).allSatisfy { abs(($0 - $1).value) < 1e-6 })
    }

    @Test("they hold whatever stands in the cells: long texts take lines and keep to their cells")
    func longTexts() throws {
        let long = String(repeating: "words that go on ", count: 20)
        let (text, page) = try page([[(long, 1), ("b", 3)], [("c", 2), (long, 2)]], columns: 4)
        #expect(uprights(page) == [[0.25], [0.5]])
        #expect(text.collisions == [])
        let frame = Samples.style().frame
        for piece in text.pieces where piece.text.contains("words") {
            let isFirst = piece.baseline < (text.first("c")?.baseline ?? 0)
            let (start, end) = isFirst ? (0, 0.25) : (0.5, 1)
            #expect(piece.box.minX >= frame.left + frame.width * start)
            #expect(piece.box.maxX <= frame.left + frame.width * end)
        }
    }

    @Test("columns without room for a letter are no table, and the words are kept")
    func noRoom() throws {
        let texts = (0..<60).map { ("w\($0)", 1) }
        let (text, _) = try page([texts], columns: 60)
        let all = text.pieces.map(\.text).joined(separator: " ")
        #expect(texts.allSatisfy { all.contains($0.0) })
    }
}
