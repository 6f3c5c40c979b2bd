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
        } catch { throw DiagnosticFailure(Self.codes[error.kind] ?? "data.read-error/open", in: path, error.number) }
        guard status.kind == .file else {
            throw DiagnosticFailure(status.kind == .folder ? "data.directory" : "data.special-file", in: path)
        }
    }

    private static let codes: [FileError.Kind: String] = [
        .missing: "data.missing-file", .notAFolder: "data.missing-file", .notPermitted: "data.unreadable-file",
        .exhausted: "data.exhausted",
    ]
}
