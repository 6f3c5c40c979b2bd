internal import CType
internal import CTypeKit
package import PageModel

extension LoadedPicture {
    /// The most pixels that an inch of paper is given; printers show no more.
    private static let mostDotsPerInch = 600.0
    /// The pixels per inch of a drawing that cannot stay a drawing.
    private static let drawnDotsPerInch = 300.0

    /// Returns the picture in pixels, as PNG, for an area of this size.
    ///
    /// Pixels are laid on white and made fewer where the paper could not show them; a drawing is drawn on nothing.
    ///
    /// - Parameter size: How wide and high it is shown, both above zero.
    /// - Returns: The bytes of the file.
    /// - Throws: The errors of the libraries.
    package borrowing func png(for size: Extent) throws(CairoError) -> [UInt8] {
        try checkFinite(size.width.value, size.height.value, operation: Self.operation)
        let made: OpaquePointer
        switch content {
        case .surface(let pixels):
            unsafe made = try Self.flattened(
                pixels, from: (width, height), to: Self.pixelCounts(of: (width, height), on: size))
        case .drawing(let drawing): unsafe made = try Self.drawn(drawing, for: size)
        }
        defer { unsafe cairo_surface_destroy(made) }
        var bytes: [UInt8] = []
        let sink = ByteSink(limit: 1 << 26) { part in
            for index in part.indices { bytes.append(part[index]) }
            return true
        }
        let status = unsafe cairo_surface_write_to_png_stream(
            made, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
        try checkCairo(status, Self.operation)
        guard sink.finish() else { throw CairoCanvas.refused(Self.operation) }
        return bytes
    }

    /// Returns the number of pixels that a picture keeps on an area.
    static func pixelCounts(of own: (width: Double, height: Double), on size: Extent) -> (width: Double, height: Double)
    {
        func count(_ own: Double, on side: Points) -> Double {
            max(1, min(own, (side.value / 72 * mostDotsPerInch).rounded(.up)))
        }
        return (count(own.width, on: size.width), count(own.height, on: size.height))
    }

    /// A drawing in pixels, transparent where it paints nothing.
    @unsafe
    private static func drawn(_ drawing: OpaquePointer, for size: Extent) throws(CairoError) -> OpaquePointer {
        func count(_ side: Points) -> Double { min(4096, max(1, (side.value / 72 * drawnDotsPerInch).rounded(.up))) }
        let (columns, rows) = (count(size.width), count(size.height))
        let made = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(columns), CInt(rows))
        guard let surface = unsafe made, let context = unsafe cairo_create(surface) else { throw refusal("no surface") }
        defer { unsafe cairo_destroy(context) }
        do throws(CairoError) {
            guard unsafe diary_drawing_paint(drawing, UnsafeMutableRawPointer(context), 0, 0, columns, rows) else {
                throw refused
            }
            try checkCairo(unsafe cairo_status(context), operation)
        } catch {
            unsafe cairo_surface_destroy(surface)
            throw error
        }
        return unsafe surface
    }

    /// Pixels on white, as many as asked for.
    @unsafe
    static func flattened(
        _ pixels: OpaquePointer, from old: (width: Double, height: Double), to new: (width: Double, height: Double)
    ) throws(CairoError) -> OpaquePointer {
        let made = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, CInt(new.width), CInt(new.height))
        guard let flat = unsafe made, let context = unsafe cairo_create(flat) else { throw refusal("no surface") }
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
        try checkCairo(status, operation) { unsafe cairo_surface_destroy(flat) }
        return unsafe flat
    }
}
