internal import CHarfBuzz

/// Makes the copy of a prepared face that Cairo paints with: the same glyphs under the same numbers, without the
/// tables that only shaping needs.
///
/// For every glyph that is new to a file Cairo searches the table of characters, copying it first, and then uses the
/// text it was given instead. In a report of 170 characters that is a sixth of the whole work.
enum PaintingCopy {
    /// The copy, or `nil` if the face cannot be taken apart.
    static func make(of font: FontBytes) -> FontBytes? {
        let face = unsafe hb_face_create(font.blob, 0)
        defer { unsafe hb_face_destroy(face) }
        guard let builder = unsafe hb_face_builder_create() else { return nil }
        defer { unsafe hb_face_destroy(builder) }
        var tags = [hb_tag_t](repeating: 0, count: 64)
        var count = CUnsignedInt(tags.count)
        _ = unsafe hb_face_get_table_tags(face, 0, &count, &tags)
        let shaping = Set((["cmap", "GSUB", "GPOS", "GDEF", "kern"] as [StaticString]).map(SourceFace.tag))
        for table in tags.prefix(Int(count)) where !shaping.contains(table) {
            let content = unsafe hb_face_reference_table(face, table)
            defer { unsafe hb_blob_destroy(content) }
            guard unsafe hb_face_builder_add_table(builder, table, content) != 0 else { return nil }
        }
        let characters = unsafe noCharacters.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return unsafe hb_blob_create(start, CUnsignedInt(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        defer { unsafe hb_blob_destroy(characters) }
        guard unsafe hb_face_builder_add_table(builder, SourceFace.tag("cmap"), characters) != 0,
            let blob = unsafe hb_face_reference_blob(builder)
        else { return nil }
        let copy = unsafe FontBytes(adopting: blob)
        return unsafe copy.bytes.isEmpty ? nil : copy
    }

    /// A table of characters with none in it.
    ///
    /// Without any table FreeType would make one up from the names of glyphs. It is said to be Unicode's own, which
    /// Cairo passes over; one for Windows it would read twice for each glyph.
    private static let noCharacters: [UInt16] =
        ([
            0, 1,  // version, one subtable
            0, 3, 0, 12,  // Unicode, its first plane; where it begins
            4, 24, 0,  // format, length, language
            2, 2, 0, 0,  // one segment, which ends the list
            0xFFFF, 0, 0xFFFF, 1, 0,
        ] as [UInt16]).map(\.bigEndian)
}
