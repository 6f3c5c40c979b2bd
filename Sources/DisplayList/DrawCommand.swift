public import PictureModel

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

/// What a stretch of a page is, for screen readers and for reuse of the text.
public struct SemanticTag: Hashable, Sendable {
    /// The kind of element.
    public let role: Role
    /// What a screen reader says in its place; figures must have one.
    public let alternative: String?
    /// The language, where it is not that of the element around it.
    public let language: String?
    /// The area of a figure on its page.
    public let bounds: Rect?

    /// Makes a tag.
    public init(_ role: Role, alternative: String? = nil, language: String? = nil, bounds: Rect? = nil) {
        self.role = role
        self.alternative = alternative
        self.language = language
        self.bounds = bounds
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
        /// A table.
        case table
        /// A row of a table.
        case tableRow
        /// A cell that names its column or row.
        case tableHeader
        /// A cell.
        case tableData
        /// A link to a named place.
        case link(destination: String)
        /// What is printed but is no part of the document: running headers, page numbers, a repeated table header.
        ///
        /// It may hold text and stands directly in an element that holds elements, never in a leaf. It ends on the
        /// page it began on.
        case artifact
    }
}
