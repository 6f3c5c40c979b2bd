#if Service
internal import Foundation

/// A value of a JSON text with its place (RFC 8259).
///
/// An object in which a name comes twice is rejected, because readers differ in which of the two they take.
struct JSONNode: Hashable, Sendable {
    /// The kinds of values.
    enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number as it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// The members in their order.
        case object([Member])
        /// The text of an environment variable, which is whatever its setting takes.
        case variable(String)
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
        var line = 1
        var column = 1
    }

    var value: Value
    var place = Place()

    /// The members of an object; `nil` for anything else.
    var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    /// The text of a string; `nil` for anything else.
    var text: String? { if case .string(let text) = value { text } else { variable } }

    /// The number as it is written; `nil` for anything else.
    var digits: String? { if case .number(let text) = value { text } else { variable } }

    /// The number as a whole one; `nil` for anything else.
    var integer: Int? { digits.flatMap { Int($0) } }

    /// The truth value; `nil` for anything else.
    var bool: Bool? { if case .bool(let value) = value { value } else { variable.flatMap { Bool($0) } } }

    /// The texts of an array of strings, or of a variable with commas; `nil` for anything else.
    var texts: [String]? {
        guard case .array(let nodes) = value else { return variable?.split(separator: ",").map { String($0) } }
        let texts = nodes.compactMap(\.text)
        return texts.count == nodes.count ? texts : nil
    }

    /// The text of an environment variable; `nil` for what is in a file.
    private var variable: String? { if case .variable(let text) = value { text } else { nil } }

    /// Returns a member of an object; `nil` where there is none.
    subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.node }
}

/// The reason why a text is no JSON.
struct JSONError: Error, Hashable, Sendable {
    /// The fault, as a clause.
    var message: String
    /// The place of the fault.
    var place = JSONNode.Place()
}

/// A strict reader of JSON texts.
struct JSONReader: ~Copyable {
    private static let deepest = 16
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var place = JSONNode.Place()

    /// Parses a text.
    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw JSONError(message: "the text is no UTF-8")
        }
        var reader = JSONReader(scalars: Array(text.unicodeScalars))
        let node = try reader.node(depth: 0)
        reader.skipSpace()
        guard reader.current == nil else { throw reader.error("there is something after the end") }
        return node
    }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func error(_ message: String) -> JSONError { JSONError(message: message, place: place) }

    private mutating func advance() {
        if current == "\n" { place = JSONNode.Place(line: place.line + 1) } else { place.column += 1 }
        index += 1
    }

    private mutating func skipSpace() {
        while let scalar = current, [" ", "\n", "\r", "\t"].contains(scalar) { advance() }
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
        case "[":
            value = .array(try list(until: "]") { (reader) throws(JSONError) in try reader.node(depth: depth + 1) })
        case "\"": value = .string(try string())
        default: value = try word()
        }
        return JSONNode(value: value, place: start)
    }

    private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
        var names: Set<String> = []
        return try list(until: "}") { (reader) throws(JSONError) in
            reader.skipSpace()
            let start = reader.place
            guard reader.current == "\"" else { throw reader.error("there should be a name in quotation marks") }
            let name = try reader.string()
            guard names.insert(name).inserted else {
                throw JSONError(message: "the name `\(name)` comes twice", place: start)
            }
            reader.skipSpace()
            guard reader.skip(":") else { throw reader.error("there should be a colon") }
            return JSONNode.Member(name: name, place: start, node: try reader.node(depth: depth + 1))
        }
    }

    /// Reads what commas part, up to and with the sign that ends it.
    private mutating func list<Element>(
        until end: Unicode.Scalar, _ element: (inout JSONReader) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        advance()
        skipSpace()
        guard !skip(end) else { return [] }
        var elements: [Element] = []
        repeat {
            elements.append(try element(&self))
            skipSpace()
        } while skip(",")
        guard skip(end) else { throw error("there should be a comma or `\(end)`") }
        return elements
    }

    private mutating func string() throws(JSONError) -> String {
        let (start, begun) = (index, place)
        advance()
        var isPlain = true
        while let scalar = current, scalar != "\"" {
            guard scalar.value >= 0x20 else { throw error("a control character stands in a string") }
            if skip("\\") { isPlain = false }
            advance()
        }
        guard skip("\"") else { throw error("the text ends in a string") }
        if isPlain { return text(start + 1..<index - 1) }
        // Foundation knows what escapes mean.
        guard let text = try? JSONDecoder().decode(String.self, from: Data(text(start..<index).utf8)) else {
            throw JSONError(message: "an escape in the string means nothing", place: begun)
        }
        return text
    }

    private mutating func word() throws(JSONError) -> JSONNode.Value {
        let (start, begun) = (index, place)
        while let scalar = current, scalar.isASCII,
            Character(scalar).isLetter || "+-.0123456789".contains(Character(scalar))
        {
            advance()
        }
        let word = text(start..<index)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw error(current == nil ? "the text ends too early" : "there is no value")
        default:
            let isPlain = Int(word).map { "\($0)" == word } ?? false
            guard isPlain || word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
                throw JSONError(message: "`\(word)` is no value of JSON", place: begun)
            }
            return .number(word)
        }
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }
}
#endif
