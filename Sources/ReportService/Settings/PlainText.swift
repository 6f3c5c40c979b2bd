#if Service
extension String {
    /// True if it needs no escapes in JSON: ASCII, without control characters, quotation marks and backslashes (RFC
    /// 8259, 7).
    var isPlainInJSON: Bool {
        utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}

extension UInt8 {
    /// True for a letter or a digit of ASCII.
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
#endif
