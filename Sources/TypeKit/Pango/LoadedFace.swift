internal import CType
internal import PageModel

/// A prepared face that text is shaped and painted with.
@safe
final class LoadedFace {
    let id: FontFaceID
    /// Its place in the library.
    let number: Int
    /// The path of the file for Pango.
    let path: String
    /// The family name that Pango knows the face by; it belongs to this face alone.
    let family: String
    /// True if the outlines are of the kind that OpenType calls CFF.
    let isCFF: Bool
    /// The characters that it has.
    let coverage = CharacterSet()
    /// The glyph of the space, if it has one.
    let spaceGlyph: UInt32?
    /// The width, in ems.
    private let spaceWidth: Double
    /// The glyph of the first of ``SilentGlyphs/letters``, if it has them.
    private let firstSilentGlyph: UInt32?
    private let content: FontBytes
    private var cairoFace: FontFace?
    private var scaled: [Double: ScaledFont] = [:]
    /// Its digits by their zero, as far as they were asked for.
    private var digits: [Unicode.Scalar: DigitGlyphs?] = [:]
    /// The outlines of its glyphs, `nil` where there is no memory.
    private(set) lazy var outlines = FaceOutlines(content)

    /// The most sizes that are kept; a report uses about ten.
    private static let sizeLimit = 128

    /// Takes a prepared file into use.
    init(_ entry: FontCache.Entry, name: String, number: Int) {
        content = entry.content
        self.number = number
        path = entry.path
        id = FontFaceID("\(name).\(entry.digest.text)")
        family = "face\(number)"
        let face = unsafe hb_face_create(entry.content.blob, 0)
        defer { unsafe hb_face_destroy(face) }
        unsafe hb_face_collect_unicodes(face, coverage.handle)
        let font = unsafe hb_font_create(face)
        defer { unsafe hb_font_destroy(font) }
        var glyph: hb_codepoint_t = 0
        let hasSpace = unsafe hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0
        spaceGlyph = hasSpace ? glyph : nil
        spaceWidth = unsafe Double(hb_font_get_glyph_h_advance(font, glyph)) / Double(max(1, hb_face_get_upem(face)))
        firstSilentGlyph = unsafe SilentGlyphs.first(in: face, coverage)
        let bytes = unsafe entry.content.bytes
        isCFF = unsafe bytes.count > 4 && bytes[0] == UInt8(ascii: "O")
    }

    /// The glyph of a letter that is not seen, if there is one.
    func silentGlyph(of letter: Unicode.Scalar) -> UInt32? {
        guard let first = firstSilentGlyph, let index = SilentGlyphs.letters.firstIndex(of: letter) else { return nil }
        return first + UInt32(index)
    }

    /// The glyphs of its digits, by their zero; `nil` where they may not stand for one another.
    func digits(zero: Unicode.Scalar) -> [UInt32]? {
        if let known = digits[zero] { return known?.glyphs }
        let found = DigitGlyphs(zero: zero, in: content)
        digits[zero] = .some(found)
        return found?.glyphs
    }

    /// A text with a space before it, outside of its width; the text itself where the face has no space.
    func spaced(_ run: GlyphRun) -> GlyphRun {
        guard let spaceGlyph else { return run }
        let x = run.isRightToLeft ? run.width : run.size * -spaceWidth
        let space = GlyphRun.Glyph(index: spaceGlyph, x: x)
        return GlyphRun(
            face: run.face, size: run.size, text: " " + run.text,
            glyphs: run.isRightToLeft ? run.glyphs + [space] : [space] + run.glyphs,
            clusters: [GlyphRun.Cluster(byteCount: 1, glyphCount: 1)] + run.clusters,
            isRightToLeft: run.isRightToLeft, width: run.width)
    }

    /// The face at a size, for painting.
    func scaledFont(size: Points) throws(CairoError) -> ScaledFont {
        if let font = scaled[size.value] { return font }
        let font = try paintingFace().scaled(to: size.value)
        if scaled.count >= Self.sizeLimit { scaled.removeAll() }
        scaled[size.value] = font
        return font
    }

    /// The face as Cairo has it, opened when something is painted with it for the first time.
    private func paintingFace() throws(CairoError) -> FontFace {
        if let cairoFace { return cairoFace }
        guard let copy = PaintingCopy.make(of: content) else {
            throw CairoError(operation: "open a font", reason: "its tables cannot be read")
        }
        let face = try unsafe FontFace(bytes: copy.bytes, keeping: copy)
        cairoFace = face
        return face
    }
}
