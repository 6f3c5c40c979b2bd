internal import CType
internal import Synchronization

/// Pango's view of the fonts: a map with nothing in it but the faces that were prepared.
///
/// Fontconfig's configuration of the machine is never read: which font is used follows from the text alone. A map of Pango's is
/// never changed once it was asked: Pango looks for fonts in threads of its own, which may still use the map's tables when
/// a new configuration, or the end of the map, empties them.
@safe
final class FontMap {
    private var current: UnsafeMutablePointer<PangoFontMap>?
    private var patterns: [OpaquePointer] = unsafe []
    /// The maps of all threads that were left last, as addresses; Pango's threads have finished with a map long before so many are left.
    private static let left = Mutex<[UInt]>([])
    private static let mostLeft = 32

    init() throws(FontError) {
        _ = Self.emptyDefault
        _ = try unsafe handle()
    }

    deinit {
        unsafe patterns.forEach { unsafe FcPatternDestroy($0) }
        unsafe Self.leave(current)
    }

    /// A map with every face, another one where faces were added since.
    func handle() throws(FontError) -> UnsafeMutablePointer<PangoFontMap> {
        if let current = unsafe current { return unsafe current }
        guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            throw FontError(.notPrepared(file: "Pango", reason: "it has no FreeType"))
        }
        unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        try unsafe configure(map)
        unsafe current = map
        return unsafe map
    }

    /// Frees a map when others were left after it.
    private static func leave(_ map: UnsafeMutablePointer<PangoFontMap>?) {
        guard let map = unsafe map else { return }
        let oldest = left.withLock { left in
            left.append(UInt(bitPattern: map))
            return left.count > mostLeft ? left.removeFirst() : nil
        }
        if let oldest { unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: oldest)) }
    }

    /// Keeps fontconfig from reading the machine's configuration.
    ///
    /// Pango would have it read once per process, for a default that is never asked for.
    static let emptyDefault: Bool = unsafe FcConfigSetCurrent(FcConfigCreate()) != 0

    /// Makes a face known under a family name of its own.
    ///
    /// Fontconfig does not open the file: everything it would look for is given here.
    func add(_ face: LoadedFace) throws(FontError) {
        guard let pattern = unsafe FcPatternCreate() else { throw FontError.noMemory(for: face.path) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, face.family)
        unsafe FcPatternAddString(pattern, FC_FILE, face.path)
        unsafe FcPatternAddInteger(pattern, FC_INDEX, 0)
        unsafe FcPatternAddString(pattern, FC_FONTFORMAT, face.isCFF ? "CFF" : "TrueType")
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        unsafe FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
        unsafe FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
        unsafe FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        unsafe FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
        guard let characters = unsafe FcCharSetCreate() else { throw FontError.noMemory(for: face.path) }
        for character in face.coverage.members { unsafe FcCharSetAddChar(characters, character) }
        unsafe FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        unsafe FcCharSetDestroy(characters)
        unsafe patterns.append(pattern)
        unsafe Self.leave(current)
        unsafe current = nil
    }

    /// Sets the configuration of a new map: one with every face.
    private func configure(_ map: UnsafeMutablePointer<PangoFontMap>) throws(FontError) {
        guard let config = unsafe FcConfigCreate() else { throw FontError.noMemory(for: "fontconfig") }
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
        unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
    }
}
