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
        switch error.kind {
        case .missing, .notAFolder:
            DiagnosticFailure("data.missing-file", at: location, [])
        case .notPermitted:
            DiagnosticFailure("data.unreadable-file", at: location, [])
        case .exhausted:
            DiagnosticFailure("data.exhausted", at: location, [])
        default:
            DiagnosticFailure("data.read-error/open", at: location, [error.number])
        }
    }
}
