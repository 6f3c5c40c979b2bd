internal import Glibc

extension FileSystem {
    /// The path that a path leads to, through whatever links, without `.` and `..`; `nil` for what is not there or is no UTF-8.
    package static func realPath(_ path: String) -> String? {
        guard let found = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(found) }
        return unsafe String(validatingCString: found)
    }

    /// Whether something lies in a folder or below it, as links lead; what is not there lies nowhere.
    package static func isInside(_ path: String, folder: String) -> Bool {
        guard let inner = realPath(path), let outer = realPath(folder) else { return false }
        return outer == "/" || inner.utf8.starts(with: "\(outer)/".utf8)
    }
}
