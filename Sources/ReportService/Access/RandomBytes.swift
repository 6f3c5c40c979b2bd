#if Service
/// The source of names and codes that nobody can guess.
package struct RandomBytes: Sendable {
    /// So many bytes.
    package var make: @Sendable (Int) -> [UInt8]

    /// The source of the system.
    package static let system = RandomBytes { count in
        // reason: what nobody guesses cannot come in as a value.
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }
}
#endif
