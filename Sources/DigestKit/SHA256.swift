internal import CCrypto

/// The SHA-256 of bytes that come in parts (FIPS 180-4), computed by OpenSSL.
///
/// It is what tells a file from every other one: the store knows an export again by it.
@safe
package struct SHA256: ~Copyable {
    private let context: OpaquePointer

    /// Starts with no bytes.
    ///
    /// - Returns: `nil` where OpenSSL has no memory left, or offers no SHA-256.
    package init?() {
        guard let context = unsafe EVP_MD_CTX_new() else { return nil }
        guard unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
            unsafe EVP_MD_CTX_free(context)
            return nil
        }
        unsafe self.context = context
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds the first `count` bytes of a buffer.
    package mutating func add(_ bytes: [UInt8], count: Int) {
        precondition((0...bytes.count).contains(count), "there are not as many bytes")
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe EVP_DigestUpdate(context, buffer.baseAddress, count)
        }
    }

    /// Adds bytes that are somewhere else.
    package mutating func add(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
        }
    }

    /// Adds bytes.
    package mutating func add(_ bytes: [UInt8]) { add(bytes, count: bytes.count) }

    /// The digest of all that was added, as 64 hexadecimal digits.
    package consuming func finish() -> String {
        var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: CUnsignedInt = 0
        unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            _ = unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, &length)
        }
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.prefix(Int(length)).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
