/// The texts of the codes of a font, by its `ToUnicode` map (ISO 32000-1, 9.10.3).
package struct CharacterMap {
    /// The operands of an operator: strings, by their places among all bytes, and lists of them.
    private struct Operands {
        enum Operand {
            case string(Range<Int>)
            case list([Range<Int>?])
            case other
        }

        var bytes: [UInt8] = []
        var all: [Operand] = []

        subscript(index: Int) -> Operand { index < all.count ? all[index] : .other }

        /// Adds a value, and returns the place of its bytes if it is a string.
        mutating func place(_ value: PDFValue) -> Range<Int>? {
            guard case .string(let text) = value else { return nil }
            bytes += text
            return bytes.count - text.count..<bytes.count
        }

        /// The number that a string is, of its first four bytes; `nil` for what is no string.
        func number(_ index: Int) -> Int? {
            guard case .string(let place) = self[index] else { return nil }
            return bytes[place].prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// The texts in UTF-8, and where that of each code is among them; empty for codes that stand for nothing.
    private var letters: [UInt8] = []
    private var places: [Range<Int>] = []
    /// The number of codes that ranges have mapped.
    private var told = 0
    /// The number of bytes of a code, one or two.
    package private(set) var width = 1

    /// Reads a map.
    package init(_ bytes: [UInt8]) {
        var lexer = PDFLexer(bytes, at: 0)
        var operands = Operands()
        while true {
            lexer.skipSpace()
            guard lexer.index < bytes.count else { break }
            if lexer.isAtHexadecimal {
                let start = operands.bytes.count
                lexer.hexadecimal(into: &operands.bytes)
                operands.all.append(.string(start..<operands.bytes.count))
                continue
            }
            switch lexer.value() {
            case nil: lexer.index += 1
            case .word(let word)?:
                switch word {
                case "endcodespacerange":
                    if case .string(let low) = operands[0] { width = low.count == 2 ? 2 : 1 }
                case "endbfchar": addCharacters(operands)
                case "endbfrange": addRanges(operands)
                default: break
                }
                operands.all.removeAll(keepingCapacity: true)
                operands.bytes.removeAll(keepingCapacity: true)
            case .array(let values)?: operands.all.append(.list(values.map { operands.place($0) }))
            case let value?: operands.all.append(operands.place(value).map { .string($0) } ?? .other)
            }
        }
    }

    /// The text of a code; empty where it stands for nothing.
    package func text(of code: Int) -> String {
        places.indices.contains(code) ? String(decoding: letters[places[code]], as: UTF8.self) : ""
    }

    /// Adds the text of a string of codes in UTF-8; codes that the map does not have give U+FFFD.
    func append(_ codes: [UInt8], to text: inout [UInt8]) {
        var index = 0
        while index + width <= codes.count {
            var code = Int(codes[index])
            if width == 2 { code = code << 8 | Int(codes[index + 1]) }
            if places.indices.contains(code), !places[code].isEmpty {
                for place in places[code] { text.append(letters[place]) }
            } else {
                text += "\u{FFFD}".utf8
            }
            index += width
        }
    }

    /// The text of bytes in UTF-16, the high byte first.
    static func text(ofUTF16 bytes: ArraySlice<UInt8>) -> String {
        var letters: [UInt8] = []
        letters.reserveCapacity(bytes.count * 2)
        append(utf16: bytes, to: &letters)
        return String(decoding: letters, as: UTF8.self)
    }

    /// Adds bytes in UTF-16, the high byte first, in UTF-8.
    private static func append(utf16 bytes: ArraySlice<UInt8>, to letters: inout [UInt8]) {
        let start = letters.count
        for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
            let unit = UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
            let (head, middle, tail) = (unit >> 12, UInt8(0x80 | unit >> 6 & 0x3F), UInt8(0x80 | unit & 0x3F))
            switch unit {
            case 0..<0x80: letters.append(UInt8(unit))
            case 0x80..<0x800:
                letters.append(UInt8(0xC0 | unit >> 6))
                letters.append(tail)
            case 0xD800..<0xE000:
                // Halves of characters are put together by the library.
                let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                    UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
                }
                letters.replaceSubrange(start..., with: String(decoding: units, as: UTF16.self).utf8)
                return
            default:
                letters.append(UInt8(0xE0 | head))
                letters.append(middle)
                letters.append(tail)
            }
        }
    }

    private mutating func addCharacters(_ operands: Operands) {
        for index in stride(from: 0, to: operands.all.count - 1, by: 2) {
            guard let code = operands.number(index), case .string(let text) = operands[index + 1] else { continue }
            add(operands.bytes[text], for: code)
        }
    }

    private mutating func addRanges(_ operands: Operands) {
        for index in stride(from: 0, to: operands.all.count - 2, by: 3) {
            guard let first = operands.number(index), let last = operands.number(index + 1), first <= last,
                last - first <= 0xFFFF
            else { continue }
            // Each code is told once, so that no map asks for more work than that.
            told += last - first + 1
            guard told <= 0x1_0000 else { return }
            for code in first...last {
                switch operands[index + 2] {
                case .string(let text) where !text.isEmpty:
                    var bytes = operands.bytes[text]
                    bytes[text.upperBound - 1] &+= UInt8(truncatingIfNeeded: code - first)
                    add(bytes, for: code)
                case .list(let each) where each.indices.contains(code - first):
                    if let text = each[code - first] { add(operands.bytes[text], for: code) }
                default: break
                }
            }
        }
    }

    private mutating func add(_ text: ArraySlice<UInt8>, for code: Int) {
        guard (0...0xFFFF).contains(code) else { return }
        while code >= places.count { places.append(0..<0) }
        let start = letters.count
        Self.append(utf16: text, to: &letters)
        places[code] = start..<letters.count
    }
}
