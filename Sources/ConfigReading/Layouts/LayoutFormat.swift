package import DiaryModel
package import ReportModel
package import XMLKit

/// Layout files: which blocks a report consists of, as `config/schema/layout.xsd` describes them.
package struct LayoutFormat: LibraryFormat {
    /// The grammar of a layout file.
    package static let grammar = XMLGrammar.layout
    /// The noun for such a file in messages.
    package static let noun = "layout"

    /// The ids of the themes there are; `nil` leaves them unchecked.
    let themes: [String]?
    /// The errors of rejected themes, by id.
    let refusedThemes: [String: DiagnosticFailure]
    /// True if a template defines the text.
    let isKnownText: @Sendable (MessageKey) -> Bool

    /// Makes the format.
    ///
    /// - Parameters:
    ///   - themes: The ids of the themes there are; `nil` leaves them unchecked.
    ///   - refusedThemes: The errors of rejected themes, which are not among them, by id.
    ///   - isKnownText: Returns true if the templates of some language have the text of a key.
    package init(
        themes: [String]? = nil, refusedThemes: [String: DiagnosticFailure] = [:],
        isKnownText: @escaping @Sendable (MessageKey) -> Bool = { _ in true }
    ) {
        self.themes = themes
        self.refusedThemes = refusedThemes
        self.isKnownText = isKnownText
    }

    /// Puts a layout together.
    package func entry(of root: XMLNode, isWellFormed: Bool, _ log: inout DiagnosticLog) -> ReportLayout? {
        var draft = LayoutDraft(root: root, format: self, log: log)
        defer { log = draft.log }
        return draft.finish()
    }
}
