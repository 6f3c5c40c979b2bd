import CType
package import PageModel

/// How high and how deep the letters of real fonts reach, asked of the files of the fonts themselves.
package final class GlyphInk {
    /// A glyph of a face.
    private struct Key: Hashable {
        let face: FontFaceID
        let glyph: UInt32
    }

    /// Where a font is found.
    private let path: (FontFaceID) -> String?
    private var fonts: [FontFaceID: OpaquePointer] = [:]
    /// Over and under the baseline, in sizes of type; `nil` for a glyph without ink.
    private var known: [Key: (top: Double, bottom: Double)?] = [:]

    /// Gets ready; `path` tells the file of a face.
    package init(path: @escaping (FontFaceID) -> String?) { self.path = path }

    deinit { for font in fonts.values { hb_font_destroy(font) } }

    /// Where the letters of a run are, from the beginning of its baseline: as wide as the run, and as high as its ink.
    package func letters(of run: GlyphRun) -> Rect {
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for glyph in run.glyphs {
            guard let reach = reach(of: glyph.index, in: run.face) else { continue }
            top = min(top, glyph.y.value - reach.top * run.size.value)
            bottom = max(bottom, glyph.y.value - reach.bottom * run.size.value)
        }
        guard top <= bottom else { return Rect(x: 0, y: 0, width: run.width, height: 0) }
        return Rect(x: 0, y: Points(top), width: run.width, height: Points(bottom - top))
    }

    private func reach(of glyph: UInt32, in face: FontFaceID) -> (top: Double, bottom: Double)? {
        let key = Key(face: face, glyph: glyph)
        if let reach = known[key] { return reach }
        let reach = measure(glyph, in: face)
        known[key] = .some(reach)
        return reach
    }

    private func measure(_ glyph: UInt32, in face: FontFaceID) -> (top: Double, bottom: Double)? {
        guard let font = font(of: face) else { return nil }
        var box = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &box) != 0, box.height != 0 else { return nil }
        let size = Double(hb_face_get_upem(hb_font_get_face(font)))
        return (Double(box.y_bearing) / size, Double(box.y_bearing + box.height) / size)
    }

    private func font(of face: FontFaceID) -> OpaquePointer? {
        if let font = fonts[face] { return font }
        guard let path = path(face) else { return nil }
        let blob = hb_blob_create_from_file(path)
        let opened = hb_face_create(blob, 0)
        let font = hb_font_create(opened)
        hb_face_destroy(opened)
        hb_blob_destroy(blob)
        fonts[face] = font
        return font
    }
}
