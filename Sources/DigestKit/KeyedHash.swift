internal import CCrypto

/// A text hashed with a key (HMAC-SHA-256, RFC 2104), which nobody without the key can compute or guess the text from.
package struct KeyedHash: Hashable, Sendable {
    /// The key.
    private let key: [UInt8]

    /// Makes hashes with a key.
    package init(key: [UInt8]) { self.key = key }

    /// The hash of a text, as 64 hexadecimal digits; `nil` where OpenSSL has no memory left, or offers no SHA-256.
    package func callAsFunction(_ text: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 32)
        let message = Array(text.utf8)
        var length = 0
        let done = unsafe EVP_Q_mac(
            nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &bytes, bytes.count, &length)
        guard unsafe done != nil, length == bytes.count else { return nil }
        return hexadecimal(bytes)
    }
}

extension SHA256 {
    /// The digest of bytes that are all there; `nil` where OpenSSL has no memory left, or offers no SHA-256.
    package static func digest(of bytes: [UInt8]) -> String? {
        guard var digest = SHA256() else { return nil }
        digest.add(bytes)
        return digest.finish()
    }

    /// Adds a text and a byte that no text holds, so that two texts are never taken for one.
    package mutating func add(text: String) { add(Array(text.utf8) + [0xFF]) }
}

/// Bytes as hexadecimal digits, small letters.
package func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
