/// A part of the people: the first of four, `1/4`.
///
/// A person always belongs to the same of so many parts, whoever else there is.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The most parts.
    package static let most = 100_000
    /// All people.
    package static let whole = Shard(number: 1, count: 1)

    /// The number of the part, from 1.
    package let number: Int
    /// The number of parts.
    package let count: Int
}

extension Shard {
    /// Reads `1/4`.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let number = Int(parts[0]), let count = Int(parts[1]), (1...Self.most) ~= count, (1...count) ~= number
        else { return nil }
        self.init(number: number, count: count)
    }

    /// The part of so many that a person belongs to, by the keyed hash.
    static func holding(_ person: String, of count: Int) -> Shard {
        guard count > 1 else { return .whole }
        return Shard(number: Int((UInt64(person.prefix(8), radix: 16) ?? 0) % UInt64(count)) + 1, count: count)
    }

    /// Returns true if a person belongs to it, by the keyed hash.
    package func holds(_ person: String) -> Bool { self == .holding(person, of: count) }

    /// The name of its folder.
    var folderName: String { "shard-\(number)-of-\(count)" }

    /// `1/4`.
    package var description: String { "\(number)/\(count)" }
}
