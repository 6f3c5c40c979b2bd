internal import Glibc

extension Span<UInt8> {
    /// Returns the range of the first occurrence of some bytes, or `nil`; the C library compares many bytes at a time.
    package func firstRange(of sought: [UInt8]) -> Range<Int>? {
        guard let first = sought.first else { return nil }
        return unsafe withUnsafeBytes { all in
            var start = 0
            while start + sought.count <= all.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
                guard let base = rest.baseAddress, let found = unsafe memchr(base, CInt(first), rest.count) else {
                    return nil
                }
                start += unsafe base.distance(to: found)
                let end = start + sought.count
                if end <= all.count, unsafe all[start..<end].elementsEqual(sought) { return start..<end }
                start += 1
            }
            return nil
        }
    }

    /// The place of the first byte that cannot be part of UTF-8 (Unicode 15, table 3-7); `nil` when all is well.
    @inlinable package var firstInvalidByte: Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: self)
            return nil
        } catch { return error.byteOffsets.lowerBound }
    }

    /// True if a text of ASCII occurs.
    package func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
