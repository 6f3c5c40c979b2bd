extension Span<UInt8> {
    /// The bytes as text.
    var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

    /// The place of the first byte that cannot be part of UTF-8 (Unicode 15, table 3-7); `nil` when all is well.
    var firstInvalidByte: Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: self)
            return nil
        } catch { return error.byteOffsets.lowerBound }
    }

    /// True if other bytes are the same.
    func isSame(as other: [UInt8]) -> Bool { count == other.count && isSame(as: other, from: 0) }

    /// True if other bytes stand here from a place on.
    func isSame(as other: [UInt8], from start: Int) -> Bool {
        guard start + other.count <= count else { return false }
        for index in 0..<other.count where self[start + index] != other[index] { return false }
        return true
    }
}
