#if Service
extension String {
    /// Whether it stands in JSON as it is: ASCII, without control characters, quotation marks and backslashes (RFC 8259, 7).
    var isPlainInJSON: Bool {
        utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}
#endif
