internal import CType

/// Pango's view of the fonts: one map for a worker's whole life, with nothing in it but the faces that were prepared.
///
/// Fontconfig's configuration of the machine is never read: which font is used follows from the text alone.
@safe
final class FontMap {
    let handle: UnsafeMutablePointer<PangoFontMap>
    private var patterns: [OpaquePointer] = unsafe []

    init() throws(FontError) {
        _ = Self.emptyDefault
        guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            throw FontError(.notPrepared(file: "Pango", reason: "it has no FreeType"))
        }
        unsafe handle = map
        unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        try configure()
    }

    deinit {
        unsafe patterns.forEach { unsafe FcPatternDestroy($0) }
        unsafe g_object_unref(handle)
    }

    /// Keeps fontconfig from reading the machine's configuration.
    ///
    /// Pango would have it read once per process, for a default that is never asked for.
    private static let emptyDefault: Bool = unsafe FcConfigSetCurrent(FcConfigCreate()) != 0

    /// Makes a face known under a family name of its own.
    ///
    /// Fontconfig does not open the file: everything it would look for is given here.
    func add(_ face: LoadedFace) throws(FontError) {
        guard let pattern = unsafe FcPatternCreate() else {
            throw FontError(.notPrepared(file: face.path, reason: "no memory"))
        }
        unsafe FcPatternAddString(pattern, FC_FAMILY, face.family)
        unsafe FcPatternAddString(pattern, FC_FILE, face.path)
        unsafe FcPatternAddInteger(pattern, FC_INDEX, 0)
        unsafe FcPatternAddString(pattern, FC_FONTFORMAT, face.isCFF ? "CFF" : "TrueType")
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        unsafe FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
        unsafe FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
        unsafe FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        unsafe FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
        guard let characters = unsafe FcCharSetCreate() else {
            throw FontError(.notPrepared(file: face.path, reason: "no memory"))
        }
        for character in face.coverage.members { unsafe FcCharSetAddChar(characters, character) }
        unsafe FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        unsafe FcCharSetDestroy(characters)
        unsafe patterns.append(pattern)
        try configure()
    }

    /// Sets a new configuration of Pango with every face.
    ///
    /// The old one is not changed: a thread of Pango's may still be reading it.
    private func configure() throws(FontError) {
        guard let config = unsafe FcConfigCreate() else {
            throw FontError(.notPrepared(file: "fontconfig", reason: "no memory"))
        }
        defer { unsafe FcConfigDestroy(config) }
        // A configuration gets its set of own fonts when a file is added, whether or not the file is there.
        unsafe FcConfigAppFontAddFile(config, "")
        guard let fonts = unsafe FcConfigGetFonts(config, FcSetApplication) else {
            throw FontError(.notPrepared(file: "fontconfig", reason: "it takes no fonts"))
        }
        unsafe patterns.forEach { pattern in
            unsafe FcPatternReference(pattern)
            unsafe FcFontSetAdd(fonts, pattern)
        }
        unsafe pango_fc_font_map_set_config(OpaquePointer(handle), config)
    }
}
