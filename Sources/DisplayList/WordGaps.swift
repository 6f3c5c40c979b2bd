/// Where words would run together for those who hear a page, or copy from it.
///
/// Text without ink is left out, and what stands apart on the page has nothing between it in the file: a figure and the unit
/// below it would be read as one word. So a text that does not touch the one before it in its block begins with a space.
package struct WordGaps<Element: Equatable> {
    private struct Text {
        let element: Element
        let start: Position
        let end: Points
        let endsBlank: Bool
    }

    private var last: Text?
    private var hasBlank = false

    /// Begins with no text.
    package init() {}

    /// Notes that a block begins or ends: what stands in another one is apart by itself.
    package mutating func beginBlock() { (last, hasBlank) = (nil, false) }

    /// Whether a text begins with a space.
    ///
    /// - Parameters:
    ///   - run: The text.
    ///   - place: Where it stands.
    ///   - element: What it is a part of.
    /// - Returns: Whether it begins with a space; `nil` where it shows nothing.
    package mutating func gap(before run: GlyphRun, at place: Position, in element: Element) -> Bool? {
        guard run.text.contains(where: { !$0.isWhitespace }) else {
            hasBlank = hasBlank || !run.text.isEmpty
            return nil
        }
        let isApart = last.map { hasBlank || ($0.element != element && !touches($0, run, at: place)) } ?? false
        let isTold = last?.endsBlank == true || run.text.first?.isWhitespace == true
        last = Text(
            element: element, start: place, end: place.x + run.width, endsBlank: run.text.last?.isWhitespace == true)
        hasBlank = false
        return isApart && !isTold
    }

    /// Whether two texts stand side by side on one line, with less than a space between them.
    private func touches(_ text: Text, _ run: GlyphRun, at place: Position) -> Bool {
        let most = run.size * 0.1
        let distance = min(
            abs(place.x.value - text.end.value), abs(place.x.value + run.width.value - text.start.x.value))
        return abs(place.y.value - text.start.y.value) < run.size.value / 2 && distance < most.value
    }
}

extension SemanticTag.Role {
    /// Whether it is a part of a text rather than a block of its own.
    package var isWithinText: Bool {
        switch self {
        case .span, .link: true
        default: false
        }
    }
}
