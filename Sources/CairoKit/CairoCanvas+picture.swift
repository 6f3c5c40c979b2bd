internal import CCairo
internal import CRsvg
package import DisplayList

extension CairoCanvas {
    /// The most pixels that an inch of paper is given; printers show no more.
    private static let mostDotsPerInch = 600.0

    /// Paints a picture as wide and high as an area; nothing is painted outside of it.
    ///
    /// Pixels are laid on white first, and made fewer where the paper could not show them: the file then holds an image
    /// without transparency. A drawing stays a drawing.
    package borrowing func paint(
        _ picture: borrowing LoadedPicture, in area: Rect, of stretch: Int
    ) throws(CairoError) {
        let operation = "paint a picture"
        try checkFinite(
            area.minX.value, area.minY.value, area.width.value, area.height.value, operation: operation)
        guard area.width > 0, area.height > 0 else { return }
        // A picture has colours of its own, which tell nothing.
        paintNothing(over: Extent(width: area.width, height: area.height), of: stretch)
        unsafe cairo_save(context)
        defer { unsafe cairo_restore(context) }
        unsafe cairo_rectangle(
            context, area.minX.value, area.minY.value, area.width.value, area.height.value)
        unsafe cairo_clip(context)
        switch picture.content {
        case .surface(let pixels):
            try unsafe paint(pixels, width: picture.width, height: picture.height, in: area)
        case .drawing(let drawing):
            let isPainted = unsafe diary_drawing_paint(
                drawing, UnsafeMutableRawPointer(context), area.minX.value, area.minY.value, area.width.value,
                area.height.value)
            // Where the bytes are not taken any more, that is what is told.
            if !isPainted { try checkStatus(operation) }
            guard isPainted else { throw LoadedPicture.refused }
        }
        try checkStatus(operation)
    }

    @unsafe
    private borrowing func paint(
        _ pixels: OpaquePointer, width: Double, height: Double, in area: Rect
    ) throws(CairoError) {
        func pixelCount(_ own: Double, on side: Points) -> Double {
            max(1, min(own, (side.value / 72 * Self.mostDotsPerInch).rounded(.up)))
        }
        let (columns, rows) = (pixelCount(width, on: area.width), pixelCount(height, on: area.height))
        let flat = try unsafe Self.flattened(pixels, from: (width, height), to: (columns, rows))
        defer { unsafe cairo_surface_destroy(flat) }
        unsafe cairo_translate(context, area.minX.value, area.minY.value)
        unsafe cairo_scale(context, area.width.value / columns, area.height.value / rows)
        unsafe cairo_set_source_surface(context, flat, 0, 0)
        unsafe cairo_paint(context)
    }

    /// Pixels on white, as many as asked for.
    @unsafe
    private static func flattened(
        _ pixels: OpaquePointer, from old: (width: Double, height: Double), to new: (width: Double, height: Double)
    ) throws(CairoError) -> OpaquePointer {
        let made = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, CInt(new.width), CInt(new.height))
        guard let flat = unsafe made, let context = unsafe cairo_create(flat) else {
            throw LoadedPicture.refusal("no surface")
        }
        unsafe cairo_set_source_rgb(context, 1, 1, 1)
        unsafe cairo_paint(context)
        unsafe cairo_scale(context, new.width / old.width, new.height / old.height)
        unsafe cairo_set_source_surface(context, pixels, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
        // At the edge of what is opaque nothing of the white around it shows through.
        unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        unsafe cairo_paint(context)
        let status = unsafe cairo_status(context)
        unsafe cairo_destroy(context)
        do throws(CairoError) {
            try CairoKit.check(status, LoadedPicture.operation)
        } catch {
            unsafe cairo_surface_destroy(flat)
            throw error
        }
        return unsafe flat
    }
}
