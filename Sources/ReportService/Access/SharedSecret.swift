#if Service
internal import Crypto

/// Comparing what only one side may know.
enum SharedSecret {
    /// The SHA-256 digest of a text.
    ///
    /// The hashed text has 256 random bits: there is nothing to guess, so a fast hash is enough.
    static func digest(of text: String) -> [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }

    /// Returns true if two digests are the same, in a time that does not depend on where they differ.
    static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
#endif
