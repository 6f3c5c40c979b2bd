import DisplayList
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

extension TablePaginationTests {
    func card(_ rows: [DataTable.Row], notes: [String] = []) -> TableCard {
        let range: [StyledText.Run] = [
            .init("0", language: .english, field: .firstRow), .init("–", language: .english),
            .init("0", language: .english, field: .lastRow), .init(" of ", language: .english),
            .init("0", language: .english, field: .rowCount),
        ]
        return TableCard(
            id: "log", title: "Log".asText, continuedTitle: "Log (continued)".asText, meta: "".asText,
            range: Message(words: StyledText(range)),
            table: DataTable(
                columns: [.init(title: "Time".asText), .init(title: "Value".asText, alignment: .end)], rows: rows),
            notes: notes.map(\.asText))
    }

    func row(_ index: Int, _ role: TableRowRole = .data) -> DataTable.Row {
        switch role {
        case .data: .init(cells: [.text("t\(index)".asText), .text("v\(index)".asText)])
        case .group: .init(role: .group, cells: [.text("g\(index)".asText), .merge])
        case .total: .init(role: .total, cells: [.text("sum".asText), .text("\(index)".asText)])
        }
    }

    func placed(_ blocks: [Block]) throws -> (PlacedReport<FixedAdvance>, [PageText]) {
        let report = Samples.report(blocks)
        var placed = try PlacedReport(report, style: Samples.style(), shaper: FixedAdvance())
        var open: [SemanticTag.Role] = []
        var texts: [PageText] = []
        for index in 0..<placed.pageCount { texts.append(PageText(try placed.page(at: index), open: &open)) }
        #expect(open.isEmpty)
        return (placed, texts)
    }
}
