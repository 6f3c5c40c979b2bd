#if Service
/// Bytes as 64 signs that may stand in addresses (RFC 4648, section 5), without padding.
enum Base64URL {
    private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, sign) in signs.enumerated() { values[Int(sign)] = UInt8(value) }
        return values
    }()

    /// The bytes as text.
    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(signs[Int(bits >> count & 63)])
            }
        }
        if count > 0 { text.append(signs[Int(bits << (6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; `nil` where a sign is another one, or where no bytes are written so.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for sign in text {
            let value = values[Int(sign)]
            guard value != 0xFF else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        // What is left over is less than a sign, and nothing: each text stands for other bytes.
        guard count < 6, bits & (1 << count - 1) == 0 else { return nil }
        return bytes
    }

    /// Returns true if a text consists of the 64 signs.
    static func isText(_ text: String) -> Bool { text.utf8.allSatisfy { values[Int($0)] != 0xFF } }
}
#endif
