internal import DiaryModel
internal import SourceModel
internal import XMLKit

extension XMLGrammar {
    /// A mapping file; `config/schema/source.xsd` says the same to editors.
    static let source = XMLGrammar(
        .source, ElementRule.insideSource, rootHint: "the outermost element of a mapping file is <source>"
    ) { GrammarComplaint($0, $1, codes: "source") }
}

extension ElementRule {
    fileprivate static let source = ElementRule(
        "source",
        [
            .required("id", .plainName), .required("name", .text(1...100)),
            .optional("found-by", .choice(["content", "name"])),
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
                .optional("delimiters", .choices(Delimiter.allCases.map(\.word))),
                .optional("decimal", .choice(SourceMapping.DecimalSign.allCases.map(\.rawValue))),
                .optional("cut-end", .yesOrNo),
            ]),
        ElementRule(
            "times",
            [
                .optional("zone", .choice(TimeRule.ZoneRule.allCases.map(\.rawValue))),
                .optional("day", .choice(["above", "beside"])),
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
                .required("role", .choice(SourceDraft.roles)),
                .optional("kind", .choice(SourceDraft.kinds.map(\.id))),
                .optional("unit", .choice(WrittenUnit.names)), .optional("number", .recordNumber),
                .optional("form", .choice(SourceColumn.Form.allCases.map(\.rawValue))),
                .optional("required", .choice(["yes", "usually", "no"])),
                .optional("zero", .choice(["value", "nothing"])), .optional("proves", .yesOrNo),
            ],
            children: [.any("name"), .any("limit")]),
        ElementRule(
            "limit",
            [
                .optional("below", .number), .optional("above", .number), .required("unit", .choice(WrittenUnit.names)),
                .required("words", .words),
            ]),
        ElementRule(
            "name", [.optional("unit", .choice(WrittenUnit.names))], content: .text(isRequired: true)),
        ElementRule(
            "rows",
            [
                .optional("take", .words), .optional("pass", .words), .optional("empty", .choice(["pass", "report"])),
            ]),
        ElementRule(
            "words", [.optional("nothing", .words), .optional("inexact", .words)], children: [.any("meal")]),
        ElementRule(
            "meal",
            [
                .required("context", .choice(MeasurementKind.glucose.contexts.map(\.rawValue))),
                .required("words", .words),
            ]),
    ]
}

/// The forms of values in mapping files; each is a simple type of `config/schema/source.xsd`.
extension ValueForm {
    /// The number of a record or column, 1 to 99.
    static let recordNumber = ValueForm("a number from 1 to 99", hint: "a whole number from 1 to 99") { value in
        (1...2).contains(value.utf8.count) && value.utf8.allSatisfy(\.isDigit) && value.utf8.first != UInt8(ascii: "0")
    }

    /// Words with bars between them, none of them empty or with white space at its ends.
    static let words = ValueForm("a list of words", hint: "words such as `-|null`, with bars between them") { value in
        value.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).allSatisfy { word in
            guard let first = word.first, let last = word.last else { return false }
            return !first.isBlank && !last.isBlank
        }
    }

    /// The names of the twelve months: spaces between the months, bars between names of one month.
    static let monthNames = ValueForm(
        "the names of twelve months",
        hint: "twelve names with single spaces between them, such as `Jan Feb Mar|March …`"
    ) { value in
        let months = value.split(separator: " ", omittingEmptySubsequences: false)
        return months.count == 12 && months.allSatisfy { ValueForm.words.accepts(String($0)) }
    }

    /// A time of day, `00:00` to `23:59`.
    static let clockTime = ValueForm("a time of day", hint: "a time such as 08:00") {
        TimeOfDay(hoursAndMinutes: $0) != nil
    }

    /// A pattern for times.
    static let timePattern = ValueForm(
        "a pattern for times",
        hint: "a pattern such as `dd.MM.yyyy HH:mm`, `MMM d yyyy` or `h:mm a`, or iso, epoch-s, epoch-ms, epoch-ns"
    ) { TimePattern($0) != nil }
}
