/// What may stand where in a config; `config/schema/diary.xsd` says the same to editors.
struct ElementRule: Sendable {
    /// One attribute that an element may or must have.
    struct Attribute: Sendable {
        let name: String
        let form: ValueForm
        var isRequired = false
    }

    /// One kind of child that an element may or must have, in its place among the others.
    struct Child: Sendable {
        let name: String
        var isRequired = false
        var repeats = false
    }

    /// The name of the element.
    let name: String
    /// Its attributes.
    let attributes: [Attribute]
    /// Its children, in their order; an element without any holds nothing, not even a space.
    var children: [Child] = []
}

extension ElementRule {
    static let diary = ElementRule(
        name: "diary", attributes: [Attribute(name: "version", form: .choice(["1"]), isRequired: true)],
        children: [
            Child(name: "person", isRequired: true), Child(name: "report", isRequired: true),
            Child(name: "kind", repeats: true), Child(name: "section", isRequired: true, repeats: true),
        ])

    static let person = ElementRule(
        name: "person",
        attributes: [
            Attribute(name: "id", form: .identifier, isRequired: true),
            Attribute(name: "name", form: .text(0...200)),
            Attribute(name: "birth-date", form: .date),
            Attribute(name: "sex", form: .choice(["female", "male", "other", "unknown"])),
            Attribute(name: "height", form: .number),
            Attribute(name: "height-unit", form: .choice(["cm", "in"])),
        ])

    static let report = ElementRule(
        name: "report",
        attributes: [
            Attribute(name: "id", form: .identifier, isRequired: true),
            Attribute(name: "languages", form: .languages, isRequired: true),
            Attribute(name: "from", form: .date, isRequired: true),
            Attribute(name: "through", form: .date, isRequired: true),
            Attribute(name: "zone", form: .zone, isRequired: true),
            Attribute(name: "layout", form: .plainName),
            Attribute(name: "paper", form: .choice(["a4", "letter"])),
            Attribute(name: "percent", form: .choice(["strict", "rounded"])),
        ])

    static let kind = ElementRule(
        name: "kind",
        attributes: [
            Attribute(name: "id", form: .plainName, isRequired: true),
            Attribute(name: "unit", form: .unit, isRequired: true),
            Attribute(name: "decimals", form: .choice(["0", "1", "2", "3"])),
            Attribute(name: "minimum", form: .number, isRequired: true),
            Attribute(name: "maximum", form: .number, isRequired: true),
        ])

    static let section = ElementRule(
        name: "section",
        attributes: [
            Attribute(name: "id", form: .identifier, isRequired: true),
            Attribute(name: "kind", form: .plainName, isRequired: true),
            Attribute(name: "guideline", form: .plainName),
            Attribute(name: "title", form: .text(1...200)),
            Attribute(name: "unit", form: .unit),
            Attribute(name: "data", form: .text(1...255)),
        ],
        children: [Child(name: "reading", repeats: true)])

    static let reading = ElementRule(
        name: "reading",
        attributes: [
            Attribute(name: "at", form: .timestamp, isRequired: true),
            Attribute(name: "systolic", form: .number),
            Attribute(name: "diastolic", form: .number),
            Attribute(name: "pulse", form: .number),
            Attribute(name: "value", form: .number),
            Attribute(name: "unit", form: .unit),
            Attribute(name: "meal", form: .choice(["fasting", "before", "after"])),
            Attribute(name: "note", form: .text(0...1_000)),
        ])
}
