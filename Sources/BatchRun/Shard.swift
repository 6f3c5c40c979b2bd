internal import SystemKit

/// A part of the people: the first of four, `1/4`.
///
/// A person always belongs to the same of so many parts, whoever else there is: that follows from the id alone, so a store
/// and a list are asked for a part and nobody else.
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

    /// The places of its people, as ``StableHash`` gives them; `nil` for everybody.
    var places: ClosedRange<UInt32>? {
        guard count > 1 else { return nil }
        func first(_ number: Int) -> Int { (number << 32 + count - 1) / count }
        return UInt32(first(number - 1))...UInt32(first(number) - 1)
    }

    /// The part of so many that an id belongs to.
    static func holding(_ id: String, of count: Int) -> Shard {
        guard count > 1 else { return .whole }
        return Shard(number: (Int(StableHash.place(of: id)) * count) >> 32 + 1, count: count)
    }

    /// Returns true if an id belongs to it.
    package func holds(_ id: String) -> Bool { self == .holding(id, of: count) }

    /// The name of its folder.
    var folderName: String { "shard-\(number)-of-\(count)" }

    /// The text in the folder's lock for the division.
    ///
    /// Earlier versions wrote the number alone and divided people by the keys of jobs, so that their shards have other people.
    var division: String { count == 1 ? "1" : "\(count) by id" }

    /// `1/4`.
    package var description: String { "\(number)/\(count)" }
}
