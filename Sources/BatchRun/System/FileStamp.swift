internal import Glibc

/// What of a file is another after it was written to, whoever sets its dates.
struct FileStamp: Hashable {
    private let bytes: Int
    private let written: [Int]
    /// The moment of the last change of anything about it, which nobody sets.
    private let changed: [Int]

    /// Takes what the system says of a file.
    init(_ status: stat) {
        bytes = Int(status.st_size)
        written = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }
}
