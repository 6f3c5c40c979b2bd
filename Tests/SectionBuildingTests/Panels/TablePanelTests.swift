import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Tables of a config or a layout")
struct TablePanelTests {
    private func row(_ kind: ProportionalRow.Kind, _ texts: [String?]) throws -> ProportionalRow {
        let columns = texts.map { text -> ProportionalRow.Column in text.map { .text(.verbatim($0)) } ?? .merge }
        return try ProportionalRow(kind, columns, of: columns.count)
    }

    @Test("are grids that keep their proportions, with heads, headings and totals that stay with their rows")
    func grid() throws {
        let table = ProportionalTable(
            columns: 4, title: .verbatim("Shares"),
            rows: [
                try row(.head, ["a", nil, "b", "c"]), ProportionalRow(group: .verbatim("March"), of: 4),
                try row(.row, ["40", nil, "37", "99"]), try row(.total, ["all", nil, nil, "176"]),
            ])
        let report = try Diaries.outcome([], [Diaries.pulse], [.table(table)]).value
        let panel = try #require(report.panels.first)
        let grid = try #require(report.grids.first)
        #expect(panel.id == "table-1" && panel.forms[0].title?.english == "Shares")
        #expect(grid.keepsProportions && grid.isSplit && grid.columns.map(\.growth) == [1, 1, 1, 1])
        #expect(grid.names == ["a", "b", "c"])
        #expect(grid.english == [["March"], ["40", "37", "99"], ["all", "176"]])
        #expect(grid.rows.map { $0.cells.map(\.span) } == [[4], [2, 1, 1], [3, 1]])
        #expect(grid.rows.map(\.keeps) == [.withNext, .none, .withPrevious])
    }

    @Test("of a config stand below its notes")
    func config() throws {
        var definition = try Diaries.definition([Diaries.pulse])
        definition.notes = ["A word."]
        definition.tables = [ProportionalTable(columns: 1, rows: [try row(.row, ["x"])])]
        let report = try SectionBuilder.build(
            diary: .init(person: try Diaries.adult(), readings: []), definition: definition,
            layout: ReportLayout(id: "t", summary: "", blocks: [.note]), guidelines: [:]
        ).value
        #expect(report.panels.count == 2 && report.grids.map(\.english) == [[["x"]]])
    }
}
