internal import CType
internal import PageModel

/// The type size of a paragraph for Pango: its largest is that of all other paragraphs, and the rest in proportion.
///
/// Shaping is independent of size, so facts about a glyph are true for all sizes.
struct ShapingScale {
    /// With 250 points an em has 256 000 units, so that a whole number of them is a unit of a font, of which an em has 1000 or 2048 (OpenType 1.9,
    /// `unitsPerEm`): distances in type of the largest size are exact.
    private static let size = 250.0
    /// The size for texts so long that the width of a line might exceed Pango's numbers.
    private static let sizeOfLongTexts = 8.0
    /// The longest other text, in bytes: some characters are ten ems wide.
    private static let longest = 800

    /// Pango's units in a point of the paragraph.
    private let unitsPerPoint: Double

    init(of paragraph: Paragraph) {
        let length = paragraph.spans.reduce(0) { $0 + $1.text.utf8.count }
        let size = length > Self.longest ? Self.sizeOfLongTexts : Self.size
        // A paragraph's sizes are above nothing: the shaper looks at them first.
        unitsPerPoint = Double(PANGO_SCALE) * size / (paragraph.spans.map(\.type.size.value).max() ?? size)
    }

    /// Returns a distance in Pango's units, rounded down to whole ones.
    ///
    /// Sums and differences of distances lose far less than a thousandth of a unit. That must not break a text that has
    /// just the width it was measured with.
    func units(_ points: Points) -> CInt {
        CInt(min(max((points.value * unitsPerPoint + 0.001).rounded(.down), 0), Double(CInt.max / 2)))
    }

    /// The size of type for Pango, in its units.
    func type(_ size: Points) -> Double { (size.value * unitsPerPoint).rounded() }

    /// A distance from Pango's units.
    func points(_ units: Int) -> Points { Points(Double(units) / unitsPerPoint) }
}
