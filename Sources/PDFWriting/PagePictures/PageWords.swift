internal import PageModel

/// The readable part of a page: its text, invisible over the outlines of its glyphs, in elements for screen readers.
struct PageWords {
    /// An element that is open.
    private struct Element {
        let number: Int
        let role: SemanticTag.Role
        /// The language of its text.
        let language: String
        /// The opening tag in the file; `nil` if it needs no group of its own.
        let opening: SVGBytes?
        var isWritten = false
    }

    private(set) var content = SVGBytes()
    /// The language of the file.
    private let language: String
    private var elements: [Element] = []
    private var count = 0
    private var gaps = WordGaps()
    /// Text that stands on one line, waiting for more of it.
    private var waiting: WordStretch?
    /// The text that was written last.
    private var last: WordStretch?
    /// True if the waiting text is apart from the written text.
    private var isApart = true

    /// Begins with the language of the file, and the elements that are open at the page's start.
    init(in language: String, open: [SemanticTag]) {
        self.language = language
        for tag in open { begin(tag) }
    }

    /// Takes over what a command says.
    mutating func add(_ command: DrawCommand) {
        switch command {
        case .glyphs(let run, let place, _): add(run, at: place)
        case .begin(let tag): begin(tag)
        case .end: end()
        case .fill, .stroke, .picture, .destination: break
        }
    }

    /// Closes what is open: it goes on on the next page.
    mutating func finish() {
        while !elements.isEmpty { end() }
        flush()
    }

    private mutating func begin(_ tag: SemanticTag) {
        let around = elements.last?.language ?? language
        let language = tag.language ?? around
        let opening = Self.opening(of: tag, in: language == around ? nil : language)
        if opening != nil { flush() }
        if !tag.role.isWithinText { beginBlock() }
        count += 1
        elements.append(Element(number: count, role: tag.role, language: language, opening: opening))
        // A figure is told even where it has no text.
        guard tag.role == .figure, tag.alternative != nil else { return }
        writeOpenings()
        guard let bounds = tag.bounds else { return }
        content.add("<rect pointer-events=\"none\"")
        content.add(bounds)
        content.add("/>")
    }

    private mutating func end() {
        guard let last = elements.last else { return }
        if last.opening != nil { flush() }
        if !last.role.isWithinText { beginBlock() }
        // What was waiting may have been the first of it that was written.
        if elements.removeLast().isWritten { content.add("</g>") }
    }

    private mutating func beginBlock() {
        flush()
        gaps.beginBlock()
        isApart = true
    }

    private mutating func add(_ run: GlyphRun, at place: Position) {
        guard let isApart = gaps.gap(before: run, at: place, in: elements.last?.number ?? 0) else { return }
        if waiting?.take(run, at: place, isApart: isApart) == true { return }
        flush()
        self.isApart = self.isApart || isApart
        waiting = WordStretch(run, at: place)
    }

    /// Writes the waiting text.
    private mutating func flush() {
        guard let text = waiting else { return }
        waiting = nil
        writeOpenings()
        // What is apart on the page is apart for those who take the text out of the file.
        if isApart || last.map({ !text.touches($0) }) ?? true { content.add("\n") }
        (isApart, last) = (false, text)
        text.write(to: &content)
    }

    private mutating func writeOpenings() {
        for index in elements.indices where !elements[index].isWritten {
            guard let opening = elements[index].opening else { continue }
            content.add(opening)
            elements[index].isWritten = true
        }
    }

    /// How an element begins, with its language where that is another one than around it; `nil` where nothing is to be said of it.
    private static func opening(of tag: SemanticTag, in language: String?) -> SVGBytes? {
        var opening = SVGBytes()
        opening.add("<g")
        switch tag.role {
        case .artifact: opening.add(" aria-hidden=\"true\"")
        case .heading(let level): opening.add(" role=\"heading\" aria-level=\"\(level)\"")
        case .figure where tag.alternative != nil: opening.add(" role=\"img\"")
        default: if language == nil { return nil }
        }
        if tag.role == .figure, let alternative = tag.alternative { opening.add("aria-label", escaped: alternative) }
        if let language { opening.add(language: language) }
        opening.add(">")
        return opening
    }
}

extension SVGBytes {
    /// Adds an attribute that is a text.
    mutating func add(_ name: StaticString, escaped text: String) {
        add(" ")
        add(name)
        add("=\"")
        self.escaped(text)
        add("\"")
    }

    /// Adds the language of an element, for XML and for HTML.
    mutating func add(language: String) {
        add("xml:lang", escaped: language)
        add("lang", escaped: language)
    }
}
