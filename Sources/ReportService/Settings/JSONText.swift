#if Service
/// A value in a JSON text, with its place (RFC 8259).
///
/// Duplicate names in an object are rejected, because readers differ on which of them counts.
struct JSONNode: Hashable, Sendable {
    /// The value.
    enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number as it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// The members in their order.
        case object([Member])
    }

    /// A member of an object.
    struct Member: Hashable, Sendable {
        var name: String
        /// The place of the name.
        var place: Place
        var node: JSONNode
    }

    /// A place in the text, counted from 1.
    struct Place: Hashable, Sendable {
        var line: Int
        var column: Int
    }

    var value: Value
    var place: Place

    /// The members of an object; `nil` for anything else.
    var members: [Member]? {
        guard case .object(let members) = value else { return nil }
        return members
    }

    /// The text of a string; `nil` for anything else.
    var text: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    /// The number as a whole one; `nil` for anything else.
    var integer: Int? {
        guard case .number(let text) = value else { return nil }
        return Int(text)
    }

    /// The texts of an array of strings; `nil` for anything else.
    var texts: [String]? {
        guard case .array(let nodes) = value else { return nil }
        let texts = nodes.compactMap(\.text)
        return texts.count == nodes.count ? texts : nil
    }

    /// A member of an object; `nil` where there is none.
    subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.node }
}

/// A text is no JSON.
struct JSONError: Error, Hashable, Sendable {
    /// The problem, as a clause.
    var message: String
    /// The place.
    var place: JSONNode.Place
}

/// Reads a text in JSON, strictly.
struct JSONReader: ~Copyable {
    private static let deepest = 16
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var place = JSONNode.Place(line: 1, column: 1)

    /// Parses a text.
    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw JSONError(message: "the text is no UTF-8", place: JSONNode.Place(line: 1, column: 1))
        }
        var reader = JSONReader(scalars: Array(text.unicodeScalars))
        let node = try reader.node(depth: 0)
        reader.skipSpace()
        guard reader.current == nil else { throw reader.error("there is something after the end") }
        return node
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func error(_ message: String) -> JSONError { JSONError(message: message, place: place) }

    private mutating func advance() {
        if current == "\n" { place = JSONNode.Place(line: place.line + 1, column: 1) } else { place.column += 1 }
        index += 1
    }

    private mutating func skipSpace() {
        while let scalar = current, scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" { advance() }
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        advance()
        return true
    }

    private mutating func node(depth: Int) throws(JSONError) -> JSONNode {
        skipSpace()
        guard depth <= Self.deepest else { throw error("it is nested deeper than \(Self.deepest) times") }
        let start = place
        let value: JSONNode.Value
        switch current {
        case "{": value = .object(try members(depth: depth))
        case "[": value = .array(try elements(depth: depth))
        case "\"": value = .string(try string())
        case "t": value = try word("true", .bool(true))
        case "f": value = try word("false", .bool(false))
        case "n": value = try word("null", .null)
        case nil: throw error("the text ends too early")
        default: value = .number(try number())
        }
        return JSONNode(value: value, place: start)
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(JSONError) -> JSONNode.Value {
        for scalar in word.unicodeScalars where !skip(scalar) { throw error("there should be `\(word)`") }
        return value
    }

    private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
        advance()
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        skipSpace()
        guard !skip("}") else { return [] }
        repeat {
            skipSpace()
            let start = place
            guard current == "\"" else { throw error("there should be a name in quotation marks") }
            let name = try string()
            guard names.insert(name).inserted else {
                throw JSONError(message: "the name `\(name)` comes twice", place: start)
            }
            skipSpace()
            guard skip(":") else { throw error("there should be a colon") }
            members.append(JSONNode.Member(name: name, place: start, node: try node(depth: depth + 1)))
            skipSpace()
        } while skip(",")
        guard skip("}") else { throw error("there should be a comma or `}`") }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
        advance()
        var elements: [JSONNode] = []
        skipSpace()
        guard !skip("]") else { return [] }
        repeat {
            elements.append(try node(depth: depth + 1))
            skipSpace()
        } while skip(",")
        guard skip("]") else { throw error("there should be a comma or `]`") }
        return elements
    }
}

// MARK: - Strings and numbers

extension JSONReader {
    private mutating func string() throws(JSONError) -> String {
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = current {
            switch scalar {
            case "\"":
                advance()
                return String(text)
            case "\\":
                advance()
                text.append(try escaped())
            case _ where scalar.value < 0x20: throw error("a control character stands in a string")
            default:
                text.append(scalar)
                advance()
            }
        }
        throw error("the text ends in a string")
    }

    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        guard let sign = current else { throw error("the text ends in a string") }
        let plain: [Unicode.Scalar: Unicode.Scalar] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        if let scalar = plain[sign] {
            advance()
            return scalar
        }
        guard skip("u") else { throw error("`\\\(sign)` means nothing") }
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Beyond 16 bits a sign is written as two halves, the high one first.
        guard first < 0xDC00, skip("\\"), skip("u") else { throw error("half a character stands in a string") }
        let second = try unit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw error("half a character stands in a string") }
        return scalar
    }

    private mutating func unit() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let sign = current, sign.isASCII, let digit = Character(sign).hexDigitValue else {
                throw error("there should be four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            advance()
        }
        return value
    }

    private mutating func number() throws(JSONError) -> String {
        let start = index
        _ = skip("-")
        let isZero = current == "0"
        guard digits() > 0 else { throw error("there is no value") }
        guard !isZero || scalars[start..<index].drop(while: { $0 == "-" }).count == 1 else {
            throw error("a number begins with a needless 0")
        }
        if skip("."), digits() == 0 { throw error("there should be a digit") }
        if skip("e") || skip("E") {
            _ = skip("-") || skip("+")
            guard digits() > 0 else { throw error("there should be a digit") }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<index])
        return String(text)
    }

    private mutating func digits() -> Int {
        let start = index
        while let scalar = current, ("0"..."9").contains(scalar) { advance() }
        return index - start
    }
}
#endif
