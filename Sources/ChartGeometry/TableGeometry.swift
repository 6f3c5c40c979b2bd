package import DisplayList
package import ReportModel

/// The columns of a table and the places of what stands in its rows, from the upper corner where lines begin.
///
/// Widths are in proportion to spans: a cell over two of four columns has half of the table.
package struct TableGeometry: Hashable, Sendable {
    /// The width of the whole table.
    package let width: Points
    /// The edges of the columns: one more than there are columns, from zero to the width.
    package let edges: [Points]
    /// The measures of the rows.
    package let metrics: TableMetrics

    /// Makes the columns of a table.
    ///
    /// - Parameters:
    ///   - columnCount: How many columns there are, at least one.
    ///   - width: The width of the whole table.
    ///   - weights: How wide the columns are in proportion to each other, one per column and each at least one; `nil`
    ///     for columns of one width.
    ///   - metrics: The measures of the rows.
    /// - Throws: What is wrong with the columns, the width or the weights.
    package init(
        columnCount: Int, width: Points, weights: [Int]? = nil, metrics: TableMetrics = .card
    ) throws(GeometryFault) {
        guard columnCount > 0, columnCount <= Int(Int32.max) else {
            throw GeometryFault(.columnCount(columnCount), at: .table)
        }
        guard width > 0, width.value.isFinite else { throw GeometryFault(.width, at: .table) }
        if let weights {
            guard weights.count == columnCount else {
                throw GeometryFault(.weightCount(found: weights.count, columns: columnCount), at: .table)
            }
            if let wrong = weights.firstIndex(where: { $0 < 1 }) {
                throw GeometryFault(.belowOne, at: .weight(column: wrong))
            }
        }
        // Sums as binary fractions: never a trap, whatever the weights are.
        let total = weights.map { $0.reduce(0.0) { $0 + Double($1) } } ?? Double(columnCount)
        var edges: [Points] = [0]
        var sum = 0.0
        for column in 0..<columnCount {
            sum += weights.map { Double($0[column]) } ?? 1
            edges.append(width * (sum / total))
        }
        self.width = width
        self.edges = edges
        self.metrics = metrics
    }

    /// Makes the columns of a table, with the weights that it gives them.
    ///
    /// - Throws: What is wrong with the columns, the width or the weights.
    package init(
        _ table: DataTable, width: Points, metrics: TableMetrics = .card
    ) throws(GeometryFault) {
        try self.init(
            columnCount: table.columns.count, width: width, weights: table.columns.map(\.weight), metrics: metrics)
    }

    /// How many columns there are.
    package var columnCount: Int { edges.count - 1 }

    /// The width of a cell, its padding included.
    ///
    /// - Precondition: The cell is of a table with as many columns.
    package func width(of cell: TableSpans.Cell) -> Points {
        edges[cell.column + cell.span] - edges[cell.column]
    }

    /// How wide the text of a cell may be.
    package func textWidth(of cell: TableSpans.Cell) -> Points {
        max(0, width(of: cell) - metrics.sidePadding * 2)
    }

    /// The height of a row with texts of these heights: as much as the tallest needs, and never less than the least.
    package func rowHeight(_ textHeights: some Sequence<Points>) -> Points {
        textHeights.reduce(metrics.leastRow) { max($0, $1 + metrics.topPadding * 2) }
    }

    /// The area of a cell in a row.
    package func rect(of cell: TableSpans.Cell, top: Points, height: Points) -> Rect {
        Rect(x: edges[cell.column], y: top, width: width(of: cell), height: height)
    }

    /// The area of a cell's text in a row.
    package func textRect(of cell: TableSpans.Cell, top: Points, height: Points) -> Rect {
        Rect(
            x: edges[cell.column] + min(metrics.sidePadding, width(of: cell) / 2), y: top + metrics.topPadding,
            width: textWidth(of: cell), height: max(0, height - metrics.topPadding * 2))
    }

    /// Where the upright rules of a row stand: between its cells and nowhere within one.
    package func rules(of row: TableSpans.Row) -> [Points] { row.dropFirst().map { edges[$0.column] } }
}

/// The measures of a table's rows.
package struct TableMetrics: Hashable, Sendable {
    /// The height of a row, at least.
    package var leastRow: Points
    /// From the side of a cell to its text.
    package var sidePadding: Points
    /// From the upper edge of a row to its text, and from the text to the lower edge.
    package var topPadding: Points

    /// Makes a set of measures.
    package init(leastRow: Points, sidePadding: Points, topPadding: Points) {
        self.leastRow = leastRow
        self.sidePadding = sidePadding
        self.topPadding = topPadding
    }

    /// The table of a card: a line of 14 pt in a row of 22.
    package static let card = TableMetrics(leastRow: 22, sidePadding: 6, topPadding: 4)
    /// The same drawn together as far as its lines stay apart.
    package static let tightCard = TableMetrics(leastRow: 17, sidePadding: 6, topPadding: 1.5)

    /// A part of the way from the tight table of a card to the roomy one; rows grow with their type.
    package static func between(share: Double, typeFactor: Double) -> TableMetrics {
        func mixed(_ path: KeyPath<TableMetrics, Points>) -> Points {
            let (tight, roomy) = (tightCard[keyPath: path], card[keyPath: path])
            return (tight + (roomy - tight) * share) * typeFactor
        }
        return TableMetrics(
            leastRow: mixed(\.leastRow), sidePadding: card.sidePadding, topPadding: mixed(\.topPadding))
    }
}
