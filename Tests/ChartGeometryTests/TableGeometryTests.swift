import DisplayList
import ReportModel
import TestSupport
import Testing

@testable import ChartGeometry

/// One test for each thing that the original proportional row did, and what became of it.
@Suite("Proportional rows, from the original")
struct TableOriginTests {
    @Test("a merge is a marker and not a word, so that a text can say merge")
    func markers() throws {
        #expect(try TableSample.widths(["merge", nil, "merge"]) == [80, 40])
    }

    @Test("a merge before all others is an error and not a crash")
    func mergeAtStart() {
        #expect(throws: GeometryFault(.mergeAtStart, at: .row(0))) { try TableSample.widths([nil, nil]) }
    }

    @Test("a row of another length than the columns is an error, and nothing of it is left undrawn in silence")
    func lengths() throws {
        let spans = try TableSpans(columnCount: 2)
        for cells in [[0], [0, 1, 2]] {
            var other = spans
            #expect(throws: GeometryFault(.cellCount(found: cells.count, columns: 2), at: .row(0))) {
                try other.append(cells) { _ in false }
            }
        }
    }

    @Test("only cells that own columns are there, none of them without a width")
    func ownersOnly() throws {
        let widths = try TableSample.widths(["a", nil, nil, "b", nil, "c"])
        #expect(widths == [60, 40, 20])
    }

    @Test("a cell has its share of the width, and rules stand between owners only")
    func sharesAndRules() throws {
        let table = TableSample.table(columns: 6, [["a", "q", nil, nil, "YY", nil], ["a", nil, nil, nil, nil, nil]])
        let spans = try TableSpans(table)
        let geometry = try TableGeometry(columnCount: 6, width: 300)
        #expect(spans[0].map { geometry.width(of: $0) } == [50, 150, 100])
        #expect(geometry.rules(of: spans[0]) == [50, 200])
        #expect(geometry.rules(of: spans[1]) == [])
    }
}

@Suite("Columns and rows of a table")
struct TableGeometryTests {
    @Test("columns have one width, and the last ends where the table does")
    func equalColumns() throws {
        let geometry = try TableGeometry(columnCount: 7, width: 468)
        #expect(geometry.edges.count == 8)
        #expect(geometry.edges.first == 0 && geometry.edges.last == 468)
        for (index, edge) in geometry.edges.enumerated() {
            #expect(abs(edge.value - 468 * Double(index) / 7) < 1e-9)
        }
    }

    @Test("weights make columns wider in proportion")
    func weights() throws {
        let geometry = try TableGeometry(columnCount: 3, width: 120, weights: [2, 1, 3])
        #expect(geometry.edges == [0, 40, 60, 120])
        let largest = try TableGeometry(columnCount: 2, width: 120, weights: [.max, .max])
        #expect(largest.edges == [0, 60, 120])
        var table = TableSample.table(columns: 3, [])
        #expect(try TableGeometry(table, width: 120).edges == [0, 40, 80, 120])
        table.columns[1].weight = 4
        #expect(try TableGeometry(table, width: 120).edges == [0, 20, 100, 120])
    }

    @Test("wrong weights and a table without a width are errors")
    func errors() {
        #expect(throws: GeometryFault(.weightCount(found: 1, columns: 2), at: .table)) {
            try TableGeometry(columnCount: 2, width: 100, weights: [1])
        }
        #expect(throws: GeometryFault(.belowOne, at: .weight(column: 1))) {
            try TableGeometry(columnCount: 2, width: 100, weights: [1, 0])
        }
        for width in [0, -1, .nan, .infinity] as [Double] {
            #expect(throws: GeometryFault(.width, at: .table)) {
                try TableGeometry(columnCount: 2, width: Points(width))
            }
        }
    }

    @Test("errors are sentences that count from one")
    func descriptions() {
        let faults = [
            GeometryFault(.columnCount(0), at: .table), GeometryFault(.width, at: .table),
            GeometryFault(.weightCount(found: 1, columns: 2), at: .table),
            GeometryFault(.belowOne, at: .weight(column: 1)),
        ]
        #expect(
            faults.map(\.description) == [
                "the table has 0 columns", "the table has no width", "the table has 2 columns and weights for 1",
                "the weight of column 2 is below one",
            ])
    }

    @Test("a row is 22 pt high, and higher where a text needs it")
    func rowHeights() throws {
        let geometry = try TableGeometry(columnCount: 3, width: 300)
        #expect(geometry.rowHeight([]) == 22)
        #expect(geometry.rowHeight([14, 14, 0]) == 22)
        #expect(geometry.rowHeight([14, 42, 28]) == 50)
    }

    @Test("a text stands 6 pt within its cell, and in a narrow cell it has no room but a place")
    func textRoom() throws {
        let geometry = try TableGeometry(columnCount: 4, width: 400)
        let spans = try TableSpans(TableSample.table(columns: 4, [["a", "b", nil, "c"]]))
        #expect(geometry.textWidth(of: spans[0][1]) == 188)
        #expect(geometry.rect(of: spans[0][1], top: 30, height: 22) == Rect(x: 100, y: 30, width: 200, height: 22))
        #expect(geometry.textRect(of: spans[0][1], top: 30, height: 22) == Rect(x: 106, y: 34, width: 188, height: 14))
        let narrow = try TableGeometry(columnCount: 4, width: 40)
        #expect(narrow.textWidth(of: spans[0][0]) == 0)
        #expect(narrow.textRect(of: spans[0][0], top: 0, height: 4) == Rect(x: 5, y: 4, width: 0, height: 0))
    }

    @Test("ten thousand random tables fill their width, cell beside cell", arguments: [1, 2] as [UInt64])
    func randomTables(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<5000 {
            let columns = Int.random(in: 1...12, using: &numbers)
            let width = Double.random(in: 1...600, using: &numbers)
            let weights = (0..<columns).map { _ in Int.random(in: 1...9, using: &numbers) }
            let isEqual = Bool.random(using: &numbers)
            let geometry = try TableGeometry(
                columnCount: columns, width: Points(width), weights: isEqual ? nil : weights)
            var spans = try TableSpans(columnCount: columns)
            for _ in 0..<Int.random(in: 1...5, using: &numbers) {
                let merges = (0..<columns).map { $0 > 0 && Int.random(in: 0..<5, using: &numbers) < 2 }
                try spans.append(merges) { $0 }
            }
            let shares = isEqual ? Array(repeating: 1, count: columns) : weights
            let faults = (0..<spans.rowCount).map { fault(in: spans[$0], geometry, weights: shares) ?? "" }
            #expect(faults.allSatisfy { $0.isEmpty }, "\(faults) in table \(number) of \(seed)")
        }
    }

    /// The first thing that is wrong with a row, or `nil`.
    private func fault(in row: TableSpans.Row, _ geometry: TableGeometry, weights: [Int]) -> String? {
        if row.reduce(0, { $0 + $1.span }) != weights.count { return "the spans do not add up" }
        let rects = row.map { geometry.rect(of: $0, top: 10, height: 22) }
        if abs(rects.reduce(0) { $0 + $1.width.value } - geometry.width.value) > 1e-6 { return "the widths do not" }
        var end = 0.0
        for (cell, rect) in zip(row, rects) {
            guard rect.width.value.isFinite, rect.width > 0 else { return "a cell has no width" }
            if abs(rect.minX.value - end) > 1e-6 { return "a gap between two cells" }
            end = rect.maxX.value
            let share = Double(cell.columns.reduce(0) { $0 + weights[$1] }) / Double(weights.reduce(0, +))
            if abs(rect.width.value - share * geometry.width.value) > 1e-6 { return "a cell has another share" }
            let text = geometry.textRect(of: cell, top: 10, height: 22)
            if !rect.inset(by: -1e-9).contains(text) { return "a text leaves its cell" }
        }
        let rules = geometry.rules(of: row)
        if rules != rects.dropFirst().map(\.minX) { return "a rule stands elsewhere" }
        return nil
    }
}
