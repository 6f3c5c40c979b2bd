internal import Diagnostics
internal import Foundation

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
