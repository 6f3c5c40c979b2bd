internal import Glibc

extension [UInt8] {
    /// Where a byte is for the first time in a range; the C library looks at many bytes at a time.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        unsafe withUnsafeBytes { all in
            let part = unsafe UnsafeRawBufferPointer(rebasing: all[range])
            guard let base = part.baseAddress, let found = unsafe memchr(base, CInt(byte), part.count) else {
                return nil
            }
            return unsafe range.lowerBound + base.distance(to: found)
        }
    }
}
