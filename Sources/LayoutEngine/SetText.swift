internal import PageModel

/// Text that has been shaped for its place, with the ink and the language of each of its stretches.
///
/// All who measure or draw it share one object.
final class SetText: Hashable, Sendable {
    let lines: [ShapedLine]
    /// By the number of the span.
    let inks: [Colour]
    /// The stretches of the shaped paragraph, by the number of the span.
    let spans: [Paragraph.Span]
    /// From one baseline to the next.
    let pitch: Points
    let width: Points
    /// The characters that no font has.
    let missing: [Unicode.Scalar]

    init(
        lines: [ShapedLine], inks: [Colour], spans: [Paragraph.Span], pitch: Points, missing: [Unicode.Scalar] = []
    ) {
        (self.lines, self.inks, self.spans, self.pitch, self.missing) = (lines, inks, spans, pitch, missing)
        var width: Points = 0
        for line in lines { width = max(width, line.width) }
        self.width = width
    }

    static func == (one: SetText, other: SetText) -> Bool {
        one === other
            || one.lines == other.lines && one.inks == other.inks && one.spans == other.spans
                && one.pitch == other.pitch
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(lines)
        hasher.combine(inks)
    }

    /// The same with lines in another distance.
    func with(pitch: Points) -> SetText {
        SetText(lines: lines, inks: inks, spans: spans, pitch: pitch, missing: missing)
    }

    var isEmpty: Bool { lines.isEmpty }
    /// The language of all of it, or `nil` where there are several.
    var onlyLanguage: String? {
        spans.allSatisfy { $0.language == spans[0].language } ? spans.first?.language : nil
    }
    /// True if a word is broken where its language does not divide it.
    var cutsWord: Bool { lines.contains { $0.end == .cut } }
    /// The number of hyphenated words.
    var hyphenCount: Int { lines.count { $0.end == .hyphenated } }
    /// From the first baseline to the last.
    var depth: Points { pitch * Double(max(0, lines.count - 1)) }
    /// Its lines, each a text of its own.
    var singleLines: [SetText] { lines.indices.map(only) }
}

/// The numbers that only pagination knows.
struct PageFields: Hashable, Sendable {
    let number: Int
    let count: Int
}
