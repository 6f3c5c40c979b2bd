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
