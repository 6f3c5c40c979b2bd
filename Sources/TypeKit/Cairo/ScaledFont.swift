internal import CType

/// A face at a size.
@safe
package final class ScaledFont {
    let handle: OpaquePointer

    /// Scales a face; `size` is in points.
    init(face: OpaquePointer, size: Double) throws(CairoError) {
        try checkFinite(size, operation: "scale a font")
        guard let options = unsafe cairo_font_options_create() else {
            throw CairoError(operation: "scale a font", reason: "no memory")
        }
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        var fontMatrix = cairo_matrix_t(xx: size, yx: 0, xy: 0, yy: size, x0: 0, y0: 0)
        var pageMatrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        let made = unsafe cairo_scaled_font_create(face, &fontMatrix, &pageMatrix, options)
        guard let made = unsafe made else { throw CairoError(operation: "scale a font", reason: "no font") }
        try checkCairo(unsafe cairo_scaled_font_status(made), "scale a font") {
            unsafe cairo_scaled_font_destroy(made)
        }
        unsafe handle = made
    }

    deinit { unsafe cairo_scaled_font_destroy(handle) }
}
