import PageModel

/// Squares for characters, and a count of how often they were asked for.
final class CountingShaper: TextShaping {
    private(set) var count = 0
    private let shaper = FixedAdvance()

    func shape(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph {
        count += 1
        return try shaper.shape(paragraph, width: width)
    }
}
