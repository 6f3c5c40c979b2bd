internal import CType
internal import PageModel
internal import Synchronization

/// The fonts that text in drawings is set in: those of reports in their order, whichever a drawing or the environment names.
package enum DrawingFonts {
    /// No font of reports is where Debian installs them.
    package static let missing = CairoError(operation: "set text in a drawing", reason: "there is no font")
    /// The last character of the scripts that the first two families have.
    private static let lastOfLatin: Unicode.Scalar = "\u{24F}"
    /// The maps of the first two families and of all, by the number of families, as addresses.
    ///
    /// Threads ask them in turn, and they stay as they are.
    private static let maps = Mutex<[Int: UInt]>([:])

    /// Sets the fonts of this thread's drawings for some work, which takes its turn with Cairo.
    ///
    /// - Parameters:
    ///   - words: The text; other families than the first two are opened where it needs them.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The errors of the work, or ``missing``.
    package static func use<Value>(
        for words: String, _ work: () throws(CairoError) -> Value
    ) throws(CairoError) -> Value {
        let isLatin = words.unicodeScalars.allSatisfy { $0 <= lastOfLatin }
        let families = isLatin ? FontSetup.notoFallback.prefix(2) : FontSetup.notoFallback[...]
        let map = try maps.withLock { maps throws(CairoError) in
            if let known = maps[families.count] { return known }
            let made = try address(ofMapWith: families)
            maps[families.count] = made
            return made
        }
        unsafe pango_cairo_font_map_set_default(OpaquePointer(bitPattern: map))
        defer { pango_cairo_font_map_set_default(nil) }
        return try work()
    }

    private static func address(ofMapWith families: ArraySlice<String>) throws(CairoError) -> UInt {
        _ = FontMap.emptyDefault
        let files = FontFiles(directories: FontSetup.debianDirectories)
        let places = Set(
            families.flatMap { family in
                [TypeStyle.Weight.regular, .semibold].compactMap { files.location(of: family, $0)?.file }
            })
        guard !places.isEmpty, let config = unsafe FcConfigCreate() else { throw missing }
        defer { unsafe FcConfigDestroy(config) }
        for place in places.sorted() { unsafe FcConfigAppFontAddFile(config, place) }
        // Without this rule the drawing, the language of the environment and the versions of the files choose the font.
        let names = families.map { "<string>\($0)</string>" }.joined()
        let rule =
            "<fontconfig><match target=\"pattern\"><edit name=\"family\" mode=\"assign\" binding=\"strong\">\(names)</edit>"
            + "<edit name=\"lang\" mode=\"assign\"><string>en</string></edit></match></fontconfig>"
        guard unsafe FcConfigParseAndLoadFromMemory(config, rule, FcFalse) != 0,
            let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        else { throw missing }
        unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
        return UInt(bitPattern: map)
    }
}
