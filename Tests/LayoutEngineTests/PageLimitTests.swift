import DiaryModel
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("A report that is meant for some pages")
struct PageLimitTests {
    /// A panel with a form for each count of rows.
    private func panel(_ id: String, rows: [Int], loss: Int = 0, givesWay: Bool = true) -> Panel {
        let forms = rows.enumerated().map { form, count in
            PanelBox(
                loss: form == 0 ? 0 : loss,
                [
                    .grid(
                        PanelGrid(
                            columns: [PanelGridColumn(.start, growth: 1), PanelGridColumn(.end)],
                            rows: (0..<count).map {
                                PanelRow([PanelCell("\(id) \($0)".asText), PanelCell("\($0)".asText)])
                            },
                            leastRow: 20))
                ])
        }
        return Panel(id: id, forms: forms, givesWay: givesWay)
    }

    private func placed(
        _ blocks: [Panel], _ limits: PageLimits = PageLimits(whole: 1)
    ) throws -> PlacedReport {
        try PlacedReport(Samples.report(blocks), style: Samples.style(), shaper: FixedAdvance(), limits: limits)
    }

    @Test("lets the last block give way first, form by form, and no further than need be; type stays as it is")
    func forms() throws {
        var report = try placed([panel("a", rows: [20, 2], loss: 4), panel("b", rows: [20, 14, 3], loss: 4)])
        #expect(report.pageCount == 1)
        #expect(report.record.limit == .init(asked: 1, isKept: true))
        #expect(
            report.record.steps == [
                ChartStep(block: "b", rung: .smallerForm, reason: .pages(1))
            ])
        let outcome = try report.document()
        #expect(outcome.warnings.isEmpty)
        let page = PageText.pages(of: outcome.value)[0]
        #expect(page.pieces.count { $0.text.hasPrefix("a ") } == 20)
        #expect(page.pieces.count { $0.text.hasPrefix("b ") } == 14)
        #expect(page.pieces.filter { $0.text.hasPrefix("a ") || $0.text.hasPrefix("b ") }.allSatisfy { $0.size == 10 })
        #expect(page.collisions == [])
    }

    @Test("says in its record what gave way, and warns nobody of what nobody can act on", arguments: [1, 3, 4, 8])
    func losses(loss: Int) throws {
        var report = try placed([panel("a", rows: [20]), panel("b", rows: [20, 14], loss: loss)])
        #expect(report.record.steps == [ChartStep(block: "b", rung: .smallerForm, reason: .pages(1))])
        #expect(try report.document().warnings.isEmpty)
    }

    @Test("takes a further page rather than a form that loses more than its purpose")
    func furtherPage() throws {
        let report = try placed([panel("a", rows: [20]), panel("b", rows: [20, 14], loss: 9)])
        #expect(report.pageCount == 2 && report.record.steps.isEmpty)
        #expect(report.record.limit == .init(asked: 1, isKept: false))
    }

    @Test("lets the block above give way where the last one has no further form")
    func above() throws {
        let report = try placed([panel("a", rows: [30, 2]), panel("b", rows: [20, 14])])
        #expect(report.pageCount == 1)
        #expect(report.record.steps.map(\.block) == ["a", "b"])
    }

    @Test("records a block once, with the form that it has in the end")
    func once() throws {
        let report = try placed([panel("a", rows: [20]), panel("b", rows: [30, 26, 3])])
        #expect(report.record.steps == [ChartStep(block: "b", rung: .smallerForm, reason: .pages(1))])
    }

    @Test("keeps in its record what the beginning gave up where the rest gives way, too")
    func both() throws {
        let blocks = [
            panel("a", rows: [20]), panel("b", rows: [30, 10]), panel("c", rows: [30]).onNewPage,
            panel("d", rows: [20, 3]),
        ]
        let report = try placed(blocks, PageLimits(whole: 2, opening: 1))
        #expect(report.pageCount == 2)
        #expect(
            report.record.steps == [
                ChartStep(block: "b", rung: .smallerForm, reason: .pages(1)),
                ChartStep(block: "d", rung: .smallerForm, reason: .pages(2)),
            ])
    }

    @Test("measures the beginning as far as the next page that was asked for, even where it begins one itself")
    func openingOnNewPage() throws {
        let blocks = [panel("a", rows: [20]).onNewPage, panel("b", rows: [30, 10]), panel("c", rows: [30]).onNewPage]
        let report = try placed(blocks, PageLimits(opening: 1))
        #expect(report.pageCount == 2)
        #expect(report.record.steps.map(\.block) == ["b"])
    }

    @Test("leaves a block alone that gives no way")
    func firm() throws {
        let report = try placed([panel("a", rows: [20, 2]), panel("b", rows: [20, 3], givesWay: false)])
        #expect(report.record.steps.map(\.block) == ["a"])
    }

    @Test("is set as usual where no form is any use, and a warning says how many pages it takes")
    func tooMuch() throws {
        let blocks = [panel("a", rows: [30, 25]), panel("b", rows: [30, 25])]
        let report = try placed(blocks)
        #expect(report.pageCount == 2)
        #expect(report.record.limit == .init(asked: 1, isKept: false))
        #expect(report.record.steps == [])
        #expect(report.warnings.map(\.code) == ["layout.too-many-pages"])
        #expect(report.warnings[0].message == "the layout is meant for 1 page, and the report takes 2")
        let other = try placed(blocks, PageLimits())
        #expect(other.record.pages == report.record.pages)
        #expect(other.record.limit == nil && other.warnings.isEmpty)
    }

    @Test("may ask it of what stands before the first break alone")
    func opening() throws {
        let blocks = [panel("a", rows: [40, 10]), panel("b", rows: [30, 3]).onNewPage, panel("c", rows: [30, 3])]
        let report = try placed(blocks, PageLimits(opening: 1))
        #expect(report.pageCount == 3)
        #expect(report.record.steps.map(\.block) == ["a"])
        #expect(report.record.limit == .init(asked: 1, isKept: true))
    }

    @Test("lets what follows a beginning that leaves six tenths of its page empty begin there, where it has room")
    func openingOfFewLines() throws {
        for (rows, next, pages) in [(10, 12, 1), (20, 12, 2), (10, 30, 2)] {
            let blocks = [panel("a", rows: [rows]), panel("b", rows: [next]).onNewPage]
            #expect(try placed(blocks, PageLimits(opening: 1)).pageCount == pages, "\(rows) and \(next) rows")
            #expect(try placed(blocks, PageLimits()).pageCount == 2)
        }
    }
}
