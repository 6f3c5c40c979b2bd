package import DiaryModel
package import XMLKit

/// Guideline files: one published scheme each, as `config/schema/guideline.xsd` describes them.
package struct GuidelineFormat: LibraryFormat {
    /// The grammar of a guideline file.
    package static let grammar = XMLGrammar.guideline
    /// The noun for such a file in messages.
    package static let noun = "guideline"

    /// Makes the format.
    package init() {}

    /// Puts a scheme together.
    package func entry(of root: XMLNode, isWellFormed: Bool, _ log: inout DiagnosticLog) -> Guideline? {
        var draft = GuidelineDraft(root: root, isWellFormed: isWellFormed, log: log)
        defer { log = draft.log }
        return draft.finish()
    }
}
