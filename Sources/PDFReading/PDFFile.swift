internal import InflateKit

/// A PDF file with a table of its objects, as PDF up to 1.4 has it and Cairo writes it.
package struct PDFFile {
    /// What keeps a file from being read.
    package struct Fault: Error, Hashable, Sendable {
        /// What is wrong, within a sentence.
        package let clause: String
    }

    /// The most that one stream may unpack to.
    private static let streamLimit = 256 << 20

    let bytes: [UInt8]
    /// Where each object begins; 0 for none.
    private let offsets: [Int]
    private let trailer: PDFValue

    /// Reads the table of a file.
    package init(_ bytes: [UInt8]) throws(Fault) {
        self.bytes = bytes
        guard let mark = Self.last("startxref", in: bytes) else { throw Fault(clause: "has no table of objects") }
        var lexer = PDFLexer(bytes, at: mark + 9)
        guard let start = lexer.value()?.integer, bytes.indices.contains(start) else {
            throw Fault(clause: "has no table of objects")
        }
        lexer.index = start
        guard lexer.word() == "xref", lexer.value()?.integer == 0, let count = lexer.value()?.integer,
            (1...10_000_000).contains(count)
        else { throw Fault(clause: "has a table of objects of another kind") }
        lexer.skipSpace()
        guard lexer.index + count * 20 <= bytes.count else { throw Fault(clause: "has a table that is cut off") }
        let first = lexer.index
        offsets = (0..<count).map { entry in
            let line = first + entry * 20
            guard bytes[line + 17] == UInt8(ascii: "n") else { return 0 }
            return bytes[line..<line + 10].reduce(0) { $0 * 10 + Int($1 &- 48) }
        }
        lexer.index = first + count * 20
        lexer.skipSpace()
        guard lexer.word() == "trailer", let trailer = lexer.value() else { throw Fault(clause: "has no trailer") }
        self.trailer = trailer
    }

    private static func last(_ word: String, in bytes: [UInt8]) -> Int? {
        let word = Array(word.utf8)
        var index = bytes.count - word.count
        while index >= max(0, bytes.count - 1_024) {
            if bytes[index..<index + word.count].elementsEqual(word) { return index }
            index -= 1
        }
        return nil
    }

    /// The numbers of all objects.
    var objects: Range<Int> { offsets.indices }

    /// Where the value of an object begins.
    func start(of object: Int) -> Int? {
        guard offsets.indices.contains(object), offsets[object] > 0, bytes.indices.contains(offsets[object]) else {
            return nil
        }
        var lexer = PDFLexer(bytes, at: offsets[object])
        guard lexer.word() == "\(object)" else { return nil }
        lexer.skipSpace()
        _ = lexer.word()
        lexer.skipSpace()
        return lexer.word() == "obj" ? lexer.index : nil
    }

    /// Whether a string may stand in the object that begins at a place, before the bytes of its stream.
    func mayHoldStrings(from start: Int) -> Bool {
        let (ending, stream) = (Array("endobj".utf8), Array("stream".utf8))
        return bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index + 6 <= bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "("): return true
                case UInt8(ascii: "<"):
                    // Two of them begin a dictionary.
                    if bytes[index + 1] != UInt8(ascii: "<") { return true }
                    index += 1
                case UInt8(ascii: "e"): if bytes[index..<index + 6].elementsEqual(ending) { return false }
                case UInt8(ascii: "s"): if bytes[index..<index + 6].elementsEqual(stream) { return false }
                default: break
                }
                index += 1
            }
            return true
        }
    }

    /// A value, or the object that it refers to.
    func resolved(_ value: PDFValue?) -> PDFValue? {
        guard case .reference(let object)? = value else { return value }
        guard let start = start(of: object) else { return nil }
        var lexer = PDFLexer(bytes, at: start)
        let found = lexer.value()
        // Nothing that Cairo writes refers to what is a reference itself.
        if case .reference? = found { return nil }
        return found
    }

    /// The bytes of a stream, unpacked.
    func stream(_ value: PDFValue?) throws(Fault) -> [UInt8] {
        guard case .reference(let object)? = value, let start = start(of: object) else {
            throw Fault(clause: "names a stream that is not there")
        }
        var lexer = PDFLexer(bytes, at: start)
        let head = lexer.value()
        lexer.skipSpace()
        guard lexer.word() == "stream", let length = resolved(head?["Length"])?.integer else {
            throw Fault(clause: "has an object that is no stream")
        }
        if lexer.index < bytes.count, bytes[lexer.index] == 13 { lexer.index += 1 }
        let first = lexer.index + 1
        guard length >= 0, first + length <= bytes.count else { throw Fault(clause: "has a stream that is cut off") }
        let packed = bytes[first..<first + length]
        switch head?["Filter"] {
        case nil: return Array(packed)
        case .name("FlateDecode"):
            guard let unpacked = Inflation.inflate(packed, atMost: Self.streamLimit) else {
                throw Fault(clause: "has a stream that is damaged")
            }
            return unpacked
        default: throw Fault(clause: "has a stream that is packed in another way")
        }
    }

    /// How many pages there are.
    package func pageCount() throws(Fault) -> Int { try pages().count }

    /// The pages, in their order.
    func pages() throws(Fault) -> [PDFValue] {
        var pages: [PDFValue] = []
        var waiting = [resolved(trailer["Root"])?["Pages"]]
        var seen = 0
        while let next = waiting.popLast() {
            seen += 1
            guard seen <= offsets.count, let node = resolved(next) else { throw Fault(clause: "has no list of pages") }
            if let kids = resolved(node["Kids"]) {
                waiting += kids.elements.reversed().map { Optional($0) }
            } else {
                pages.append(node)
            }
        }
        return pages
    }
}
