import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Large print")
struct LargePrintTests {
    @Test("no text overlaps another, leaves the block of the page, or is too small", arguments: EverywhereTests.cases)
    func holds(index: Int, paper: Paper) throws {
        let style = PageStyle(ReportWish(paper: paper), typePercent: 125, language: Samples.english)
        try check(index, style)
    }

    /// All but a title of eight lines and cells of long words, which would fill a page by themselves.
    private static let cases = EverywhereTests.cases.filter {
        !["text very long te", "tables"].contains(Variants.all[$0.0].name)
    }

    @Test("not even in type of twice the size", arguments: cases)
    func twice(index: Int, paper: Paper) throws {
        let style = PageStyle(ReportWish(paper: paper), typePercent: 200, language: Samples.english)
        try check(index, style)
    }

    @Test("a theme that enlarges type moves what stands around it as well", arguments: EverywhereTests.cases)
    func theme(index: Int, paper: Paper) throws {
        var theme = Theme.standard
        theme.type = theme.type.scaled(to: 130)
        try check(index, PageStyle(ReportWish(paper: paper), theme: theme, language: Samples.english))
    }

    @Test("a theme that enlarges some places moves these alone")
    func somePlaces() throws {
        var theme = Theme.standard
        theme.type[.table] = TextRole(TypeRole(16, line: 22, ink: theme.inks.title))
        let style = PageStyle(ReportWish(paper: .a4), theme: theme, language: Samples.english)
        #expect(style.factor(.table, .tableHead) == 1.6)
        #expect(style.factor(.cardTitle, .cardMeta) == 1 && style.frame == PageFrame(.a4))
        let larger = PageStyle(ReportWish(paper: .a4), theme: theme, typePercent: 125, language: Samples.english)
        #expect(larger.factor(.table) == 2 && larger.factor(.body) == 1.25)
    }

    @Test(
        "a card whose names find no room beside its ring or below it goes without, and one of endless texts is its words"
    )
    func ladder() throws {
        let style = PageStyle(ReportWish(paper: .a4), typePercent: 125, language: Samples.english)
        for (count, rung) in [(4, ChartRung.smallerForm), (8, .text)] {
            let long = String(repeating: "very long text that does not want to end ", count: count)
            var placed = try PlacedReport(Variants.with(long), style: style, shaper: FixedAdvance())
            #expect(placed.record.steps.contains(ChartStep(block: "bp", rung: rung, reason: .noRoom)))
            let outcome = try placed.document()
            #expect(!outcome.warnings.contains { $0.message.contains("bp") && $0.code != "layout.row-split" })
            let text = PageText.pages(of: outcome.value).map(\.all).joined()
            for figure in ["29", "14", "11", "5", "1"] { #expect(text.contains(figure), "no figure is lost") }
        }
    }

    @Test("the figures of tiles and the one in a ring are larger as well")
    func figures() throws {
        func sizes(_ percent: Int) throws -> (tile: Points, hole: Points) {
            var tiles = Samples.tiles
            tiles[0].value = Samples.figure("137/81", " mmHg")
            let report = Samples.report([.keyFigures(tiles), .section(Samples.card())])
            let style = PageStyle(ReportWish(paper: .a4), typePercent: percent, language: Samples.english)
            let page = PageText.pages(of: try layOut(report, style: style, shaper: FixedAdvance()).value)[0]
            return (try #require(page.first("137/81")).size, try #require(page.first("60")).size)
        }
        let (usual, large) = (try sizes(100), try sizes(125))
        #expect(usual.tile == 21 && large.tile == 26.25)
        #expect(usual.hole == 21 && large.hole == 26.25)
    }

    @Test("charts are as much higher as their type is larger", arguments: ["halves", "bars"])
    func grows(sheet: String) throws {
        func heights(_ percent: Int) throws -> [String: Points] {
            let report = try #require(SpecimenSheet.all.first { $0.name == sheet }).report
            let style = PageStyle(ReportWish(paper: .a4), typePercent: percent, language: Samples.english)
            let pieces = try PlacedReport(report, style: style, shaper: FixedAdvance()).record.pages.flatMap(\.self)
            let whole = pieces.filter { $0.of == $0.last - $0.first + 1 }
            return Dictionary(whole.map { ($0.block, $0.height) }) { first, _ in first }
        }
        let larger = try heights(125)
        let pairs = try heights(100).compactMap { name, height in larger[name].map { (height, $0) } }
        #expect(pairs.count >= 3 && pairs.allSatisfy { $0 * 1.1 < $1 })
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
        let style = PageStyle(ReportWish(paper: paper), typePercent: 100, language: Samples.english)
        let document = try layOut(Samples.full, style: style, shaper: FixedAdvance()).value
        #expect(try document == Samples.layOut(Samples.full, paper))
    }
}
