import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

/// That no page that others follow ends more than three tenths empty, where blocks can help it.
@Suite("Full pages")
struct PageFillingTests {
    /// A panel of plots in frames, one for each height.
    private func plots(_ id: String, _ heights: [ClosedRange<Double>], title: String = "Plots") -> Panel {
        let parts = heights.map { height in
            PanelPart.plot(
                PanelPlot(
                    span: 0...1, scales: [PanelScale(range: 0...1, traces: [])], height: height,
                    alternative: "A plot.".asText))
        }
        return Panel(id: id, forms: [PanelBox(title: title.asText, parts)])
    }

    private func placed(_ blocks: [Panel], _ paper: Paper = .a4) throws -> PlacedReport {
        let style = PageStyle(ReportWish(paper: paper), language: Samples.english)
        return try PlacedReport(Samples.report(blocks), style: style, shaper: FixedAdvance())
    }

    private func blanks(_ report: PlacedReport) -> [Double] {
        (1...report.pageCount).compactMap { report.record.blank(endingPage: $0, in: report.frame) }
    }

    @Test("a page is as empty as what is below its last block, but for the last and those before a break asked for")
    func measure() throws {
        let report = try placed([
            .section(Samples.card("a")), plots("b", [600...600]).onNewPage, plots("c", [600...600]),
        ])
        #expect(report.pageCount == 3)
        #expect(report.record.blank(endingPage: 1, in: report.frame) == nil)
        let second = try #require(report.record.blank(endingPage: 2, in: report.frame))
        let piece = try #require(report.record.pages[1].last)
        #expect(abs(second - (report.frame.bottom - piece.top - piece.height).value / 708) < 0.0001)
        #expect(report.record.blank(endingPage: 3, in: report.frame) == nil)
    }

    @Test("the pieces of a panel begin on a page that would end early, and go on below its title on the next")
    func parted() throws {
        var report = try placed([plots("a", [300...300]), plots("b", [200...200, 300...300])])
        #expect(report.pageCount == 2)
        #expect(report.record.pages.map { $0.map(\.block) } == [["a", "b"], ["b"]])
        #expect(report.record.breaks.map(\.reason) == [.split])
        #expect(blanks(report).allSatisfy { $0 <= PageFrame.mostBlank })
        let pages = PageText.pages(of: try report.document().value)
        #expect(pages[1].pieces.contains { $0.text == "Plots" && $0.path.last == .artifact })
        #expect(pages.flatMap(\.collisions) == [])
    }

    @Test("a panel whose pieces find room on the next page stays whole where the page before is full enough")
    func whole() throws {
        let report = try placed([plots("a", [520...520]), plots("b", [100...100, 300...300])])
        #expect(report.record.pages.map { $0.map(\.block) } == [["a"], ["b"]])
    }

    @Test("blocks of a page that would end early are set apart, and its plots grow as far as they could shrink")
    func setApart() throws {
        let report = try placed([plots("a", [380...440]), plots("b", [500...500])])
        #expect(report.pageCount == 2)
        let height = try #require(report.record.pages[0].first?.height)
        let full = try #require(try placed([plots("a", [380...440])]).record.pages[0].first?.height)
        #expect((height - full).value == 60)
        #expect(blanks(report).allSatisfy { $0 <= PageFrame.mostBlank })
    }

    @Test("rows of a card stand further apart, and none leaves its card", arguments: Paper.allCases)
    func cards(paper: Paper) throws {
        let card = Samples.card("a", figures: 0, notes: [])
        var report = try placed(
            [Samples.title, Samples.keyFigures, .section(card), plots("b", [400...400])], paper)
        let document = try report.document().value
        let pages = PageText.pages(of: document)
        #expect(pages.flatMap(\.collisions) == [])
        let rows = pages[0].pieces.filter { $0.path.contains(.tableHeader) }.map(\.baseline.value)
        #expect(rows.count == 5 && zip(rows.dropFirst(), rows).allSatisfy { $0 - $1 > 30 })
        let frame = try #require(document.pages[0].cards.last)
        #expect(pages[0].pieces.filter { $0.path.contains(.section) }.allSatisfy { $0.box.maxY <= frame.maxY })
    }

    @Test("a panel takes a form that loses room alone where its page would be left empty")
    func lowerForm() throws {
        func form(_ height: Double, loss: Int) -> PanelBox {
            PanelBox(
                loss: loss,
                [
                    .plot(
                        PanelPlot(
                            span: 0...1, scales: [PanelScale(range: 0...1, traces: [])], height: height...height,
                            alternative: "A plot.".asText))
                ])
        }
        func steps(loss: Int) throws -> [ChartStep] {
            let panel = Panel(id: "b", forms: [form(400, loss: 0), form(300, loss: loss)])
            return try placed([plots("a", [340...340]), panel]).record.steps
        }
        #expect(try steps(loss: 1) == [ChartStep(block: "b", rung: .smallerForm, reason: .emptyPage)])
        #expect(try steps(loss: 3) == [])
    }

    @Test("a panel over many pages that end early is measured once for each of its forms")
    func linear() throws {
        func work(_ count: Int) throws -> Int {
            let shaper = CountingShaper()
            let rows = (0..<count).map { PanelRow([PanelCell("Row \($0)".asText)]) }
            let grid = PanelGrid(columns: [.init(growth: 1)], rows: rows, leastRow: 400, isSplit: true)
            let panel = Panel(id: "p", forms: [PanelBox([.grid(grid)]), PanelBox(loss: 1, [.grid(grid)])])
            let report = Samples.report([panel])
            let pages = try layOut(report, style: Samples.style(), shaper: shaper).value.pages.count
            #expect(pages == count)
            return shaper.count
        }
        let (some, many) = (try work(4), try work(80))
        #expect(Double(many) < Double(some) * 21)
    }
}
