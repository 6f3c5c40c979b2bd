internal import CType
internal import CTypeKit
package import PageModel

extension CairoCanvas {
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
        let (columns, rows) = LoadedPicture.pixelCounts(of: (width, height), on: area.extent)
        let flat = try unsafe LoadedPicture.flattened(pixels, from: (width, height), to: (columns, rows))
        defer { unsafe cairo_surface_destroy(flat) }
        unsafe cairo_translate(context, area.minX.value, area.minY.value)
        unsafe cairo_scale(context, area.width.value / columns, area.height.value / rows)
        unsafe cairo_set_source_surface(context, flat, 0, 0)
        unsafe cairo_paint(context)
    }
}
