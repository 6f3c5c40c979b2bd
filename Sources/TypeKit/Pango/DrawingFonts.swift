internal import CType
internal import PageModel

/// The fonts that text in drawings is set in: those of reports, whichever a drawing names.
package enum DrawingFonts {
    /// The last character of the scripts that the first two families have.
    private static let lastOfLatin: Unicode.Scalar = "\u{24F}"

    /// Does something while they are the fonts of this thread's drawings.
    ///
    /// - Parameters:
    ///   - words: The text; fonts of other scripts are opened where it needs them.
    ///   - work: What is done.
    /// - Returns: What it returns.
    /// - Throws: Its errors.
    package static func use<Value, Failure: Error>(
        for words: String, _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let isLatin = words.unicodeScalars.allSatisfy { $0 <= lastOfLatin }
        let families = isLatin ? FontSetup.notoFallback.prefix(2) : FontSetup.notoFallback[...]
        let files = FontFiles(directories: FontSetup.debianDirectories)
        let places = families.flatMap { family in
            [TypeStyle.Weight.regular, .semibold].compactMap { files.location(of: family, $0)?.file }
        }
        var known: Set<String> = []
        guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
            let config = unsafe FcConfigCreate()
        else { return try work() }
        for place in places where known.insert(place).inserted {
            unsafe FcConfigAppFontAddFile(config, place)
        }
        unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
        unsafe FcConfigDestroy(config)
        unsafe pango_cairo_font_map_set_default(OpaquePointer(map))
        defer {
            pango_cairo_font_map_set_default(nil)
            unsafe FontMap.leave(map)
        }
        return try work()
    }
}
