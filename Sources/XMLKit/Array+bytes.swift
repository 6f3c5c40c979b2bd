internal import Glibc

extension [UInt8] {
    /// Returns the first index of a byte in a range; the C library compares many bytes at a time.
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
