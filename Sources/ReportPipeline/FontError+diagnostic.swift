internal import Diagnostics
internal import PangoKit

extension FontError {
    /// The error as a diagnostic, with a code that starts with `font.`.
    var diagnostic: Diagnostic {
        let code: DiagnosticCode =
            switch cause {
            case .notInstalled: "font.not-installed"
            case .unreadable: "font.unreadable"
            case .notPrepared: "font.not-prepared"
            case .cacheUnwritable: "font.cache-unwritable"
            case .unknownFace: "font.unknown-face"
            }
        return Diagnostic(.error, code, description, hint: hint)
    }
}
