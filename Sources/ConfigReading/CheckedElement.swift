internal import Diagnostics
internal import XMLKit

/// An element whose attributes were compared with their rule.
struct CheckedElement {
    /// The element.
    let element: XMLElement
    /// Whether everything about its attributes is as the rule says.
    private(set) var isSound = true
    private var refused: [String] = []

    /// Compares the attributes of an element with a rule and reports what differs.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - rule: What it may look like.
    ///   - tolerated: Names of further attributes that mean nothing.
    ///   - log: Where problems go.
    init(_ element: XMLElement, _ rule: ElementRule, tolerated: [String] = [], _ log: inout ConfigLog) {
        self.element = element
        for attribute in element.attributes {
            let name = attribute.name
            guard let expected = rule.attributes.first(where: { $0.name == name }) else {
                guard !tolerated.contains(name) else { continue }
                isSound = false
                log.error(
                    .unknownAttribute, at: element.place(ofAttribute: name),
                    "unknown attribute `\(name)` of `\(rule.name)`",
                    hint: Spelling.hint(for: name, among: rule.attributes.map(\.name)))
                continue
            }
            guard !expected.form.accepts(attribute.value) else { continue }
            refused.append(name)
            isSound = false
            let complaint = expected.form.complaint(about: name, attribute.value)
            log.error(.badValue, at: element.place(ofValue: name), complaint.message, hint: complaint.hint)
        }
        for expected in rule.attributes where expected.isRequired && element[expected.name] == nil {
            isSound = false
            log.error(
                .missingAttribute, at: element.place, "`\(rule.name)` lacks its attribute `\(expected.name)`",
                hint: "write \(expected.name)=\"…\"")
        }
    }

    /// The value of an attribute that is there and has the right form.
    subscript(name: String) -> String? { refused.contains(name) ? nil : element[name] }

    /// The number of an attribute that is there and has the right form.
    func number(_ name: String) -> Double? { self[name].flatMap(PlainNumber.init)?.value }
}
