import Foundation
import PageModel
import TestSupport
@testable import TypeKit

extension FontSetup {
    /// The font of squares alone: every width is known beforehand.
    static func squares(cache: String) -> FontSetup {
        FontSetup(
            directories: [Repository.fixture("Fonts")], cacheDirectory: cache, familiesByLanguage: [:],
            defaultFamilies: ["Squares"], fallbackFamilies: [])
    }

    /// Debian's fonts, prepared once for all runs of these tests.
    static var installed: FontSetup {
        FontSetup(cacheDirectory: ScratchFolder.fontCache)
    }
}

/// A shaper with the font of squares.
struct SquareShaper {
    let cache: ScratchFolder
    let shaper: PangoShaper

    init() throws {
        cache = try ScratchFolder()
        shaper = try PangoShaper(FontLibrary(.squares(cache: cache.path)))
    }

    /// Shapes spans of 10 pt.
    func shape(
        _ texts: String..., language: String = "en", width: Points? = nil, rightToLeft: Bool = false
    ) throws -> ShapedParagraph {
        let spans = texts.map { Paragraph.Span($0, type: TypeStyle(size: 10), language: language) }
        return try shaper.shape(Paragraph(spans, isRightToLeft: rightToLeft), width: width)
    }
}

extension ShapedParagraph {
    /// The text of each line, as readers of the file will extract it.
    var texts: [String] { lines.map { $0.pieces.map(\.run.text).joined() } }
}
