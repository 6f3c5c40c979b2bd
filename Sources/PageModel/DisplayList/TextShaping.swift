/// A paragraph to be shaped: stretches of text with the type each is set in.
public struct Paragraph: Hashable, Sendable {
    /// The stretches, in reading order.
    public let spans: [Span]
    /// True if its lines begin at the right.
    public let isRightToLeft: Bool

    /// Makes a paragraph.
    public init(_ spans: [Span], isRightToLeft: Bool = false) {
        self.spans = spans
        self.isRightToLeft = isRightToLeft
    }

    /// A stretch of text in one type.
    public struct Span: Hashable, Sendable {
        /// The text.
        public let text: String
        /// The type.
        public let type: TypeStyle
        /// The language, as BCP 47 names it; it decides the fonts and where lines may break.
        public let language: String
        /// The parts of the text that no hyphen may divide, such as a name or a unit; empty where there are none.
        public let undivided: String

        /// Makes a span.
        public init(_ text: String, type: TypeStyle, language: String, undivided: String = "") {
            self.text = text
            self.type = type
            self.language = language
            self.undivided = undivided
        }
    }
}

/// Size and weight of type.
public struct TypeStyle: Hashable, Sendable {
    /// The size.
    public let size: Points
    /// The weight.
    public let weight: Weight

    /// Makes a type style.
    public init(size: Points, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    /// The weights that the fonts have.
    public enum Weight: String, Hashable, Sendable {
        /// 400.
        case regular
        /// 600 in the design; the nearest real face is Bold.
        case semibold
    }
}

/// A paragraph that has been shaped and broken into lines.
public struct ShapedParagraph: Hashable, Sendable {
    /// The lines, at least one unless the paragraph is empty.
    public let lines: [ShapedLine]
    /// The characters that no font has, once each, in the order they occur.
    public let missing: [Unicode.Scalar]

    /// Makes a shaped paragraph.
    public init(lines: [ShapedLine], missing: [Unicode.Scalar] = []) {
        self.lines = lines
        self.missing = missing
    }

    /// The width of the widest line.
    public var width: Points { lines.map(\.width).max() ?? 0 }
}

/// A line of shaped text.
public struct ShapedLine: Hashable, Sendable {
    /// The runs, in the order they are read.
    public let pieces: [Piece]
    /// The width of the line, without white space at its end.
    public let width: Points
    /// The end of the line.
    public let end: End

    /// Makes a line.
    public init(pieces: [Piece], width: Points, end: End = .whole) {
        self.pieces = pieces
        self.width = width
        self.end = end
    }

    /// The end of a line.
    public enum End: Hashable, Sendable {
        /// At a place where a line of its language may end without a sign.
        case whole
        /// Within a word, with a hyphen, where its language divides it.
        case hyphenated
        /// Within a word, anywhere, because no piece of it fits otherwise.
        case cut
    }

    /// A run within a line.
    public struct Piece: Hashable, Sendable {
        /// The glyphs.
        public let run: GlyphRun
        /// The beginning of the run, from the left end of the line.
        public let x: Points
        /// The index of the text's span in the paragraph.
        public let span: Int

        /// Makes a piece.
        public init(run: GlyphRun, x: Points, span: Int) {
            self.run = run
            self.x = x
            self.span = span
        }
    }
}

/// Answers how text looks: which glyphs, how wide, and where its lines break.
///
/// Layout asks through this protocol, so that its tests need no font.
public protocol TextShaping {
    /// Shapes a paragraph, and breaks it into lines no wider than `width` where one is given.
    ///
    /// A word wider than `width` is hyphenated as its language does it, and where that is not known or not enough, it is
    /// broken between characters. The same paragraph and width give the same result.
    func shape(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph
}

/// A text that could not be shaped at all.
public struct ShapingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, without the text.
    public let description: String
    /// The stable name of the problem, such as `font.not-installed`, where the shaper knows one.
    public let code: String?
    /// The hint that says how to fix it.
    public let hint: String?

    /// Makes an error.
    public init(_ description: String, code: String? = nil, hint: String? = nil) {
        self.description = description
        self.code = code
        self.hint = hint
    }
}
