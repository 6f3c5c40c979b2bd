internal import Diagnostics

/// Checks of UTF-8, and the messages about text in an unknown encoding.
enum TextEncoding {
    /// The error for a byte of text in an unknown encoding, with its offset from the beginning.
    static func refusal(at location: FileLocation, byte: Int) -> DiagnosticFailure {
        DiagnosticFailure(
            "data.encoding", at: location,
            "the byte at offset \(byte) is not part of UTF-8 text, and nothing tells which encoding it is of",
            hint: "convert the file: iconv -f WINDOWS-1252 -t UTF-8 (or from the encoding it was exported in)")
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
