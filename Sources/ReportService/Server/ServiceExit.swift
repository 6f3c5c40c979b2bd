#if Service
package import Diagnostics
internal import FileKit

/// The exit statuses of the service (docs/exit-codes.md).
package enum ServiceExit {
    /// The code of a failure, by the code of its first problem.
    package static func code(of failure: DiagnosticFailure) -> Int32 {
        guard let first = failure.diagnostics.first else { return 70 }
        return switch first.code {
        case .missingFile: 66
        case "service.worker": 69
        case "audit.unwritable", "service.drafts-folder": 73
        case "service.drafts-taken", "service.failed": 75
        case "service.settings", "service.credentials": 78
        default: 70
        }
    }
}

extension DiagnosticCode {
    /// A file that the settings name, or their own, is not there.
    fileprivate static let missingFile: DiagnosticCode = "service.missing-file"
}

extension DiagnosticFailure {
    /// Returns the error for an unreadable file; a missing one has a code of its own.
    static func unreadable(_ path: String, _ error: FileError, _ code: DiagnosticCode) -> DiagnosticFailure {
        DiagnosticFailure(
            error.kind == .missing ? .missingFile : code, at: FileLocation(file: path),
            "it cannot be \(error.operation): \(error.reason)")
    }
}
#endif
