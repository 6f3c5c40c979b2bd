/// A text hashed with a key (HMAC-SHA-256, RFC 2104), which nobody without the key can compute or guess the text from.
package struct KeyedHash: Hashable, Sendable {
    /// The key, as long as a block.
    private let block: [UInt8]

    /// Makes hashes with a key.
    package init(key: [UInt8]) {
        let short = key.count > SHA256.blockSize ? SHA256.bytes(of: [key]) ?? [] : key
        block = short + [UInt8](repeating: 0, count: SHA256.blockSize - short.count)
    }

    /// The hash of a text, as 64 hexadecimal digits; `nil` where OpenSSL offers no SHA-256.
    package func callAsFunction(_ text: String) -> String? {
        SHA256.bytes(of: [block.map { $0 ^ 0x36 }, Array(text.utf8)])
            .flatMap { SHA256.bytes(of: [block.map { $0 ^ 0x5C }, $0]) }
            .map(hexadecimal)
    }
}

extension SHA256 {
    /// The digest of bytes that are all there; `nil` where OpenSSL offers no SHA-256.
    package static func digest(of bytes: [UInt8]) -> String? { Self.bytes(of: [bytes]).map(hexadecimal) }

    /// The digest of bytes one behind the other.
    static func bytes(of parts: [[UInt8]]) -> [UInt8]? {
        guard var digest = SHA256() else { return nil }
        for part in parts { digest.add(part) }
        return digest.finishedBytes()
    }

    /// Adds a text and a byte that no text holds, so that two texts are never confused with one.
    package mutating func add(text: String) { add(Array(text.utf8) + [0xFF]) }
}

/// Bytes as hexadecimal digits, small letters.
package func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    func digit(_ half: UInt8) -> UInt8 { half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "a") - 10 + half }
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
        digits.append(digit(byte >> 4))
        digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
}
