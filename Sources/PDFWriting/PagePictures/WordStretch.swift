internal import PageModel

/// Text of one direction on one line, of one run or of several that follow one another: words that are looked for may be of two fonts.
struct WordStretch {
    private var text: String
    private var start: Double
    private var end: Double
    private let baseline: Double
    private let size: Double
    private let isRightToLeft: Bool

    /// The largest distance between two runs of one text, in sizes of type.
    private static let most = 0.6

    /// Begins with a run.
    init(_ run: GlyphRun, at place: Position) {
        text = run.text
        (start, end) = (place.x.value, place.x.value + run.width.value)
        (baseline, size, isRightToLeft) = (place.y.value, run.size.value, run.isRightToLeft)
    }

    /// Adds a run that continues where the text ends.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - place: Its place.
    ///   - isApart: True if there is a space before it.
    /// - Returns: True if it does, and was added.
    mutating func take(_ run: GlyphRun, at place: Position, isApart: Bool) -> Bool {
        let (left, right) = (place.x.value, place.x.value + run.width.value)
        let gap = isRightToLeft ? start - right : left - end
        guard run.isRightToLeft == isRightToLeft, abs(place.y.value - baseline) < 0.01,
            abs(run.size.value - size) < 0.01, gap > size * -0.1, gap < size * Self.most
        else { return false }
        if isApart { text += " " }
        text += run.text
        (start, end) = (min(start, left), max(end, right))
        return true
    }

    /// Returns true if it is beside another text on its line, with less than a space between them: a word may be of
    /// both.
    func touches(_ other: WordStretch) -> Bool {
        let distance = min(abs(start - other.end), abs(end - other.start))
        return abs(baseline - other.baseline) < size / 2 && distance < size * 0.1
    }

    /// Writes the text, as wide as its glyphs are.
    func write(to file: inout SVGBytes) {
        file.add("<text")
        file.add("x", isRightToLeft ? end : start)
        file.add("y", baseline)
        file.add("font-size", size)
        if end - start > 0.005 {
            file.add("textLength", end - start)
            file.add(" lengthAdjust=\"spacingAndGlyphs\"")
        }
        if isRightToLeft { file.add(" direction=\"rtl\"") }
        file.add(">")
        file.escaped(text)
        file.add("</text>")
    }
}
