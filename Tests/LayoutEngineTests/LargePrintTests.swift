import Diagnostics
import DisplayList
import ReportModel
import Testing

@testable import LayoutEngine

@Suite("Large print")
struct LargePrintTests {
    /// All variants but one: class names of eight lines each make a card of which no page holds the first rows.
    static let cases = EverywhereTests.cases.filter { Variants.all[$0.0].name != "text very long te" }

    private func document(_ index: Int, _ paper: Paper) throws -> PaginatedDocument {
        let style = PageStyle(paper: paper, typePercent: 125, language: Samples.english)
        return try layOut(Variants.all[index].report, style: style, shaper: FixedAdvance()).value
    }

    @Test("no text overlaps another, leaves the block of the page, or is too small", arguments: cases)
    func holds(index: Int, paper: Paper) throws {
        let frame = PageFrame(paper, typeFactor: 1.25)
        for page in PageText.pages(of: try document(index, paper)) {
            for (place, piece) in page.pieces.enumerated() {
                #expect(piece.size >= 8.5, "\(Variants.all[index].name): `\(piece.text)`")
                #expect(piece.box.minX >= frame.left - 0.01 && piece.box.maxX <= frame.right + 0.01)
                #expect(piece.box.minY >= 18 && piece.box.maxY <= frame.size.height - 18)
                for other in page.pieces[(place + 1)...] where piece.box.inset(by: 0.05).intersects(other.box) {
                    Issue.record("\(Variants.all[index].name): `\(piece.text)` lies on `\(other.text)`")
                }
            }
        }
    }

    @Test("at 100 % pages are those without a size", arguments: Paper.allCases)
    func usual(paper: Paper) throws {
        let style = PageStyle(paper: paper, typePercent: 100, language: Samples.english)
        let document = try layOut(Samples.full, style: style, shaper: FixedAdvance()).value
        #expect(try document == Samples.layOut(Samples.full, paper))
    }
}
