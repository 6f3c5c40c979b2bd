internal import DiaryModel
internal import GuidelineModel

/// Which elements and attributes a guideline file has; `config/schema/guideline.xsd` says the same to editors.
struct GuidelineGrammar {
    /// An attribute of an element.
    struct Attribute {
        let name: String
        let form: GuidelineForm
        var isRequired = true
    }

    /// An element in an element; their order in the grammar is their order in the file.
    struct Child {
        let name: String
        var isRequired = true
        var mayRepeat = false
    }

    /// The element's name.
    let name: String
    /// Its attributes.
    let attributes: [Attribute]
    /// What it holds.
    var children: [Child] = []
    /// Whether it holds text instead.
    var holdsText = false

    /// The outermost element.
    static let guideline = GuidelineGrammar(
        name: "guideline",
        attributes: [
            Attribute(name: "id", form: .name), Attribute(name: "subject", form: .name),
            Attribute(name: "name", form: .text), Attribute(name: "minimum-age", form: .age, isRequired: false),
        ],
        children: [
            Child(name: "citation"), Child(name: "class", mayRepeat: true), Child(name: "scale", mayRepeat: true),
            Child(name: "row", isRequired: false, mayRepeat: true), Child(name: "sufficiency", isRequired: false),
        ])

    /// The grammar of an element inside another; every name has one meaning wherever it stands.
    static func named(_ name: String) -> GuidelineGrammar? { inner.first { $0.name == name } }

    private static let slots = GuidelineForm.oneOf(ColourSlot.allCases.map(\.rawValue))

    private static let inner: [GuidelineGrammar] = [
        GuidelineGrammar(
            name: "citation",
            attributes: [
                Attribute(name: "doi", form: .doi, isRequired: false),
                Attribute(name: "url", form: .url, isRequired: false),
            ],
            holdsText: true),
        GuidelineGrammar(
            name: "class",
            attributes: [
                Attribute(name: "id", form: .name), Attribute(name: "label", form: .key),
                Attribute(name: "alter", form: .text), Attribute(name: "slot", form: slots),
                Attribute(name: "target", form: .oneOf(["true", "false"]), isRequired: false),
            ]),
        GuidelineGrammar(
            name: "scale",
            attributes: [
                Attribute(name: "component", form: .oneOf(Scale.Component.allCases.map(\.rawValue))),
                Attribute(name: "unit", form: .unit),
                Attribute(
                    name: "meals", form: .someOf(MealContext.allCases.map(\.rawValue)), isRequired: false),
            ],
            children: [Child(name: "band", mayRepeat: true)]),
        GuidelineGrammar(
            name: "band",
            attributes: [
                Attribute(name: "class", form: .name), Attribute(name: "below", form: .number, isRequired: false),
                Attribute(name: "through", form: .number, isRequired: false),
            ]),
        GuidelineGrammar(
            name: "row",
            attributes: [
                Attribute(name: "classes", form: .names), Attribute(name: "label", form: .key, isRequired: false),
                Attribute(name: "alter", form: .text, isRequired: false),
                Attribute(name: "slot", form: slots, isRequired: false),
            ]),
        GuidelineGrammar(
            name: "sufficiency",
            attributes: [
                Attribute(name: "readings", form: .count, isRequired: false),
                Attribute(name: "days", form: .count, isRequired: false),
            ]),
    ]
}
