internal import Diagnostics
internal import Glibc

/// The names in a folder of diaries, all of them or none.
enum FolderNames {
    /// Reads a folder to its end.
    ///
    /// - Throws: `batch.unreadable-people` where this user may not read it or it went away, and other errors of the system:
    ///   people who are in it would be missing without a word.
    static func of(_ path: String) throws(DiagnosticFailure) -> [String] {
        guard let folder = opendir(path) else { throw failure(path, errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                guard errno == 0 else { throw failure(path, errno) }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    private static func failure(_ path: String, _ number: CInt) -> DiagnosticFailure {
        guard [EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ESTALE].contains(number) else {
            return SystemFailure.failure("read", path, number)
        }
        return DiagnosticFailure(
            "batch.unreadable-people", at: SourcePlace(file: path),
            "the folder cannot be read: \(String(cString: strerror(number)))",
            hint: "let this user read all folders of diaries, or name another folder")
    }
}
