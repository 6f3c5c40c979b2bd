package import DiaryModel
package import XMLKit

/// Mapping files: what the rows of one device or app mean, as `config/schema/source.xsd` describes them.
package struct SourceMappingFormat: LibraryFormat {
    /// The grammar of a source mapping file.
    package static let grammar = XMLGrammar.source
    /// The noun for such a file in messages.
    package static let noun = "mapping"

    /// Makes the format.
    package init() {}

    /// Puts a mapping together.
    package func entry(of root: XMLNode, isWellFormed: Bool, _ log: inout DiagnosticLog) -> SourceMapping? {
        var draft = SourceDraft(root: root, log: log)
        defer { log = draft.log }
        guard let mapping = draft.finish(), isWellFormed, !draft.log.hasErrors else { return nil }
        return mapping
    }
}
