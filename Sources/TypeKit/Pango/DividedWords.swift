internal import PageModel

/// The ends of a paragraph's lines, and the words that would be cut for want of a hyphen.
struct DividedWords {
    private let text: ShapingText
    private let lines: [LineReader.Line]
    /// The stretches that lines had to break although they belong together, in bytes.
    private let released: [Range<Int>]
    /// The places where lines may end, in bytes; `nil` if lines end at white space only.
    private let opportunities: Set<Int>?

    /// Examines lines; `opportunities` is called only if one ends at something else than white space.
    init(_ text: ShapingText, _ broken: PangoShaper.BrokenText, opportunities: () -> Set<Int>) {
        self.text = text
        lines = broken.lines
        released = broken.released
        let isPlain = zip(broken.lines, broken.lines.dropFirst()).allSatisfy { line, next in
            Self.endsPlainly(line.bytes.upperBound, before: next.bytes.lowerBound, in: text)
        }
        self.opportunities = isPlain ? nil : opportunities()
    }

    /// The end of each line, in order.
    var ends: [ShapedLine.End] {
        guard opportunities != nil else { return lines.map { _ in .whole } }
        return lines.indices.map { index in
            guard index + 1 < lines.count else { return .whole }
            return end(at: lines[index].bytes.upperBound, before: lines[index + 1].bytes.lowerBound)
        }
    }

    /// The lines, each with how it ends.
    var closedLines: [ShapedLine] {
        zip(lines, ends).map { line, end in
            end == .whole ? line.shaped : ShapedLine(pieces: line.shaped.pieces, width: line.shaped.width, end: end)
        }
    }

    /// The places of hyphens, in bytes, in the words that these lines cut; none where no dictionary has them.
    func hyphens(_ spans: [Paragraph.Span], _ hyphenator: Hyphenator) -> [Int] {
        guard let opportunities else { return [] }
        var (found, seen): ([Int], Int) = ([], 0)
        for (line, end) in zip(lines, ends) where end == .cut && line.bytes.upperBound > seen {
            let cut = line.bytes.upperBound
            let start = (seen...cut).reversed().first { opportunities.contains($0) } ?? seen
            let stop = (cut...text.text.utf8.count).first { opportunities.contains($0) } ?? text.text.utf8.count
            for word in words(in: start..<stop) {
                let span = spans[text.span(at: word.lowerBound)]
                let letters = text.substring(word)
                guard Self.mayDivide(letters, in: span) else { continue }
                found += hyphenator.breaks(in: letters, language: span.language).map { word.lowerBound + $0 }
            }
            seen = stop
        }
        return found
    }

    private func end(at byte: Int, before next: Int) -> ShapedLine.End {
        if Self.endsPlainly(byte, before: next, in: text) { return .whole }
        if text.scalar(before: byte) == "\u{AD}" { return .hyphenated }
        let isReleased = released.contains { $0.lowerBound < byte && byte < $0.upperBound }
        return !isReleased && opportunities?.contains(byte) ?? true ? .whole : .cut
    }

    /// True if a line ends at white space that may end one, or at a line feed, as nearly all do.
    private static func endsPlainly(_ byte: Int, before next: Int, in text: ShapingText) -> Bool {
        guard next == byte, let last = text.scalar(before: byte) else { return true }
        return last.properties.isWhitespace && !UnbreakableRanges.isFixedSpace(last)
    }

    /// A word of fewer letters is not worth a hyphen, and one of more is none.
    private static let lengths = 5...120

    /// True if a hyphen may stand within a word: neither in a name or unit, nor in an abbreviation in capitals.
    private static func mayDivide(_ word: String, in span: Paragraph.Span) -> Bool {
        guard lengths.contains(word.unicodeScalars.count), !span.undivided.contains(word) else { return false }
        return word.unicodeScalars.dropFirst().allSatisfy { !$0.properties.isUppercase }
    }

    /// The stretches of letters, each within one span, that no digit stands beside.
    private func words(in bytes: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for span in text.spans where span.overlaps(bytes) {
            let part = span.clamped(to: bytes)
            var (start, byte, hasDigit) = (part.lowerBound, part.lowerBound, false)
            func close(_ end: Int) { if end > start, !hasDigit { found.append(start..<end) } }
            for scalar in text.substring(part).unicodeScalars {
                let isDigit = scalar.properties.numericType != nil
                if !isDigit, !Self.isOfWord(scalar) {
                    close(byte)
                    (start, hasDigit) = (byte + UTF8.width(scalar), false)
                } else if isDigit {
                    hasDigit = true
                }
                byte += UTF8.width(scalar)
            }
            close(byte)
        }
        return found
    }

    /// True for a letter, a mark on one, or a sign that joins letters or parts them.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            true
        default: scalar == "\u{200C}" || scalar == "\u{200D}"
        }
    }
}
