internal import CairoKit
package import DisplayList
internal import PangoKit

/// How a page is shown as a picture.
package enum PageImageForm: Hashable, Sendable {
    /// Pixels, as PNG; so many to the inch.
    case png(dotsPerInch: Double)
    /// Shapes, as SVG.
    case svg
}

/// Paints pages as pictures, one file each; pages come in order, as elements go on from one to the next.
package struct PageImages: ~Copyable {
    private let form: PageImageForm
    private var painter: PagePainter

    init(fonts: FontLibrary, _ form: PageImageForm) {
        self.form = form
        painter = PagePainter(fonts: fonts, finisher: nil)
    }

    /// Paints the next page.
    ///
    /// - Returns: The bytes of the picture.
    /// - Throws: The first rule that the page breaks, and what Cairo refuses.
    package mutating func picture(of page: Page) throws(PDFRenderingError) -> [UInt8] {
        let file = PDFInMemory()
        switch form {
        case .png(let dotsPerInch):
            let canvas = try Self.cairo { () throws(CairoError) in
                try CairoCanvas(pixelsOf: page.size, dotsPerInch: dotsPerInch, to: file.append)
            }
            try paint(page, on: canvas)
            do { try canvas.finishPNG() } catch { throw PDFRenderingError(error) }
        case .svg:
            let canvas = try Self.cairo { () throws(CairoError) in
                try CairoCanvas(shapesOf: page.size, to: file.append)
            }
            try paint(page, on: canvas)
            do throws(CairoError) {
                try CairoTurn.take { () throws(CairoError) in try canvas.close() }
                _ = try canvas.finish()
            } catch { throw PDFRenderingError(error) }
        }
        return form == .svg ? StableIDs.numbered(file.bytes) : file.bytes
    }

    private mutating func paint(_ page: Page, on canvas: borrowing CairoCanvas) throws(PDFRenderingError) {
        try CairoTurn.take { () throws(PDFRenderingError) in try painter.paint(page, on: canvas) }
    }

    private static func cairo<Value: ~Copyable>(
        _ step: () throws(CairoError) -> Value
    ) throws(PDFRenderingError) -> Value {
        do { return try step() } catch { throw PDFRenderingError(error) }
    }
}
