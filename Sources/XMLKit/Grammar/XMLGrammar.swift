package import Diagnostics

/// A format of XML files: which elements it has, and how to say what is wrong with a file.
///
/// This table is all that is needed to read one more format, beside the few lines that turn elements into values. A
/// `GrammarReader` or an `XMLNode` reads a file by it and reports whatever differs, with its place and a hint.
package final class XMLGrammar: Sendable {
    /// The outermost element.
    package let root: ElementRule
    private let others: [ElementRule]
    /// The way to treat a file of another format.
    let rootHint: String?
    /// True if white space may stand in an element that holds nothing.
    let allowsBlanks: Bool
    /// True if an attribute only tells something to an editor.
    let isForEditors: @Sendable (String) -> Bool
    private let words: @Sendable (GrammarBreach, XMLGrammar) -> GrammarComplaint

    /// Makes a grammar.
    ///
    /// - Parameters:
    ///   - root: The outermost element.
    ///   - others: All other elements; a name has one meaning wherever it stands.
    ///   - rootHint: What to do about a file of another format.
    ///   - allowsBlanks: Whether white space may stand in an element that holds nothing.
    ///   - isForEditors: Which attributes mean nothing; where an editor finds the schema if nothing else is said.
    ///   - words: How to say what is wrong, such as `GrammarComplaint(breach, grammar, codes: "layout")`.
    package init(
        _ root: ElementRule, _ others: [ElementRule], rootHint: String? = nil, allowsBlanks: Bool = false,
        isForEditors: @escaping @Sendable (String) -> Bool = XMLGrammar.isSchemaReference,
        words: @escaping @Sendable (GrammarBreach, XMLGrammar) -> GrammarComplaint
    ) {
        self.root = root
        self.others = others
        self.rootHint = rootHint
        self.allowsBlanks = allowsBlanks
        self.isForEditors = isForEditors
        self.words = words
    }

    /// True if an attribute says where the schema of a document is.
    package static func isSchemaReference(_ attribute: String) -> Bool {
        attribute == "xmlns:xsi" || attribute == "xsi:noNamespaceSchemaLocation" || attribute == "xsi:schemaLocation"
    }

    /// The rule of an element inside the outermost.
    func rule(named name: String) -> ElementRule? {
        others.indices.first { others[$0].name.isSame(as: name) }.map { others[$0] }
    }

    /// Adds what is wrong to a log.
    package func report(
        _ breach: GrammarBreach, at location: @autoclosure () -> FileLocation, _ log: inout DiagnosticLog
    ) {
        log.error {
            let complaint = words(breach, self)
            return Diagnostic(.error, complaint.code, at: location(), complaint.message, hint: complaint.hint)
        }
    }

    /// The way to treat an element that does not belong into another.
    package func hint(for name: String, in rule: ElementRule) -> String? {
        let home = ([root] + others).first { $0.children.contains { $0.name == name } }
        if let home { return "`\(name)` stands in `\(home.name)`" }
        guard !rule.children.isEmpty else { return "`\(rule.name)` holds no elements" }
        return Spelling.hint(for: name, among: rule.children.map(\.name))
    }
}
