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
