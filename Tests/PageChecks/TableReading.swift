import PageModel

/// Reads the cells of tables as a screen reader does, and keeps what it could not tell.
struct TableReading {
    /// A cell in its place.
    private struct Cell {
        let tag: SemanticTag
        let row: Int
        let columns: Range<Int>
        let rows: Range<Int>
        var isEmpty = true

        var scope: SemanticTag.TableCell.Scope? { tag.cell?.scope }
        var isHeader: Bool { tag.role == .tableHeader }
    }

    private(set) var faults: [String] = []
    /// Cells that no header cell names, in tables that have some.
    private(set) var unnamed: [String] = []
    /// The cells of the table that is open.
    private var cells: [Cell] = []
    private var row = -1
    /// By row: the columns that are taken.
    private var taken: [Set<Int>] = []
    /// The names of header cells in the document.
    private var names: Set<String> = []

    mutating func begin(_ tag: SemanticTag) {
        switch tag.role {
        case .table: (cells, row, taken) = ([], -1, [])
        case .tableRow: row += 1
        case .tableHeader, .tableData: place(tag)
        default: break
        }
    }

    mutating func end(_ role: SemanticTag.Role, isEmpty: Bool) {
        switch role {
        case .tableHeader, .tableData: if !cells.isEmpty { cells[cells.count - 1].isEmpty = isEmpty }
        case .table: check()
        default: break
        }
    }

    private mutating func place(_ tag: SemanticTag) {
        let (width, height) = (tag.cell?.columns ?? 1, tag.cell?.rows ?? 1)
        guard width > 0, height > 0, row >= 0 else { return faults.append("a cell of \(width) by \(height)") }
        while taken.count < row + height { taken.append([]) }
        var column = 0
        while taken[row].contains(column) { column += 1 }
        let columns = column..<(column + width)
        for number in row..<(row + height) {
            if !taken[number].isDisjoint(with: columns) { faults.append("cells lie on one another in row \(row)") }
            taken[number].formUnion(columns)
        }
        cells.append(Cell(tag: tag, row: row, columns: columns, rows: row..<(row + height)))
        guard let name = tag.cell?.name else { return }
        let isPlain = name.utf8.allSatisfy { $0 > 32 && $0 < 127 } && !name.isEmpty
        if !isPlain { faults.append("the name `\(name)` of a header cell") }
        if !names.insert(name).inserted { faults.append("two header cells have the name \(name)") }
    }

    private mutating func check() {
        let widths = Set(taken.map(\.count))
        if widths.count > 1 { faults.append("rows of \(widths.sorted()) columns in a table") }
        if taken.count > row + 1 { faults.append("a cell reaches out of its table") }
        let own = Set(cells.compactMap(\.tag.cell?.name))
        let sides = Sides(cells.filter { $0.isHeader }.map { ($0.scope, $0.columns, $0.rows) })
        for cell in cells {
            let place = "row \(cell.row) column \(cell.columns.lowerBound)"
            if cell.isHeader != (cell.scope != nil) { faults.append("\(cell.tag.role) with a wrong scope in \(place)") }
            if cell.isHeader, cell.isEmpty { faults.append("a header cell says nothing in \(place)") }
            let headers = cell.tag.cell?.headers ?? []
            if !own.isSuperset(of: headers) { faults.append("\(place) belongs to header cells that are not there") }
            if !cell.isHeader, headers.isEmpty, !sides.isEmpty, !sides.reach(cell.columns, cell.rows) {
                unnamed.append("nothing names \(place)")
            }
        }
    }

    /// The reach of the scopes of header cells.
    private struct Sides {
        /// By column, and by row: where the first header cell is.
        private var columns: [Int: Int] = [:]
        private var rows: [Int: Int] = [:]

        init(_ headers: [(scope: SemanticTag.TableCell.Scope?, columns: Range<Int>, rows: Range<Int>)]) {
            for header in headers {
                if header.scope == .column || header.scope == .both {
                    for column in header.columns {
                        columns[column] = min(columns[column] ?? .max, header.rows.upperBound)
                    }
                }
                if header.scope == .row || header.scope == .both {
                    for row in header.rows { rows[row] = min(rows[row] ?? .max, header.columns.upperBound) }
                }
            }
        }

        var isEmpty: Bool { columns.isEmpty && rows.isEmpty }

        func reach(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
            columns.contains { self.columns[$0].map { $0 <= rows.lowerBound } ?? false }
                || rows.contains { self.rows[$0].map { $0 <= columns.lowerBound } ?? false }
        }
    }
}
