/// The places of the parts of one tag in the bytes.
///
/// Only messages need this, so it happens only for them: the parser has read the same bytes before.
struct TagScan {
    /// The bytes of one attribute.
    struct Attribute {
        /// The name.
        var name: Range<Int>
        /// The range of the text between the quotes.
        var value: Range<Int>
    }

    /// The index of the tag's `<`.
    let start: Int
    /// The tag's own name.
    private(set) var name: Range<Int>
    /// The attributes found, in order; the last may be cut off.
    private(set) var attributes: [Attribute] = []
    private let bytes: [UInt8]

    /// Finds the tag that has its `<` before `end`, and reads it up to `end`.
    init(_ bytes: [UInt8], endingAt end: Int) {
        let end = min(max(end, 0), bytes.count)
        self.init(bytes, from: bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0, upTo: end)
    }

    /// Reads the tag whose `<` stands at `start`, up to `end` at most.
    init(_ bytes: [UInt8], from start: Int, upTo end: Int) {
        self.bytes = bytes
        self.start = start
        var cursor = start + 1
        func skip(while condition: (UInt8) -> Bool) -> Range<Int> {
            let from = cursor
            while cursor < end, condition(bytes[cursor]) { cursor += 1 }
            return min(from, cursor)..<cursor
        }
        if cursor < end, bytes[cursor] == UInt8(ascii: "/") { cursor += 1 }
        name = skip(while: TagScan.isNamePart)
        while cursor < end {
            _ = skip(while: \.isXMLSpace)
            let attribute = skip(while: TagScan.isNamePart)
            _ = skip { $0.isXMLSpace || $0 == UInt8(ascii: "=") }
            guard cursor < end, !attribute.isEmpty else { break }
            let quote = bytes[cursor]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { break }
            cursor += 1
            attributes.append(Attribute(name: attribute, value: skip { $0 != quote }))
            cursor += 1
        }
    }

    /// The first attribute with a name.
    func attribute(named name: String) -> Attribute? { attributes(named: name).first }

    /// Every attribute with a name, in order.
    func attributes(named name: String) -> [Attribute] {
        attributes.filter { bytes[$0.name].elementsEqual(name.utf8) }
    }

    /// The tag's name as text.
    var nameText: String { String(decoding: bytes[name], as: UTF8.self) }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        !byte.isXMLSpace && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
            && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "<")
    }
}
