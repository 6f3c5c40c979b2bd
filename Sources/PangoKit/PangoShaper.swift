internal import CairoKit
package import DisplayList

/// Shapes paragraphs with Pango, in the fonts of a library.
///
/// One worker has one; it is not shared between threads. The same paragraph and width always give the same result,
/// whatever was shaped before.
package final class PangoShaper: TextShaping {
    private let library: FontLibrary
    private let leftToRight: LineBreaker
    private let rightToLeft: LineBreaker
    private var choices: [ChoiceKey: FontChoice] = [:]
    private var cache = ShapingCache()

    private struct ChoiceKey: Hashable {
        let language: String
        let weight: TypeStyle.Weight
    }

    /// Makes a shaper.
    package init(_ library: FontLibrary) throws(FontError) {
        self.library = library
        leftToRight = try LineBreaker(library.map, isRightToLeft: false)
        rightToLeft = try LineBreaker(library.map, isRightToLeft: true)
    }

    /// Shapes a paragraph, and breaks it into lines no wider than `width` where one is given.
    ///
    /// A line feed in the text ends a line. Words of Korean are kept whole, and spans that touch without white space
    /// between them stay on one line; what is wider than `width` by itself is broken between characters.
    package func shape(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph {
        let isSound = paragraph.spans.allSatisfy { (0.01...10_000).contains($0.type.size.value) }
        guard isSound, width?.value.isFinite ?? true else {
            throw ShapingError("a size of type or a width is out of range")
        }
        do {
            return try cache.value(for: ShapingCache.Key(paragraph: paragraph, width: width)) { () throws(FontError) in
                try CairoTurn.take { () throws(FontError) in try shapeAnew(paragraph, width: width) }
            }
        } catch {
            throw ShapingError(error.description, code: error.code, hint: error.hint)
        }
    }

    private func shapeAnew(_ paragraph: Paragraph, width: Points?) throws(FontError) -> ShapedParagraph {
        let text = try ShapingText(paragraph) { span throws(FontError) in
            try choice(language: span.language, weight: span.type.weight)
        }
        guard !text.text.isEmpty else { return ShapedParagraph(lines: []) }
        let breaker = paragraph.isRightToLeft ? rightToLeft : leftToRight
        let reader = LineReader(text: text, paragraph: paragraph, faces: library.faces)
        var unbreakable = width == nil ? nil : UnbreakableRanges(text, languages: paragraph.spans.map(\.language))
        breaker.set(text, of: paragraph, faces: library.faces, width: width, unbreakable: unbreakable)
        var lines = try unsafe reader.lines(of: breaker.layout)
        if let width {
            let overfull = lines.filter { $0.shaped.width > width }.map(\.bytes)
            if !overfull.isEmpty, unbreakable?.release(overfull) ?? false {
                breaker.set(text, of: paragraph, faces: library.faces, width: width, unbreakable: unbreakable)
                lines = try unsafe reader.lines(of: breaker.layout)
            }
        }
        return ShapedParagraph(lines: lines.map(\.shaped), missing: text.missing)
    }

    private func choice(language: String, weight: TypeStyle.Weight) throws(FontError) -> FontChoice {
        let key = ChoiceKey(language: language, weight: weight)
        if let choice = choices[key] { return choice }
        let choice = try FontChoice(library, language: language, weight: weight)
        choices[key] = choice
        return choice
    }
}
