package import Glibc

/// What is another once a file was written to or replaced, whoever sets its dates.
package struct FileStamp: Hashable, Sendable {
    private let place: [UInt64]
    private let bytes: Int
    private let written: [Int]
    /// The moment of the last change of anything about it, which nobody sets.
    private let changed: [Int]

    /// Takes what the system says of a file.
    package init(_ status: stat) {
        place = [UInt64(status.st_dev), UInt64(status.st_ino)]
        bytes = Int(status.st_size)
        written = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }

    /// Whether the same file was not written to since; it may have got another name, mode or owner.
    package func hasSameBytes(as later: FileStamp) -> Bool {
        place == later.place && bytes == later.bytes && written == later.written
    }
}
