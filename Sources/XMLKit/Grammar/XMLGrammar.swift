package import DiaryModel

/// A format of XML files: which elements it has, and how to say what is wrong with a file.
///
/// This table is all that is needed to read one more format, beside the few lines that turn elements into values. A
/// `GrammarReader` or an `XMLNode` reads a file by it and reports whatever differs, with its place and a hint.
package final class XMLGrammar: Sendable {
    /// The outermost element.
    package let root: ElementRule
    let others: [ElementRule]
    /// The way to treat a file of another format.
    let rootHint: String?
    /// True if white space may stand in an element that holds nothing, and attributes of namespaces mean nothing.
    let isLenient: Bool
    private let codes: String
    private let words: @Sendable (GrammarBreach, XMLGrammar) -> Diagnostic?

    /// Makes a grammar.
    ///
    /// - Parameters:
    ///   - root: The outermost element.
    ///   - others: All other elements; a name has one meaning everywhere.
    ///   - codes: The prefix before the dot of every code, such as `config`.
    ///   - rootHint: The hint for a file of another format.
    ///   - isLenient: True if an empty element may hold white space, and attributes of namespaces are ignored.
    ///   - words: The format's own words about a breach; `nil` for those that fit every format.
    package init(
        _ root: ElementRule, _ others: [ElementRule], codes: String, rootHint: String? = nil, isLenient: Bool = false,
        words: @escaping @Sendable (GrammarBreach, XMLGrammar) -> Diagnostic? = { _, _ in nil }
    ) {
        self.root = root
        self.others = others
        self.codes = codes
        self.rootHint = rootHint
        self.isLenient = isLenient
        self.words = words
    }

    /// Returns the code of a problem, such as `config.wrong-root`.
    package func code(_ problem: String) -> DiagnosticCode { DiagnosticCode(rawValue: "\(codes).\(problem)") }

    /// True if an attribute only tells something to an editor, such as where the schema of a document is.
    func isForEditors(_ attribute: String) -> Bool {
        isLenient
            ? attribute == "xmlns" || attribute.hasPrefix("xmlns:") || attribute.hasPrefix("tools:")
            : ["xmlns:xsi", "xsi:noNamespaceSchemaLocation", "xsi:schemaLocation"].contains(attribute)
    }

    /// The rule of an element inside the outermost.
    func rule(named name: String) -> ElementRule? {
        others.indices.first { others[$0].name.isSame(as: name) }.map { others[$0] }
    }

    /// Adds what is wrong to a log.
    package func report(
        _ breach: GrammarBreach, at location: @autoclosure () -> FileLocation, _ log: inout DiagnosticLog
    ) {
        log.error { (words(breach, self) ?? Diagnostic(breach, self)).placed(at: location()) }
    }

    /// The way to treat an element that does not belong into another.
    package func hint(for name: String, in rule: ElementRule) -> String? {
        let home = ([root] + others).first { $0.children.contains { $0.name == name } }
        if let home { return "`\(name)` stands in `\(home.name)`" }
        guard !rule.children.isEmpty else { return "`\(rule.name)` holds no elements" }
        return Spelling.hint(for: name, among: rule.children.map(\.name))
    }
}
