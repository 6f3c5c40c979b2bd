/// A table that a config or a layout holds: columns of one width, of which a cell may take several.
public struct ProportionalTable: Hashable, Sendable {
    /// The number of columns, 1 or more.
    public var columns: Int
    /// The title; `nil` for none.
    public var title: Message?
    /// The rows, heads first.
    public var rows: [ProportionalRow]

    /// Makes a table.
    public init(columns: Int, title: Message? = nil, rows: [ProportionalRow]) {
        self.columns = columns
        self.title = title
        self.rows = rows
    }
}

/// A row of a table: its cells, whose widths are in proportion to the columns that they take.
public struct ProportionalRow: Hashable, Sendable {
    /// The kinds of rows, by their names in XML.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Names of columns, printed again on every page.
        case head
        /// Values.
        case row
        /// A heading of the rows below it, over all columns.
        case group
        /// A sum of the rows above it.
        case total
    }

    /// The content of one column.
    public enum Column: Hashable, Sendable {
        /// A text; the text "merge" is one, too.
        case text(Message)
        /// The column belongs to the cell before it.
        case merge
    }

    /// A cell with the columns it takes.
    public struct Cell: Hashable, Sendable {
        /// The text.
        public let text: Message
        /// The number of columns it spans, 1 or more.
        public internal(set) var span: Int
    }

    /// The reason why columns are no row of a table.
    public enum Fault: Error, Hashable, Sendable {
        /// The table has no columns.
        case noColumns
        /// There are fewer or more than the table has columns.
        case count(found: Int, columns: Int)
        /// The first one belongs to a cell before it, and there is none.
        case mergeAtStart
    }

    /// The kind of row.
    public let kind: Kind
    /// Its cells; their spans add up to the columns of the table.
    public private(set) var cells: [Cell]

    /// Makes a row from the content of each column.
    ///
    /// - Parameters:
    ///   - kind: The kind of row.
    ///   - columns: The content of each column.
    ///   - count: How many columns the table has.
    /// - Throws: The reason why they are no row of such a table.
    public init(_ kind: Kind = .row, _ columns: [Column], of count: Int) throws(Fault) {
        guard count > 0 else { throw .noColumns }
        if columns.first == .merge { throw .mergeAtStart }
        guard columns.count == count else { throw .count(found: columns.count, columns: count) }
        self.kind = kind
        cells = columns.reduce(into: []) { cells, column in
            switch column {
            case .text(let text): cells.append(Cell(text: text, span: 1))
            case .merge: cells[cells.count - 1].span += 1
            }
        }
    }

    /// Makes a heading over all columns.
    public init(group text: Message, of count: Int) {
        kind = .group
        cells = [Cell(text: text, span: max(1, count))]
    }
}
