/// Reads values from bytes, one after the other.
package struct PDFLexer {
    /// The bytes to read.
    package let bytes: [UInt8]
    /// The index of the next byte.
    package var index: Int

    /// Begins at a byte.
    package init(_ bytes: [UInt8], at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    private var byte: UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

    /// The next value; `nil` at the end, at what closes an array or a dictionary, or where nesting is too deep.
    package mutating func value(depth: Int = 0) -> PDFValue? {
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
        default: return numberOrReference() ?? .word(word())
        }
    }

    /// A word: everything up to a space or a sign that ends words.
    package mutating func word() -> String {
        let start = index
        // What closes an array or a dictionary may be missing at the end.
        guard start < bytes.count else { return "" }
        skipWord()
        // A sign that begins nothing is passed over, so that reading comes to an end.
        if index == start { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Passes over everything up to a space or a sign that ends words.
    mutating func skipWord() {
        index = bytes.withUnsafeBufferPointer { bytes in
            var end = index
            while end < bytes.count, !Self.isSpace(bytes[end]), !Self.isDelimiter(bytes[end]) { end += 1 }
            return end
        }
    }

    /// Passes over white space and comments.
    package mutating func skipSpace() {
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

    /// Passes over the head of an object, `12 0 obj`, and returns its number; `nil` where none comes next.
    mutating func head() -> Int? {
        skipSpace()
        guard let number = digits() else { return nil }
        skipSpace()
        guard digits() != nil else { return nil }
        skipSpace()
        return word() == "obj" ? number : nil
    }

    private mutating func dictionary(_ depth: Int) -> PDFValue {
        var entries = PDFDictionary()
        entries.reserveCapacity()
        while case .name(let key)? = value(depth: depth + 1) {
            guard let value = value(depth: depth + 1) else { break }
            entries.append(key, value)
        }
        index += 2
        return .dictionary(entries)
    }

    /// A number of digits alone, which come next; `nil` where there are none, or more than any number here has.
    private mutating func digits() -> Int? {
        let start = index
        var number = 0
        while let byte, Self.isDigit(byte), index - start < 16 {
            number = number * 10 + Int(byte - 48)
            index += 1
        }
        return index > start ? number : nil
    }

    private mutating func numberOrReference() -> PDFValue? {
        let start = index
        var isNegative = false
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
            isNegative = byte == UInt8(ascii: "-")
            index += 1
        }
        let whole = digits()
        var number = Double(whole ?? 0)
        var isWhole = true
        if byte == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            let first = index
            if let part = digits() {
                number += Double(part) / Self.power(index - first)
            } else if whole == nil {
                index = start
                return nil
            }
        } else if whole == nil {
            index = start
            return nil
        }
        // What goes on is no number that is written like those here; a longer one is left to the library.
        if let byte, !Self.isSpace(byte), !Self.isDelimiter(byte) {
            index = start
            let text = word()
            return Double(text).map { .number($0) } ?? .word(text)
        }
        if isWhole, !isNegative, let whole, let object = reference(to: whole) { return object }
        return .number(isNegative ? -number : number)
    }

    /// A reference, where what follows makes the number that was read the beginning of one.
    private mutating func reference(to object: Int) -> PDFValue? {
        let end = index
        while let byte, Self.isSpace(byte) { index += 1 }
        if digits() != nil {
            while let byte, Self.isSpace(byte) { index += 1 }
            if byte == UInt8(ascii: "R") {
                index += 1
                guard let byte, !Self.isSpace(byte), !Self.isDelimiter(byte) else { return .reference(object) }
            }
        }
        index = end
        return nil
    }

    private static func power(_ digits: Int) -> Double {
        var power = 1.0
        for _ in 0..<digits { power *= 10 }
        return power
    }

    /// Returns true if a byte ends words and begins something else: one of `( ) < > [ ] { } / %`.
    @inlinable @inline(__always)
    package static func isDelimiter(_ byte: UInt8) -> Bool {
        // A bit for each of the bytes up to 63, and of those from 64 on.
        let bits: UInt64 = byte < 64 ? 0x5000_8320_0000_0000 : byte < 128 ? 0x2800_0000_2800_0000 : 0
        return bits >> UInt64(byte & 63) & 1 == 1
    }

    /// Returns true if a byte is white space.
    @inlinable @inline(__always)
    package static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }

    /// Returns true if a byte is a digit.
    @inlinable @inline(__always)
    package static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
