/// The name of a file inside the output folder, checked so that it cannot lead anywhere else.
package struct SafeFileName: Hashable, Sendable, CustomStringConvertible {
    /// The most bytes a name may have in UTF-8.
    ///
    /// File systems allow 255; the rest is room for what a temporary file's name adds.
    package static let maximumBytes = 200

    /// The name as given.
    package let text: String

    /// Checks a name.
    ///
    /// Refused are the empty name, more than `maximumBytes`, a leading full stop (hidden files are temporary ones),
    /// `/`, control characters, line separators, and marks that turn the direction of what a terminal shows.
    ///
    /// - Throws: `PublishingError` with the cause `unsafeName`.
    package init(_ text: String) throws(PublishingError) {
        if let problem = SafeFileName.problem(with: text) {
            throw PublishingError(.unsafeName(problem), path: SafeFileName.printable(text))
        }
        self.text = text
    }

    /// The name.
    package var description: String { text }

    private static func problem(with text: String) -> String? {
        if text.isEmpty { return "it is empty" }
        if text.utf8.count > maximumBytes { return "it is longer than \(maximumBytes) bytes" }
        if text.utf8.first == UInt8(ascii: ".") { return "it starts with a full stop" }
        if text.utf8.contains(UInt8(ascii: "/")) { return "it contains a slash" }
        if text.unicodeScalars.contains(where: isHidden) { return "it contains a control character" }
        return nil
    }

    /// Returns true if a scalar is invisible, or changes how its neighbours are shown.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.properties.isBidiControl
        default: false
        }
    }

    /// The beginning of a refused name, fit for a terminal.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(60).map { isHidden($0) ? "\u{FFFD}" : String($0) }
        return scalars.joined()
    }
}
