package import ReportModel

/// Which columns the cells of a table's rows own.
///
/// A cell owns its column and those of the joined cells behind it: rows are gone through once, from the front. The rows are kept in two flat lists, so that a table
/// of a hundred thousand rows is no hundred thousand lists.
package struct TableSpans: Hashable, Sendable {
    /// The number of columns, at least one.
    package let columnCount: Int
    /// By cell of all rows: the column behind its last one.
    private var ends: [Int32] = []
    /// By row: the place of its first cell in `ends`; and one more for the end of the last row.
    private var starts: [Int] = [0]

    /// Makes a table without rows.
    package init(columnCount: Int) throws(GeometryFault) {
        guard columnCount > 0, columnCount <= Int(Int32.max) else {
            throw GeometryFault(.columnCount(columnCount), at: .table)
        }
        self.columnCount = columnCount
    }

    /// Finds the spans of all rows.
    ///
    /// - Throws: What is wrong with the first row that cannot be drawn; ``errors(in:most:)`` finds the others.
    @inlinable
    package init(_ table: DataTable) throws(GeometryFault) {
        try self.init(columnCount: table.columns.count)
        reserve(rows: table.rows.count)
        for row in table.rows {
            try append(row.cells) { cell in
                switch cell {
                case .text: false
                case .merge: true
                }
            }
        }
    }

    /// Makes room for rows that will be added.
    package mutating func reserve(rows: Int) {
        starts.reserveCapacity(starts.count + rows)
        ends.reserveCapacity(ends.count + rows)
    }

    /// Adds a row below the others; one that cannot be drawn is not added.
    ///
    /// - Parameters:
    ///   - cells: One cell per column.
    ///   - isMerge: Whether a cell is joined to the one before it.
    /// - Throws: What is wrong with the row, with its number.
    @inlinable
    package mutating func append<Cells: Collection>(
        _ cells: Cells, isMerge: (Cells.Element) -> Bool
    ) throws(GeometryFault) {
        // Here only what depends on the cells' type, so that the caller's compiler makes it fast.
        var place = cells.startIndex
        try append(count: cells.count) {
            defer { cells.formIndex(after: &place) }
            return isMerge(cells[place])
        }
    }

    /// Adds a row of a number of cells, of which each is asked about in its turn.
    package mutating func append(count: Int, nextIsMerge: () -> Bool) throws(GeometryFault) {
        guard count == columnCount else {
            throw GeometryFault(.cellCount(found: count, columns: columnCount), at: .row(rowCount))
        }
        guard !nextIsMerge() else { throw GeometryFault(.mergeAtStart, at: .row(rowCount)) }
        ends.append(1)
        for column in 1..<columnCount {
            if nextIsMerge() {
                ends[ends.count - 1] += 1
            } else {
                ends.append(Int32(column + 1))
            }
        }
        starts.append(ends.count)
    }

    /// What is wrong with a table's rows, in their order, up to a number of errors.
    package static func errors(in table: DataTable, most: Int = 20) -> [GeometryFault] {
        var errors: [GeometryFault] = []
        do throws(GeometryFault) {
            var spans = try TableSpans(columnCount: table.columns.count)
            for (index, row) in table.rows.enumerated() where errors.count < most {
                do throws(GeometryFault) {
                    // Each row by itself: a wrong one is no reason to count on wrongly.
                    spans.removeRows()
                    try spans.append(row.cells) { $0.isMerge }
                } catch {
                    errors.append(GeometryFault(error.cause, at: .row(index)))
                }
            }
        } catch {
            errors.append(error)
        }
        return errors
    }

    private mutating func removeRows() {
        ends.removeAll(keepingCapacity: true)
        starts.removeLast(starts.count - 1)
    }

    /// The number of rows.
    package var rowCount: Int { starts.count - 1 }

    /// The cells of a row that own columns, from the side where lines begin.
    ///
    /// - Precondition: `row` is below ``rowCount``.
    package subscript(row: Int) -> Row { Row(ends: ends[starts[row]..<starts[row + 1]]) }

    /// The cells of a row that own columns; their spans add up to the number of columns.
    package struct Row: RandomAccessCollection, Hashable, Sendable {
        fileprivate let ends: ArraySlice<Int32>

        /// The place of the first cell.
        package var startIndex: Int { 0 }
        /// The place behind the last cell.
        package var endIndex: Int { ends.count }

        /// A cell; `position` counts the owners only, and not the columns.
        package subscript(position: Int) -> Cell {
            let place = ends.startIndex + position
            let start = position == 0 ? 0 : Int(ends[place - 1])
            return Cell(column: start, span: Int(ends[place]) - start)
        }
    }

    /// A cell that owns columns.
    package struct Cell: Hashable, Sendable {
        /// Its first column, where its text and its alignment are found.
        package let column: Int
        /// How many columns it takes, at least one.
        package let span: Int

        /// Makes a cell.
        package init(column: Int, span: Int) {
            self.column = column
            self.span = span
        }

        /// The columns it takes.
        package var columns: Range<Int> { column..<(column + span) }
    }
}

extension DataTable.Cell {
    /// Whether the cell is joined to the one before it.
    fileprivate var isMerge: Bool {
        switch self {
        case .text: false
        case .merge: true
        }
    }
}
