internal import ReportModel
internal import XMLKit

extension XMLGrammar {
    /// The config of a diary; `config/schema/diary.xsd` says the same to editors.
    static let diary = XMLGrammar(
        .diary,
        [.person, .report, .clinic, .prefer, .kind, .data, .section, .goal, .reading, .event, .note]
            + ElementRule.ofTables,
        rootHint: "this is not the config of a diary"
    ) { GrammarComplaint($0, $1, codes: "config") }
}

extension ElementRule {
    static let diary = ElementRule(
        "diary", [.required("version", .choice(["1"]))],
        children: [
            .one("person"), .one("report"), .optional("clinic"), .any("prefer"), .any("kind"), .any("data"),
            .some("section"),
            .any("event"),
            .any("note"),
            .any("table"),
        ])

    static let note = ElementRule("note", content: .text(isRequired: true))

    static let person = ElementRule(
        "person",
        [
            .required("id", .identifier),
            .optional("name", .text(0...200)),
            .optional("birth-date", .date),
            .optional("sex", .choice(["female", "male", "other", "unknown"])),
            .optional("height", .number),
            .optional("height-unit", .choice(["cm", "in"])),
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
            .optional("from", .date),
            .optional("through", .date),
            .optional("last-days", .count(4)),
            .required("zone", .zone),
            .optional("layout", .plainName),
            .optional("paper", .choice(["a4", "letter"])),
            .optional("pdf", .fileProfile),
            .optional("percent", .choice(["strict", "rounded"])),
            .optional("morning", .timeSpan),
            .optional("evening", .timeOfDay),
        ])

    static let prefer = ElementRule("prefer", [.required("source", .text(1...200))])

    static let kind = ElementRule(
        "kind",
        [
            .required("id", .plainName),
            .required("unit", .unit),
            .optional("decimals", .choice(["0", "1", "2", "3"])),
            .optional("unit-text", .text(1...200)),
            .required("minimum", .signedNumber),
            .required("maximum", .signedNumber),
            .optional("sums", .choice(["yes", "no"])),
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
            .optional("setting", .choice(["home", "office", "ambulatory"])),
        ],
        children: [.optional("goal"), .any("reading")])

    static let goal = ElementRule(
        "goal",
        [
            .optional("systolic", .number), .optional("diastolic", .number), .optional("from", .signedNumber),
            .optional("through", .signedNumber), .optional("unit", .unit),
        ])

    static let event = ElementRule(
        "event",
        [.required("at", .momentOrDay), .required("kind", .choice(DiaryEvent.Kind.allCases.map(\.rawValue)))],
        content: .text(isRequired: true))

    static let reading = ElementRule(
        "reading",
        [
            .required("at", .timestamp),
            .optional("systolic", .number),
            .optional("diastolic", .number),
            .optional("pulse", .number),
            .optional("value", .signedNumber),
            .optional("unit", .unit),
            .optional("meal", .choice(["fasting", "before", "after"])),
            .optional("note", .text(0...1_000)),
            .optional("event", .choice(DiaryEvent.Kind.allCases.map(\.rawValue))),
        ])
}
