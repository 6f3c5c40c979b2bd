internal import CSystemKit

/// The SHA-256 of bytes that come in parts (FIPS 180-4), computed by OpenSSL.
///
/// It is what tells a file from every other one: the store knows an export again by it.
package struct SHA256: ~Copyable {
    /// The length of a digest.
    static let byteCount = 32
    /// The length of the blocks that it works on.
    static let blockSize = 64

    private var state = SHA256_CTX()

    /// Starts with no bytes.
    ///
    /// - Returns: `nil` where OpenSSL offers no SHA-256.
    package init?() {
        guard unsafe SHA256_Init(&state) == 1 else { return nil }
    }

    /// Adds the first `count` bytes of a buffer.
    package mutating func add(_ bytes: [UInt8], count: Int) {
        precondition((0...bytes.count).contains(count), "there are not as many bytes")
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe SHA256_Update(&state, buffer.baseAddress, count)
        }
    }

    /// Adds bytes that are somewhere else.
    package mutating func add(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe SHA256_Update(&state, buffer.baseAddress, buffer.count)
        }
    }

    /// Adds bytes.
    package mutating func add(_ bytes: [UInt8]) { add(bytes, count: bytes.count) }

    /// The digest of all that was added, as 64 hexadecimal digits.
    package consuming func finish() -> String { hexadecimal(finishedBytes()) }

    /// The digest of all that was added.
    package consuming func finishedBytes() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            _ = unsafe SHA256_Final(buffer.baseAddress, &state)
        }
        return bytes
    }
}
