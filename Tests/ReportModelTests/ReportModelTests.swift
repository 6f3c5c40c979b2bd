import DiaryModel
import GuidelineModel
import Testing

@testable import ReportModel

@Suite("Reports")
struct ReportTests {
    private func report() throws -> Report<String> {
        let card = SectionCard(
            id: "bp", title: "title", continuedTitle: "continued", meta: "meta",
            donut: DonutChart(
                slices: [.init(slot: .target, count: 3, percent: "percent")], centre: "centre", alternative: "alt"),
            rows: [DetailRow(slot: .target, title: "row", value: "count")], findings: ["finding"],
            figures: [KeyFigure(label: "label", value: "figure")], notes: ["note"])
        return Report(
            id: "R-1", title: "document", headerStart: "start", headerEnd: "end", footerStart: "foot",
            footerMiddle: "middle", footerEnd: "page",
            blocks: [
                .title(TitleBlock(title: "heading", identity: "person")),
                .keyFigures([KeyFigure(label: "tile", value: "big")]), .section(card),
                .noData(NoDataCard(id: "w", title: "empty", reason: "reason", detail: "detail")),
            ], date: try #require(CivilDate(iso: "2025-11-30")))
    }

    @Test("change every text and nothing else")
    func mapsEveryText() throws {
        let report = try report()
        var seen: [String] = []
        let mapped = report.map { text in
            seen.append(text)
            return text.uppercased()
        }
        #expect(
            seen == [
                "document", "start", "end", "heading", "person", "tile", "big", "title", "continued", "meta", "percent",
                "centre", "alt", "row", "count", "finding", "label", "figure", "note", "empty", "reason", "detail",
                "foot", "middle", "page",
            ])
        #expect(mapped.map { $0.lowercased() } == report)
        #expect(mapped.id == "R-1")
        guard case .section(let card) = mapped.blocks[2] else {
            Issue.record("a section stays a section")
            return
        }
        #expect(card.donut?.slices.first?.count == 3)
        #expect(card.rows.first?.slot == .target)
        #expect(card.id == "bp")
    }

    @Test("change every text of charts, tables, notes and trends once, in reading order")
    func mapsEveryOtherBlock() throws {
        let report = try reportOfCharts()
        var seen: [String] = []
        let mapped = report.map { text in
            seen.append(text)
            return text.uppercased()
        }
        let trend = ["t-unit", "t-name", "t-0", "t-1", "t-date"]
        #expect(
            seen == ["document", "start", "end"] + ["s", "s2", "s-meta", "finding"] + trend
                + ["t-alt", "fine"] + ["h", "h2", "h-meta"] + trend + ["h-alt", "h-figure", "h-cell", "h-note"]
                + ["w", "w2", "w-meta"] + trend + ["w-alt", "w-figure", "w-cell", "w-note"]
                + ["l", "l2", "l-meta", "rows", "l-figure", "l-cell", "l-note", "n", "n2", "one", "two"]
                + ["foot", "middle", "page"])
        #expect(mapped.map { $0.lowercased() } == report)
        #expect(mapped.blocks.count == 5)
    }

    private func reportOfCharts() throws -> Report<String> {
        let scale = ValueScale(
            lower: 0, upper: 1, ticks: [.init(value: 0, label: "t-0"), .init(value: 1, label: "t-1")])
        let now = Instant(milliseconds: 0)
        let trend = TrendChart(
            series: [.init(name: "t-name", look: .first, line: [TrendSample(now, 1)])],
            span: now..<Instant(milliseconds: 1), dates: [.init(now, label: "t-date")], scale: scale, unit: "t-unit")
        func table(_ name: String) -> DataTable<String> {
            DataTable(columns: [.init(title: "\(name)-figure")], rows: [.init(cells: [.text("\(name)-cell")])])
        }
        func card(_ name: String) -> ChartCard<String> {
            ChartCard(
                id: name, title: name, continuedTitle: "\(name)2", meta: "\(name)-meta", chart: .trend(trend),
                alternative: "\(name)-alt", figures: table(name), notes: ["\(name)-note"])
        }
        let section = SectionCard(
            id: "s", title: "s", continuedTitle: "s2", meta: "s-meta", donut: nil, rows: [], findings: ["finding"],
            trend: trend, trendAlternative: "t-alt", figures: [], notes: ["fine"])
        return Report(
            id: "R-1", title: "document", headerStart: "start", headerEnd: "end", footerStart: "foot",
            footerMiddle: "middle", footerEnd: "page",
            blocks: [
                .section(section), .halves([card("h"), card("w")]), .pageBreak,
                .table(
                    TableCard(
                        id: "l", title: "l", continuedTitle: "l2", meta: "l-meta", range: "rows", table: table("l"),
                        notes: ["l-note"])),
                .note(NoteCard(id: "n", title: "n", continuedTitle: "n2", paragraphs: ["one", "two"])),
            ], date: try #require(CivilDate(iso: "2025-11-30")))
    }

    @Test("stop at the first text that cannot be changed, and say why")
    func stopsAtAnError() throws {
        struct Refused: Error, Equatable { let text: String }
        let report = try report()
        #expect(throws: Refused(text: "alt")) {
            try report.map { (text: String) throws(Refused) -> String in
                if text == "alt" { throw Refused(text: text) }
                return text
            }
        }
    }
}

@Suite("Messages")
struct MessageTests {
    @Test("carry a person's own text as it is")
    func verbatim() {
        let message = Message.verbatim("{n} & <b>")
        #expect(message.key == .verbatim)
        #expect(message.arguments == [Message.Argument("text", .text("{n} & <b>"))])
    }

    @Test("are equal when key, stand-in and arguments are")
    func equality() {
        #expect(Message("a", [.init("n", .integer(1))]) == Message("a", [.init("n", .integer(1))]))
        #expect(Message("a", [.init("n", .integer(1))]) != Message("a", [.init("n", .integer(2))]))
        #expect(Message("a") != Message("a", alter: "A"))
    }
}

@Suite("Styled text")
struct StyledTextTests {
    @Test("is plain without styles and direction isolates")
    func plain() {
        let text = StyledText([
            .init("\u{2066}120/80\u{2069}", style: .value, language: .english),
            .init("\u{A0}mmHg", style: .unit, language: .english),
        ])
        #expect(text.plain == "120/80\u{A0}mmHg")
    }

    @Test("has no empty run")
    func empty() {
        #expect(StyledText("", language: .english).isEmpty)
        #expect(StyledText("a", language: .english).runs.count == 1)
    }
}

@Suite("Definitions")
struct DefinitionTests {
    @Test("show a section in the kind's first unit unless another is given")
    func sectionUnit() {
        #expect(SectionDefinition(id: "w", kind: .weight).unit == .kilograms)
        #expect(SectionDefinition(id: "w", kind: .weight, unit: .pounds).unit == .pounds)
    }
}
