/// A value as a PDF file has it (ISO 32000-1, 7.3).
indirect enum PDFValue: Hashable {
    /// A number.
    case number(Double)
    /// A name, without its slash.
    case name(String)
    /// A string, its bytes as they are.
    case string([UInt8])
    /// Values in a row.
    case array([PDFValue])
    /// Values by their names.
    case dictionary([String: PDFValue])
    /// An object of the file, by its number.
    case reference(Int)
    /// Any other word, such as `true` or `null`.
    case word(String)

    /// A value of a dictionary.
    subscript(key: String) -> PDFValue? {
        if case .dictionary(let entries) = self { entries[key] } else { nil }
    }

    /// The values of an array.
    var elements: [PDFValue] { if case .array(let values) = self { values } else { [] } }
    /// The number as a whole one.
    var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}

/// Reads values from bytes, one after the other.
struct PDFLexer {
    let bytes: [UInt8]
    var index: Int

    init(_ bytes: [UInt8], at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    private var byte: UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

    /// The next value; `nil` at the end, at what closes an array or a dictionary, or where nesting is too deep.
    mutating func value(depth: Int = 0) -> PDFValue? {
        skipSpace()
        guard let byte, depth < 32 else { return nil }
        switch byte {
        case UInt8(ascii: "/"): return .name(name())
        case UInt8(ascii: "("): return .string(literal())
        case UInt8(ascii: "<"):
            guard index + 1 < bytes.count, bytes[index + 1] == byte else { return .string(hexadecimal()) }
            index += 2
            return dictionary(depth)
        case UInt8(ascii: "["):
            index += 1
            var values: [PDFValue] = []
            while let value = value(depth: depth + 1) { values.append(value) }
            index += 1
            return .array(values)
        case UInt8(ascii: "]"), UInt8(ascii: ">"): return nil
        default: return numberOrReference()
        }
    }

    /// A word: everything up to a space or a sign that ends words.
    mutating func word() -> String {
        let start = index
        // What closes an array or a dictionary may be missing at the end.
        guard start < bytes.count else { return "" }
        while let byte, !Self.isSpace(byte), !Self.isDelimiter(byte) { index += 1 }
        // A sign that begins nothing is passed over, so that reading comes to an end.
        if index == start { index += 1 }
        return String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    }

    /// Passes over white space and comments.
    mutating func skipSpace() {
        while let byte {
            if byte == UInt8(ascii: "%") {
                while let next = self.byte, next != 10, next != 13 { index += 1 }
            } else if Self.isSpace(byte) {
                index += 1
            } else {
                return
            }
        }
    }

    private mutating func dictionary(_ depth: Int) -> PDFValue {
        var entries: [String: PDFValue] = [:]
        while case .name(let key)? = value(depth: depth + 1) { entries[key] = value(depth: depth + 1) }
        index += 2
        return .dictionary(entries)
    }

    private mutating func numberOrReference() -> PDFValue {
        let first = word()
        guard let number = Double(first) else { return .word(first) }
        let end = index
        skipSpace()
        if let object = Int(first), word() == "0" {
            skipSpace()
            if word() == "R" { return .reference(object) }
        }
        index = end
        return .number(number)
    }

    /// A name, whose slash comes next.
    mutating func name() -> String {
        index += 1
        return word()
    }

    /// A string in parentheses, which come next.
    mutating func literal() -> [UInt8] {
        var text: [UInt8] = []
        var depth = 0
        while let byte {
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                if depth == 1 { continue }
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return text }
            case UInt8(ascii: "\\"):
                if let escaped = escape() { text.append(escaped) }
                continue
            default: break
            }
            text.append(byte)
        }
        return text
    }

    private mutating func escape() -> UInt8? {
        guard let byte else { return nil }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "r"): return 13
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "f"): return 12
        case 10: return nil
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var number = Int(byte - 48)
            for _ in 0..<2 {
                guard let next = self.byte, (48...55).contains(next) else { break }
                number = number * 8 + Int(next - 48)
                index += 1
            }
            return UInt8(truncatingIfNeeded: number)
        default: return byte
        }
    }

    /// A string of hexadecimal digits in angle brackets, which come next.
    mutating func hexadecimal() -> [UInt8] {
        var text: [UInt8] = []
        var high: UInt8?
        index += 1
        while let byte {
            index += 1
            if byte == UInt8(ascii: ">") { break }
            guard let digit = Self.digit(byte) else { continue }
            if let first = high {
                text.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if let high { text.append(high << 4) }
        return text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }
}
