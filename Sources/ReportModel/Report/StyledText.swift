/// A text in one language or several, in runs of one style each, ready to be shaped.
public struct StyledText: Hashable, Sendable {
    /// The runs, in reading order; none is empty.
    public var runs: [Run]
    /// The direction of the paragraph.
    public var direction: Direction
    /// The message it was made from, so that a warning about the text can name it.
    public var key: MessageKey?

    /// Makes a text from runs.
    public init(_ runs: [Run], direction: Direction = .leftToRight, key: MessageKey? = nil) {
        self.runs = runs
        self.direction = direction
        self.key = key
    }

    /// Makes a text of a single run.
    public init(
        _ text: String, style: Style = .plain, language: LanguageTag, direction: Direction = .leftToRight
    ) {
        self.init(text.isEmpty ? [] : [Run(text, style: style, language: language)], direction: direction)
    }

    /// The text without styles; marks of direction are left out.
    public var plain: String {
        let text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
        // The bytes that marks begin with in UTF-8: few texts have them, and fewer a mark.
        guard text.utf8.contains(where: { $0 == 0xD8 || $0 == 0xE2 }), text.unicodeScalars.contains(where: Self.isMark)
        else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter { !Self.isMark($0) }))
    }

    /// Returns true if a scalar only controls the direction of text.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61C, 0x200E...0x200F, 0x2066...0x2069: true
        default: false
        }
    }

    /// True if there is nothing to print.
    public var isEmpty: Bool { runs.isEmpty }

    /// A stretch of text in one style and language.
    public struct Run: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The style.
        public var style: Style
        /// The language it is written in.
        public var language: LanguageTag
        /// The field that the layout puts in the run's place when pages are made; `text` is a placeholder of likely
        /// width.
        public var field: Field?
        /// The parts of the text that are printed as they were given, such as a name or a unit: no hyphen divides them.
        public var verbatim: String

        /// Makes a run.
        public init(
            _ text: String, style: Style = .plain, language: LanguageTag, field: Field? = nil, verbatim: String = ""
        ) {
            self.text = text
            self.style = style
            self.language = language
            self.field = field
            self.verbatim = verbatim
        }
    }

    /// The styles that templates can name; the closed set of `<annotation style="…">`, and plain.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// As the place in the layout has it.
        case plain
        /// A figure: large and dark.
        case value
        /// The unit or counting word behind a figure: small and grey.
        case unit
        /// The name of something: small and grey.
        case label
        /// Worth noticing: semibold.
        case em
    }

    /// A field that only the layout can fill.
    public enum Field: Hashable, Sendable {
        /// The number of the page.
        case pageNumber
        /// The count of pages.
        case pageCount
    }

    /// The side where a line of text begins.
    public enum Direction: String, Hashable, Sendable {
        /// At the left.
        case leftToRight = "ltr"
        /// At the right.
        case rightToLeft = "rtl"
    }
}
