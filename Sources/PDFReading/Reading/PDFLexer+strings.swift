extension PDFLexer {
    /// A name, whose slash comes next.
    package mutating func name() -> String {
        index += 1
        let start = index
        // A name without letters is one too, and what follows it is not a part of it.
        skipWord()
        guard start < index else { return "" }
        let word = bytes[start..<index]
        if let usual = Self.usual(word) { return usual }
        return word.contains(UInt8(ascii: "#")) ? Self.unescaped(word) : String(decoding: word, as: UTF8.self)
    }

    /// The names that elements of a structure are made of, most of all names of a file: they need not be decoded each time.
    private static func usual(_ word: ArraySlice<UInt8>) -> String? {
        guard word.count <= 7 else { return nil }
        switch word.reduce(UInt64(0), { $0 << 8 | UInt64($1) }) {
        case 0x41: return "A"
        case 0x4B: return "K"
        case 0x4F: return "O"
        case 0x50: return "P"
        case 0x53: return "S"
        case 0x4944: return "ID"
        case 0x5067: return "Pg"
        case 0x5444: return "TD"
        case 0x5448: return "TH"
        case 0x5452: return "TR"
        case 0x41_6C74: return "Alt"
        case 0x526F_77: return "Row"
        case 0x4D43_4944: return "MCID"
        case 0x5370_616E: return "Span"
        case 0x5363_6F70_65: return "Scope"
        case 0x5461_626C_65: return "Table"
        case 0x4865_6164_6572_73: return "Headers"
        default: return nil
        }
    }

    /// A name in which bytes are written as two digits after a `#`.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var name: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "#"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                name.append(high << 4 | low)
                index += 3
            } else {
                name.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// A string in parentheses, which come next.
    package mutating func literal() -> [UInt8] {
        // Most have nothing in them that is written in another way.
        let rest = bytes[min(index + 1, bytes.count)...]
        if let end = rest.firstIndex(where: { (0x28...0x29).contains($0) || $0 == 0x5C }), rest[end] == 0x29 {
            index = end + 1
            return Array(rest[..<end])
        }
        var text: [UInt8] = []
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
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
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "r"): return 13
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "f"): return 12
        case 10: return nil
        case 13:
            if index < bytes.count, bytes[index] == 10 { index += 1 }
            return nil
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var number = Int(byte - 48)
            for _ in 0..<2 {
                guard index < bytes.count, (48...55).contains(bytes[index]) else { break }
                number = number * 8 + Int(bytes[index] - 48)
                index += 1
            }
            return UInt8(truncatingIfNeeded: number)
        default: return byte
        }
    }

    /// A string of hexadecimal digits in angle brackets, which come next.
    package mutating func hexadecimal() -> [UInt8] {
        var text: [UInt8] = []
        hexadecimal(into: &text)
        return text
    }

    /// Adds the bytes of a string of hexadecimal digits in angle brackets, which come next.
    mutating func hexadecimal(into text: inout [UInt8]) {
        var high: UInt8?
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
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
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }
}
