internal import CSystemKit

/// Encrypts and decrypts bytes with AES (FIPS 197), and makes random ones, by OpenSSL.
package enum Cipher {
    /// The length of a block.
    package static let blockSize = 16

    /// Encrypts bytes in chained blocks (CBC, NIST SP 800-38A).
    ///
    /// - Parameters:
    ///   - bytes: The bytes; whole blocks unless they are padded.
    ///   - key: 16 or 32 bytes.
    ///   - start: The block that the first one is chained to.
    ///   - isPadded: True if the last block is padded so that the length is recoverable (PKCS #7, RFC 5652).
    /// - Returns: `nil` where the key or the length is not allowed.
    package static func encrypt(
        _ bytes: [UInt8], key: [UInt8], start: [UInt8], isPadded: Bool = false
    ) -> [UInt8]? {
        var bytes = bytes
        if isPadded {
            let missing = blockSize - bytes.count % blockSize
            bytes += [UInt8](repeating: UInt8(missing), count: missing)
        }
        return unsafe chained(bytes, key, start, AES_ENCRYPT, AES_set_encrypt_key)
    }

    /// Decrypts bytes in chained blocks; what was padded stays so.
    package static func decrypt(_ bytes: [UInt8], key: [UInt8], start: [UInt8]) -> [UInt8]? {
        unsafe chained(bytes, key, start, AES_DECRYPT, AES_set_decrypt_key)
    }

    @unsafe
    private static func chained(
        _ bytes: [UInt8], _ key: [UInt8], _ start: [UInt8], _ way: CInt,
        _ setKey: (UnsafePointer<UInt8>?, CInt, UnsafeMutablePointer<AES_KEY>?) -> CInt
    ) -> [UInt8]? {
        guard [16, 32].contains(key.count), start.count == blockSize, bytes.count % blockSize == 0 else { return nil }
        var schedule = AES_KEY()
        guard unsafe setKey(key, CInt(key.count * 8), &schedule) == 0 else { return nil }
        var chain = start
        return unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
            unsafe AES_cbc_encrypt(bytes, target.baseAddress, bytes.count, &schedule, &chain, way)
            count = bytes.count
        }
    }

    /// Returns the hash of a password of an encrypted PDF file, which is slow on purpose (ISO 32000-2, algorithm 2.B).
    ///
    /// - Parameters:
    ///   - password: The password in UTF-8.
    ///   - salt: The salt.
    ///   - user: For the owner's password the 48 bytes derived from the user's; otherwise empty.
    /// - Returns: 32 bytes; `nil` where OpenSSL does not encrypt.
    package static func passwordHash(_ password: [UInt8], salt: [UInt8], user: [UInt8]) -> [UInt8]? {
        var hash = digest(password + salt + user, bits: 256)
        var round = 0
        var last: UInt8 = 0
        while round < 64 || Int(last) > round - 32 {
            let piece = password + hash + user
            let pieces = Array(repeatElement(piece, count: 64).joined())
            guard let secret = encrypt(pieces, key: Array(hash[..<16]), start: Array(hash[16..<32])),
                let end = secret.last
            else { return nil }
            let remainder = secret[..<16].reduce(0) { $0 + Int($1) } % 3
            hash = digest(secret, bits: [256, 384, 512][remainder])
            (last, round) = (end, round + 1)
        }
        return Array(hash[..<32])
    }

    /// Random bytes that nobody can guess; `nil` where the system has none.
    package static func random(_ count: Int) -> [UInt8]? {
        var isMade = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, used in
            isMade = unsafe RAND_bytes(target.baseAddress, CInt(count)) == 1
            used = isMade ? count : 0
        }
        return isMade ? bytes : nil
    }

    /// The digest of bytes by SHA-2 (FIPS 180-4), of 256, 384 or 512 bits.
    package static func digest(_ bytes: [UInt8], bits: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: 64) { target, count in
            switch bits {
            case 384: _ = unsafe SHA384(bytes, bytes.count, target.baseAddress)
            case 512: _ = unsafe SHA512(bytes, bytes.count, target.baseAddress)
            default: _ = unsafe CSystemKit.SHA256(bytes, bytes.count, target.baseAddress)
            }
            count = bits == 384 ? 48 : bits == 512 ? 64 : 32
        }
    }
}
