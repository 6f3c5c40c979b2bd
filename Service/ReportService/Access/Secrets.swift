#if Service
internal import Crypto

/// Secrets, which are kept as digests.
enum SharedSecret {
    /// The SHA-256 digest of a text.
    ///
    /// The hashed text has 256 random bits: there is nothing to guess, so a fast hash is enough.
    static func digest(of text: String) -> [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }
}

/// A source of names and codes that nobody can guess.
package struct RandomBytes: Sendable {
    /// Returns random bytes of a given number.
    package var make: @Sendable (Int) -> [UInt8]

    /// The source of the system.
    package static let system = RandomBytes { count in
        // reason: what nobody guesses cannot come in as a value.
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }
}
#endif
