internal import CType
internal import PageModel

/// Has Pango shape a text and break it into lines; one for each direction of paragraphs.
///
/// Nothing is rounded to pixels, and no hinting changes a width.
@safe
final class LineBreaker {
    private let map: FontMap
    private let context: OpaquePointer
    let layout: OpaquePointer
    private var languages: [String: OpaquePointer] = unsafe [:]
    private var descriptions: [FaceAtSize: OpaquePointer] = unsafe [:]

    /// A face at a size for Pango, in its units.
    private struct FaceAtSize: Hashable {
        let face: Int
        let size: Double
    }

    /// The most pairs of face and size that are kept; a report uses about ten.
    private static let typeLimit = 256

    init(_ map: FontMap, isRightToLeft: Bool) throws(FontError) {
        self.map = map
        guard let context = try unsafe pango_font_map_create_context(map.handle()),
            let layout = unsafe pango_layout_new(context), let options = unsafe cairo_font_options_create()
        else { throw FontError.noMemory(for: "Pango") }
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_cairo_context_set_resolution(context, 72)
        unsafe pango_context_set_round_glyph_positions(context, 0)
        unsafe pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        // Without this the language of the process's environment would decide how digits and quotes are shaped.
        unsafe pango_context_set_language(context, pango_language_from_string("en"))
        unsafe pango_layout_set_auto_dir(layout, 0)
        unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        unsafe self.context = context
        unsafe self.layout = layout
    }

    deinit {
        unsafe descriptions.values.forEach { unsafe pango_font_description_free($0) }
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Shapes a text; afterwards `layout` has its lines.
    func set(
        _ text: ShapingText, of paragraph: Paragraph, faces: [LoadedFace], at scale: ShapingScale, width: Points?,
        unbreakable: UnbreakableRanges?
    ) throws(FontError) {
        try unsafe pango_context_set_font_map(context, map.handle())
        var attributes: [UnsafeMutablePointer<PangoAttribute>] = unsafe []
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
            guard let attribute = unsafe attribute else { return }
            unsafe attribute.pointee.start_index = CUnsignedInt(bytes.lowerBound)
            unsafe attribute.pointee.end_index = CUnsignedInt(bytes.upperBound)
            unsafe attributes.append(attribute)
        }
        let all = 0..<text.text.utf8.count
        unsafe add(pango_attr_fallback_new(0), all)
        unsafe add(pango_attr_font_features_new("tnum"), all)
        // A hyphen is added at a soft hyphen only, never where a long word is cut: Pango leaves the ends of a range alone.
        for range in text.betweenSoftHyphens { unsafe add(pango_attr_insert_hyphens_new(0), range) }
        for (bytes, span) in zip(text.spans, paragraph.spans) {
            unsafe add(pango_attr_language_new(language(span.language)), bytes)
        }
        for stretch in text.stretches {
            let size = scale.type(paragraph.spans[stretch.span].type.size)
            unsafe add(pango_attr_font_desc_new(description(faces[stretch.face], size)), stretch.bytes)
        }
        for range in unbreakable?.pieces(of: text.text) ?? [] { unsafe add(pango_attr_allow_breaks_new(0), range) }
        unsafe apply(attributes)
        unsafe pango_layout_set_width(layout, width.map(scale.units) ?? -1)
        unsafe pango_layout_set_text(layout, text.text, CInt(text.text.utf8.count))
    }

    /// The places where lines of the text that was set may end, in bytes.
    func opportunities(in text: ShapingText) -> Set<Int> {
        var count: CInt = 0
        guard let attributes = unsafe pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
        var (byte, found): (Int, Set<Int>) = (0, [])
        for (index, scalar) in text.text.unicodeScalars.enumerated() where index < count {
            if unsafe attributes[index].is_line_break != 0 { found.insert(byte) }
            byte += UTF8.width(scalar)
        }
        return found
    }

    /// Passes attributes to Pango, in the order of the text: any other order takes it quadratic time.
    private func apply(_ attributes: [UnsafeMutablePointer<PangoAttribute>]) {
        let list = unsafe pango_attr_list_new()
        defer { unsafe pango_attr_list_unref(list) }
        let sorted = unsafe attributes.enumerated().sorted {
            unsafe ($0.element.pointee.start_index, $0.offset) < ($1.element.pointee.start_index, $1.offset)
        }
        unsafe sorted.forEach { unsafe pango_attr_list_insert(list, $0.element) }
        unsafe pango_layout_set_attributes(layout, list)
    }

    /// A language as Pango and the fonts name it: by region, not by script, for Chinese.
    private func language(_ tag: String) -> OpaquePointer? {
        if let known = unsafe languages[tag] { return unsafe known }
        let name = tag.hasPrefix("zh-Hans") ? "zh-cn" : tag.hasPrefix("zh-Hant") ? "zh-tw" : tag
        let language = unsafe pango_language_from_string(name)
        if unsafe languages.count < 1024 { unsafe languages[tag] = language }
        return unsafe language
    }

    /// A face at a size, as Pango asks for it.
    private func description(_ face: LoadedFace, _ size: Double) -> OpaquePointer? {
        let type = FaceAtSize(face: face.number, size: size)
        if let known = unsafe descriptions[type] { return unsafe known }
        if unsafe descriptions.count >= Self.typeLimit {
            unsafe descriptions.values.forEach { unsafe pango_font_description_free($0) }
            unsafe descriptions.removeAll()
        }
        let description = unsafe pango_font_description_new()
        unsafe pango_font_description_set_family(description, face.family)
        unsafe pango_font_description_set_absolute_size(description, size)
        unsafe descriptions[type] = description
        return unsafe description
    }
}
