/// The texts that a PDF file shows, in the order it draws them, and those that stand beside its pages.
///
/// They are taken from the operators of the pages and the maps of the fonts alone, which is what a reader that copies
/// or searches goes by; nothing that drew them is asked.
package struct PDFText: Hashable, Sendable {
    /// The texts of the pages; texts that begin at another place have a space between them.
    package private(set) var shown = ""
    /// Titles, entries of the outline and whatever else is written outside the pages.
    package private(set) var beside: [String] = []
    /// How many pages there are.
    package private(set) var pageCount = 0

    /// Reads the texts of a file.
    ///
    /// - Throws: What keeps it from being read.
    package init(of bytes: [UInt8]) throws(PDFFile.Fault) {
        let file = try PDFFile(bytes)
        var maps: [PDFValue: CharacterMap] = [:]
        for page in try file.pages() {
            pageCount += 1
            let fonts = file.resolved(file.resolved(page["Resources"])?["Font"])
            var scan = ContentScan(try file.stream(page["Contents"]))
            try scan.run { (name) throws(PDFFile.Fault) in
                guard let font = fonts?[name] else { throw PDFFile.Fault(clause: "has a font that is not there") }
                if let known = maps[font] { return known }
                let map = CharacterMap(try file.stream(file.resolved(font)?["ToUnicode"]))
                maps[font] = map
                return map
            }
            shown += scan.text
        }
        beside = Self.strings(of: file)
    }

    /// The strings that stand in objects, but those within streams.
    private static func strings(of file: PDFFile) -> [String] {
        var found: [String] = []
        for object in file.objects {
            // Most objects are elements of the structure, in which there are none.
            guard let start = file.start(of: object), file.mayHoldStrings(from: start) else { continue }
            collect(PDFLexer(file.bytes, at: start), into: &found)
        }
        return found
    }

    private static func collect(_ lexer: PDFLexer, into found: inout [String]) {
        var lexer = lexer
        guard let value = lexer.value() else { return }
        var waiting = [value]
        while let next = waiting.popLast() {
            switch next {
            case .string(let bytes):
                let isWide = bytes.starts(with: [0xFE, 0xFF])
                found.append(
                    isWide ? CharacterMap.text(ofUTF16: bytes[2...]) : String(decoding: bytes, as: UTF8.self))
            case .array(let values): waiting += values
            case .dictionary(let entries): waiting += entries.sorted { $0.key > $1.key }.map(\.value)
            default: break
            }
        }
    }
}
