/// A table in which a cell can take the room of those behind it.
public struct DataTable<Text> {
    /// The columns; at least one.
    public var columns: [Column]
    /// The rows.
    public var rows: [Row]
    /// Whether the widths are in proportion to the weights whatever the texts need, because the proportions of joined cells
    /// say something; otherwise a column whose texts would break takes room that others can spare.
    public var keepsProportions: Bool {
        saysProportions
            ?? rows.contains { row in
                row.role == .data && row.cells.contains { if case .merge = $0 { true } else { false } }
            }
    }

    /// What somebody said about the proportions.
    private let saysProportions: Bool?

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - rows: The rows.
    ///   - keepsProportions: Whether the weights alone count; as long as nobody says, they do where cells of data are joined.
    public init(columns: [Column], rows: [Row], keepsProportions: Bool? = nil) {
        self.columns = columns
        self.rows = rows
        saysProportions = keepsProportions
    }

    /// A column.
    public struct Column {
        /// What stands at its head, on every page.
        public var title: Text
        /// Where its texts stand.
        public var alignment: TableAlignment
        /// How wide it is in proportion to the other columns; at least 1.
        public var weight: Int

        /// Makes a column.
        public init(title: Text, alignment: TableAlignment = .start, weight: Int = 1) {
            self.title = title
            self.alignment = alignment
            self.weight = weight
        }
    }

    /// A row.
    public struct Row {
        /// What the row is.
        public var role: TableRowRole
        /// One cell per column.
        public var cells: [Cell]
        /// Whether the row below belongs to it, so that no page ends between the two where any page holds both.
        public var keepsWithNext: Bool

        /// Makes a row.
        public init(role: TableRowRole = .data, cells: [Cell], keepsWithNext: Bool = false) {
            self.role = role
            self.cells = cells
            self.keepsWithNext = keepsWithNext
        }
    }

    /// A cell; a literal text "merge" stays a text.
    public enum Cell {
        /// A text.
        case text(Text)
        /// Joined to the cell before it; the first cell of a row cannot be.
        case merge
    }

    /// The same table with every text changed, in reading order.
    public func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> DataTable<Other> {
        let columns = try columns.mapTyped { column throws(Failure) in
            DataTable<Other>.Column(
                title: try change(column.title), alignment: column.alignment, weight: column.weight)
        }
        let rows = try rows.mapTyped { row throws(Failure) in try row.map(change) }
        return DataTable<Other>(columns: columns, rows: rows, keepsProportions: saysProportions)
    }
}

extension DataTable.Row {
    func map<Other, Failure>(
        _ change: (Text) throws(Failure) -> Other
    ) throws(Failure) -> DataTable<Other>.Row {
        let cells = try cells.mapTyped { cell throws(Failure) in
            switch cell {
            case .text(let text): DataTable<Other>.Cell.text(try change(text))
            case .merge: DataTable<Other>.Cell.merge
            }
        }
        return DataTable<Other>.Row(role: role, cells: cells, keepsWithNext: keepsWithNext)
    }
}

/// Where the texts of a column stand.
public enum TableAlignment: Hashable, Sendable {
    /// Where lines begin.
    case start
    /// Where lines end, as figures do.
    case end
}

/// What a row of a table is.
public enum TableRowRole: Hashable, Sendable {
    /// A row of values.
    case data
    /// A heading of the rows below it; it never stands last on a page.
    case group
    /// A sum of the rows above it; it never stands alone on a page.
    case total
}

extension DataTable: Sendable where Text: Sendable {}
extension DataTable: Equatable where Text: Equatable {}
extension DataTable: Hashable where Text: Hashable {}
extension DataTable.Column: Sendable where Text: Sendable {}
extension DataTable.Column: Equatable where Text: Equatable {}
extension DataTable.Column: Hashable where Text: Hashable {}
extension DataTable.Row: Sendable where Text: Sendable {}
extension DataTable.Row: Equatable where Text: Equatable {}
extension DataTable.Row: Hashable where Text: Hashable {}
extension DataTable.Cell: Sendable where Text: Sendable {}
extension DataTable.Cell: Equatable where Text: Equatable {}
extension DataTable.Cell: Hashable where Text: Hashable {}
