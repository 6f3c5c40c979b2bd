internal import Glibc

extension FileSystem {
    /// The path that a path leads to, through whatever links, without `.` and `..`; `nil` for what is not there or is no UTF-8.
    package static func realPath(_ path: String) -> String? {
        realBytes(path).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Returns true if a path leads to a folder or to something in it, at any depth; false if either is missing.
    package static func isInside(_ path: String, folder: String) -> Bool {
        guard let inner = realBytes(path), let outer = realBytes(folder) else { return false }
        let slash = UInt8(ascii: "/")
        return (inner + [slash]).starts(with: outer == [slash] ? outer : outer + [slash])
    }

    /// The bytes of the path that a path leads to.
    private static func realBytes(_ path: String) -> [UInt8]? {
        guard let found = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(found) }
        return unsafe UnsafeBufferPointer(start: found, count: strlen(found)).map { UInt8(bitPattern: $0) }
    }
}
