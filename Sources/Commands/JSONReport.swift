internal import Diagnostics
internal import Foundation

/// A problem as `--json` prints it.
struct ProblemJSON: Encodable {
    let severity: String
    let code: String
    let file: String?
    let line: Int?
    let column: Int?
    let message: String
    let hint: String?

    /// Takes a diagnostic apart.
    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity.rawValue
        code = diagnostic.code.rawValue
        file = diagnostic.place?.file
        line = diagnostic.place?.line
        column = diagnostic.place?.column
        message = diagnostic.message
        hint = diagnostic.hint
    }
}

/// How `--json` is written: keys sorted, two spaces of indentation, UTF-8, one document a run.
enum JSONText {
    /// The text of a value.
    static func of(_ value: some Encodable) throws(DiagnosticFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw DiagnosticFailure("render.json", "the result could not be written as JSON")
        }
    }
}
