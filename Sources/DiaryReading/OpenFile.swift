internal import DiaryModel
internal import SystemKit

/// A file that is opened once and read as often as needed, each time from its beginning.
package final class OpenFile: Sendable {
    /// The path that it was opened by.
    let path: String
    /// The size and kind when it was opened.
    let status: FileStatus
    let descriptor: FileDescriptor

    /// Opens a file.
    ///
    /// Only regular files are opened: a pipe or a device might never end.
    init(_ path: String) throws(DiagnosticFailure) {
        self.path = path
        do throws(FileError) {
            let file = try FileDescriptor(path, for: .input)
            status = try file.status()
            descriptor = file
        } catch { throw Self.failure(error, opening: FileLocation(file: path)) }
        guard status.kind == .file else {
            let code = status.kind == .folder ? "data.directory" : "data.special-file"
            throw DiagnosticFailure(code, at: FileLocation(file: path), [])
        }
    }

    private static func failure(_ error: FileError, opening location: FileLocation) -> DiagnosticFailure {
        let codes: [FileError.Kind: String] = [
            .missing: "data.missing-file", .notAFolder: "data.missing-file", .notPermitted: "data.unreadable-file",
            .exhausted: "data.exhausted",
        ]
        return DiagnosticFailure(codes[error.kind] ?? "data.read-error/open", at: location, [error.number])
    }
}
