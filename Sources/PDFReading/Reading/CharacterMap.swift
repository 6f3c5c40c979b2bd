/// The texts of the codes of a font, by its `ToUnicode` map (ISO 32000-1, 9.10.3).
package struct CharacterMap {
    /// The text of each code, which has two bytes at most; empty for those that stand for nothing.
    private var texts: [String] = []
    /// The number of codes that ranges have mapped.
    private var told = 0
    /// The number of bytes of a code.
    package private(set) var width = 1

    /// Reads a map.
    package init(_ bytes: [UInt8]) {
        var lexer = PDFLexer(bytes, at: 0)
        var operands: [PDFValue] = []
        while true {
            lexer.skipSpace()
            guard lexer.index < bytes.count else { break }
            guard let value = lexer.value() else {
                lexer.index += 1
                continue
            }
            guard case .word(let word) = value else {
                operands.append(value)
                continue
            }
            switch word {
            case "endcodespacerange": if case .string(let low)? = operands.first { width = low.count == 2 ? 2 : 1 }
            case "endbfchar": addCharacters(operands)
            case "endbfrange": addRanges(operands)
            default: break
            }
            operands = []
        }
    }

    /// The text of a code; empty where it stands for nothing.
    package func text(of code: Int) -> String { texts.indices.contains(code) ? texts[code] : "" }

    /// Adds the text of a string of codes in UTF-8; codes that the map does not have give U+FFFD.
    func append(_ codes: [UInt8], to text: inout [UInt8]) {
        var index = 0
        while index + width <= codes.count {
            var code = Int(codes[index])
            if width == 2 { code = code << 8 | Int(codes[index + 1]) }
            text += (texts.indices.contains(code) && !texts[code].isEmpty ? texts[code] : "\u{FFFD}").utf8
            index += width
        }
    }

    /// The text of bytes in UTF-16, the high byte first.
    static func text(ofUTF16 bytes: ArraySlice<UInt8>) -> String {
        // Nearly all are one character.
        if bytes.count == 2, let first = bytes.first, let last = bytes.last,
            let scalar = Unicode.Scalar(UInt16(first) << 8 | UInt16(last))
        {
            return String(scalar)
        }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        var letters: [UInt8] = []
        letters.reserveCapacity(units.count * 3)
        for unit in units {
            // Halves of characters are put together by the library.
            guard !(0xD800..<0xE000).contains(unit) else { return String(decoding: units, as: UTF16.self) }
            let (head, middle, tail) = (unit >> 12, UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F))
            switch unit {
            case 0..<0x80: letters.append(UInt8(unit))
            case 0x80..<0x800:
                letters.append(UInt8(0xC0 | unit >> 6))
                letters.append(tail)
            default:
                letters.append(UInt8(0xE0 | head))
                letters.append(middle)
                letters.append(tail)
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private mutating func addCharacters(_ operands: [PDFValue]) {
        for index in stride(from: 0, to: operands.count - 1, by: 2) {
            guard case .string(let code) = operands[index], case .string(let text) = operands[index + 1] else {
                continue
            }
            add(text, for: Self.number(code[...]))
        }
    }

    private mutating func addRanges(_ operands: [PDFValue]) {
        for index in stride(from: 0, to: operands.count - 2, by: 3) {
            guard case .string(let low) = operands[index], case .string(let high) = operands[index + 1] else {
                continue
            }
            let (first, last) = (Self.number(low[...]), Self.number(high[...]))
            guard first <= last, last - first <= 0xFFFF else { continue }
            // Each code is told once, so that no map asks for more work than that.
            told += last - first + 1
            guard told <= 0x1_0000 else { return }
            for code in first...last {
                switch operands[index + 2] {
                case .string(var text) where !text.isEmpty:
                    text[text.count - 1] &+= UInt8(truncatingIfNeeded: code - first)
                    add(text, for: code)
                case .array(let each) where each.indices.contains(code - first):
                    if case .string(let text) = each[code - first] { add(text, for: code) }
                default: break
                }
            }
        }
    }

    private mutating func add(_ text: [UInt8], for code: Int) {
        guard (0...0xFFFF).contains(code) else { return }
        if code >= texts.count { texts += Array(repeating: "", count: code + 1 - texts.count) }
        texts[code] = Self.text(ofUTF16: text[...])
    }

    private static func number(_ code: ArraySlice<UInt8>) -> Int { code.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
}
