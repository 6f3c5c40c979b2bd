extension Collection<UInt8> where Index == Int {
    /// Returns the range of the first occurrence of some bytes, or `nil`.
    func firstRange(of sought: [UInt8]) -> Range<Int>? {
        guard let first = sought.first else { return nil }
        var position = startIndex
        while position + sought.count <= endIndex {
            guard let next = self[position..<endIndex].firstIndex(of: first), next + sought.count <= endIndex else {
                return nil
            }
            if self[next..<next + sought.count].elementsEqual(sought) { return next..<next + sought.count }
            position = next + 1
        }
        return nil
    }

    /// True if a text of ASCII occurs.
    func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}

extension Span<UInt8> {
    /// The bytes as text.
    var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

    /// True if other bytes are the same.
    func isSame(as other: [UInt8]) -> Bool { count == other.count && isSame(as: other, from: 0) }

    /// True if other bytes stand here from a place on.
    func isSame(as other: [UInt8], from start: Int) -> Bool {
        guard start + other.count <= count else { return false }
        for index in 0..<other.count where self[start + index] != other[index] { return false }
        return true
    }
}
