package import ReportModel

/// A text that found its place only in smaller type, in more lines than one, or cut.
package struct TightText: Hashable, Sendable {
    /// The way in which it was made to fit.
    package enum Way: String, Hashable, Sendable, CaseIterable {
        /// It is set in smaller type.
        case smaller
        /// It takes several lines.
        case wrapped
        /// Its end is missing.
        case cut
    }

    /// The section it belongs to; `nil` for what belongs to none.
    package let section: String?
    /// The kind of text, such as "the name of a row".
    package let what: String
    /// The message it was made from.
    package let key: MessageKey?
    /// The way in which it was made to fit.
    package let way: Way
}
