internal import DiaryModel

/// A breach of a format's grammar in a file.
package enum GrammarBreach: Sendable {
    /// The outermost element is another one.
    case wrongRoot(String)
    /// An element that has no business here.
    case unknownElement(String, in: ElementRule)
    /// An element that comes too late, behind one it stands in front of.
    case misplacedElement(String, behind: String, in: ElementRule)
    /// A second element where there is one at most.
    case repeatedElement(String, in: ElementRule)
    /// An element that is not there.
    case missingElement(String, in: ElementRule)
    /// An attribute that the element does not have.
    case unknownAttribute(String, of: ElementRule)
    /// An attribute that is not there.
    case missingAttribute(ElementRule.Attribute, of: ElementRule)
    /// A value of another form.
    case badValue(String, of: ElementRule.Attribute)
    /// Text between elements, or any text at all, even a blank one, in an element that holds nothing.
    case strayText(isBlank: Bool, in: ElementRule)
    /// No text where some has to be.
    case missingText(in: ElementRule)
    /// So many elements where there must be more or fewer.
    case childCount(Int, in: ElementRule)
}

extension Diagnostic {
    /// Describes a breach in the words that fit every format; its place is still missing.
    ///
    /// - Parameters:
    ///   - breach: The problem.
    ///   - grammar: The grammar, for codes and hints.
    init(_ breach: GrammarBreach, _ grammar: XMLGrammar) {
        let said = Self.sentence(about: breach, grammar)
        self.init(.error, grammar.code(said.code), said.message, hint: said.hint)
    }

    private static func sentence(
        about breach: GrammarBreach, _ grammar: XMLGrammar
    ) -> (code: String, message: String, hint: String?) {
        switch breach {
        case .wrongRoot(let name):
            ("wrong-root", "the outermost element is `\(name)`, not `\(grammar.root.name)`", grammar.rootHint)
        case .unknownElement(let name, let rule):
            ("unknown-element", "unknown element `\(name)` in `\(rule.name)`", grammar.hint(for: name, in: rule))
        case .misplacedElement(let name, let other, let rule):
            ("misplaced-element", "`\(name)` stands behind `\(other)`", rule.orderHint)
        case .repeatedElement(let name, let rule):
            ("repeated-element", "a second `\(name)` in `\(rule.name)`", "there is one at most")
        case .missingElement(let name, let rule):
            ("missing-element", "`\(rule.name)` lacks its element `\(name)`", rule.orderHint)
        case .unknownAttribute(let name, let rule):
            (
                "unknown-attribute", "unknown attribute `\(name)` of `\(rule.name)`",
                Spelling.hint(for: name, among: rule.attributes.map(\.name))
            )
        case .missingAttribute(let attribute, let rule):
            (
                "missing-attribute", "`\(rule.name)` lacks its attribute `\(attribute.name)`",
                "write \(attribute.name)=\"\(attribute.form.onlyWord ?? "…")\""
            )
        case .badValue(let value, let attribute):
            attribute.sentence(about: attribute.form.fault(in: value, of: attribute.name))
        case .strayText(_, let rule) where rule.children.isEmpty:
            ("unexpected-text", "`\(rule.name)` holds nothing, not even a space", "write it as <\(rule.name) …/>")
        case .strayText(_, let rule):
            (
                "unexpected-text", "text between the elements of `\(rule.name)`",
                "delete it; what it says belongs into attributes"
            )
        case .missingText(let rule):
            ("missing-text", "`\(rule.name)` says nothing", "write its text between the tags")
        case .childCount(let count, let rule):
            (rule.name, "`\(rule.name)` holds \(count) elements", nil)
        }
    }
}

extension Diagnostic {
    /// Returns the same with its place.
    func placed(at location: FileLocation) -> Diagnostic {
        var placed = self
        placed.location = location
        return placed
    }
}

extension ElementRule.Attribute {
    fileprivate func sentence(about fault: ValueForm.Fault) -> (code: String, message: String, hint: String?) {
        (fault.code, (fault.code == "bad-value" ? "the value of `\(name)` " : "") + fault.clause, fault.hint)
    }
}

extension ElementRule {
    /// In which order the children stand.
    fileprivate var orderHint: String { "the order is: \(children.map(\.name).joined(separator: ", "))" }
}
