package import DiaryModel
package import TypeKit

extension FontError: Diagnosed {
    /// The error as a diagnostic, with a code that starts with `font.`.
    package var diagnostic: Diagnostic { Diagnostic(.error, DiagnosticCode(rawValue: code), description, hint: hint) }
}
