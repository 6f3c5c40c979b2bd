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
        var writer = try writer(firstPage: first.size)
        for (index, page) in document.pages.enumerated() {
            try writer.add(page, next: index + 1 < document.pages.count ? document.pages[index + 1].size : nil)
        }
        return try writer.finish(outline: document.outline, properties: document.properties)
    }

    /// Begins a document whose pages are made one by one.
    package func writer(firstPage: Extent) throws(PDFRenderingError) -> PDFDocumentWriter {
        try PDFDocumentWriter(fonts: fonts, firstPage: firstPage)
    }
}
