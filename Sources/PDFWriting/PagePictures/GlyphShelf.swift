internal import PageModel
internal import TypeKit

/// The path data of glyphs, kept from page to page.
final class GlyphShelf {
    /// The glyphs of one face.
    final class Face {
        /// The number of units of its outlines in an em.
        let unitsPerEm: Double
        private let outlines: FaceOutlines
        private var known: [UInt32: SVGBytes?] = [:]

        /// The most glyphs that are kept; a report in Chinese uses a few hundred.
        private static let limit = 4_000

        fileprivate init(_ outlines: FaceOutlines) { (self.outlines, unitsPerEm) = (outlines, outlines.unitsPerEm) }

        /// The path data of a glyph; `nil` for one without ink.
        func data(of glyph: UInt32) -> SVGBytes? {
            if let data = known[glyph] { return data }
            if known.count >= Self.limit { known.removeAll() }
            let data = GlyphData.of(outlines.outline(of: glyph))
            known[glyph] = .some(data)
            return data
        }
    }

    private let fonts: FontLibrary
    private var faces: [FontFaceID: Face] = [:]

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// The glyphs of a face.
    func face(_ id: FontFaceID) throws(PagePictureError) -> Face {
        if let known = faces[id] { return known }
        do {
            let face = Face(try fonts.outlines(of: id))
            faces[id] = face
            return face
        } catch { throw PagePictureError(error) }
    }
}
