internal import CType
internal import SystemKit

/// The interchangeable glyphs of the ten digits of a face: all are as wide, and no rule of the face looks at some of
/// them alone.
///
/// That is read from the rules themselves, those of every script and language that shaping follows of its own accord. A
/// rule for single glyphs may be for all ten; a ligature may take the zero, which shows when a zero is shaped; any
/// other may know none of them.
@safe
struct DigitGlyphs {
    /// By the digit.
    let glyphs: [UInt32]

    /// The kinds of digits that are looked for, by their zero: the usual ones, those of Arabic, those of Persian.
    static let zeros: [Unicode.Scalar] = ["0", "\u{660}", "\u{6F0}"]

    /// Examines a face; `nil` if it lacks a digit, or if digits are not interchangeable.
    init?(zero: Unicode.Scalar, in content: FontBytes) {
        let face: OpaquePointer? = unsafe hb_face_create(content.blob, 0)
        let font: OpaquePointer? = unsafe hb_font_create(face)
        defer {
            unsafe hb_font_destroy(font)
            unsafe hb_face_destroy(face)
        }
        guard let face = unsafe face, let font = unsafe font, unsafe Self.hasNoOtherRules(face) else { return nil }
        let digits = (zero.value...zero.value + 9)
        let plain = digits.compactMap { digit in
            var glyph: hb_codepoint_t = 0
            return unsafe hb_font_get_nominal_glyph(font, digit, &glyph) != 0 ? glyph : nil
        }
        let shaped = unsafe Self.shaped(digits, in: font)
        let advances = shaped.map { unsafe hb_font_get_glyph_h_advance(font, $0) }
        guard plain.count == 10, shaped.count == 10, Set(shaped).count == 10, Set(advances).count == 1,
            unsafe Self.areFree(plain, in: face), unsafe shaped == plain || Self.areFree(shaped, in: face)
        else { return nil }
        glyphs = shaped
    }

    /// Returns true if the rules of the face are all in the tables and features that are examined here.
    private static func hasNoOtherRules(_ face: OpaquePointer) -> Bool {
        let others: [StaticString] = ["kern", "kerx", "morx", "mort", "trak"]
        return others.allSatisfy { unsafe FontAssembly.table(SourceFace.tag($0), of: face).isEmpty }
            && ["GSUB", "GPOS"].allSatisfy { unsafe !requiresFeature(of: SourceFace.tag($0), in: face) }
    }

    /// Returns true if a script or language of a table has a required feature, whatever it is called.
    ///
    /// See OpenType 1.9, chapter 2: language system table; few fonts have one.
    private static func requiresFeature(of table: hb_tag_t, in face: OpaquePointer) -> Bool {
        let scripts = unsafe hb_ot_layout_table_get_script_tags(face, table, 0, nil, nil)
        return (0..<scripts).contains { script in
            let languages = unsafe hb_ot_layout_script_get_language_tags(face, table, script, 0, nil, nil)
            let all = Array(0..<languages) + [CUnsignedInt(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)]
            return all.contains { language in
                var (feature, name): (CUnsignedInt, hb_tag_t) = (0, 0)
                return unsafe hb_ot_layout_language_get_required_feature(face, table, script, language, &feature, &name)
                    != 0
            }
        }
    }

    /// The glyphs of digits as all text is shaped, with figures of one width.
    private static func shaped(_ digits: ClosedRange<UInt32>, in font: OpaquePointer) -> [UInt32] {
        let buffer = unsafe hb_buffer_create()
        defer { unsafe hb_buffer_destroy(buffer) }
        unsafe hb_buffer_add_codepoints(buffer, Array(digits), CInt(digits.count), 0, CInt(digits.count))
        unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        unsafe hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
        unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
        var feature = hb_feature_t(tag: SourceFace.tag("tnum"), value: 1, start: 0, end: .max)
        unsafe hb_shape(font, buffer, &feature, 1)
        var count: CUnsignedInt = 0
        let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
        return unsafe UnsafeBufferPointer(start: infos, count: Int(count)).map(\.codepoint)
    }

    /// Returns true if no rule of a face distinguishes ten glyphs, the first of which is that of the zero.
    private static func areFree(_ glyphs: [UInt32], in face: OpaquePointer) -> Bool {
        [SourceFace.tag("GSUB"), SourceFace.tag("GPOS")].allSatisfy { tag in
            let table = unsafe FontAssembly.table(tag, of: face)
            let lookups = CharacterSet()
            let features = Self.features + [0]
            unsafe hb_ot_layout_collect_lookups(face, tag, nil, nil, features, lookups.handle)
            return lookups.members.allSatisfy { lookup in
                let (around, taken) = (CharacterSet(), CharacterSet())
                unsafe hb_ot_layout_lookup_collect_glyphs(
                    face, tag, lookup, around.handle, taken.handle, around.handle, nil)
                guard !glyphs.contains(where: around.contains) else { return false }
                let touched = glyphs.filter(taken.contains)
                guard !touched.isEmpty, tag == SourceFace.tag("GSUB") else { return touched.isEmpty }
                return switch kind(of: lookup, in: table) {
                case 1: touched.count == glyphs.count
                case 4: touched == [glyphs[0]]
                default: false
                }
            }
        }
    }

    /// The kind of a lookup (OpenType 1.9, chapter 2: lookup list table); that of what it stands for, where it lies far off.
    private static func kind(of lookup: UInt32, in table: [UInt8]) -> Int? {
        guard let list = table.number(at: 8, bytes: 2),
            let start = table.number(at: list + 2 + 2 * Int(lookup), bytes: 2),
            let kind = table.number(at: list + start, bytes: 2)
        else { return nil }
        guard kind == 7 else { return kind }
        return table.number(at: list + start + 6, bytes: 2).flatMap {
            table.number(at: list + start + $0 + 2, bytes: 2)
        }
    }

    /// The features that are on without being asked for, in any script, and that for figures of one width.
    private static let features: [hb_tag_t] = [
        "tnum", "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "Harf", "HARF", "Buzz", "BUZZ", "abvm", "blwm", "ccmp",
        "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt", "stch", "isol", "fina",
        "fin2", "fin3", "medi", "med2", "init", "mset", "cswh", "ljmo", "vjmo", "tjmo", "nukt", "akhn", "rphf", "rkrf",
        "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln",
    ].map { (name: String) in name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }
}
