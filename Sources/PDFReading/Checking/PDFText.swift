/// The texts that a PDF file shows, in the order it draws them, and those that stand beside its pages.
///
/// They are taken from the operators of the pages and the maps of the fonts alone, which is what a reader that copies
/// or searches goes by; nothing that drew them is asked.
package struct PDFText: Hashable, Sendable {
    /// The texts of the pages; texts that begin at another place have a space between them.
    package private(set) var shown = ""
    /// Titles, entries of the outline and whatever else is written outside the pages.
    package private(set) var beside: [String] = []
    /// The number of pages.
    package private(set) var pageCount = 0

    /// Reads the texts of a file.
    ///
    /// - Throws: A fault if it cannot be read.
    package init(of bytes: [UInt8]) throws(PDFFile.Fault) {
        try self.init(of: PDFFile(bytes))
    }

    /// Reads the texts of a file with known objects.
    ///
    /// - Throws: A fault if it cannot be read.
    package init(of file: PDFFile) throws(PDFFile.Fault) {
        let examination = try Examination(file)
        try self.init(
            ContentRules(examination: examination).check(.none, gathering: PageText()),
            beside: ObjectRules(examination, gathersStrings: true).strings ?? [], in: examination)
    }

    /// Takes the texts of pages that were gone through.
    ///
    /// - Throws: A fault if a page cannot be read or has a font that is missing.
    init(
        _ content: ContentRules.Found, beside: [String], in examination: Examination
    ) throws(PDFFile.Fault) {
        shown = try Self.texts(content, in: examination).joined()
        pageCount = content.texts.count
        self.beside = beside
    }

    /// Returns the lines of each page, one for each element that shows something: a heading, a paragraph, a cell of a
    /// table.
    ///
    /// - Throws: A fault if the file cannot be read.
    package static func lines(ofPagesOf file: PDFFile) throws(PDFFile.Fault) -> [[String]] {
        let examination = try Examination(file)
        let content = ContentRules(examination: examination).check(.none, gathering: PageText(hasLines: true))
        return try texts(content, in: examination).map { text in
            text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
        }
    }

    private static func texts(
        _ content: ContentRules.Found, in examination: Examination
    ) throws(PDFFile.Fault) -> [String] {
        if let finding = examination.result.findings.first(where: {
            $0.rule == .missingFont || $0.rule == .unreadableContent
        }) {
            throw PDFFile.Fault(clause: "cannot be read: \(finding.message)")
        }
        return content.texts.compactMap { $0?.value }
    }
}
