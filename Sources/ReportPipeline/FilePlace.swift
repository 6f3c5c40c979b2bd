internal import Glibc

/// Which file a path leads to, whatever way it takes there.
enum FilePlace: Hashable {
    /// The device and the number that the file has on it.
    case file(device: UInt64, number: UInt64)
    /// What cannot be looked at is the one that its path says.
    case path(String)

    /// Looks where a path leads.
    init(_ path: String) {
        var status = stat()
        self =
            unsafe stat(path, &status) == 0
            ? .file(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) : .path(path)
    }
}
