package import PageModel
internal import TypeKit

/// Writes a PDF file page by page, so that a long document is never in memory as a whole.
///
/// Pages come in order; elements may continue from one to the next. A document that breaks a rule of tagged PDF, or has
/// links without a target, fails as a whole. The caller then discards the parts received.
package struct PDFDocumentWriter: ~Copyable {
    private let canvas: CairoCanvas
    private let finisher: PDFFinisher
    private var painter: PagePainter
    private var places = Places()
    private var pageCount = 0

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - fonts: The fonts that text was shaped with.
    ///   - finisher: Makes the finished file of what Cairo writes.
    ///   - firstPage: The size of the first page.
    ///   - receive: Takes Cairo's output, if that is not the finisher itself.
    /// - Throws: An error if Cairo cannot begin a file.
    init(
        fonts: FontLibrary, finisher: PDFFinisher, firstPage: Extent, to receive: ((Span<UInt8>) -> Bool)? = nil
    ) throws(PDFRenderingError) {
        self.finisher = finisher
        do {
            canvas = try CairoCanvas(firstPage: firstPage, to: receive ?? finisher.receive)
        } catch { throw PDFRenderingError(error) }
        painter = PagePainter(fonts: fonts, finisher: finisher)
    }

    /// Paints a page.
    ///
    /// - Parameters:
    ///   - page: The page, of the size announced before it.
    ///   - next: The size of the page that follows, if one does.
    /// - Throws: The first rule that the page breaks.
    package mutating func add(_ page: Page, next: Extent?) throws(PDFRenderingError) {
        pageCount += 1
        try places.note(page, number: pageCount)
        do throws(PDFRenderingError) {
            try CairoTurn.take { () throws(PDFRenderingError) in try painter.paint(page, next: next, on: canvas) }
        } catch {
            // Cairo only knows that its bytes were not taken.
            let cause = finisher.failure.map { PDFRenderingError($0).cause } ?? error.cause
            throw PDFRenderingError(cause, page: pageCount)
        }
    }

    /// Writes the outline, the properties, files within the file and its end, and says how many bytes it has.
    package consuming func finish(
        outline: [PaginatedDocument.OutlineEntry], properties: PaginatedDocument.Properties,
        attachments: [PaginatedDocument.Attachment] = []
    ) throws(PDFRenderingError) -> Int {
        guard pageCount > 0 else { throw PDFRenderingError(.noPages) }
        try painter.finish()
        let entries = try places.checked(outline, properties)
        do throws(CairoError) {
            try CairoTurn.take { () throws(CairoError) in try canvas.close() }
            _ = try canvas.finish()
        } catch { throw finisher.failure.map { PDFRenderingError($0) } ?? PDFRenderingError(error) }
        do {
            return try finisher.finish(outline: entries, properties: properties, attachments: attachments)
        } catch {
            throw PDFRenderingError(error)
        }
    }
}

extension PDFRenderingError {
    /// Takes over what Cairo said.
    init(_ error: CairoError) { self.init(.refused(operation: error.operation, reason: error.reason)) }

    /// Takes over what kept the file from being finished.
    init(_ error: FinishingError) { self.init(.refused(operation: "finish the PDF file", reason: error.description)) }
}
