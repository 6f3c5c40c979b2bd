import DisplayList
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("The rungs that a chart steps down")
struct ChartRungTests {
    private func bars(
        _ groups: Int, sentence: Int = 1, notes: Int = 0, printsFigures: Bool = false
    ) throws -> ChartCard {
        guard case .chart(var card) = try Samples.specimen("bars", "one series"), case .bars(var bars) = card.chart
        else { throw Missing() }
        let point = bars.groups[0].points
        bars.groups = (0..<groups).map { index in
            .init(name: "n\(index)".asText, shortName: "n\(index)".asText, points: point)
        }
        card.chart = .bars(bars)
        card.id = "bars"
        card.figures = DataTable(
            columns: [.init(title: "Day".asText), .init(title: "Value".asText, alignment: .end)],
            rows: (0..<groups).map { .init(cells: [.text("n\($0)".asText), .text("v\($0)".asText)]) })
        card.alternative = String(repeating: "sentence ", count: sentence).asText
        card.notes = notes > 0 ? [String(repeating: "note ", count: notes).asText] : []
        card.printsFigures = printsFigures
        return card
    }

    private struct Missing: Error {}

    /// What stands on which page, and the texts of the pages.
    private func placed(_ card: ChartCard) throws -> (record: PaginationRecord, pages: [PageText]) {
        var placed = try PlacedReport(
            Samples.report([.chart(card)]), style: Samples.style(), shaper: FixedAdvance())
        var open: [SemanticTag.Role] = []
        var pages: [PageText] = []
        for index in 0..<placed.pageCount { pages.append(PageText(try placed.page(at: index), open: &open)) }
        return (placed.record, pages)
    }

    private func hasFigure(_ pages: [PageText]) -> Bool {
        pages.contains { $0.pieces.contains { $0.path.contains(.figure) } }
    }

    @Test("the chart in its full size is nothing to record")
    func chart() throws {
        let (record, pages) = try placed(try bars(5))
        #expect(record.steps.isEmpty && pages.count == 1 && hasFigure(pages))
    }

    @Test("a lower chart, where the sentence and the notes leave no room for the full one")
    func smallerChart() throws {
        // The first sentence that is too long leaves no room by a line.
        var length = 1
        while try placed(try bars(5, sentence: length, notes: 2_000)).record.steps.isEmpty, length < 1_000 {
            length += 5
        }
        let (record, pages) = try placed(try bars(5, sentence: length, notes: 2_000))
        #expect(record.steps == [ChartStep(block: "bars", rung: .smallerChart, reason: .higherThanPage)])
        #expect(pages.count == 1 && hasFigure(pages))
    }

    @Test("the figures in the card, where bars would be too narrow")
    func table() throws {
        let (record, pages) = try placed(try bars(120))
        #expect(record.steps == [ChartStep(block: "bars", rung: .table, reason: .noRoom)])
        #expect(pages.count == 1 && !hasFigure(pages))
        #expect(record.pages.flatMap(\.self).map(\.kind) == [.chart])
    }

    @Test("the figures over pages with their head on each, where no page holds them", arguments: [241, 2_000])
    func longTable(groups: Int) throws {
        let (record, pages) = try placed(try bars(groups))
        #expect(record.steps == [ChartStep(block: "bars", rung: .table, reason: .noRoom)])
        #expect(pages.count > 1 && pages.count == record.pages.count)
        #expect(record.pages.flatMap(\.self).allSatisfy { $0.kind == .table && $0.block == "bars" })
        let values = pages.flatMap { $0.pieces.map(\.text) }.filter { $0.hasPrefix("v") }
        #expect(values == (0..<groups).map { "v\($0)" })
        #expect(pages.allSatisfy { !$0.all.contains("|v") || $0.all.contains("Day|Value") })
        #expect(pages[0].all.contains("rows |1|–|"))
        #expect(pages.map(\.all).joined().contains("sentence"))
    }

    @Test("the sentence, where there are no figures, or none that can be drawn")
    func text() throws {
        var card = try bars(241)
        card.figures.rows[3].cells.removeLast()
        for figures in [card.figures, DataTable(columns: card.figures.columns, rows: [])] {
            card.figures = figures
            let (record, pages) = try placed(card)
            #expect(record.steps == [ChartStep(block: "bars", rung: .text, reason: .noRoom)])
            #expect(pages.count == 1 && pages[0].all.contains("sentence"))
        }
    }
}
