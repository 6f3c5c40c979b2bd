internal import CType

/// Makes the copy of a face that is printed with: fewer characters, no hinting, no shared outlines.
///
/// Cairo 1.16 aborts the process on some Hangul when a CFF font has subroutines, so they are written out. Hinting
/// means nothing in print and would be embedded in every file.
enum FontSubsetting {
    /// Changes when the recipe does, so that copies made by an older one are not used.
    static let recipe: UInt64 = 3
    /// The version of HarfBuzz that copies, since another one writes other bytes.
    static let library = unsafe String(cString: hb_version_string())

    /// Copies what a face has of some characters.
    static func copy(
        of source: SourceFace, characters: CharacterSet, division: FontTier.Division
    ) throws(FontError) -> FontBytes {
        guard let input = unsafe hb_subset_input_create_or_fail() else { throw FontError.noMemory(for: source.file) }
        defer { unsafe hb_subset_input_destroy(input) }
        unsafe hb_set_union(hb_subset_input_unicode_set(input), characters.handle)
        unsafe hb_subset_input_set_flags(
            input,
            HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
                | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)
        if case .everyday = division { unsafe simplify(input) } else { unsafe addTabularFigures(input) }
        guard let result = unsafe hb_subset_or_fail(source.handle, input) else {
            throw FontError(.notPrepared(file: source.file, reason: "HarfBuzz cannot take it apart"))
        }
        defer { unsafe hb_face_destroy(result) }
        guard let blob = unsafe hb_face_reference_blob(result) else { throw FontError.noMemory(for: source.file) }
        let font = unsafe FontBytes(adopting: blob)
        return simplified(font) ?? SilentGlyphs.added(to: font) ?? font
    }

    /// The font with a single font dictionary, or `nil` if it has no more than one.
    private static func simplified(_ font: FontBytes) -> FontBytes? {
        guard let face = unsafe hb_face_create(font.blob, 0) else { return nil }
        defer { unsafe hb_face_destroy(face) }
        let outlines = SourceFace.tag("CFF ")
        return unsafe SingleFontDictionary.rewrite(FontAssembly.table(outlines, of: face)).flatMap { table in
            unsafe FontAssembly.font(of: face, replacing: [outlines: table])
        }
    }

    /// Keeps the features that horizontal text of Han and Hangul uses, and drops the tables of vertical text.
    private static func simplify(_ input: OpaquePointer) {
        let features = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        unsafe hb_set_clear(features)
        for feature in ["ccmp", "kern", "mark", "mkmk", "liga", "ljmo", "vjmo", "tjmo"] as [StaticString] {
            unsafe hb_set_add(features, SourceFace.tag(feature))
        }
        let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for table in ["vhea", "vmtx", "VORG", "BASE", "DSIG"] as [StaticString] {
            unsafe hb_set_add(dropped, SourceFace.tag(table))
        }
    }

    /// Keeps figures of equal width, which are no part of HarfBuzz's usual choice.
    private static func addTabularFigures(_ input: OpaquePointer) {
        let features = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        unsafe hb_set_add(features, SourceFace.tag("tnum"))
    }
}
