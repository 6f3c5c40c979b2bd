internal import DiaryModel
internal import ReportModel
package import XMLKit

extension XMLGrammar {
    /// A layout file; `config/schema/layout.xsd` is written from it.
    package static let layout = XMLGrammar(
        .layout, ElementRule.insideLayout, codes: "design",
        rootHint: "the outermost element of a layout file is <layout>"
    ) { breach, _ in Diagnostic(ofLayout: breach) ?? Diagnostic(ofTable: breach, codes: "design") }
}

extension ElementRule {
    fileprivate static let layout = ElementRule(
        "layout",
        [
            .required("id", .plainName), .required("summary", .text(1...200)), .optional("theme", .plainName),
            .optional("type", .typePercent),
        ] + .ofFiles + [
            .optional("pages", .choice((1...9).map { (String($0), $0) })),
            .optional("opening", .choice((1...9).map { (String($0), $0) })),
        ],
        children: [
            .optional("header"), .optional("footer"), .optional("title"), .optional("key-figures"), .any("sections"),
            .any("bars"), .any("radar"), .any("trend"), .any("time-of-day"), .any("donut"), .any("halves"),
            .any("comparison"), .any("log"), .optional("note"), .any("page-break"), .any("beside"),
            .any("table"),
        ] + PanelKind.allCases.map { .any($0.rawValue) },
        content: .anyOrder(behind: 2, count: 1...mostBlocks))

    /// The most blocks of a layout: each may take a megabyte while a report is made, and the longest of ours has sixteen.
    fileprivate static let mostBlocks = 200

    fileprivate static let insideLayout: [ElementRule] =
        [
            ElementRule("header", [.optional("start", .key), .optional("end", .key)]),
            ElementRule("footer", [.optional("start", .key), .optional("end", .key)]),
            ElementRule("title"),
            ElementRule("key-figures", [.optional("count", .choice((1...4).map { (String($0), $0) }))]),
            ElementRule(
                "sections",
                [
                    .optional("of", .selection), .optional("donut", .yesOrNo), .optional("trend", .yesOrNo),
                    .optional("rows", .choice([("present", false), ("all", true)])), .optional("sentence", .yesOrNo),
                ] + ofTrends),
            chart(
                "bars", of: .selections,
                [
                    .optional("title", .text(1...120)),
                    .optional("value", .choice(BarsRequest.Value.self)),
                    .optional("by", .choice(BarsRequest.Bucket.self)),
                    .optional("series", .seriesFilter),
                    .optional("scale", .choice(BarsRequest.Scale.self)),
                ]),
            chart(
                "radar", of: .selections,
                [
                    .optional("axes", .choice(["sections", "weekdays"])), .optional("title", .text(1...120)),
                    .optional("value", .choice(RadarRequest.Value.self)),
                    .optional("from", .signedNumber), .optional("through", .signedNumber), .optional("step", .number),
                ]),
            chart("trend", ofTrends), chart("time-of-day"), chart("donut"),
            ElementRule(
                "halves",
                children: [.any("bars"), .any("radar"), .any("trend"), .any("time-of-day"), .any("donut")],
                content: .anyOrder(count: 1...2)),
            ElementRule("comparison", [.optional("of", .selection)]),
            ElementRule("log", [.optional("of", .selection), .optional("columns", .logColumns)]),
            ElementRule("note"),
            ElementRule("page-break"),
            ElementRule(
                "beside", [.optional("ratio", .ratio)], children: PanelKind.allCases.map { .any($0.rawValue) },
                content: .anyOrder(count: 2...2)),
        ]
        + PanelKind.allCases.map { kind in
            ElementRule(
                kind.rawValue,
                [.optional("of", .selection)] + (kind == .readings ? [.optional("columns", .logColumns)] : []))
        } + ofTables

    /// Attributes for what a line over time shows beside the measured values.
    private static let ofTrends: [Attribute] = [
        .optional("gaps", .choice([("open", false), ("bridged", true)])),
        .optional("smooth", .choice(TrendRequest.Smoothing.self)),
    ]

    /// A chart: what it is about, what is special about it, and what is printed under it.
    private static func chart(
        _ name: String, of sections: ValueForm = .selection, _ own: [Attribute] = []
    ) -> ElementRule {
        let under: [Attribute] = [.optional("caption", .yesOrNo), .optional("figures", .yesOrNo)]
        return ElementRule(name, [.optional("of", sections)] + own + under)
    }
}

extension Diagnostic {
    /// Describes it in the words of layouts, whose header and footer come before their blocks.
    fileprivate init?(ofLayout breach: GrammarBreach) {
        switch breach {
        case .misplacedElement(let name, let other, let rule) where rule.name == "layout":
            self.init(
                .error, "design.misplaced-element",
                "`\(name)` stands behind \(other == "footer" ? "`footer`" : "a block")",
                hint: "the order is: header, footer, then the blocks")
        case .childCount(let count, let rule) where rule.name == "layout" && count > 0:
            self.init(
                .error, "design.too-many-blocks", "the layout has \(count) blocks, more than \(ElementRule.mostBlocks)",
                hint: "make several layouts of it")
        case .childCount(_, let rule) where rule.name == "layout":
            self.init(
                .error, "design.no-blocks", "the layout has no blocks",
                hint: "write <title/>, <key-figures/> and <sections/>, for example")
        case .childCount(let count, let rule) where rule.name == "halves":
            self.init(
                .error, "design.halves", "`halves` holds \(count) charts", hint: "two stand side by side, or one alone")
        case .childCount(let count, _):
            self.init(.error, "design.beside", "`beside` holds \(count) blocks", hint: "two stand side by side")
        default: return nil
        }
    }
}

extension ValueForm {
    /// The size of type in percent of the theme's.
    static let typePercent = whole(
        "1[0-9][0-9]|200", "a size of type", hint: "percent of the theme's type, 100 to 200")

    /// Columns of the table of all readings, in their order.
    static let logColumns: ValueForm = {
        let known = LogColumn.allCases.map(\.rawValue)
        let words = choices(LogColumn.allCases.map { ($0.rawValue, $0) })
        return ValueForm(
            words.shape,
            explanation: { value, _ in
                let names = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
                guard let unknown = names.first(where: { !known.contains($0) }) else {
                    return Fault("names a column twice", hint: "name each column once")
                }
                let near = Spelling.nearest(to: unknown, among: known).map { "did you mean `\($0)`?" }
                return Fault(
                    "is no list of columns", hint: near ?? "some of \(known.joined(separator: ", ")), a space apart")
            },
            { value in
                let columns = words.value(of: value) as? [LogColumn]
                return columns.flatMap { Set($0).count == $0.count ? $0 : nil }
            })
    }()

    /// The ratio in which two blocks share the width.
    static let ratio = ValueForm(
        "[1-9]:[1-9]", "a ratio", hint: "two whole numbers from 1 to 9, such as 7:5"
    ) { $0.split(separator: ":").compactMap { Double($0) } }

    private static let member = "(kind:[a-z0-9][a-z0-9\\-]{0,63}|id:[A-Za-z0-9_\\-][A-Za-z0-9._\\-]{0,63})"

    /// The sections of a config that something is about.
    static let selection = sections("all|\(member)")

    /// The same for charts that show several, a space apart; twelve at most.
    static let selections = sections("all|\(member)( \(member)){0,11}")

    private static func sections(_ expression: String) -> ValueForm {
        let pattern = ValueForm(expression, "", hint: "")
        return ValueForm(
            pattern.shape, explanation: { value, _ in selectionFault(in: value) },
            { value in
                guard pattern.accepts(value) else { return nil }
                let members = value.split(separator: " ").map { member in
                    let name = member.split(separator: ":").last.map(String.init) ?? ""
                    return member == "all"
                        ? SectionSelection.all : member.hasPrefix("kind:") ? .kind(name) : .id(name)
                }
                guard Set(members).count == members.count else { return nil }
                return members.count > 1 ? .several(members) : members.first
            })
    }

    /// The series of bars that are drawn: all, the first, the second, or those of some sections.
    static let seriesFilter = ValueForm(
        "[A-Za-z0-9_\\-][A-Za-z0-9._\\-]{0,63}( [A-Za-z0-9_\\-][A-Za-z0-9._\\-]{0,63})*", "a choice of series",
        hint: "all, first, second, or ids or kinds of sections"
    ) { value in
        switch value {
        case "all": BarsRequest.Filter.all
        case "first": BarsRequest.Filter.first
        case "second": BarsRequest.Filter.second
        default: BarsRequest.Filter.named(value.split(separator: " ").map(String.init))
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
