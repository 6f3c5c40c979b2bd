internal import DiaryModel
internal import ReportModel
package import XMLKit

extension XMLGrammar {
    /// The config of a diary; `config/schema/diary.xsd` is written from it.
    package static let diary = XMLGrammar(
        .diary,
        [.person, .report, .clinic, .fhir, .prefer, .kind, .data, .section, .goal, .reading, .event, .note]
            + ElementRule.ofTables,
        codes: "config", rootHint: "this is not the config of a diary"
    ) { breach, _ in Diagnostic(ofTable: breach, codes: "config") }
}

extension ElementRule {
    static let diary = ElementRule(
        "diary", [.required("version", .choice(["1"]))],
        children: [
            .one("person"), .one("report"), .optional("clinic"), .optional("fhir"), .any("prefer"), .any("kind"),
            .any("data"),
            .some("section"), .any("event", most: 100), .any("note", most: 20), .any("table"),
        ])

    static let note = ElementRule("note", content: .text(isRequired: true, longest: 4_000))

    static let person = ElementRule(
        "person",
        [
            .required("id", .identifier),
            .optional("name", .text(0...200)),
            .optional("birth-date", .day),
            .optional("sex", .choice(Person.Sex.self)),
            .optional("height", .number),
            .optional("height-unit", .choice([("cm", Unit.centimetres), ("in", Unit.inches)])),
            .optional("pregnant-from", .date),
            .optional("due", .date),
            .optional("condition", .text(1...200)),
            .optional("goals", .text(1...50)),
        ])

    static let report = ElementRule(
        "report",
        [
            .required("id", .identifier),
            .required("languages", .languages),
            .optional("from", .day),
            .optional("through", .day),
            .optional("last-days", .count(4)),
            .required("zone", .zone),
            .optional("layout", .plainName),
            .optional("theme", .plainName),
        ] + .ofFiles + [
            .optional("percent", .choice(PercentRule.self)),
            .optional("morning", .timeSpan),
            .optional("evening", .timeOfDay),
        ])

    static let prefer = ElementRule("prefer", [.required("source", .text(1...200))])

    static let kind = ElementRule(
        "kind",
        [
            .required("id", .plainName),
            .required("unit", .unit),
            .optional("decimals", .choice((0...3).map { (String($0), $0) })),
            .optional("unit-text", .text(1...200)),
            .required("minimum", .signedNumber),
            .required("maximum", .signedNumber),
            .optional("sums", .yesOrNo),
        ])

    static let data = ElementRule(
        "data",
        [
            .required("file", .text(1...255)), .optional("format", .text(1...100)),
            .optional("patient", .text(1...1_000)),
        ])

    static let section = ElementRule(
        "section",
        [
            .required("id", .identifier),
            .required("kind", .plainName),
            .optional("guideline", .plainName),
            .optional("title", .text(1...200)),
            .optional("unit", .unit),
            .optional("data", .text(1...255)),
            .optional("patient", .text(1...1_000)),
            .optional("source", .choice(["store"])),
            .optional("setting", .choice([MeasurementSetting.home, .office, .ambulatory])),
        ],
        children: [.any("goal"), .any("reading")])

    static let goal = ElementRule(
        "goal",
        [
            .optional("systolic", .number), .optional("diastolic", .number), .optional("from", .signedNumber),
            .optional("through", .signedNumber), .optional("unit", .unit),
        ])

    static let event = ElementRule(
        "event",
        [.required("at", .momentOrDay), .required("kind", .choice(DiaryEvent.Kind.self))],
        content: .text(isRequired: true, longest: 200))

    static let reading = ElementRule(
        "reading",
        [
            .required("at", .timestamp),
            .optional("systolic", .number),
            .optional("diastolic", .number),
            .optional("pulse", .number),
            .optional("value", .signedNumber),
            .optional("unit", .unit),
            .optional("meal", .choice([MealContext.fasting, .beforeMeal, .afterMeal])),
            .optional("note", .text(0...1_000)),
            .optional("event", .choice(DiaryEvent.Kind.self)),
        ])
}
