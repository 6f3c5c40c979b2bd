internal import Diagnostics
internal import Glibc

/// What a job file names and needs.
enum JobInput {
    /// Checks that a path can be read, before anything is made and while the line of the job is known that names it.
    ///
    /// - Throws: `job.missing-input` or `job.unusable-input`.
    static func check(_ path: String, isFolder: Bool) throws(DiagnosticFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw DiagnosticFailure("job.missing-input", "`\(path)` \(isAbsent(errno))", hint: "check the path")
        }
        guard status.st_mode & S_IFMT == (isFolder ? S_IFDIR : S_IFREG) else {
            throw DiagnosticFailure(
                "job.unusable-input", "`\(path)` is no \(isFolder ? "folder" : "file")",
                hint: isFolder ? "name a folder" : "name a file; pipes, devices and folders cannot be read twice")
        }
        guard access(path, isFolder ? R_OK | X_OK : R_OK) == 0 else {
            throw DiagnosticFailure(
                "job.unusable-input", "`\(path)` may not be read by this user",
                hint: "check the owner and the permissions")
        }
    }

    private static func isAbsent(_ number: CInt) -> String {
        number == ENOENT || number == ENOTDIR
            ? "is not there" : "cannot be looked at: \(String(cString: strerror(number)))"
    }
}
