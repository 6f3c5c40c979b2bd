internal import DiaryModel
package import XMLKit

extension XMLGrammar {
    /// A guideline file; `config/schema/guideline.xsd` is written from it.
    package static let guideline = XMLGrammar(.guideline, ElementRule.insideGuideline, codes: "guideline") {
        breach, _ in
        Diagnostic(ofGuideline: breach)
    }
}

extension ElementRule {
    fileprivate static let guideline = ElementRule(
        "guideline",
        [
            .required("id", .name), .required("subject", .name), .required("name", .visibleText),
            .optional("minimum-age", .age), .optional("maximum-age", .age),
            .optional("people", .choice(Audience.Group.self)),
            .optional("not-for", .choices(Audience.Group.allCases.map { ($0.rawValue, $0) })),
            .optional("setting", settings),
        ],
        children: [
            .one("citation"),
            .any("limits").unique("setting") { setting, _ in
                Diagnostic(
                    .error, "guideline.repeated-limits", "a second `limits` for \(setting)",
                    hint: "one `limits` for each setting")
            },
            .any("class").unique("id") { id, _ in
                Diagnostic(
                    .error, "guideline.duplicate-class", "a second class `\(id)`",
                    hint: "give every class an id of its own"
                )
            }, .any("scale"), .any("row"), .optional("sufficiency"),
        ], references: [("scale/band", "class", "class")])

    fileprivate static let insideGuideline: [ElementRule] = [
        ElementRule(
            "citation", [.optional("doi", .doi), .optional("url", .url)], content: .text(isRequired: true)),
        ElementRule(
            "limits",
            [
                .required("setting", .choice([MeasurementSetting.home, .office, .ambulatory])),
                .required("systolic", .limit),
                .required("diastolic", .limit), .optional("doi", .doi), .optional("url", .url),
            ], content: .text(isRequired: true)),
        ElementRule(
            "class",
            [
                .required("id", .name), .required("label", .key), .required("alter", .visibleText),
                .required("slot", slots), .optional("target", .choice([("true", true), ("false", false)])),
            ]),
        ElementRule(
            "scale",
            [
                .required("component", .choice(Scale.Component.self)),
                .required("unit", .trimmedText), .optional("setting", settings),
                .optional("meals", .choices(MeasurementKind.glucose.contexts.map { ($0.rawValue, $0) })),
            ],
            children: [.some("band")]),
        ElementRule(
            "band",
            [.required("class", .name), .optional("below", .limit), .optional("through", .limit)]),
        ElementRule(
            "row",
            [
                .required("classes", .names), .optional("label", .key), .optional("alter", .visibleText),
                .optional("slot", slots),
            ]),
        ElementRule("sufficiency", [.optional("readings", .count), .optional("days", .count)]),
    ]

    private static let settings = ValueForm.choice(MeasurementSetting.self)
    private static let slots = ValueForm.choice(ColourSlot.self)
}

extension Diagnostic {
    /// Describes it in the words of guideline files, which may quote the text: they hold nothing about a person.
    fileprivate init?(ofGuideline breach: GrammarBreach) {
        switch breach {
        case .wrongRoot(let name):
            self.init(
                .error, "guideline.wrong-root", "the file holds `\(name)` and no guideline",
                hint: "the outermost element of a guideline file is <guideline>")
        case .unknownElement(let name, let rule):
            self.init(
                .error, "guideline.unknown-element", "`\(rule.name)` holds no `\(name)`",
                hint: Spelling.hint(for: name, among: rule.children.map(\.name))
                    ?? "`\(rule.name)` holds \(rule.holdsText ? "text alone" : "nothing")")
        case .misplacedElement(let name, let other, let rule):
            self.init(
                .error, "guideline.element-order", "`\(name)` stands behind `\(other)`", hint: rule.orderOfChildren)
        case .repeatedElement(let name, let rule):
            self.init(
                .error, "guideline.repeated-element", "a second `\(name)`", hint: "a `\(rule.name)` has one `\(name)`")
        case .missingElement(let name, let rule):
            self.init(.error, "guideline.missing-element", "`\(rule.name)` needs `\(name)`", hint: rule.orderOfChildren)
        case .unknownAttribute(let name, let rule):
            self.init(
                .error, "guideline.unknown-attribute", "`\(rule.name)` has no attribute `\(name)`",
                hint: Spelling.hint(for: name, among: rule.attributes.map(\.name)))
        case .missingAttribute(let attribute, let rule):
            self.init(
                .error, "guideline.missing-attribute", "`\(rule.name)` needs the attribute `\(attribute.name)`",
                hint: "write \(attribute.name)=\"…\": \(attribute.form.advice(for: ""))")
        case .badValue(let value, let attribute):
            let advice = attribute.form.advice(for: value)
            self.init(
                .error, "guideline.bad-value", "`\(value)` is no value for `\(attribute.name)`",
                hint: advice.hasPrefix("did you mean") ? advice : "write \(advice)")
        case .strayText(isBlank: true, let rule):
            self.init(
                .error, "guideline.unexpected-text", "white space inside `\(rule.name)`",
                hint: "close the tag itself: <\(rule.name) …/>")
        case .strayText(_, let rule):
            self.init(
                .error, "guideline.unexpected-text", "text inside `\(rule.name)`", hint: "put remarks into <!-- … -->")
        case .missingText(let rule):
            self.init(
                .error, "guideline.missing-text", "`\(rule.name)` says nothing",
                hint: "write the authors or the society, the title, the journal and the year")
        case .childCount: return nil
        }
    }
}

extension ElementRule {
    fileprivate var orderOfChildren: String { "the order is \(children.map(\.name).joined(separator: ", "))" }
}

extension ValueForm {
    /// Returns the text to write in place of a value, or `did you mean …`.
    fileprivate func advice(for value: String) -> String {
        let hint = fault(in: value).hint
        return hint.hasPrefix("one of: ") ? "one of \(hint.dropFirst(8))" : hint
    }
}
