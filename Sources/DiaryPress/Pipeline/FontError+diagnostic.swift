internal import DiaryModel
internal import TypeKit

extension FontError {
    /// The error as a diagnostic, with a code that starts with `font.`.
    var diagnostic: Diagnostic { Diagnostic(.error, DiagnosticCode(rawValue: code), description, hint: hint) }
}
