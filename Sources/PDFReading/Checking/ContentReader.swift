/// Reads what a page draws, operator by operator, with what stands before each.
struct ContentReader {
    let bytes: [UInt8]
    /// True if the bytes of strings are gathered.
    let gathersText: Bool
    /// The first name before the operator, and the last one after that.
    private(set) var first: Range<Int>?
    private(set) var second: Range<Int>?
    /// The bytes of all strings before it.
    private(set) var codes: [UInt8] = []
    /// The properties before it, where they are more than the number of a mark.
    private(set) var properties: PDFValue?
    /// The number of a mark, where nothing but it stands in the properties.
    private(set) var mark: Int?

    private var index = 0

    init(_ bytes: [UInt8], gathersText: Bool) {
        self.bytes = bytes
        self.gathersText = gathersText
    }

    /// The next operator, its bytes one after the other in a number; `nil` at the end.
    mutating func next() -> UInt32? {
        first = nil
        second = nil
        properties = nil
        mark = nil
        if !codes.isEmpty { codes.removeAll(keepingCapacity: true) }
        while true {
            index = Self.behindNumbers(bytes, from: index)
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "/"):
                index += 1
                let start = index
                skipWord()
                if first == nil { first = start..<index } else { second = start..<index }
            case UInt8(ascii: "("): literal()
            case UInt8(ascii: "<"): bracket()
            case UInt8(ascii: "%"): while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
            case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "'"), UInt8(ascii: "\""):
                var word: UInt32 = 0
                let start = index
                while index < bytes.count, !Self.ends(bytes[index]) {
                    word = word << 8 | UInt32(bytes[index])
                    index += 1
                }
                // Words that are values and no operators.
                if word == Operator.null || word == Operator.trueWord || index - start == 5, isFalse(start) { continue }
                return index - start > 4 ? .max : word
            default: index += 1
            }
        }
    }

    /// Returns the index behind numbers and white space: nearly all of a page is numbers.
    private static func behindNumbers(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while true {
                while index < bytes.count, bytes[index] < 64, passed &>> UInt64(bytes[index]) & 1 == 1 { index += 1 }
                // Whatever goes on with a number is a part of it.
                guard index > start, index < bytes.count, bytes[index - 1] > 32, !ends(bytes[index]) else {
                    return index
                }
                repeat { index += 1 } while index < bytes.count && !ends(bytes[index])
            }
        }
    }

    /// A bit for each byte of numbers and of white space: those up to the space, digits, `+`, `-` and `.`.
    private static let passed: UInt64 = 0x03FF_6801_FFFF_FFFF

    /// Passes over the bytes of a picture that stands in the content, up to its end.
    mutating func skipPicture() {
        // A picture ends with `EI` between spaces.
        while index + 3 < bytes.count {
            if PDFLexer.isSpace(bytes[index]), bytes[index + 1] == UInt8(ascii: "E"),
                bytes[index + 2] == UInt8(ascii: "I"), Self.ends(bytes[index + 3])
            {
                break
            }
            index += 1
        }
        index = min(bytes.count, index + 3)
    }

    /// The text of a name.
    func text(_ name: Range<Int>) -> String {
        var lexer = PDFLexer(bytes, at: name.lowerBound - 1)
        return lexer.name()
    }

    /// Returns true if a name consists of these bytes.
    func name(_ name: Range<Int>?, is word: StaticString) -> Bool {
        guard let name, name.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { bytes[name].elementsEqual($0) }
    }

    private func isFalse(_ start: Int) -> Bool {
        let word = bytes[start..<index]
        return word.elementsEqual("null".utf8) || word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
    }

    private static func ends(_ byte: UInt8) -> Bool {
        // Letters are most of what is asked about.
        byte <= 32 || !(0x61...0x7A).contains(byte) && PDFLexer.isDelimiter(byte)
    }

    private mutating func skipWord() { while index < bytes.count, !Self.ends(bytes[index]) { index += 1 } }

    private mutating func literal() {
        let start = index + 1
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: ")"):
                if gathersText { codes += bytes[start..<end] }
                index = end + 1
                return
            case UInt8(ascii: "\\"), UInt8(ascii: "("):
                var lexer = PDFLexer(bytes, at: index)
                codes += lexer.literal()
                index = lexer.index
                return
            default: end += 1
            }
        }
        index = end
    }

    private mutating func bracket() {
        var lexer = PDFLexer(bytes, at: index)
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "<") else {
            return hexadecimal()
        }
        if skipsPlainMark() { return }
        properties = lexer.value()
        index = max(index + 2, min(lexer.index, bytes.count))
    }

    private mutating func hexadecimal() {
        let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        if gathersText {
            var high: UInt8?
            for byte in bytes[(index + 1)..<end] where byte > 32 {
                let digit = (byte <= 57 ? byte &- 48 : (byte & 0xDF) &- 55) & 15
                if let half = high {
                    codes.append(half | digit)
                    high = nil
                } else {
                    high = digit << 4
                }
            }
            if let high { codes.append(high) }
        }
        index = end + 1
    }

    /// Passes over `<</MCID 3>>`, however it is spaced.
    private mutating func skipsPlainMark() -> Bool {
        var end = index + 2
        func skipSpace() { while end < bytes.count, PDFLexer.isSpace(bytes[end]) { end += 1 } }
        skipSpace()
        for byte in Self.key {
            guard end < bytes.count, bytes[end] == byte else { return false }
            end += 1
        }
        skipSpace()
        var number = 0
        let start = end
        while end < bytes.count, PDFLexer.isDigit(bytes[end]), end - start < 9 {
            number = number * 10 + Int(bytes[end] - 48)
            end += 1
        }
        guard end > start else { return false }
        skipSpace()
        guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: ">"), bytes[end + 1] == bytes[end] else { return false }
        mark = number
        index = end + 2
        return true
    }

    private static let key = Array("/MCID".utf8)
}
