internal import CType
package import PageModel

extension CairoCanvas {
    /// Paints shaped glyphs with their text, so that a reader finds the text that was drawn.
    ///
    /// The clusters must add up to the text and the glyphs; Cairo refuses the run otherwise.
    package borrowing func show(
        _ run: GlyphRun, font: ScaledFont, at place: Position, _ colour: Colour, of stretch: Int
    ) throws(CairoError) {
        try checkFinite(place.x.value, place.y.value, operation: "draw text")
        guard !run.glyphs.isEmpty else { return }
        setSource(colour, of: stretch)
        unsafe cairo_set_scaled_font(context, font.handle)
        var text = run.text
        text.withUTF8 { utf8 in
            unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { glyphs in
                for (slot, glyph) in run.glyphs.enumerated() {
                    unsafe glyphs[slot] = cairo_glyph_t(
                        index: UInt(glyph.index), x: (place.x + glyph.x).value, y: (place.y + glyph.y).value)
                }
                unsafe show(UnsafeBufferPointer(glyphs), of: run, utf8: utf8)
            }
        }
        try checkStatus("draw text")
    }

    /// Passes placed glyphs and their text to Cairo.
    private borrowing func show(
        _ glyphs: UnsafeBufferPointer<cairo_glyph_t>, of run: GlyphRun, utf8: UnsafeBufferPointer<UInt8>
    ) {
        let flags = run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
        unsafe withUnsafeTemporaryAllocation(
            of: cairo_text_cluster_t.self, capacity: run.clusters.count
        ) { clusters in
            for (slot, cluster) in run.clusters.enumerated() {
                unsafe clusters[slot] = cairo_text_cluster_t(
                    num_bytes: CInt(clamping: cluster.byteCount), num_glyphs: CInt(clamping: cluster.glyphCount))
            }
            unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                unsafe cairo_show_text_glyphs(
                    context, characters.baseAddress, CInt(characters.count), glyphs.baseAddress, CInt(glyphs.count),
                    clusters.baseAddress, CInt(clusters.count), flags)
            }
        }
    }
}
