internal import ReportModel
internal import SystemKit

/// Encrypts the streams of a file so that it opens with a password: AES-256, revision 6 (ISO 32000-2, 7.6.4).
///
/// Strings stand in streams of objects, so that nothing else is to be encrypted. Keys and salts are by chance: two files with the
/// same pages and password differ in every byte.
final class StreamCipher {
    /// The id of the file; it says nothing of the content.
    let identifier: [UInt8]
    private let key: [UInt8]
    private let user: (check: [UInt8], key: [UInt8])
    private let owner: (check: [UInt8], key: [UInt8])
    private let permissions: [UInt8]

    /// Everything is allowed to who has the password, and reading aloud to all (bit 10 of table 22).
    private static let allowed: Int32 = -4

    /// Prepares to encrypt for who knows a password.
    init(password: FilePassword) throws(FinishingError) {
        func random(_ count: Int) throws(FinishingError) -> [UInt8] {
            // reason: a key that could be computed again would be no key; encrypted files alone are by chance
            guard let bytes = Cipher.random(count) else { throw .noCipher }
            return bytes
        }
        identifier = try random(16)
        key = try random(32)
        let word = Array(password.text.utf8)
        user = try Self.locked(key, word, salts: (random(8), random(8)), user: [])
        // Nobody knows the password of the owner: there is no right that the user's does not give.
        owner = try Self.locked(key, random(32), salts: (random(8), random(8)), user: user.check)
        let bits = UInt32(bitPattern: Self.allowed)
        var told = (0..<4).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        told += [0xFF, 0xFF, 0xFF, 0xFF] + Array("Tadb".utf8)
        told += try random(4)
        permissions = try Self.encrypted(told, key: key)
    }

    /// The bytes of a stream, behind the block they are chained to.
    func encrypted(_ data: Span<UInt8>) throws(FinishingError) -> [UInt8] {
        // reason: two streams that begin alike must not look alike
        guard let start = Cipher.random(Cipher.blockSize) else { throw .noCipher }
        let plain = data.withUnsafeBufferPointer { Array($0) }
        guard let secret = Cipher.encrypt(plain, key: key, start: start, isPadded: true) else { throw .noCipher }
        return start + secret
    }

    /// Writes how the file is encrypted.
    func describe(_ out: inout PDFBytes) {
        out.add("<</Filter/Standard/V 5/R 6/Length 256/P ", Int(Self.allowed))
        let entries: [(StaticString, [UInt8])] = [
            ("/O", owner.check), ("/OE", owner.key), ("/U", user.check), ("/UE", user.key), ("/Perms", permissions),
        ]
        for (key, value) in entries {
            out.add(key)
            out.add(hexadecimal: value)
        }
        out.add("/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF/EncryptMetadata true>>")
    }

    /// The values that check a password, and the file's key as it gives it (algorithms 8 and 9).
    private static func locked(
        _ key: [UInt8], _ password: [UInt8], salts: (check: [UInt8], key: [UInt8]), user: [UInt8]
    ) throws(FinishingError) -> (check: [UInt8], key: [UInt8]) {
        let check = try hash(password, salts.check, user) + salts.check + salts.key
        return (check, try encrypted(key, key: hash(password, salts.key, user)))
    }

    private static func encrypted(_ bytes: [UInt8], key: [UInt8]) throws(FinishingError) -> [UInt8] {
        let nothing = [UInt8](repeating: 0, count: Cipher.blockSize)
        guard let secret = Cipher.encrypt(bytes, key: key, start: nothing) else { throw .noCipher }
        return secret
    }

    /// The hash of a password.
    private static func hash(_ password: [UInt8], _ salt: [UInt8], _ user: [UInt8]) throws(FinishingError) -> [UInt8] {
        guard let hash = Cipher.passwordHash(password, salt: salt, user: user) else { throw .noCipher }
        return hash
    }
}

extension FinishingError {
    /// OpenSSL does not encrypt.
    static let noCipher = FinishingError("there is nothing to encrypt with")
}
