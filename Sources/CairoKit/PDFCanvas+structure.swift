internal import CCairo

extension PDFCanvas {
    /// Begins a stretch of painting that can be found again in the file.
    ///
    /// Cairo writes marks around it and numbers them from 0 on each page. All are called alike: what a stretch is, is not for
    /// Cairo to know.
    package borrowing func beginMark() throws(CairoError) {
        unsafe cairo_tag_begin(context, Self.mark, nil)
        try checkStatus("begin an element")
    }

    /// Ends the stretch of painting that began last.
    package borrowing func endMark() throws(CairoError) {
        unsafe cairo_tag_end(context, Self.mark)
        try checkStatus("end an element")
    }

    /// The name of all marks; one that Cairo knows.
    private static let mark = "P"
}
