internal import CairoKit
package import DisplayList
package import PangoKit

/// Paints finished pages into a PDF file.
///
/// The bytes follow from the document and the fonts alone: no clock, locale or time zone is asked, and it does not
/// matter what was rendered before.
package struct PDFRenderer {
    private let fonts: FontLibrary

    /// Makes a renderer that paints with the fonts that text was shaped with.
    package init(fonts: FontLibrary) { self.fonts = fonts }

    /// The file of a document.
    ///
    /// A document that breaks a rule of tagged PDF, or whose links lead nowhere, is refused as a whole.
    package func render(_ document: PaginatedDocument) throws(PDFRenderingError) -> [UInt8] {
        guard let first = document.pages.first else { throw PDFRenderingError(.noPages) }
        let places = try Places(of: document)
        return try CairoTurn.take { () throws(PDFRenderingError) in
            try write(document, first: first, places: places)
        }
    }

    /// Paints and writes a document that was looked through.
    private func write(_ document: PaginatedDocument, first: Page, places: Places) throws(PDFRenderingError) -> [UInt8]
    {
        let canvas: PDFCanvas
        do { canvas = try PDFCanvas(firstPage: first.size) } catch { throw PDFRenderingError(error) }
        try paint(document.pages, on: canvas)
        do {
            try describe(document, places: places, on: canvas)
            return try canvas.finish()
        } catch { throw PDFRenderingError(error) }
    }

    /// Paints every page.
    private func paint(_ pages: [Page], on canvas: borrowing PDFCanvas) throws(PDFRenderingError) {
        var painter = PagePainter(fonts: fonts)
        for (index, page) in pages.enumerated() {
            let next = index + 1 < pages.count ? pages[index + 1].size : nil
            do throws(PDFRenderingError) {
                try painter.paint(page, next: next, on: canvas)
            } catch {
                throw PDFRenderingError(error.cause, page: index + 1)
            }
        }
        try painter.finish()
    }

    /// Writes the outline and the properties.
    private func describe(
        _ document: PaginatedDocument, places: Places, on canvas: borrowing PDFCanvas
    ) throws(CairoError) {
        var parents: [Int] = []
        for entry in places.outline {
            parents.removeSubrange(min(entry.level - 1, parents.count)...)
            parents.append(try canvas.addOutline(entry.title, to: entry.destination, under: parents.last))
        }
        let properties = document.properties
        try canvas.set(.title, to: properties.title)
        try canvas.set(.subject, to: properties.subject)
        try canvas.set(.creator, to: "DiaryPress")
        try canvas.set(.creationDate, to: properties.date)
        try canvas.set(.modificationDate, to: properties.date)
    }
}

extension PDFRenderingError {
    /// Takes over what Cairo said.
    init(_ error: CairoError) { self.init(.refused(operation: error.operation, reason: error.reason)) }
}
