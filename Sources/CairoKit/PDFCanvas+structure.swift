internal import CCairo
package import DisplayList

extension PDFCanvas {
    /// What this Cairo can tell stretches of painting apart by.
    package static var stretchSign: StretchSign { cairo_version() < 11_800 ? .element : .shape }

    /// Begins a stretch of painting that can be found again in the file.
    ///
    /// Elements of Cairo's are all called alike, and numbered from 0 on each page: what a stretch is, is not for Cairo to know.
    package borrowing func beginStretch() throws(CairoError) {
        switch Self.stretchSign {
        case .element: unsafe cairo_tag_begin(context, Self.element, nil)
        case .shape: drawNothing(StretchSign.size)
        }
        try checkStatus("begin an element")
    }

    /// Ends the stretch of painting that began last.
    package borrowing func endStretch() throws(CairoError) {
        guard Self.stretchSign == .element else { return }
        unsafe cairo_tag_end(context, Self.element)
        try checkStatus("end an element")
    }

    /// Two equal rectangles at the corner of the page have no inside by the even-odd rule.
    borrowing func drawNothing(_ size: Extent) {
        for _ in 0..<2 { unsafe cairo_rectangle(context, 0, 0, size.width.value, size.height.value) }
        unsafe cairo_fill(context)
    }

    /// The name of all elements; one that Cairo knows.
    private static let element = "P"
}
