import DisplayList
import ReportModel
import TestSupport
import Testing

@testable import ChartGeometry

/// Tables for tests: `nil` is a merge marker.
enum TableSample {
    static func table(columns: Int, _ rows: [[String?]]) -> DataTable {
        DataTable(
            columns: (0..<columns).map { DataTable.Column(title: .verbatim("column \($0)")) },
            rows: rows.map { row in DataTable.Row(cells: row.map { $0.map { .text(.verbatim($0)) } ?? .merge }) })
    }

    /// The widths of the cells of a row in a table 120 pt wide.
    static func widths(_ row: [String?]) throws -> [Double] {
        let spans = try TableSpans(table(columns: row.count, [row]))
        let geometry = try TableGeometry(columnCount: row.count, width: 120)
        return spans[0].map { geometry.width(of: $0).value }
    }
}

@Suite("Spans of table cells")
struct TableSpansTests {
    @Test("40, merge, 37, 99 is 2:1:1")
    func twoOneOne() throws {
        #expect(try TableSample.widths(["40", nil, "37", "99"]) == [60, 30, 30])
    }

    @Test("a, q, merge, merge, YY, merge is 1:3:2")
    func oneThreeTwo() throws {
        #expect(try TableSample.widths(["a", "q", nil, nil, "YY", nil]) == [20, 60, 40])
    }

    @Test("a, merge, merge is one cell over three columns")
    func three() throws {
        let spans = try TableSpans(TableSample.table(columns: 3, [["a", nil, nil]]))
        #expect(spans[0].map(\.span) == [3])
        #expect(spans[0][0].columns == 0..<3)
    }

    @Test("merge, a is an error that names the row")
    func mergeAtStart() {
        let table = TableSample.table(columns: 2, [["a", "b"], [nil, "a"]])
        #expect(throws: GeometryFault(.mergeAtStart, at: .row(1))) { try TableSpans(table) }
        #expect(
            GeometryFault(.mergeAtStart, at: .row(1)).description.hasPrefix("row 2 of the table has a merge at start"))
    }

    @Test("three cells in four columns are an error that names the row and both counts, and so are five")
    func cellCounts() {
        for (cells, word) in [(3, "3 cells"), (5, "5 cells"), (1, "1 cell"), (0, "0 cells")] {
            let table = TableSample.table(columns: 4, [Array(repeating: "a", count: cells)])
            let error = GeometryFault(.cellCount(found: cells, columns: 4), at: .row(0))
            #expect(throws: error) { try TableSpans(table) }
            #expect(error.description == "row 1 of the table has \(word) and the table has 4 columns")
        }
    }

    @Test("the text merge stays a text")
    func literal() throws {
        let spans = try TableSpans(TableSample.table(columns: 2, [["merge", "merge"]]))
        #expect(spans[0].map(\.span) == [1, 1])
    }

    @Test("a table without columns is an error", arguments: [0, -1])
    func noColumns(count: Int) {
        #expect(throws: GeometryFault(.columnCount(count), at: .table)) { try TableSpans(columnCount: count) }
        #expect(throws: GeometryFault(.columnCount(count), at: .table)) {
            try TableGeometry(columnCount: count, width: 100)
        }
    }

    @Test("a table without rows has no spans")
    func noRows() throws {
        #expect(try TableSpans(TableSample.table(columns: 2, [])).rowCount == 0)
    }

    @Test("rows can be added one by one, and a wrong one leaves the others as they are")
    func appending() throws {
        var spans = try TableSpans(columnCount: 3)
        let merge: (String) -> Bool = { $0 == "<" }
        try spans.append(["a", "<", "b"], isMerge: merge)
        let before = spans
        for wrong in [["<", "a", "b"], ["a"], ["a", "b", "c", "<", "<"], []] {
            #expect(throws: GeometryFault.self) { try spans.append(wrong, isMerge: merge) }
            #expect(spans == before)
        }
        try spans.append(["a", "b", "<"], isMerge: merge)
        #expect(spans.rowCount == 2)
        #expect(spans[0].map(\.columns) == [0..<2, 2..<3])
        #expect(spans[1].map(\.columns) == [0..<1, 1..<3])
    }

    @Test("all wrong rows are found at once, up to a number")
    func errors() {
        let table = TableSample.table(columns: 2, [["a"], ["a", "b"], [nil, "a"], ["a", nil, nil]])
        #expect(
            TableSpans.errors(in: table) == [
                GeometryFault(.cellCount(found: 1, columns: 2), at: .row(0)), GeometryFault(.mergeAtStart, at: .row(2)),
                GeometryFault(.cellCount(found: 3, columns: 2), at: .row(3)),
            ])
        #expect(TableSpans.errors(in: table, most: 1).map(\.place) == [.row(0)])
        #expect(
            TableSpans.errors(in: TableSample.table(columns: 0, [])) == [GeometryFault(.columnCount(0), at: .table)])
        #expect(TableSpans.errors(in: TableSample.table(columns: 1, [["a"]])).isEmpty)
    }

    @Test("a hundred thousand rows keep their cells")
    func manyRows() throws {
        var spans = try TableSpans(columnCount: 5)
        for number in 0..<100_000 { try spans.append(0..<5) { $0 > 0 && (number + $0) % 3 == 0 } }
        #expect(spans.rowCount == 100_000)
        for number in [0, 1, 2, 50_000, 99_999] {
            #expect(spans[number].map(\.column) == (0..<5).filter { $0 == 0 || (number + $0) % 3 != 0 })
        }
    }

    @Test("ten thousand random rows have the spans of the original, which joined cells from behind")
    func randomRows() throws {
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<10_000 {
            let columns = Int.random(in: 1...12, using: &numbers)
            let count = Int.random(in: 0..<20, using: &numbers) == 0 ? Int.random(in: 0...14, using: &numbers) : columns
            let merges = (0..<count).map {
                Int.random(in: 0..<5, using: &numbers) < 2 && ($0 > 0 || Int.random(in: 0..<4, using: &numbers) == 0)
            }
            var spans = try TableSpans(columnCount: columns)
            do throws(GeometryFault) {
                try spans.append(merges) { $0 }
            } catch {
                let wanted: GeometryFault.Cause =
                    count != columns ? .cellCount(found: count, columns: columns) : .mergeAtStart
                #expect(error == GeometryFault(wanted, at: .row(0)))
                #expect(count != columns || merges[0])
                continue
            }
            var weights = Array(repeating: 1, count: columns)
            for index in stride(from: columns - 1, to: 0, by: -1) where merges[index] {
                weights[index - 1] += weights[index]
                weights[index] = 0
            }
            #expect(spans[0].map(\.span) == weights.filter { $0 > 0 })
            #expect(spans[0].map(\.column) == weights.indices.filter { weights[$0] > 0 })
        }
    }
}
