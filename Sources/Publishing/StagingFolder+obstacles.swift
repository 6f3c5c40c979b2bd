internal import FileKit
internal import Glibc

extension StagingFolder {
    /// What a report ran into on the way to its name; `nil` for what is in the way of other reports, too.
    func obstacle(to name: String, _ error: FileError?, in output: OutputFolder) -> Placement? {
        switch error?.number {
        case ENAMETOOLONG: .tooLong
        case EISDIR: .taken
        case ENOENT, ENOTDIR, ELOOP: Self.isBlocked(name, in: output) ? .blocked : nil
        default: nil
        }
    }

    /// Whether something that is no folder has the place of a folder of a name.
    private static func isBlocked(_ name: String, in output: OutputFolder) -> Bool {
        var folder = ""
        for part in name.split(separator: "/").dropLast() {
            folder += folder.isEmpty ? "\(part)" : "/\(part)"
            if let status = try? output.files.status(of: folder), status.kind != .folder { return true }
        }
        return false
    }
}
