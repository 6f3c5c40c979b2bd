internal import DisplayList

/// The text of a paragraph as it is handed to Pango, cut into stretches of one face each.
///
/// Characters that no font has, and control characters, are replaced here by something that can be printed; what they
/// stood for is remembered, so that the text which readers extract is the text that was given.
struct ShapingText {
    /// A stretch of one span in one face.
    struct Stretch: Hashable {
        /// The number of the span.
        let span: Int
        /// The number of the face in the library.
        let face: Int
        /// Where the stretch is in the text, in bytes.
        var bytes: Range<Int>
    }

    /// Something that is printed in place of something else.
    private struct Replacement {
        let start: Int
        let length: Int
        let original: String
    }

    /// The text of all spans.
    private(set) var text = ""
    /// The stretches, in order; together they are the whole text.
    private(set) var stretches: [Stretch] = []
    /// Where the spans are in the text, in bytes.
    private(set) var spans: [Range<Int>] = []
    /// The characters that no font has, once each, in order.
    private(set) var missing: [Unicode.Scalar] = []
    private var replacements: [Replacement] = []

    /// Chooses the faces for a paragraph; `choice` tells how to choose for a span.
    init(
        _ paragraph: Paragraph, choice: (Paragraph.Span) throws(FontError) -> FontChoice
    ) throws(FontError) {
        for (number, span) in paragraph.spans.enumerated() {
            let start = text.utf8.count
            let choice = try choice(span)
            var last: Int?
            for character in span.text {
                let stand = Self.standIn(for: character)
                let chosen = try choice.choose(stand ?? character, after: last)
                append(chosen, for: character, span: number)
                last = chosen.face
            }
            spans.append(start..<text.utf8.count)
        }
    }

    /// The number of the span that a byte of the text belongs to.
    func span(at byte: Int) -> Int { spans.firstIndex { byte < $0.upperBound } ?? max(0, spans.count - 1) }

    /// What was given where the text to be printed has these bytes.
    func original(_ bytes: Range<Int>) -> String {
        let utf8 = text.utf8
        func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: offset) }
        var (result, place) = ("", bytes.lowerBound)
        for replacement in replacements where bytes.contains(replacement.start) {
            result += text[index(place)..<index(replacement.start)]
            result += replacement.original
            place = min(bytes.upperBound, replacement.start + replacement.length)
        }
        return result + text[index(place)..<index(bytes.upperBound)]
    }

    /// Adds a character as it was chosen to be shown.
    private mutating func append(_ chosen: FontChoice.Choice, for character: Character, span: Int) {
        let start = text.utf8.count
        text.append(chosen.shown)
        let bytes = start..<text.utf8.count
        if chosen.shown != character || !chosen.missing.isEmpty {
            replacements.append(Replacement(start: start, length: bytes.count, original: String(character)))
        }
        for scalar in chosen.missing where !missing.contains(scalar) { missing.append(scalar) }
        if let last = stretches.last, last.span == span, last.face == chosen.face {
            stretches[stretches.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
        } else {
            stretches.append(Stretch(span: span, face: chosen.face, bytes: bytes))
        }
    }

    /// What is printed for a control character: a space; a line feed stays, for it ends a line.
    private static func standIn(for character: Character) -> Character? {
        guard let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .control else {
            return nil
        }
        if scalar == "\n" { return nil }
        return character == "\r\n" ? "\n" : " "
    }
}
