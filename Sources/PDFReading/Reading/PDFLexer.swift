/// Reads values from bytes, one after the other.
package struct PDFLexer {
    /// The bytes to read.
    package let bytes: [UInt8]
    /// The index of the next byte.
    package var index: Int

    /// Begins at a byte.
    package init(_ bytes: [UInt8], at index: Int) {
        self.bytes = bytes
        self.index = max(0, index)
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The next value; `nil` at the end, at what closes an array or a dictionary, or where nesting is too deep.
    package mutating func value(depth: Int = 0) -> PDFValue? {
        skipSpace()
        guard let byte, depth < 32 else { return nil }
        switch byte {
        case UInt8(ascii: "/"): return .name(name())
        case UInt8(ascii: "("): return .string(literal())
        case UInt8(ascii: "<"):
            if isAtHexadecimal { return .string(hexadecimal()) }
            index += 2
            return dictionary(depth)
        case UInt8(ascii: "["):
            index += 1
            var values: [PDFValue] = []
            values.reserveCapacity(4)
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
        index = bytes.withUnsafeBufferPointer { bytes in
            var end = index
            while end < bytes.count {
                if bytes[end] == UInt8(ascii: "%") {
                    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
                } else if Self.isSpace(bytes[end]) {
                    end += 1
                } else {
                    break
                }
            }
            return end
        }
    }

    /// True if a string of hexadecimal digits comes next.
    var isAtHexadecimal: Bool {
        byte == UInt8(ascii: "<") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "<"))
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

    /// The next value as a whole number; `nil` where it is none.
    mutating func wholeNumber() -> Int? {
        skipSpace()
        let start = index
        if let number = digits(), byte.map({ Self.isSpace($0) || Self.isDelimiter($0) }) ?? true { return number }
        index = start
        return value()?.integer
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
        var end = index
        let number = bytes.withUnsafeBufferPointer { Self.digits($0, &end) }
        index = end
        return number
    }

    /// The same from an index on, which is moved.
    @inline(__always)
    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ end: inout Int) -> Int? {
        let start = end
        var number = 0
        while end < bytes.count, isDigit(bytes[end]), end - start < 16 {
            number = number * 10 + Int(bytes[end] - 48)
            end += 1
        }
        return end > start ? number : nil
    }

    private mutating func numberOrReference() -> PDFValue? {
        if let plain = wholeOrReference() { return plain }
        let start = index
        var isNegative = false
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
            isNegative = byte == UInt8(ascii: "-")
            index += 1
        }
        let whole = digits()
        var number = Double(whole ?? 0)
        if byte == UInt8(ascii: ".") {
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
        return .number(isNegative ? -number : number)
    }

    /// A number of digits alone, or a reference, which are nearly all numbers of a file; `nil` where neither comes next.
    private mutating func wholeOrReference() -> PDFValue? {
        let start = index
        let found: (value: PDFValue, end: Int)? = bytes.withUnsafeBufferPointer { bytes in
            var end = start
            func isAtEnd() -> Bool { end >= bytes.count || Self.isSpace(bytes[end]) || Self.isDelimiter(bytes[end]) }
            func skipSpace() { while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 } }
            if end < bytes.count, bytes[end] == UInt8(ascii: "+") { end += 1 }
            guard let number = Self.digits(bytes, &end), isAtEnd() else { return nil }
            let numberEnd = end
            skipSpace()
            if Self.digits(bytes, &end) != nil {
                skipSpace()
                if end < bytes.count, bytes[end] == UInt8(ascii: "R") {
                    end += 1
                    if isAtEnd() { return (.reference(number), end) }
                }
            }
            return (.number(Double(number)), numberEnd)
        }
        if let found { index = found.end }
        return found?.value
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
