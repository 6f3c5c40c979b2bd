internal import DiaryModel

/// Checks that text is UTF-8, and refuses text in an encoding that nothing tells.
enum TextEncoding {
    /// The first byte in a range that cannot be part of UTF-8 (Unicode 15, table 3-7), or `nil` when all is well.
    static func firstInvalidByte(of bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.extracting(range))
            return nil
        } catch { return range.lowerBound + error.byteOffsets.lowerBound }
    }
}
