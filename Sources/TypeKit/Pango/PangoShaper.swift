package import PageModel

/// Shapes paragraphs with Pango, in the fonts of a library.
///
/// One worker has one; it is not shared between threads. The same paragraph and width always give the same result,
/// whatever was shaped before.
package final class PangoShaper: TextShaping {
    private let library: FontLibrary
    private let hyphenator: Hyphenator?
    private let leftToRight: LineBreaker
    private let rightToLeft: LineBreaker
    private var choices: [ChoiceKey: FontChoice] = [:]
    private var cache = ShapingCache()

    private struct ChoiceKey: Hashable {
        let language: String
        let weight: TypeStyle.Weight
    }

    /// Makes a shaper; without a hyphenator words that are too long are broken between characters.
    package init(_ library: FontLibrary, hyphenator: Hyphenator? = nil) throws(FontError) {
        self.library = library
        self.hyphenator = hyphenator
        leftToRight = try LineBreaker(library.map, isRightToLeft: false)
        rightToLeft = try LineBreaker(library.map, isRightToLeft: true)
    }

    /// Shapes a paragraph, and breaks it into lines no wider than `width` where one is given.
    ///
    /// A line feed in the text ends a line. Words of Korean are kept whole, and spans that touch without white space
    /// between them stay on one line. A word that is wider than `width` by itself is hyphenated, by the dictionary of its
    /// language; what no dictionary divides is broken between characters.
    package func shape(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph {
        let isSound = paragraph.spans.allSatisfy { (0.01...10_000).contains($0.type.size.value) }
        guard isSound, width?.value.isFinite ?? true else {
            throw ShapingError("a size of type or a width is out of range")
        }
        do {
            return try kept(paragraph, width)
        } catch {
            throw ShapingError(error.description, code: error.code, hint: error.hint)
        }
    }

    /// Looks a paragraph up with a zero for every digit, and replaces the glyphs of zeros by those of its digits.
    ///
    /// If digits are not interchangeable, it is looked up as it is.
    private func kept(_ paragraph: Paragraph, _ width: Points?) throws(FontError) -> ShapedParagraph {
        var digits: [UInt8] = []
        let key = ShapingKey(paragraph, width: width, takingOut: &digits)
        let pattern = try cache.value(for: key) { () throws(FontError) in
            let zeroed = digits.isEmpty ? paragraph : ShapingKey.zeroed(paragraph)
            guard zeroed.spans.allSatisfy({ DigitPattern.hasPlainDigits($0.text) }) else { return .refused }
            return DigitPattern(
                try shapeAnew(zeroed, width: width), digits: digits.count, glyphs: library.digits(of:zero:)) ?? .refused
        }
        if pattern.isUsable { return pattern.filled(digits) }
        return try cache.value(for: key.with(digits)) { () throws(FontError) in
            DigitPattern(whole: try shapeAnew(paragraph, width: width))
        }.filled(digits)
    }

    /// The number of kept paragraphs.
    var keptCount: Int { cache.count }

    /// Shapes a paragraph, whatever is kept.
    func shapeAnew(_ paragraph: Paragraph, width: Points?) throws(FontError) -> ShapedParagraph {
        try CairoTurn.take { () throws(FontError) in try shapeInTurn(paragraph, width: width) }
    }

    private func shapeInTurn(_ paragraph: Paragraph, width: Points?) throws(FontError) -> ShapedParagraph {
        let text = try ShapingText(paragraph) { span throws(FontError) in
            try choice(language: span.language, weight: span.type.weight)
        }
        guard !text.text.isEmpty else { return ShapedParagraph(lines: []) }
        let breaker = paragraph.isRightToLeft ? rightToLeft : leftToRight
        let broken = try broken(text, of: paragraph, width: width, breaker)
        guard width != nil, broken.lines.count > 1 else {
            return ShapedParagraph(lines: broken.lines.map(\.shaped), missing: text.missing)
        }
        let words = DividedWords(text, broken) { breaker.opportunities(in: text) }
        let hyphens = hyphenator.map { words.hyphens(paragraph.spans, $0) } ?? []
        guard !hyphens.isEmpty else { return ShapedParagraph(lines: words.closedLines, missing: text.missing) }
        let divided = text.withSoftHyphens(at: hyphens)
        let others = try self.broken(divided, of: paragraph, width: width, breaker)
        let found = DividedWords(divided, others) { breaker.opportunities(in: divided) }
        return ShapedParagraph(lines: found.closedLines, missing: text.missing)
    }

    /// A text in lines, and what they had to break although it belongs together, in bytes.
    struct BrokenText {
        let lines: [LineReader.Line]
        var released: [Range<Int>] = []
    }

    /// Has a text broken into lines; where one is too wide, even where a line does not end otherwise.
    private func broken(
        _ text: ShapingText, of paragraph: Paragraph, width: Points?, _ breaker: LineBreaker
    ) throws(FontError) -> BrokenText {
        let scale = ShapingScale(of: paragraph)
        let reader = LineReader(text: text, paragraph: paragraph, faces: library.faces, scale: scale)
        let whole = width == nil ? nil : UnbreakableRanges(text, languages: paragraph.spans.map(\.language))
        try breaker.set(text, of: paragraph, faces: library.faces, at: scale, width: width, unbreakable: whole)
        let lines = try unsafe reader.lines(of: breaker.layout)
        guard let width, var unbreakable = whole else { return BrokenText(lines: lines) }
        let overfull = lines.filter { scale.units($0.shaped.width) > scale.units(width) }.map(\.bytes)
        guard !overfull.isEmpty, unbreakable.release(overfull) else { return BrokenText(lines: lines) }
        try breaker.set(text, of: paragraph, faces: library.faces, at: scale, width: width, unbreakable: unbreakable)
        return BrokenText(lines: try unsafe reader.lines(of: breaker.layout), released: whole?.ranges ?? [])
    }

    private func choice(language: String, weight: TypeStyle.Weight) throws(FontError) -> FontChoice {
        let key = ChoiceKey(language: language, weight: weight)
        if let choice = choices[key] { return choice }
        let choice = try FontChoice(library, language: language, weight: weight)
        choices[key] = choice
        return choice
    }
}
