/// A list of byte strings as a CFF table keeps it: their count, where each begins, and the bytes.
///
/// Source: Adobe Technical Note 5176, The Compact Font Format Specification, section 5.
package struct CFFIndex {
    /// The range of each entry in the table.
    package let entries: [Range<Int>]
    /// The end of the list in the table.
    package let end: Int

    /// Reads the list that begins at a place, or returns `nil` if it does not hold together.
    package init?(_ table: [UInt8], at start: Int) {
        guard let count = table.number(at: start, bytes: 2) else { return nil }
        guard count > 0 else {
            (entries, end) = ([], start + 2)
            return
        }
        guard let size = table.number(at: start + 2, bytes: 1), (1...4).contains(size) else { return nil }
        let base = start + 3 + size * (count + 1) - 1
        var entries: [Range<Int>] = []
        entries.reserveCapacity(count)
        var last = base + 1
        for place in 1...count {
            guard let offset = table.number(at: start + 3 + size * place, bytes: size),
                base + offset >= last, base + offset <= table.count
            else { return nil }
            entries.append(last..<base + offset)
            last = base + offset
        }
        (self.entries, end) = (entries, last)
    }

    /// The list of some byte strings as bytes of a table.
    package static func bytes(of entries: [[UInt8]]) -> [UInt8] {
        guard !entries.isEmpty else { return [0, 0] }
        var bytes = number(entries.count, bytes: 2) + [4]
        bytes.reserveCapacity(bytes.count + entries.reduce(4) { $0 + 4 + $1.count })
        var offset = 1
        bytes += number(offset, bytes: 4)
        for entry in entries {
            offset += entry.count
            bytes += number(offset, bytes: 4)
        }
        for entry in entries { bytes += entry }
        return bytes
    }

    /// A number in so many bytes, the highest first.
    package static func number(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

extension [UInt8] {
    /// The number in so many bytes from a place on, the highest first, or `nil` where the bytes end before it does.
    package func number(at place: Int, bytes: Int) -> Int? {
        guard place >= 0, place + bytes <= count else { return nil }
        return self[place..<place + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
}
