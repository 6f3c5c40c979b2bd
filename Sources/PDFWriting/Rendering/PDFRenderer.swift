package import PageModel
package import ReportModel
internal import SystemKit
package import TypeKit

/// Paints finished pages into a PDF file.
///
/// The bytes follow from the document and the fonts alone: no clock, locale or time zone is asked, and it does not
/// matter what was rendered before.
package struct PDFRenderer {
    private let fonts: FontLibrary
    /// Packs every file that is made, by one thread, at the level of docs/decisions/0054-rendering-cost.md; `nil` where there
    /// is no memory for it.
    private let deflater = Deflater(level: 1)

    /// Makes a renderer that paints with the fonts that text was shaped with.
    package init(fonts: FontLibrary) { self.fonts = fonts }

    /// Returns the file of a document, in memory.
    ///
    /// A document that breaks a rule of tagged PDF, or has links without a target, fails as a whole.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - profile: The profile that the file promises to meet.
    ///   - password: The password that opens an encrypted file.
    /// - Returns: The bytes of the file.
    /// - Throws: The first rule that the document breaks.
    package func render(
        _ document: PaginatedDocument, profile: FileProfile = .usual, password: FilePassword? = nil
    ) throws(PDFRenderingError) -> [UInt8] {
        guard let first = document.pages.first else { throw PDFRenderingError(.noPages) }
        let file = PDFInMemory()
        var writer = try writer(firstPage: first.size, profile: profile, password: password, to: file.append)
        for (index, page) in document.pages.enumerated() {
            try writer.add(page, next: index + 1 < document.pages.count ? document.pages[index + 1].size : nil)
        }
        _ = try writer.finish(outline: document.outline, properties: document.properties)
        return file.bytes
    }

    /// Begins the pictures of pages in pixels, so many to the inch.
    package func images(dotsPerInch: Double) -> PageImages { PageImages(fonts: fonts, dotsPerInch: dotsPerInch) }

    /// Begins a document with pages made one by one; its file is passed on while they are painted.
    ///
    /// - Parameters:
    ///   - firstPage: The size of the first page.
    ///   - profile: The profile that the file promises to meet.
    ///   - password: The password that opens an encrypted file.
    ///   - seal: The signer of the file; `nil` for none.
    ///   - receive: Takes the next part of the file, or returns false; it is not called again then. The parts are a
    ///     file only when the writer has finished.
    /// - Returns: The writer that takes the pages.
    /// - Throws: An error if Cairo cannot begin a file.
    package func writer(
        firstPage: Extent, profile: FileProfile = .usual, password: FilePassword? = nil, seal: FileSeal? = nil,
        to receive: @escaping (Span<UInt8>) -> Bool
    ) throws(PDFRenderingError) -> PDFDocumentWriter {
        guard let deflater else { throw PDFRenderingError(.refused(operation: "pack a file", reason: "no memory")) }
        let finisher: PDFFinisher
        do {
            finisher = try PDFFinisher(
                profile: profile, password: password, seal: seal, deflater: deflater, to: receive)
        } catch { throw PDFRenderingError(error) }
        return try PDFDocumentWriter(fonts: fonts, finisher: finisher, firstPage: firstPage)
    }
}

/// Keeps a file in memory, for documents that are known to be short.
package final class PDFInMemory {
    /// The bytes of the file so far.
    package private(set) var bytes: [UInt8] = []

    /// The most bytes that are taken.
    package let most: Int
    /// True if the file is longer.
    package private(set) var isTooLong = false

    /// Begins with nothing.
    package init(most: Int = .max) { self.most = most }

    /// Takes the next part of the file, or says that it is too much.
    package func append(_ part: Span<UInt8>) -> Bool {
        isTooLong = part.count > most - bytes.count
        guard !isTooLong else { return false }
        part.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        return true
    }
}
