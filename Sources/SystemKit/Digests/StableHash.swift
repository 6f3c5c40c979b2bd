/// A number of 64 bits for a sequence of bytes, the same on every machine and in every run: FNV-1a
/// (http://www.isthe.com/chongo/tech/comp/fnv/).
///
/// It tells things apart that nobody forges; it is no defence against somebody who does.
package struct StableHash: Hashable, Sendable {
    /// The hash of what was added so far.
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Makes a hash of nothing.
    package init() {}

    /// Makes a hash of bytes.
    package init(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte: byte) } }

    /// Adds a byte.
    package mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Adds a text and its end.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte: byte) }
        add(byte: 0xFF)
    }

    /// Adds a number.
    package mutating func add(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

extension StableHash {
    /// The place of an id among all people, from which its part of every division follows: 32 bits that are spread evenly.
    ///
    /// Stores keep it, and shards are ranges of it, so it never changes. FNV-1a mixes the last bytes too little into the
    /// highest bits; the last steps of MurmurHash3 (https://github.com/aappleby/smhasher) do.
    package static func place(of id: Span<UInt8>) -> UInt32 {
        var hash = StableHash()
        for index in id.indices { hash.add(byte: id[index]) }
        var value = hash.value
        value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return UInt32(truncatingIfNeeded: (value ^ value >> 33) >> 32)
    }

    /// The place of an id that is a text.
    package static func place(of id: String) -> UInt32 { place(of: Array(id.utf8).span) }
}
