/// A table in which a cell can take the room of those behind it.
public struct DataTable: Hashable, Sendable {
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
    public struct Column: Hashable, Sendable {
        /// What stands at its head, on every page.
        public var title: Message
        /// Where its texts stand.
        public var alignment: TableAlignment
        /// How wide it is in proportion to the other columns; at least 1.
        public var weight: Int

        /// Makes a column.
        public init(title: Message, alignment: TableAlignment = .start, weight: Int = 1) {
            self.title = title
            self.alignment = alignment
            self.weight = weight
        }
    }

    /// A row.
    public struct Row: Hashable, Sendable {
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
    public enum Cell: Hashable, Sendable {
        /// A text.
        case text(Message)
        /// Joined to the cell before it; the first cell of a row cannot be.
        case merge
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
