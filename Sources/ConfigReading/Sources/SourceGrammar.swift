internal import DiaryModel
package import XMLKit

extension XMLGrammar {
    /// A mapping file; `config/schema/source.xsd` is written from it.
    package static let source = XMLGrammar(
        .source, ElementRule.insideSource, codes: "source",
        rootHint: "the outermost element of a mapping file is <source>")
}

extension ElementRule {
    fileprivate static let source = ElementRule(
        "source",
        [
            .required("id", .plainName), .required("name", .text(1...100)),
            .optional("found-by", .choice([("content", true), ("name", false)])),
        ],
        children: [
            .optional("records"), .optional("header"), .optional("cells"), .one("times"), .one("columns"),
            .optional("rows"), .optional("words"),
        ])

    fileprivate static let insideSource: [ElementRule] = [
        ElementRule("records", [.required("format", .choice(["json"])), .optional("list", .text(1...100))]),
        ElementRule(
            "header",
            [
                .optional("line", .recordNumber), .optional("within", .recordNumber), .optional("absent", .yesOrNo),
                .optional("below", .text(1...100)),
            ]),
        ElementRule(
            "cells",
            [
                .optional("delimiters", .choices(Delimiter.allCases.map { ($0.word, $0) })),
                .optional("decimal", .choice(SourceMapping.DecimalSign.self)),
                .optional("cut-end", .yesOrNo),
            ]),
        ElementRule(
            "times",
            [
                .optional("zone", .choice(TimeRule.ZoneRule.self)),
                .optional("day", .choice([("above", true), ("beside", false)])),
            ],
            children: [.some("pattern"), .any("months"), .optional("halves"), .any("period")]),
        ElementRule("pattern", [.required("form", .timePattern)]),
        ElementRule("months", [.required("language", .plainName), .required("names", .monthNames)]),
        ElementRule("halves", [.required("am", .words), .required("pm", .words)]),
        ElementRule("period", [.required("words", .words), .required("time", .clockTime)]),
        ElementRule("columns", [.optional("prefixes", .words)], children: [.some("column")]),
        ElementRule(
            "column",
            [
                .required("role", .choice(SourceDraft.roles.map(\.word))),
                .optional("kind", .choice(SourceDraft.kinds.map { ($0.id, $0) })),
                .optional("unit", .writtenUnit), .optional("number", .recordNumber),
                .optional("form", .choice(SourceColumn.Form.self)),
                .optional("required", .choice(["yes", "usually", "no"])),
                .optional("zero", .choice([("value", false), ("nothing", true)])), .optional("proves", .yesOrNo),
            ],
            children: [.any("name"), .any("limit")]),
        ElementRule(
            "limit",
            [
                .optional("below", .number), .optional("above", .number), .required("unit", .writtenUnit),
                .required("words", .words),
            ]),
        ElementRule(
            "name", [.optional("unit", .writtenUnit)], content: .text(isRequired: true)),
        ElementRule(
            "rows",
            [
                .optional("take", .words), .optional("pass", .words),
                .optional("empty", .choice([("pass", true), ("report", false)])),
            ]),
        ElementRule(
            "words", [.optional("nothing", .words), .optional("inexact", .words)], children: [.any("meal")]),
        ElementRule(
            "meal",
            [
                .required("context", .choice(MeasurementKind.glucose.contexts)),
                .required("words", .words),
            ]),
    ]
}

/// The forms of values in mapping files.
extension ValueForm {
    /// The unit of a column, of a name or of a limit.
    static let writtenUnit = choice(
        WrittenUnit.names.compactMap { name in WrittenUnit.named(name).map { (name, $0) } })

    /// The number of a record or column, 1 to 99.
    static let recordNumber = whole("[1-9][0-9]?", "a number from 1 to 99", hint: "a whole number from 1 to 99")

    /// Words with bars between them, none of them empty or with white space at its ends.
    static let words = ValueForm(
        "[^\\s|]([^|]*[^\\s|])?(\\|[^\\s|]([^|]*[^\\s|])?)*", "a list of words",
        hint: "words such as `-|null`, with bars between them"
    ) { $0.split(separator: "|").map(String.init) }

    /// The names of the twelve months: spaces between the months, bars between names of one month.
    static let monthNames = ValueForm(
        "[^\\s|]+(\\|[^\\s|]+)*( [^\\s|]+(\\|[^\\s|]+)*){11}", "the names of twelve months",
        hint: "twelve names with single spaces between them, such as `Jan Feb Mar|March …`"
    ) { $0.split(separator: " ").map { $0.split(separator: "|").map(String.init) } }

    /// A time of day, `00:00` to `23:59`.
    static let clockTime = ValueForm(
        "([01][0-9]|2[0-3]):[0-5][0-9]", "a time of day", hint: "a time such as 08:00"
    ) { times(of: $0)?.first }

    /// A pattern for times.
    static let timePattern = ValueForm(
        .pattern("[\\s\\S]*\\S[\\s\\S]*"), "a pattern for times",
        hint: "a pattern such as `dd.MM.yyyy HH:mm`, `MMM d yyyy` or `h:mm a`, or iso, epoch-s, epoch-ms, epoch-ns"
    ) { TimePattern($0) }
}
