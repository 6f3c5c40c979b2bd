/// Rules for tables: a table is regular, and each cell has a heading.
struct TableRules {
    private struct Cell {
        let isHeader: Bool
        let scope: String
        let hasHeaders: Bool
        let object: Int?
        let row: Int
        let column: Int
    }

    let examination: Examination
    let tree: StructureTree

    /// The most places that the cells of a table may take.
    private static let mostPlaces = 1 << 18

    func check(_ table: StructureTree.Element) {
        let kinds = tree.types(in: table)
        let isRight =
            kinds.allSatisfy { ["TR", "THead", "TBody", "TFoot", "Caption"].contains($0) }
            && ["THead", "TFoot", "Caption"].allSatisfy { kind in kinds.count { $0 == kind } <= 1 }
            && (kinds.contains("TBody") || !kinds.contains("THead") && !kinds.contains("TFoot"))
            && !kinds.dropFirst().dropLast().contains("Caption") && table.marks.isEmpty
        examination.expect(isRight, .tableStructure, object: table.object, "Table")
        cells(of: rows(of: table), table)
    }

    /// The rows of a table, by their places among all elements.
    private func rows(of table: StructureTree.Element) -> [Int] {
        table.kids.flatMap { (kid) -> [Int] in
            switch tree.elements[kid].type {
            case "TR": [kid]
            case "THead", "TBody", "TFoot": tree.elements[kid].kids.filter { tree.elements[$0].type == "TR" }
            default: []
            }
        }
    }

    private func span(_ key: String, _ attributes: [PDFDictionary]) -> Int {
        min(max(1, tree.value(key, in: attributes)?.integer ?? 1), 1_000)
    }

    /// Puts the cells of a table into their places, and judges them there.
    private func cells(of rows: [Int], _ table: StructureTree.Element) {
        guard !rows.isEmpty else { return }
        // For each place the cell that takes it.
        var grid: [[Int?]] = Array(repeating: [], count: rows.count)
        var cells: [Cell] = []
        var isRegular = true
        var places = 0
        for (row, element) in rows.enumerated() {
            var column = 0
            for index in tree.elements[element].kids {
                let cell = tree.elements[index]
                guard cell.type == "TD" || cell.type == "TH" else { continue }
                while column < grid[row].count, grid[row][column] != nil { column += 1 }
                let attributes = tree.attributes(by: "Table", of: cell)
                let (down, across) = (span("RowSpan", attributes), span("ColSpan", attributes))
                places += down * across
                guard places <= Self.mostPlaces else { return examination.note(.tableIrregular, object: table.object) }
                for below in row..<row + down {
                    guard below < rows.count else {
                        isRegular = false
                        break
                    }
                    for beside in column..<column + across {
                        while beside >= grid[below].count { grid[below].append(nil) }
                        isRegular = isRegular && grid[below][beside] == nil
                        grid[below][beside] = cells.count
                    }
                }
                cells.append(described(cell, attributes, row, column))
                column += across
            }
        }
        let widths = Set(grid.map(\.count))
        examination.expect(
            isRegular && widths.count == 1 && grid.allSatisfy { !$0.contains(nil) }, .tableIrregular,
            object: table.object)
        headers(cells, grid)
    }

    private func described(
        _ cell: StructureTree.Element, _ attributes: [PDFDictionary], _ row: Int, _ column: Int
    ) -> Cell {
        let scope = tree.value("Scope", in: attributes)?.name ?? ""
        let isHeader = cell.type == "TH"
        if isHeader {
            examination.expect(
                ["Row", "Column", "Both"].contains(scope) || cell.entries["ID"] != nil, .headerWithoutScope,
                object: cell.object)
        }
        return Cell(
            isHeader: isHeader, scope: scope,
            hasHeaders: tree.value("Headers", in: attributes)?.elements.isEmpty == false,
            object: cell.object, row: row, column: column)
    }

    /// Checks that each cell has a heading above or before it.
    private func headers(_ cells: [Cell], _ grid: [[Int?]]) {
        // What is above a place is known from the row before, what is before it from the place before.
        var above: [Bool] = []
        for (row, places) in grid.enumerated() {
            var before = false
            for (column, place) in places.enumerated() {
                if column >= above.count { above.append(false) }
                guard let place else { continue }
                let cell = cells[place]
                if cell.isHeader {
                    above[column] = above[column] || ["Column", "Both"].contains(cell.scope)
                    before = before || ["Row", "Both"].contains(cell.scope)
                } else if cell.row == row, cell.column == column, !cell.hasHeaders {
                    examination.expect(above[column] || before, .cellWithoutHeader, object: cell.object)
                }
            }
        }
    }
}
