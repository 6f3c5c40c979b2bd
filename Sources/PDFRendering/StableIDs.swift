/// Numbers the ids of an SVG file anew: Cairo counts its surfaces through the life of a process, and the same page would have other bytes each time.
struct StableIDs {
    /// What ids of Cairo with such a number begin with.
    private static let prefixes = ["surface", "image", "source-"].map { Array($0.utf8) }

    /// The numbers that were met, by prefix, in their order.
    private var known: [[[UInt8]: Int]] = Array(repeating: [:], count: prefixes.count)

    /// The file with ids numbered from 0 in the order in which they come.
    static func numbered(_ file: [UInt8]) -> [UInt8] {
        var ids = StableIDs()
        var result: [UInt8] = []
        result.reserveCapacity(file.count)
        var index = 0
        while index < file.count {
            result.append(file[index])
            index += 1
            // An id stands in quotes, or behind the sign of a reference.
            guard file[index - 1] == UInt8(ascii: "\"") || file[index - 1] == UInt8(ascii: "#") else { continue }
            guard let (id, end) = ids.id(in: file, at: index) else { continue }
            result += id
            index = end
        }
        return result
    }

    /// The new id for the one that begins at an index, and where that ends; `nil` where none begins.
    private mutating func id(in file: [UInt8], at start: Int) -> (id: [UInt8], end: Int)? {
        for (number, prefix) in Self.prefixes.enumerated() where file[start...].starts(with: prefix) {
            let digits = file[(start + prefix.count)...].prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty, digits.endIndex < file.count,
                file[digits.endIndex] == UInt8(ascii: "\"") || file[digits.endIndex] == UInt8(ascii: ")")
            else { continue }
            let ordinal = known[number][Array(digits), default: known[number].count]
            known[number][Array(digits)] = ordinal
            return (prefix + Array("\(ordinal)".utf8), digits.endIndex)
        }
        return nil
    }
}
