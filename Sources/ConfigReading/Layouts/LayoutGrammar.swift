internal import DiaryModel
internal import Diagnostics
internal import ReportModel
internal import XMLKit

extension XMLGrammar {
    /// A layout file; `config/schema/layout.xsd` says the same to editors.
    static let layout = XMLGrammar(
        .layout, ElementRule.insideLayout, rootHint: "the outermost element of a layout file is <layout>"
    ) { GrammarComplaint($0, $1, codes: "design") }
}

extension ElementRule {
    fileprivate static let layout = ElementRule(
        "layout",
        [
            .required("id", .plainName), .required("summary", .text(1...200)), .optional("theme", .plainName),
            .optional("type", .typePercent), .optional("paper", .choice(Paper.allCases.map(\.rawValue))),
            .optional("pdf", .fileProfile),
            .optional("pages", .choice((1...9).map(String.init))),
            .optional("opening", .choice((1...9).map(String.init))),
        ],
        children: [
            .optional("header"), .optional("footer"), .optional("title"), .optional("key-figures"), .any("sections"),
            .any("bars"), .any("radar"), .any("trend"), .any("time-of-day"), .any("donut"), .any("halves"),
            .any("comparison"), .any("log"), .optional("note"), .any("page-break"), .any("beside"),
            .any("table"),
        ] + PanelKind.allCases.map { .any($0.rawValue) },
        content: .elementsInAnyOrder)

    fileprivate static let insideLayout: [ElementRule] =
        [
            ElementRule("header", [.optional("start", .key), .optional("end", .key)]),
            ElementRule("footer", [.optional("start", .key), .optional("end", .key)]),
            ElementRule("title"),
            ElementRule("key-figures", [.optional("count", .choice(["1", "2", "3", "4"]))]),
            ElementRule(
                "sections",
                [
                    .optional("of", .selection), .optional("donut", .yesOrNo), .optional("trend", .yesOrNo),
                    .optional("rows", .choice(["present", "all"])), .optional("sentence", .yesOrNo),
                ] + ofTrends),
            chart(
                "bars", of: .selections,
                [
                    .optional("title", .text(1...120)),
                    .optional("value", .choice(BarsRequest.Value.allCases.map(\.rawValue))),
                    .optional("by", .choice(BarsRequest.Bucket.allCases.map(\.rawValue))),
                    .optional("series", .seriesFilter),
                    .optional("scale", .choice(BarsRequest.Scale.allCases.map(\.rawValue))),
                ]),
            chart(
                "radar", of: .selections,
                [
                    .optional("axes", .choice(["sections", "weekdays"])), .optional("title", .text(1...120)),
                    .optional("value", .choice(RadarRequest.Value.allCases.map(\.rawValue))),
                    .optional("from", .signedNumber), .optional("through", .signedNumber), .optional("step", .number),
                ]),
            chart("trend", ofTrends), chart("time-of-day"), chart("donut"),
            ElementRule(
                "halves",
                children: [.any("bars"), .any("radar"), .any("trend"), .any("time-of-day"), .any("donut")],
                content: .elementsInAnyOrder),
            ElementRule("comparison", [.optional("of", .selection)]),
            ElementRule("log", [.optional("of", .selection), .optional("columns", .logColumns)]),
            ElementRule("note"),
            ElementRule("page-break"),
            ElementRule(
                "beside", [.optional("ratio", .ratio)], children: PanelKind.allCases.map { .any($0.rawValue) },
                content: .elementsInAnyOrder),
        ]
        + PanelKind.allCases.map { kind in
            ElementRule(
                kind.rawValue,
                [.optional("of", .selection)] + (kind == .readings ? [.optional("columns", .logColumns)] : []))
        } + ofTables

    /// What a line over time shows beside what was measured.
    private static let ofTrends: [Attribute] = [
        .optional("gaps", .choice(["open", "bridged"])),
        .optional("smooth", .choice(TrendRequest.Smoothing.allCases.map { String($0.rawValue) })),
    ]

    /// A chart: what it is about, what is special about it, and what is printed under it.
    private static func chart(
        _ name: String, of sections: ValueForm = .selection, _ own: [Attribute] = []
    ) -> ElementRule {
        let under: [Attribute] = [.optional("caption", .yesOrNo), .optional("figures", .yesOrNo)]
        return ElementRule(name, [.optional("of", sections)] + own + under)
    }
}

extension ValueForm {
    /// Whether something is there.
    static let yesOrNo = choice(["yes", "no"])

    /// How large type is, in percent of the theme's.
    static let typePercent = ValueForm("a size of type", hint: "percent of the theme's type, 100 to 200") { value in
        value.utf8.count == 3 && value.utf8.allSatisfy(\.isDigit) && (100...200).contains(Int(value) ?? 0)
    }

    /// Columns of the table of all readings, in their order.
    static let logColumns = ValueForm(explanation: { value in
        let known = LogColumn.allCases.map(\.rawValue)
        let names = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if let unknown = names.first(where: { !known.contains($0) }) {
            let near = Spelling.nearest(to: unknown, among: known).map { "did you mean `\($0)`?" }
            return Fault(
                "is no list of columns", hint: near ?? "some of \(known.joined(separator: ", ")), a space apart")
        }
        return Fault("names a column twice", hint: "name each column once")
    }) { value in
        let names = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return Set(names).count == names.count && names.allSatisfy { LogColumn(rawValue: $0) != nil }
    }

    /// How two blocks share the width.
    static let ratio = ValueForm("a ratio", hint: "two whole numbers from 1 to 9, such as 7:5") { value in
        let parts = value.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { $0.utf8.count == 1 && (Int($0).map { (1...9).contains($0) } ?? false) }
    }

    /// Which sections of a config something is about.
    static let selection = ValueForm(explanation: selectionFault) { value in
        if value == "all" { return true }
        let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return false }
        return switch parts[0] {
        case "kind": ValueForm.plainName.accepts(parts[1])
        case "id": ValueForm.identifier.accepts(parts[1])
        default: false
        }
    }

    /// The same for charts that show several, a space apart; twelve at most.
    static let selections = ValueForm(explanation: selectionFault) { value in
        let parts = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return (1...12).contains(parts.count) && Set(parts).count == parts.count
            && parts.allSatisfy { selection.accepts($0) && (parts.count == 1 || $0 != "all") }
    }

    /// Which series of bars are drawn: all, the first, the second, or those of some sections.
    static let seriesFilter = ValueForm("a choice of series", hint: "all, first, second, or ids or kinds of sections") {
        value in
        value.split(separator: " ", omittingEmptySubsequences: false).allSatisfy {
            ValueForm.identifier.accepts(String($0))
        }
    }

    private static func selectionFault(in value: String) -> Fault {
        let kinds = MeasurementKind.known.map(\.id)
        let hint =
            Spelling.nearest(to: value, among: ["all"] + kinds).map { $0 == "all" ? $0 : "kind:\($0)" }
            .map { "did you mean `\($0)`?" }
        return Fault(
            "does not say which sections", hint: hint ?? "write all, kind:blood-pressure or id:bp, for example")
    }
}
