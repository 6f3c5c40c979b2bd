package import PageModel
internal import TypeKit

/// Paints pages as pictures in pixels, one PNG file each; pages come in order, as elements go on from one to the next.
package struct PageImages: ~Copyable {
    private let dotsPerInch: Double
    private var painter: PagePainter

    init(fonts: FontLibrary, dotsPerInch: Double) {
        self.dotsPerInch = dotsPerInch
        painter = PagePainter(fonts: fonts, finisher: nil)
    }

    /// Paints the next page.
    ///
    /// - Returns: The bytes of the picture.
    /// - Throws: The first rule that the page breaks, and what Cairo refuses.
    package mutating func picture(of page: Page) throws(PDFRenderingError) -> [UInt8] {
        let file = PDFInMemory()
        let canvas = try Self.canvas(page.size, dotsPerInch, file)
        try CairoTurn.take { () throws(PDFRenderingError) in try painter.paint(page, on: canvas) }
        do { try canvas.finishPNG() } catch { throw PDFRenderingError(error) }
        return file.bytes
    }

    private static func canvas(
        _ size: Extent, _ dotsPerInch: Double, _ file: PDFInMemory
    ) throws(PDFRenderingError) -> CairoCanvas {
        do {
            return try CairoCanvas(pixelsOf: size, dotsPerInch: dotsPerInch, to: file.append)
        } catch { throw PDFRenderingError(error) }
    }
}
