import Diagnostics
import DisplayList
import ReportModel
import Specimens
import Testing
import ThemeModel

@testable import LayoutEngine

@Suite("Large print")
struct LargePrintTests {
    @Test("no text overlaps another, leaves the block of the page, or is too small", arguments: EverywhereTests.cases)
    func holds(index: Int, paper: Paper) throws {
        let style = PageStyle(paper: paper, typePercent: 125, language: Samples.english)
        try check(index, style)
    }

    /// All but a title of eight lines and cells of long words, which would fill a page by themselves.
    private static let cases = EverywhereTests.cases.filter {
        !["text very long te", "tables"].contains(Variants.all[$0.0].name)
    }

    @Test("not even in type of twice the size", arguments: cases)
    func twice(index: Int, paper: Paper) throws {
        let style = PageStyle(paper: paper, typePercent: 200, language: Samples.english)
        try check(index, style)
    }

    @Test("a theme that enlarges type moves what stands around it as well", arguments: EverywhereTests.cases)
    func theme(index: Int, paper: Paper) throws {
        var theme = Theme.standard
        theme.type = theme.type.scaled(to: 130)
        try check(index, PageStyle(paper: paper, theme: theme, language: Samples.english))
    }

    @Test("a theme that enlarges some places moves these alone")
    func somePlaces() throws {
        var theme = Theme.standard
        theme.type.table = TextRole(TypeRole(16, line: 22, ink: theme.inks.title))
        let style = PageStyle(paper: .a4, theme: theme, language: Samples.english)
        #expect(style.factor(.table, .tableHead) == 1.6)
        #expect(style.factor(.cardTitle, .cardMeta) == 1 && style.frame == PageFrame(.a4))
        let larger = PageStyle(paper: .a4, theme: theme, typePercent: 125, language: Samples.english)
        #expect(larger.factor(.table) == 2 && larger.factor(.body) == 1.25)
    }

    @Test("a card of which no page holds the first rows goes without its ring, and says so")
    func ladder() throws {
        let long = String(repeating: "very long text that does not want to end ", count: 8)
        let style = PageStyle(paper: .a4, typePercent: 125, language: Samples.english)
        var placed = try PlacedReport(Variants.with(long), style: style, shaper: FixedAdvance())
        #expect(placed.record.steps.contains(ChartStep(block: "bp", rung: .table, reason: .higherThanPage)))
        #expect(try placed.document().warnings.contains { $0.code == "layout.chart-gave-way" })
    }

    @Test("the figures of tiles and the one in a ring are larger as well")
    func figures() throws {
        func sizes(_ percent: Int) throws -> (tile: Points, hole: Points) {
            var tiles = Samples.tiles
            tiles[0].value = Samples.figure("137/81", " mmHg")
            let report = Samples.report([.keyFigures(tiles), .section(Samples.card())])
            let style = PageStyle(paper: .a4, typePercent: percent, language: Samples.english)
            let page = PageText.pages(of: try layOut(report, style: style, shaper: FixedAdvance()).value)[0]
            return (try #require(page.first("137/81")).size, try #require(page.first("60")).size)
        }
        let (usual, large) = (try sizes(100), try sizes(125))
        #expect(usual.tile == 21 && large.tile == 26.25)
        #expect(usual.hole == 21 && large.hole == 26.25)
    }

    @Test("rows of tables and titles of charts are as much higher as their type is larger")
    func grows() throws {
        func sizes(_ percent: Int, _ sheet: String) throws -> [Points] {
            let report = try #require(SpecimenSheet.all.first { $0.name == sheet }).report
            let style = PageStyle(paper: .a4, typePercent: percent, language: Samples.english)
            return try PlacedReport(report, style: style, shaper: FixedAdvance()).record.pages.flatMap(\.self)
                .filter { $0.elementCount == $0.elements.count }.map(\.height)
        }
        for sheet in ["halves", "bars"] {
            let (usual, large) = (try sizes(100, sheet), try sizes(125, sheet))
            #expect(try #require(large.max()) > (try #require(usual.max())))
        }
    }

    private func check(_ index: Int, _ style: PageStyle) throws {
        let frame = style.frame
        let document = try layOut(Variants.all[index].report, style: style, shaper: FixedAdvance()).value
        for page in PageText.pages(of: document) {
            for piece in page.pieces {
                #expect(piece.size >= 8.5, "\(Variants.all[index].name): `\(piece.text)`")
                #expect(piece.box.minX >= frame.left - 0.01 && piece.box.maxX <= frame.right + 0.01)
                #expect(piece.box.minY >= 18 && piece.box.maxY <= frame.size.height - 18)
            }
            #expect(page.collisions == [], "\(Variants.all[index].name)")
        }
    }

    @Test("at 100 % pages are those without a size", arguments: Paper.allCases)
    func usual(paper: Paper) throws {
        let style = PageStyle(paper: paper, typePercent: 100, language: Samples.english)
        let document = try layOut(Samples.full, style: style, shaper: FixedAdvance()).value
        #expect(try document == Samples.layOut(Samples.full, paper))
    }
}
