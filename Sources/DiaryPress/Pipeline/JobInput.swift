internal import ConfigReading
internal import DiaryModel
internal import Glibc
internal import SystemKit

/// The inputs that a job file names and needs.
enum JobInput {
    /// Checks that a path can be read, before anything is made and while the line of the job is known that names it.
    ///
    /// - Throws: `job.missing-input` or `job.unusable-input`.
    static func check(_ path: String, as input: JobReader.Input) throws(DiagnosticFailure) {
        let isFolder = input == .folder
        let kind: FileStatus.Kind
        do throws(FileError) {
            kind = try FileStatus(of: path).kind
        } catch {
            let reason =
                [.missing, .notAFolder].contains(error.kind) ? "is not there" : "cannot be looked at: \(error.reason)"
            throw DiagnosticFailure("job.missing-input", "`\(path)` \(reason)", hint: "check the path")
        }
        guard kind == (isFolder ? .folder : .file) else {
            throw DiagnosticFailure(
                "job.unusable-input", "`\(path)` is no \(isFolder ? "folder" : "file")",
                hint: isFolder ? "name a folder" : "name a file; pipes, devices and folders cannot be read twice")
        }
        let rights =
            switch input {
            case .file: R_OK
            case .folder: R_OK | X_OK
            case .program: X_OK
            }
        guard access(path, rights) == 0 else {
            throw DiagnosticFailure(
                "job.unusable-input", "`\(path)` may not be \(input == .program ? "started" : "read") by this user",
                hint: "check the owner and the permissions")
        }
    }

    /// Returns true if a folder is another one, or above it, after following links; a missing folder is neither.
    @Sendable static func isAbove(_ folder: String, _ other: String) -> Bool {
        FileSystem.isInside(other, folder: folder)
    }
}
