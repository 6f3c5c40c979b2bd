internal import Diagnostics

/// The encodings that are told apart; only UTF-8 is read.
enum TextEncoding: Hashable {
    case utf16, utf32, latin

    /// The encoding that a byte order mark other than that of UTF-8 gives away.
    static func marked(startOf bytes: [UInt8], count: Int) -> TextEncoding? {
        guard count >= 2 else { return nil }
        let isLittle = bytes[0] == 0xFF && bytes[1] == 0xFE
        if isLittle, count >= 4, bytes[2] == 0, bytes[3] == 0 { return .utf32 }
        if isLittle || (bytes[0] == 0xFE && bytes[1] == 0xFF) { return .utf16 }
        if count >= 4, bytes[0] == 0, bytes[1] == 0, bytes[2] == 0xFE, bytes[3] == 0xFF { return .utf32 }
        return nil
    }

    /// The error for text in this encoding, with the offset of the byte that gave it away, counted from 0.
    func refusal(at location: FileLocation, byte: Int) -> DiagnosticFailure {
        switch self {
        case .latin:
            DiagnosticFailure(
                "data.encoding", at: location, "the byte at offset \(byte) is not part of UTF-8 text",
                hint: "convert the file: iconv -f WINDOWS-1252 -t UTF-8 (or from the encoding it was exported in)")
        case .utf16:
            DiagnosticFailure(
                "data.encoding", at: location, "from offset \(byte) on the text looks like UTF-16, not UTF-8",
                hint: "convert the file: iconv -f UTF-16 -t UTF-8")
        case .utf32:
            DiagnosticFailure(
                "data.encoding", at: location, "from offset \(byte) on the text looks like UTF-32, not UTF-8",
                hint: "convert the file: iconv -f UTF-32 -t UTF-8")
        }
    }

    /// The first byte in a range that cannot be part of UTF-8 (Unicode 15, table 3-7), or `nil` when all is well.
    static func firstInvalidByte(of bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            let lead = bytes[index]
            guard lead >= 0x80 else {
                index += 1
                continue
            }
            // The second byte is narrower after some leads: no overlong forms, no surrogates, nothing beyond U+10FFFF.
            let (length, second): (Int, ClosedRange<UInt8>)
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index + length <= range.upperBound, second.contains(bytes[index + 1]) else { return index }
            for further in index + 2..<index + length where bytes[further] & 0xC0 != 0x80 { return index }
            index += length
        }
        return nil
    }
}
