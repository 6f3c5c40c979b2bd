internal import CType
internal import SystemKit

/// Makes the copy of a prepared face that Cairo paints with: the same glyphs under the same numbers, without the
/// tables that only shaping needs.
///
/// For every glyph that is new to a file Cairo searches the table of characters, copying it first, and then uses the
/// text it was given instead. In a report of 170 characters that is a sixth of the whole work.
enum PaintingCopy {
    /// The copy, or `nil` if the face cannot be taken apart.
    static func make(of font: FontBytes) -> FontBytes? {
        guard let face = unsafe hb_face_create(font.blob, 0) else { return nil }
        defer { unsafe hb_face_destroy(face) }
        let shaping = Set((["GSUB", "GPOS", "GDEF", "kern"] as [StaticString]).map(SourceFace.tag))
        return unsafe FontAssembly.font(
            of: face, without: shaping, replacing: [SourceFace.tag("cmap"): noCharacters])
    }

    /// A table of characters with none in it.
    ///
    /// Without any table FreeType would make one up from the names of glyphs. It is declared as Unicode's own, which
    /// Cairo ignores; one for Windows it would read twice for each glyph.
    private static let noCharacters: [UInt8] =
        ([
            0, 1,  // version, one subtable
            0, 3, 0, 12,  // Unicode, its first plane; where it begins
            4, 24, 0,  // format, length, language
            2, 2, 0, 0,  // one segment, which ends the list
            0xFFFF, 0, 0xFFFF, 1, 0,
        ] as [Int]).flatMap { CFFIndex.number($0, bytes: 2) }
}
