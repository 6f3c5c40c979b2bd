internal import DiaryModel
internal import Foundation

/// The form of `--json`: keys sorted, two spaces of indentation, UTF-8, one document a run.
enum JSONText {
    /// A value and the version, which stands beside its keys in every document.
    private struct Document<Value: Encodable>: Encodable {
        private enum CodingKeys: CodingKey { case version }

        let value: Value

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(1, forKey: .version)
            try value.encode(to: encoder)
        }
    }

    /// The text of a value that is written as an object, with the version of the form.
    ///
    /// - Parameter value: The value; what it calls `version` itself stands.
    /// - Returns: The text.
    /// - Throws: `render.json`.
    static func of(_ value: some Encodable) throws(DiagnosticFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(Document(value: value)), as: UTF8.self)
        } catch {
            throw DiagnosticFailure("render.json", "the result could not be written as JSON")
        }
    }
}
