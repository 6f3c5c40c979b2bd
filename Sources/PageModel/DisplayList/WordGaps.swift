/// The gaps between words that would otherwise run together for screen readers and in copied text.
///
/// Text without ink is omitted, and texts that are apart on the page have nothing between them in the file: a figure
/// and the unit below it would be read as one word. So a text that does not touch the one before it in its block begins
/// with a space.
package struct WordGaps {
    private struct Text {
        let element: Int
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

    /// Returns true if a text begins with a space.
    ///
    /// - Parameters:
    ///   - run: The text.
    ///   - place: Its place.
    ///   - element: The number of the element it is a part of.
    /// - Returns: True if it begins with a space; `nil` if it shows nothing.
    package mutating func gap(before run: GlyphRun, at place: Position, in element: Int) -> Bool? {
        let letters = run.text.unicodeScalars
        guard letters.contains(where: { !$0.isBlank }) else {
            hasBlank = hasBlank || !run.text.isEmpty
            return nil
        }
        let isApart = last.map { hasBlank || ($0.element != element && !touches($0, run, at: place)) } ?? false
        let isTold = last?.endsBlank == true || letters.first?.isBlank == true
        last = Text(
            element: element, start: place, end: place.x + run.width, endsBlank: letters.last?.isBlank == true)
        hasBlank = false
        return isApart && !isTold
    }

    /// Returns true if two texts are side by side on one line, with less than a space between them.
    private func touches(_ text: Text, _ run: GlyphRun, at place: Position) -> Bool {
        let most = run.size * 0.1
        let distance = min(
            abs(place.x.value - text.end.value), abs(place.x.value + run.width.value - text.start.x.value))
        return abs(place.y.value - text.start.y.value) < run.size.value / 2 && distance < most.value
    }
}

extension Unicode.Scalar {
    /// True for white space, of which there is none behind the ideographic space.
    fileprivate var isBlank: Bool {
        if value < 0x80 { return value == 0x20 || (0x09...0x0D).contains(value) }
        return value <= 0x3000 && properties.isWhitespace
    }
}

extension SemanticTag.Role {
    /// True if it is a part of a text rather than a block of its own.
    package var isWithinText: Bool {
        switch self {
        case .span, .link: true
        default: false
        }
    }
}
