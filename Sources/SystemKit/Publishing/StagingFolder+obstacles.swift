internal import Glibc

extension StagingFolder {
    /// Returns the obstacle that a report met on the way to its name; `nil` for errors that concern other reports, too.
    func obstacle(to name: String, _ error: FileError?, in output: OutputFolder) -> Placement? {
        switch error?.number {
        case ENAMETOOLONG: .tooLong
        case EISDIR: .taken
        case ENOENT, ENOTDIR, ELOOP: Self.isBlocked(name, in: output) ? .blocked : nil
        default: nil
        }
    }

    /// Returns true if something that is no folder has the place of a folder in a name.
    private static func isBlocked(_ name: String, in output: OutputFolder) -> Bool {
        var folder = ""
        for part in name.split(separator: "/").dropLast() {
            folder += folder.isEmpty ? "\(part)" : "/\(part)"
            if let status = try? output.files.status(of: folder), status.kind != .folder { return true }
        }
        return false
    }
}
