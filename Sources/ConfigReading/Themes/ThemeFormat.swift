package import DiaryModel
package import PageModel
package import XMLKit

/// Theme files: colours, patterns and type, as `config/schema/theme.xsd` describes them.
package struct ThemeFormat: LibraryFormat {
    /// The grammar of a theme file.
    package static let grammar = XMLGrammar.theme
    /// The noun for such a file in messages.
    package static let noun = "theme"

    let files: [String: LibraryFiles.Source]

    /// Makes the format.
    ///
    /// - Parameter files: The parents of themes are among them.
    package init(parents files: LibraryFiles.Read = LibraryFiles.Read()) { self.files = files.byID }

    /// Builds a theme, and rejects one that is unreadable or indistinguishable on paper.
    package func entry(of root: XMLNode, isWellFormed: Bool, _ log: inout DiagnosticLog) -> Theme? {
        guard let ancestors = ancestors(of: root, &log) else { return nil }
        var draft = ThemeDraft(root: root, line: [root] + ancestors, isWellFormed: isWellFormed, log: log)
        defer { log = draft.log }
        let theme = draft.finish()
        return isWellFormed && !draft.log.hasErrors ? theme : nil
    }
}
