internal import DiaryModel
internal import PageModel

/// The text of a paragraph as it is handed to Pango, cut into stretches of one face each.
///
/// Characters that no font has are replaced here by something that can be printed; what they stood for is remembered,
/// so that the text which readers extract is the text that was given.
struct ShapingText {
    /// A stretch of one span in one face.
    struct Stretch: Hashable {
        /// The number of the span.
        let span: Int
        /// The number of the face in the library.
        let face: Int
        /// The range of the stretch in the text, in bytes.
        var bytes: Range<Int>
    }

    /// A text that is printed in place of another.
    private struct Replacement {
        let start: Int
        let length: Int
        let original: String
    }

    /// The text of all spans.
    private(set) var text = ""
    /// The stretches, in order; together they are the whole text.
    private(set) var stretches: [Stretch] = []
    /// The ranges of the spans in the text, in bytes.
    private(set) var spans: [Range<Int>] = []
    /// The characters that no font has, once each, in order.
    private(set) var missing: [Unicode.Scalar] = []
    private var reported: Set<Unicode.Scalar> = []
    private var replacements: [Replacement] = []

    /// Chooses the faces for a paragraph; `choice` tells how to choose for a span.
    init(
        _ paragraph: Paragraph, choice: (Paragraph.Span) throws(FontError) -> FontChoice
    ) throws(FontError) {
        for (number, span) in paragraph.spans.enumerated() {
            let start = text.utf8.count
            let choice = try choice(span)
            var last: Int?
            for character in Self.withoutNoncharacters(span.text).lazy.map(Self.printable) {
                let chosen = try choice.choose(character, after: last)
                append(chosen, for: character, span: number)
                last = chosen.face
            }
            spans.append(start..<text.utf8.count)
        }
    }

    /// The same text with soft hyphens at some places, in bytes, in order.
    func withSoftHyphens(at places: [Int]) -> ShapingText {
        var result = self
        let borders = [0] + places + [text.utf8.count]
        result.text = zip(borders, borders.dropFirst()).map { substring($0..<$1) }.joined(separator: "\u{AD}")
        func moved(_ byte: Int) -> Int { byte + 2 * places.prefix { $0 < byte }.count }
        func moved(_ bytes: Range<Int>) -> Range<Int> { moved(bytes.lowerBound)..<moved(bytes.upperBound) }
        result.spans = spans.map(moved)
        result.stretches = stretches.map { Stretch(span: $0.span, face: $0.face, bytes: moved($0.bytes)) }
        result.replacements = replacements.map {
            Replacement(start: moved($0.start), length: $0.length, original: $0.original)
        }
        return result
    }

    /// The number of the span that a byte of the text belongs to.
    func span(at byte: Int) -> Int {
        var (low, high) = (0, max(0, spans.count - 1))
        while low < high {
            let middle = (low + high) / 2
            if byte < spans[middle].upperBound { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// A part of the text to be printed.
    func substring(_ bytes: Range<Int>) -> String {
        let start = text.utf8.index(text.utf8.startIndex, offsetBy: bytes.lowerBound)
        return String(text[start..<text.utf8.index(start, offsetBy: bytes.count)])
    }

    /// The scalar that ends at a byte.
    func scalar(before byte: Int) -> Unicode.Scalar? {
        let end = text.utf8.index(text.utf8.startIndex, offsetBy: byte)
        return text.unicodeScalars[..<end].last
    }

    /// Returns the original text for these bytes of the text to print.
    func original(_ bytes: Range<Int>) -> String {
        let utf8 = text.utf8
        func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: offset) }
        guard let first = firstReplacement(from: bytes.lowerBound) else {
            return String(text[index(bytes.lowerBound)..<index(bytes.upperBound)])
        }
        var (result, place) = ("", bytes.lowerBound)
        for replacement in replacements[first...].prefix(while: { $0.start < bytes.upperBound }) {
            result += text[index(place)..<index(replacement.start)]
            result += replacement.original
            place = min(bytes.upperBound, replacement.start + replacement.length)
        }
        return result + text[index(place)..<index(bytes.upperBound)]
    }

    /// The text cut behind each soft hyphen, in bytes.
    var betweenSoftHyphens: [Range<Int>] {
        var (start, byte, ranges): (Int, Int, [Range<Int>]) = (0, 0, [])
        for scalar in text.unicodeScalars {
            byte += UTF8.width(scalar)
            guard scalar == "\u{AD}" else { continue }
            ranges.append(start..<byte)
            start = byte
        }
        return ranges + [start..<byte]
    }

    /// The number of the first replacement that is not before a byte.
    private func firstReplacement(from byte: Int) -> Int? {
        guard let last = replacements.last, last.start >= byte else { return nil }
        return replacements.indices.start { replacements[$0].start >= byte }
    }

    /// Adds a character as it was chosen to be shown.
    private mutating func append(_ chosen: FontChoice.Choice, for character: Character, span: Int) {
        let start = text.utf8.count
        text += chosen.shown
        let bytes = start..<text.utf8.count
        if !chosen.missing.isEmpty {
            let original = Self.withoutPrivateCharacters(String(character))
            replacements.append(Replacement(start: start, length: bytes.count, original: original))
        }
        for scalar in chosen.missing where reported.insert(scalar).inserted { missing.append(scalar) }
        if let last = stretches.last, last.span == span, last.face == chosen.face {
            stretches[stretches.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
        } else {
            stretches.append(Stretch(span: span, face: chosen.face, bytes: bytes))
        }
    }

    /// A text with U+FFFD for code points that are no characters and never will be; Cairo refuses text with them.
    private static func withoutNoncharacters(_ text: String) -> String {
        func isNone(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
        }
        guard text.unicodeScalars.contains(where: isNone) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isNone($0) ? "\u{FFFD}" : $0 }))
    }

    /// A text with an empty square, which is what is seen, for private characters: they mean something to whoever agreed on them alone
    /// (ISO 19005-2, 6.2.11.7.3).
    private static func withoutPrivateCharacters(_ text: String) -> String {
        let shown = text.unicodeScalars.map { $0.properties.generalCategory == .privateUse ? "\u{25A1}" : $0 }
        return String(String.UnicodeScalarView(shown))
    }

    /// A character as it is printed: control characters are spaces, a line feed stays, for it ends a line.
    private static func printable(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .control,
            scalar != "\n"
        else { return character }
        return character == "\r\n" ? "\n" : " "
    }
}
