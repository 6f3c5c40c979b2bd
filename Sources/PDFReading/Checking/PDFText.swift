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
            ContentRules(examination: examination).check(.none, gathering: PageText()), in: examination)
    }

    /// Takes the texts of pages that were gone through.
    ///
    /// - Throws: A fault if a page cannot be read or has a font that is missing.
    init(_ content: ContentRules.Found, in examination: Examination) throws(PDFFile.Fault) {
        shown = try Self.texts(content, in: examination).joined()
        pageCount = content.texts.count
        beside = Self.strings(of: examination.file)
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

    /// The strings that stand in objects, but those within streams.
    private static func strings(of file: PDFFile) -> [String] {
        var found: [String] = []
        for object in file.objects {
            // Most objects are elements of the structure, in which there are none.
            guard let (lexer, end) = file.lexer(of: object), mayHoldStrings(lexer, end),
                let value = file.value(of: object)
            else { continue }
            collect(value, into: &found)
        }
        return found
    }

    /// Returns true if an object may contain a string, before its end and before the bytes of its stream.
    private static func mayHoldStrings(_ lexer: PDFLexer, _ end: Int?) -> Bool {
        let (ending, stream) = (Array("endobj".utf8), Array("stream".utf8))
        return lexer.bytes.withUnsafeBufferPointer { bytes in
            var index = lexer.index
            let end = end ?? bytes.count
            while index < end {
                switch bytes[index] {
                case UInt8(ascii: "("): return true
                case UInt8(ascii: "<"):
                    // Two of them begin a dictionary.
                    if index + 1 >= end || bytes[index + 1] != UInt8(ascii: "<") { return true }
                    index += 1
                case UInt8(ascii: "e"): if bytes[index..<end].starts(with: ending) { return false }
                case UInt8(ascii: "s"): if bytes[index..<end].starts(with: stream) { return false }
                default: break
                }
                index += 1
            }
            return false
        }
    }

    private static func collect(_ value: PDFValue, into found: inout [String]) {
        var waiting = [value]
        while let next = waiting.popLast() {
            switch next {
            case .string(let bytes): found.append(PDFValue.text(of: bytes))
            case .array(let values): waiting += values
            case .dictionary(let entries): waiting += entries.entries.map(\.value)
            default: break
            }
        }
    }
}
