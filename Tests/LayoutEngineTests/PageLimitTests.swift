import Diagnostics
import DisplayList
import ReportModel
import Testing

@testable import LayoutEngine

@Suite("A report that is meant for some pages")
struct PageLimitTests {
    /// A table with some rows, as high as a page together with the title.
    private func report(rows: Int) -> Report<StyledText> {
        let table = DataTable<StyledText>(
            columns: [.init(title: "What".asText), .init(title: "Value".asText, alignment: .end)],
            rows: (0..<rows).map { .init(cells: [.text("Row \($0)".asText), .text("\($0)".asText)]) })
        let card = TableCard(
            id: "table", title: "Table".asText, continuedTitle: "Table (continued)".asText, meta: "".asText,
            range: "".asText, table: table)
        return Samples.report([.title(Samples.title), .table(card)])
    }

    private func placed(rows: Int, limit: Int?) throws -> PlacedReport<FixedAdvance> {
        try PlacedReport(report(rows: rows), style: Samples.style(), shaper: FixedAdvance(), pageLimit: limit)
    }

    @Test(
        "is set in smaller type where that keeps them, no smaller than need be, and nothing is left out",
        arguments: [(20, 100), (34, 95), (37, 90)])
    func smaller(rows: Int, percent: Int) throws {
        var report = try placed(rows: rows, limit: 1)
        #expect(report.pageCount == 1)
        let limit = try #require(report.record.limit)
        #expect(limit.asked == 1 && limit.typePercent == percent && limit.isKept)
        #expect(limit.hasSmallNotes == (percent < 100))
        let outcome = try report.document()
        #expect(outcome.warnings.map(\.code) == (percent < 100 ? ["layout.smaller-type"] : []))
        let page = PageText.pages(of: outcome.value)[0]
        #expect(page.pieces.count { $0.text.hasPrefix("Row ") } == rows)
        #expect(page.pieces.allSatisfy { $0.size >= 8.5 })
        let row = try #require(page.first("Row 1"))
        #expect(abs(row.size.value - 10 * Double(percent) / 100) < 1e-9)
        #expect(page.collisions == [])
    }

    @Test("has its free text in the type of notes before all type is smaller")
    func smallNotes() throws {
        var report = report(rows: 18)
        let note = NoteCard(
            id: "note", title: "Notes".asText, continuedTitle: "Notes".asText,
            paragraphs: [String(repeating: "word ", count: 200).asText])
        report.blocks.append(.note(note))
        var placed = try PlacedReport(report, style: Samples.style(), shaper: FixedAdvance(), pageLimit: 1)
        #expect(placed.record.limit == .init(asked: 1, typePercent: 100, hasSmallNotes: true, isKept: true))
        #expect(placed.warnings.map(\.message) == ["free text smaller, so that the report fits on 1 page"])
        let page = PageText.pages(of: try placed.document().value)[0]
        #expect(try #require(page.pieces.first { $0.text.hasPrefix("word") }).size < 12)
        #expect(try #require(page.first("Row 1")).size == 10)
    }

    @Test("is measured once where it takes so many pages that no type could help")
    func hopeless() throws {
        let counter = CountingShaper()
        _ = try PlacedReport(report(rows: 900), style: Samples.style(), shaper: counter)
        let once = counter.count
        let placed = try PlacedReport(report(rows: 900), style: Samples.style(), shaper: counter, pageLimit: 1)
        #expect(counter.count == 2 * once)
        #expect(placed.record.limit == .init(asked: 1, typePercent: 100, isKept: false))
    }

    @Test("is set as usual where even that is no use, and a warning says how many pages it takes")
    func tooMuch() throws {
        let report = try placed(rows: 40, limit: 1)
        #expect(report.pageCount == 2)
        #expect(report.record.limit == .init(asked: 1, typePercent: 100, isKept: false))
        #expect(report.warnings.map(\.code) == ["layout.too-many-pages"])
        #expect(report.warnings[0].message == "the layout is meant for 1 page, and the report takes 2")
        let other = try placed(rows: 40, limit: nil)
        #expect(other.record.pages == report.record.pages)
        #expect(other.record.limit == nil && other.warnings.isEmpty)
    }
}
