internal import CType
package import PageModel

/// A PDF file in the making, pages that are painted one after the other, or the picture of a page.
///
/// It has one owner, and it is used up by `finish()` or by writing the picture. Coordinates are points from the upper
/// left corner of the page. The file is passed on while it is made, and never held as a whole. Every failure is thrown
/// before the stored properties are set, so a half-made canvas never reaches `deinit`.
@safe
package struct CairoCanvas: ~Copyable {
    let surface: OpaquePointer
    let context: OpaquePointer
    let sink: ByteSink

    /// Begins a file whose first page has the given size.
    ///
    /// - Parameters:
    ///   - size: The size of the first page.
    ///   - byteLimit: The size of file above which it fails; no real report comes near the default.
    ///   - receive: Takes the next part of the file, or returns false. It is not called again then, and the file fails.
    ///     The parts make a file only if ``finish()`` returns.
    /// - Throws: An error if Cairo cannot begin a file.
    package init(
        firstPage size: Extent, byteLimit: Int = 1 << 30, to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(CairoError) {
        try Self.check(size)
        let sink = ByteSink(limit: byteLimit, receive: receive)
        let made = unsafe cairo_pdf_surface_create_for_stream(
            ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), size.width.value, size.height.value)
        try unsafe self.init(on: made, sink, "begin a PDF file")
        unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    }

    /// Paints on a surface that Cairo has made, and owns it.
    @unsafe
    init(on made: OpaquePointer?, _ sink: ByteSink, _ operation: String) throws(CairoError) {
        guard let surface = unsafe made, let context = unsafe cairo_create(surface) else {
            throw CairoError(operation: operation, reason: "no surface")
        }
        do throws(CairoError) {
            try checkCairo(unsafe cairo_surface_status(surface), operation)
            try checkCairo(unsafe cairo_status(context), operation)
        } catch {
            unsafe cairo_destroy(context)
            unsafe cairo_surface_destroy(surface)
            throw error
        }
        unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        unsafe self.surface = surface
        unsafe self.context = context
        self.sink = sink
    }

    /// Marks the whole page as painted, by painting nothing over all of it.
    ///
    /// Cairo keeps a list of the areas that were painted on and joins every new one to it; when the first area holds
    /// all others that costs nothing, else a fifteenth of the whole work.
    package borrowing func cover(_ size: Extent) { paintNothing(over: size, of: 0) }

    /// Paints what nobody sees, so that Cairo writes the colour of a stretch: two equal rectangles have no inside by the
    /// even-odd rule.
    borrowing func paintNothing(over size: Extent, of stretch: Int) {
        setSource(.white, of: stretch)
        for _ in 0..<2 { unsafe cairo_rectangle(context, 0, 0, size.width.value, size.height.value) }
        unsafe cairo_fill(context)
    }

    /// Ends the page and, where a size is given, begins the next one with it.
    ///
    /// The size is set before anything of the next page: Cairo 1.16 forgets tags that were opened before.
    package borrowing func endPage(next size: Extent?) throws(CairoError) {
        unsafe cairo_show_page(context)
        if let size {
            try Self.check(size)
            unsafe cairo_pdf_surface_set_size(surface, size.width.value, size.height.value)
        }
        try checkStatus("end a page")
    }

    /// Writes what is left of the file, its fonts and its outline; nothing can be painted after it.
    ///
    /// Some mistakes, such as tags that do not match, show only here.
    package borrowing func close() throws(CairoError) {
        unsafe cairo_surface_finish(surface)
        try checkStatus("finish the PDF file")
    }

    /// Closes the file, passes on the last of it, and returns its number of bytes.
    package consuming func finish() throws(CairoError) -> Int {
        try close()
        guard sink.finish() else { throw Self.refused("finish the PDF file") }
        return sink.count
    }

    /// Throws if anything has failed since the file was begun.
    borrowing func checkStatus(_ operation: @autoclosure () -> String) throws(CairoError) {
        guard !sink.hasFailed else { throw Self.refused(operation()) }
        try checkCairo(unsafe cairo_status(context), operation())
        try checkCairo(unsafe cairo_surface_status(surface), operation())
    }

    /// Returns the error for a receiver that rejected bytes.
    static func refused(_ operation: String) -> CairoError {
        CairoError(operation: operation, reason: refusedReason)
    }

    /// The reason that is given where nobody takes the bytes any more, or where they are more than the limit.
    package static let refusedReason = "the bytes are not taken"

    /// Throws unless a page may have this size: more than nothing, and at most the 200 inches that PDF allows.
    static func check(_ size: Extent) throws(CairoError) {
        let allowed = 1.0...14_400.0
        guard allowed.contains(size.width.value), allowed.contains(size.height.value) else {
            throw CairoError(operation: "make a page", reason: "each side must be 1 to 14400 points")
        }
    }

    deinit {
        // The surface may still write while it is destroyed, so the sink goes last, and takes nothing any more.
        sink.stop()
        unsafe cairo_destroy(context)
        unsafe cairo_surface_destroy(surface)
        withExtendedLifetime(sink) {}
    }
}
