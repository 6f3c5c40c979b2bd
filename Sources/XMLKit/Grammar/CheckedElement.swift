package import Diagnostics

/// An element whose attributes were compared with its rule.
package struct CheckedElement: Sendable {
    /// The element as it stands in the file.
    package let element: XMLElement
    /// True if everything about its attributes is as the rule says.
    package private(set) var isSound = true
    private let rule: ElementRule
    private var refused: [String] = []
    /// The parsed values of the attributes, each with the place of its rule, so that no value is parsed twice.
    private var values: [(place: Int, value: any Sendable)] = []

    /// The name of the element.
    package var name: String { element.name }
    /// The place of its start tag.
    package var location: FileLocation { element.location }

    /// Compares the attributes of an element with a rule and reports what differs.
    init(_ element: XMLElement, _ rule: ElementRule, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) {
        self.element = element
        self.rule = rule
        for attribute in element.attributes {
            let name = attribute.name
            guard let place = rule.attributes.indices.first(where: { rule.attributes[$0].name.isSame(as: name) }) else {
                guard !grammar.isForEditors(name) else { continue }
                isSound = false
                grammar.report(.unknownAttribute(name, of: rule), at: element.location(ofAttribute: name), &log)
                continue
            }
            let form = rule.attributes[place].form
            guard !(form.allowsNothing && attribute.value.isEmpty) else { continue }
            if let value = form.value(of: attribute.value) {
                values.append((place, value))
                continue
            }
            refused.append(name)
            isSound = false
            let breach = GrammarBreach.badValue(attribute.value, of: rule.attributes[place])
            grammar.report(breach, at: element.location(ofValue: name), &log)
        }
        for place in rule.attributes.indices where rule.attributes[place].isRequired {
            guard element[rule.attributes[place].name] == nil else { continue }
            isSound = false
            grammar.report(.missingAttribute(rule.attributes[place], of: rule), at: element.location, &log)
        }
    }

    /// The text of an attribute that is there and has the right form.
    package subscript(name: String) -> String? { refused.contains(name) ? nil : element[name] }

    /// The value that the form of an attribute gives, where it is there and has the right form.
    ///
    /// - Precondition: The form gives values of this type.
    package subscript<Value>(name: String) -> Value? {
        guard let found = values.first(where: { rule.attributes[$0.place].name.isSame(as: name) }) else { return nil }
        guard let value = found.value as? Value else {
            preconditionFailure("`\(name)` of `\(element.name)` gives no \(Value.self)")
        }
        return value
    }

    /// True if an attribute is there, whatever its form.
    package func has(_ name: String) -> Bool { element[name] != nil }

    /// The place of the first character inside an attribute's quotes.
    package func location(ofValue name: String) -> FileLocation { element.location(ofValue: name) }
}
