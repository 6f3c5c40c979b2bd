internal import CType
internal import SystemKit

/// Glyphs without ink, and next to no width, for letters that are drawn with the one before them: the alef of a lam, the yeh of one, the hamza
/// over a heh, and the character that keeps two letters of Persian apart.
///
/// One glyph that stands for two letters is turned round by many viewers, which take what they find on a line from right
/// to left for letters in the order of the page; such a word is never found. So each letter has a glyph. A font has few
/// that show nothing, and Cairo tells letters apart by glyphs; so prepared faces have these at their end.
enum SilentGlyphs {
    /// The letters, in the order of their glyphs.
    static let letters: [Unicode.Scalar] = [
        "\u{200C}", "\u{622}", "\u{623}", "\u{625}", "\u{626}", "\u{627}", "\u{645}", "\u{647}", "\u{649}", "\u{64A}",
        "\u{654}", "\u{671}", "\u{6CC}",
    ]
    /// The width of their glyphs, in ems.
    ///
    /// Viewers ignore letters without any width, and letters at the same place come in no certain order.
    static let width = 0.02
    private static let lam: Unicode.Scalar = "\u{644}"

    /// The font with these glyphs, where it has the letters and outlines of the kind that can be added to; else `nil`.
    static func added(to font: FontBytes) -> FontBytes? {
        guard let face = unsafe hb_face_create(font.blob, 0) else { return nil }
        defer { unsafe hb_face_destroy(face) }
        let coverage = CharacterSet()
        unsafe hb_face_collect_unicodes(face, coverage.handle)
        guard coverage.contains(lam.value) else { return nil }
        func table(_ name: StaticString) -> [UInt8] { unsafe FontAssembly.table(SourceFace.tag(name), of: face) }
        let advance = unsafe advance(ofEm: Int(hb_face_get_upem(face)))
        guard let tables = Tables(table).lengthened(by: letters.count, advance) else { return nil }
        let replaced = [
            ("maxp", tables.counts), ("hhea", tables.head), ("hmtx", tables.widths), ("loca", tables.places),
        ].map { (name: StaticString, bytes) in (SourceFace.tag(name), bytes) }
        return unsafe FontAssembly.font(of: face, replacing: Dictionary(uniqueKeysWithValues: replaced))
    }

    private static func advance(ofEm em: Int) -> Int { Int((width * Double(em)).rounded()) }

    /// The number of the first of these glyphs in a prepared face; `nil` where it has none.
    static func first(in face: OpaquePointer?, _ coverage: CharacterSet) -> UInt32? {
        guard coverage.contains(lam.value) else { return nil }
        let font = unsafe hb_font_create(face)
        defer { unsafe hb_font_destroy(font) }
        let count = unsafe hb_face_get_glyph_count(face)
        guard count > CUnsignedInt(letters.count) else { return nil }
        let first = count - CUnsignedInt(letters.count)
        let advance = unsafe hb_position_t(advance(ofEm: Int(hb_face_get_upem(face))))
        for glyph in first..<count {
            var extents = hb_glyph_extents_t()
            _ = unsafe hb_font_get_glyph_extents(font, glyph, &extents)
            guard unsafe hb_font_get_glyph_h_advance(font, glyph) == advance, extents.width == 0 else { return nil }
        }
        return first
    }

    /// The tables of a TrueType font that count its glyphs (OpenType 1.9: maxp, hhea, hmtx, loca).
    private struct Tables {
        var counts: [UInt8]
        var head: [UInt8]
        var widths: [UInt8]
        var places: [UInt8]
        private let hasVariations: Bool

        init(_ table: (StaticString) -> [UInt8]) {
            (counts, head, widths, places) = (table("maxp"), table("hhea"), table("hmtx"), table("loca"))
            hasVariations = !table("gvar").isEmpty || !table("HVAR").isEmpty
        }

        /// The tables with so many glyphs more, each without outline.
        func lengthened(by more: Int, _ advance: Int) -> Tables? {
            guard !hasVariations, let glyphs = counts.number(at: 4, bytes: 2), glyphs + more <= 0xFFFF,
                let told = head.number(at: 34, bytes: 2), (1...glyphs).contains(told),
                widths.count == told * 4 + (glyphs - told) * 2, places.count % (glyphs + 1) == 0
            else { return nil }
            var result = self
            // Widths that are the same at the end are told once; those of the new glyphs are others.
            let last = widths[(told * 4 - 4)..<(told * 4 - 2)]
            result.widths = Array(widths[..<(told * 4)])
            for start in stride(from: told * 4, to: widths.count, by: 2) {
                result.widths += last + widths[start..<(start + 2)]
            }
            let end = places.suffix(places.count / (glyphs + 1))
            for _ in 0..<more {
                result.widths += CFFIndex.number(advance, bytes: 2) + [0, 0]
                result.places += end
            }
            let count = CFFIndex.number(glyphs + more, bytes: 2)
            result.counts.replaceSubrange(4..<6, with: count)
            result.head.replaceSubrange(34..<36, with: count)
            return result
        }
    }
}
