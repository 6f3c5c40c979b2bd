package import DiaryModel

/// An element whose attributes were compared with its rule.
///
/// It is public, and so is the access to its values, because the compiler optimizes nothing else across modules.
public struct CheckedElement: Sendable {
    /// The element as it stands in the file.
    package let element: XMLElement
    /// True if everything about its attributes is as the rule says.
    package private(set) var isSound = true
    private let rule: ElementRule
    private var refused: [String] = []
    /// The values that the forms of the attributes give, in the order of the attributes: no value is read twice.
    private var values: [(any Sendable)?] = []

    /// The name of the element.
    package var name: String { element.name }
    /// The place of its start tag.
    package var location: FileLocation { element.location }

    /// Compares the attributes of an element with a rule and reports what differs.
    init(_ element: XMLElement, _ rule: ElementRule, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) {
        self.element = element
        self.rule = rule
        values.reserveCapacity(element.attributes.count)
        var missing = rule.requiredCount
        for attribute in element.attributes { values.append(check(attribute, grammar, &missing, &log)) }
        guard missing > 0 else { return }
        isSound = false
        for required in rule.attributes where required.isRequired && !has(required.name) {
            grammar.report(.missingAttribute(required, of: rule), at: element.location, &log)
        }
    }

    /// Returns the value that the form of an attribute gives; `nil` where it gives none, which is reported.
    private mutating func check(
        _ attribute: XMLAttribute, _ grammar: XMLGrammar, _ missing: inout Int, _ log: inout DiagnosticLog
    ) -> (any Sendable)? {
        let name = attribute.name
        guard let place = rule.attributes.indices.first(where: { rule.attributes[$0].name.isSame(as: name) }) else {
            guard !grammar.isForEditors(name) else { return nil }
            isSound = false
            grammar.report(.unknownAttribute(name, of: rule), at: element.location(ofAttribute: name), &log)
            return nil
        }
        if rule.attributes[place].isRequired { missing -= 1 }
        let form = rule.attributes[place].form
        guard !(form.allowsNothing && attribute.value.isEmpty) else { return nil }
        if let value = form.value(of: attribute.value) { return value }
        refused.append(name)
        isSound = false
        let breach = GrammarBreach.badValue(attribute.value, of: rule.attributes[place])
        grammar.report(breach, at: element.location(ofValue: name), &log)
        return nil
    }

    /// The text of an attribute that is there and has the right form.
    package subscript(name: String) -> String? { refused.contains(name) ? nil : element[name] }

    /// The value that the form of an attribute gives, where it is there and has the right form.
    ///
    /// - Precondition: The form gives values of this type.
    @inlinable public subscript<Value>(name: String) -> Value? {
        guard let found = value(of: name) else { return nil }
        guard let value = found as? Value else { preconditionFailure("the form of `\(name)` gives no \(Value.self)") }
        return value
    }

    /// The value of an attribute, whatever its type.
    @usableFromInline package func value(of name: String) -> (any Sendable)? {
        element.place(of: name).flatMap { values[$0] }
    }

    /// True if an attribute is there, whatever its form.
    package func has(_ name: String) -> Bool { element.place(of: name) != nil }

    /// The place of the first character inside an attribute's quotes.
    package func location(ofValue name: String) -> FileLocation { element.location(ofValue: name) }
}
