/// The error of an archive.
package enum ZipError: Error, Hashable, Sendable {
    /// The file is no archive, or its list of entries is damaged.
    case damaged
    /// An entry cannot be unpacked: it is damaged, or packed in a way that is not known.
    case unreadableEntry
    /// The archive or an entry asks for a password.
    case encrypted
    /// The file cannot be opened.
    case notOpened
}

extension ArraySlice<UInt8> {
    /// A whole number of so many bytes, the least first, so many bytes from the beginning; there are as many.
    func number(_ count: Int, at offset: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(self[startIndex + offset + $1]) << (8 * $1) }
    }
}
