internal import CType
package import PageModel

extension CairoCanvas {
    /// The most pixels that the picture of a page may have, which take four bytes each.
    private static let mostPixels = 100_000_000.0

    /// Begins the picture of a page in pixels, on white.
    ///
    /// - Parameters:
    ///   - size: The size of the page.
    ///   - dotsPerInch: How many pixels an inch has.
    ///   - receive: Takes the next part of the file, or returns false.
    /// - Throws: An error if Cairo cannot begin a picture.
    package init(
        pixelsOf size: Extent, dotsPerInch: Double, to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(CairoError) {
        let operation = "begin the picture of a page"
        try Self.check(size)
        let scale = dotsPerInch / 72
        let (columns, rows) = ((size.width.value * scale).rounded(), (size.height.value * scale).rounded())
        guard columns >= 1, rows >= 1, columns * rows <= Self.mostPixels else {
            throw CairoError(operation: operation, reason: "it would have too many pixels")
        }
        try unsafe self.init(
            on: cairo_image_surface_create(CAIRO_FORMAT_RGB24, CInt(columns), CInt(rows)),
            ByteSink(limit: 1 << 30, receive: receive), operation)
        unsafe cairo_set_source_rgb(context, 1, 1, 1)
        unsafe cairo_paint(context)
        unsafe cairo_scale(context, scale, scale)
    }

    /// Writes a picture in pixels as PNG, and passes on the last of it.
    package consuming func finishPNG() throws(CairoError) {
        let operation = "write the picture of a page"
        unsafe cairo_surface_flush(surface)
        try checkCairo(
            unsafe cairo_surface_write_to_png_stream(
                surface, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque()), operation)
        guard sink.finish() else { throw Self.refused(operation) }
    }
}
