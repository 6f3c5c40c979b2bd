/// Reads the values that Cairo writes where they stand, without taking them apart (ISO 32000-1, 7.3).
enum CairoValue {
    /// The values of a dictionary, by their keys: where each stands.
    struct Entries {
        fileprivate(set) var keys: [(name: Range<Int>, value: Range<Int>)] = []
        fileprivate var bytes: [UInt8]

        /// The range of a key's value; `nil` if there is none.
        subscript(key: String) -> Range<Int>? {
            keys.first { $0.name.count == key.utf8.count && bytes[$0.name].elementsEqual(key.utf8) }?.value
        }

        /// The integer of a key; `nil` where its value is none.
        func integer(_ key: String) -> Int? { self[key].flatMap { CairoValue.integer(bytes[$0]) } }

        /// The object that a key refers to; `nil` where its value is no reference.
        func reference(_ key: String) -> Int? { self[key].flatMap { CairoValue.reference(bytes[$0]) } }

        /// The name of a key; empty where its value is none.
        func name(_ key: String) -> String { self[key].map { CairoValue.name(bytes[$0]) } ?? "" }
    }

    /// The deepest nesting of values.
    private static let mostDepth = 24

    /// Returns the end of the value that begins at a place; `nil` if bytes are missing.
    static func end(of bytes: [UInt8], from start: Int) throws(FinishingError) -> Int? {
        var cursor = CairoCursor(bytes, at: start)
        var open: [UInt8] = []
        repeat {
            cursor.skipSpace()
            guard cursor.index < bytes.count else { return nil }
            switch bytes[cursor.index] {
            case UInt8(ascii: "<") where cursor.looks(at: "<<"):
                open.append(UInt8(ascii: ">"))
                cursor.index += 2
            case UInt8(ascii: ">") where cursor.looks(at: ">>"):
                guard open.popLast() == UInt8(ascii: ">") else { throw .unknownForm }
                cursor.index += 2
            // One half of what ends a dictionary.
            case UInt8(ascii: ">") where cursor.index + 1 == bytes.count: return nil
            case UInt8(ascii: "<"), UInt8(ascii: "("):
                guard cursor.skipString() else { return nil }
            case UInt8(ascii: "["):
                open.append(UInt8(ascii: "]"))
                cursor.index += 1
            case UInt8(ascii: "]"):
                guard open.popLast() == UInt8(ascii: "]") else { throw .unknownForm }
                cursor.index += 1
            default:
                guard cursor.skipWord() else { throw .unknownForm }
            }
            guard open.count <= mostDepth else { throw .unknownForm }
        } while !open.isEmpty
        return cursor.index
    }

    /// The entries of a dictionary that stands in a range.
    static func entries(of bytes: [UInt8], in range: Range<Int>) throws(FinishingError) -> Entries {
        var found = Entries(bytes: bytes)
        var cursor = CairoCursor(bytes, at: range.lowerBound)
        guard cursor.skip("<<") else { throw .unknownForm }
        while true {
            cursor.skipSpace()
            if cursor.skip(">>") { return found }
            guard cursor.index < range.upperBound, cursor.skip("/") else { throw .unknownForm }
            let first = cursor.index
            guard cursor.skipWord() else { throw .unknownForm }
            let name = first..<cursor.index
            cursor.skipSpace()
            let start = cursor.index
            guard var stop = try end(of: bytes, from: start), stop <= range.upperBound else { throw .unknownForm }
            cursor.index = stop
            // A number with another one and an R behind it is a reference.
            if cursor.skip(" 0 R") { stop = cursor.index }
            found.keys.append((name, start..<stop))
        }
    }

    /// A whole number that is all there is.
    static func integer(_ value: ArraySlice<UInt8>) -> Int? {
        guard !value.isEmpty, value.count < 16, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// The number of an object that is referred to, where that is all there is.
    static func reference(_ value: ArraySlice<UInt8>) -> Int? {
        guard value.count > 4, value.suffix(4).elementsEqual(" 0 R".utf8) else { return nil }
        return integer(value.dropLast(4))
    }

    /// A name, without its slash; empty for what is none.
    static func name(_ value: ArraySlice<UInt8>) -> String {
        guard value.first == UInt8(ascii: "/") else { return "" }
        return String(decoding: value.dropFirst(), as: UTF8.self)
    }
}

/// A place within bytes, and steps from there.
struct CairoCursor {
    private let bytes: [UInt8]
    var index: Int

    init(_ bytes: [UInt8], at index: Int) { (self.bytes, self.index) = (bytes, index) }

    /// True if so little is left that a word may be cut.
    var isNearEnd: Bool { bytes.count - index < 10 }

    /// True if the byte before a place is white space, or none is there.
    func isSpace(before place: Int) -> Bool {
        place < 1 || place > bytes.count || bytes[place - 1] <= 32
    }

    func looks(at text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { text in text.indices.allSatisfy { bytes[index + $0] == text[$0] } }
    }

    /// Passes over a text, if it comes next.
    mutating func skip(_ text: StaticString) -> Bool {
        guard looks(at: text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 32, 10, 13, 9: index += 1
            case UInt8(ascii: "%"):
                while index < bytes.count, bytes[index] != 10 { index += 1 }
            default: return
            }
        }
    }

    /// Reads a whole number that comes next.
    mutating func integer() -> Int? {
        var value = 0
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 15 {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        return index > start ? value : nil
    }

    /// Reads a whole number behind white space.
    mutating func spacedInteger() -> Int? {
        skipSpace()
        return integer()
    }

    /// Passes over a number, a name or a word; false where none comes next.
    mutating func skipWord() -> Bool {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        while index < bytes.count {
            switch bytes[index] {
            case 0...32, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
                UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
                return index > start
            default: index += 1
            }
        }
        return index > start
    }

    /// Passes over a string in parentheses or in angle brackets, which comes next; false where it has no end.
    mutating func skipString() -> Bool {
        if bytes[index] == UInt8(ascii: "<") {
            guard let stop = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return false }
            index = stop + 1
            return true
        }
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { return true }
        }
        return false
    }
}
