import ReportModel
import Testing

@Suite("Rows of a table")
struct ProportionalTableTests {
    private func row(_ texts: [String?], of count: Int? = nil) throws(ProportionalRow.Fault) -> ProportionalRow {
        let columns = texts.map { text -> ProportionalRow.Column in text.map { .text(.verbatim($0)) } ?? .merge }
        return try ProportionalRow(.row, columns, of: count ?? columns.count)
    }

    @Test("give a cell its own column and those that are merged into it")
    func weights() throws {
        #expect(try row(["40", nil, "37", "99"]).cells.map(\.span) == [2, 1, 1])
        #expect(try row(["a", "q", nil, nil, "YY", nil]).cells.map(\.span) == [1, 3, 2])
        #expect(try row(["x"]).cells.map(\.span) == [1])
        #expect(try row(["x", nil, nil]).cells.map(\.span) == [3])
    }

    @Test("take the text merge for a text")
    func literal() throws {
        let cells = try row(["40", "merge", "37"]).cells
        #expect(cells.map(\.span) == [1, 1, 1] && cells[1].text == .verbatim("merge"))
    }

    @Test("are refused with what is wrong: a merge at the start, a wrong count, no columns")
    func faults() {
        #expect(throws: ProportionalRow.Fault.mergeAtStart) { try row([nil, "a"]) }
        #expect(throws: ProportionalRow.Fault.count(found: 3, columns: 4)) { try row(["a", nil, "b"], of: 4) }
        #expect(throws: ProportionalRow.Fault.count(found: 3, columns: 2)) { try row(["a", nil, "b"], of: 2) }
        #expect(throws: ProportionalRow.Fault.count(found: 0, columns: 2)) { try row([], of: 2) }
        #expect(throws: ProportionalRow.Fault.noColumns) { try row([], of: 0) }
    }

    @Test("as headings go over all columns")
    func group() { #expect(ProportionalRow(group: .verbatim("x"), of: 3).cells.map(\.span) == [3]) }
}
