public import DiaryModel

/// One thing to paint, or the start or end of a semantic element around things to paint.
///
/// Commands hold values only, so a page can be compared, hashed and printed on a machine that has no Cairo.
public enum DrawCommand: Hashable, Sendable {
    /// Fills an area by the even-odd rule.
    case fill(Path, Paint)
    /// Draws along an outline.
    case stroke(Path, Stroke)
    /// Shaped text, its baseline starting at a place.
    case glyphs(GlyphRun, at: Position, Colour)
    /// A picture, as wide and high as an area; it stands in a figure.
    case picture(Picture, in: Rect)
    /// The start of a semantic element.
    ///
    /// Text is drawn in leaf elements only: an element with text in it has no elements in it.
    case begin(SemanticTag)
    /// The end of the innermost open element; it may have begun on an earlier page.
    case end
    /// A named place that links and the outline can lead to.
    case destination(name: String, at: Position)
}

/// The role of a stretch of a page, for screen readers and for reuse of the text.
public struct SemanticTag: Hashable, Sendable {
    /// The kind of element.
    public let role: Role
    /// The text that a screen reader says in its place; figures must have one.
    public let alternative: String?
    /// The language, where it is not that of the element around it.
    public let language: String?
    /// The area of a figure on its page.
    public var bounds: Rect?
    /// The cell's attributes in its table; `nil` for a plain cell, and for other elements.
    public let cell: TableCell?
    /// The purpose of an artifact; `nil` for decoration, and for other elements.
    public let furniture: Furniture?

    /// Makes a tag.
    public init(
        _ role: Role, alternative: String? = nil, language: String? = nil, bounds: Rect? = nil,
        cell: TableCell? = nil, furniture: Furniture? = nil
    ) {
        self.role = role
        self.alternative = alternative
        self.language = language
        self.bounds = bounds
        self.cell = cell
        self.furniture = furniture
    }

    /// The attributes of a cell in its table (ISO 32000-1, table 349).
    public struct TableCell: Hashable, Sendable {
        /// The scope of a header cell.
        public enum Scope: Hashable, Sendable {
            /// The cells below it.
            case column
            /// The cells beside it.
            case row
            /// Both.
            case both
        }

        /// The scope of the header; every header cell has one.
        public let scope: Scope?
        /// The number of columns it spans, from 1.
        public let columns: Int
        /// The number of rows it spans, from 1.
        public let rows: Int
        /// The name by which other cells refer to a header cell, unique in a document; ASCII.
        public let name: String?
        /// The names of the header cells that a cell belongs to, where scopes do not say it.
        public let headers: [String]

        /// Makes the attributes of a cell.
        public init(
            scope: Scope? = nil, columns: Int = 1, rows: Int = 1, name: String? = nil, headers: [String] = []
        ) {
            self.scope = scope
            self.columns = columns
            self.rows = rows
            self.name = name
            self.headers = headers
        }
    }

    /// The purpose of an artifact of the page (ISO 32000-1, table 330).
    public enum Furniture: Hashable, Sendable {
        /// A line at the head of every page.
        case header
        /// A line at the foot of every page.
        case footer
        /// A part that was read on an earlier page or in an earlier lane, printed again.
        case repeated
    }

    /// The kinds of elements, after PDF 1.7 (ISO 32000-1), 14.8.4.
    public enum Role: Hashable, Sendable {
        /// The whole document; the first element, and the only one at the top.
        case document
        /// A part of the document with a heading.
        case section
        /// A heading, 1 to 6.
        case heading(level: Int)
        /// A paragraph.
        case paragraph
        /// A stretch of text within something else.
        case span
        /// A picture; what is drawn in it is one leaf.
        case figure
        /// A caption of a figure or table.
        case caption
        /// A list.
        case list
        /// An item of a list.
        case listItem
        /// The mark of an item.
        case label
        /// The text of an item.
        case listBody
        /// A table; it has rows, or a head and a body.
        case table
        /// The rows of a table that name its columns.
        case tableHead
        /// The other rows of a table that has a head.
        case tableBody
        /// A row of a table.
        case tableRow
        /// A cell that names its column or row.
        case tableHeader
        /// A cell.
        case tableData
        /// A link to a named place.
        case link(destination: String)
        /// A printed part that does not belong to the document: running headers, page numbers, a repeated table header.
        ///
        /// It may hold text and is placed directly in an element that holds elements, never in a leaf. It ends on the
        /// page it began on.
        case artifact
    }
}
