#if Service
package import DiaryModel
internal import SystemKit

/// The exit statuses of the service (docs/exit-codes.md).
package enum ServiceExit {
    /// The code of a failure, by the code of its first problem.
    package static func code(of failure: DiagnosticFailure) -> Int32 {
        guard let first = failure.diagnostics.first else { return 70 }
        return switch first.code {
        case "service.missing-file": 66
        case "service.worker": 69
        case "audit.unwritable", "service.drafts-folder": 73
        case "service.drafts-taken", "service.failed": 75
        case "service.settings", "service.credentials": 78
        default: 70
        }
    }
}

extension FileError {
    /// The refusal as a clause.
    var clause: String { "it cannot be \(operation): \(reason)" }
}

extension DiagnosticFailure {
    /// Makes a failure of what the system refused to do with a file.
    init(_ code: DiagnosticCode, _ path: String, _ error: FileError, hint: String? = nil) {
        self.init(code, at: FileLocation(file: path), error.clause, hint: hint)
    }

    /// Does something with a file or a folder; what the system refuses becomes a failure.
    static func turning<Value>(
        _ code: DiagnosticCode, _ path: String, hint: String? = nil, _ work: () throws(FileError) -> Value
    ) throws(DiagnosticFailure) -> Value {
        do throws(FileError) { return try work() } catch { throw DiagnosticFailure(code, path, error, hint: hint) }
    }

    /// Reads a file; one that is missing has a code of its own.
    static func reading<Value>(
        _ path: String, _ code: DiagnosticCode, _ read: (borrowing FileDescriptor) throws(FileError) -> Value
    ) throws(DiagnosticFailure) -> Value {
        do throws(FileError) {
            return try read(FileDescriptor(path, for: .input))
        } catch {
            throw DiagnosticFailure(error.kind == .missing ? "service.missing-file" : code, path, error)
        }
    }
}
#endif
