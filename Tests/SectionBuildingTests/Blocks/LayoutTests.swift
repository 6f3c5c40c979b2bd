import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Blocks of a layout")
struct LayoutTests {
    private func reading(_ systolic: Double = 120, _ day: String = "2025-11-05") throws -> Reading {
        Diaries.pressure(systolic, 80, at: try Diaries.instant(day))
    }

    private func names(_ report: Report) -> [String] {
        report.panels.flatMap { panel in
            (panel.startsPage ? ["break"] : []) + [MissingParts(panel).map { "none \($0.id)" } ?? panel.id]
        }
    }

    @Test("come in its order, and the standard layout is that of a report that asks for none")
    func order() throws {
        let blocks: [LayoutBlock] = [
            .keyFigures(count: 2), .pageBreak, .log(.all), .sections(.all, SectionLook()), .title,
            .chart(ChartRequest(.trend())), .chart(ChartRequest(.trend())), .note,
        ]
        let report = try Diaries.outcome(
            [try reading(), try reading(130, "2025-11-06")], [Diaries.bloodPressure], blocks,
            notes: ["One.", " ", "Two."]
        ).value
        #expect(
            names(report) == [
                "key-figures", "break", "readings-1", "bp", "title", "trend-1", "trend-2", "note-1",
            ])
        let standard = try Diaries.report([try reading()], [Diaries.bloodPressure])
        #expect(names(standard) == ["title", "key-figures", "bp"])
        let note = try #require(report.panels.last?.forms.first)
        #expect(note.parts == ["One.", "Two."].map { .text(.verbatim($0), .sentence) })
        #expect(note.title?.english == "Notes" && note.continuedTitle?.english == "Notes (continued)")
    }

    @Test("leave out cards on a page of their own that say nothing new: of one class each, below what has shown them")
    func repeated() throws {
        let (cards, pulse) = (LayoutBlock.sections(.all, SectionLook()), SectionDefinition(id: "p", kind: .pulse))
        let page: [LayoutBlock] = [.panel(PanelRequest(.summary)), .panel(PanelRequest(.further))]
        func made(_ blocks: [LayoutBlock], _ values: [Double]) throws -> [String] {
            let readings = try values.enumerated().map { try reading($0.element, "2025-11-0\($0.offset + 1)") }
            let pulses = [Diaries.single(.pulse, 70, at: try Diaries.instant("2025-11-02"))]
            return names(
                try Diaries.outcome(readings + pulses, [Diaries.bloodPressure, pulse], blocks, notes: ["One."]).value)
        }
        let (summary, further) = ("summary-1", "further-1")
        #expect(try made(page + [.pageBreak, cards, .note], [118, 118]) == [summary, further, "note-1"])
        // Two classes make a ring that no page had, and cards that begin no page end it.
        #expect(
            try made(page + [.pageBreak, cards, .note], [118, 178])
                == [summary, further, "break", "bp", "p", "note-1"])
        #expect(try made(page + [cards], [118, 118]) == [summary, further, "bp", "p"])
        // Nothing has shown the pulse.
        #expect(try made([page[0], .pageBreak, cards], [118, 118]) == [summary, "break", "bp", "p"])
    }

    @Test("leave out what says an only measurement again, and the card of a sensor whose ranges a panel has")
    func saidOnce() throws {
        let kinds: [PanelKind] = [.summary, .answer, .overviewRows, .diaryGrid]
        let one = try PageDiaries.pressure(120, 70, day: 3, 8)
        func made(_ readings: [Reading]) throws -> [String] { names(try PageDiaries.report(kinds, readings)) }
        #expect(try made([one]) == ["summary-1"])
        #expect(
            try made([one, PageDiaries.pressure(130, 80, day: 4, 8)])
                == ["summary-1", "answer-1", "diary-grid-1"])
        #expect(names(try PageDiaries.report([.diaryGrid], [one])) == ["diary-grid-1"])
        let sensor = try GlucoseExamples.sensor(days: 14) { _, minute in minute < 720 ? 100 : 200 }
        func cards(_ first: LayoutBlock, _ look: SectionLook = SectionLook()) throws -> Int {
            let blocks = [first, .sections(.all, look)]
            let report = try Diaries.outcome(
                sensor, [PageDiaries.glucose], blocks, period: try PageDiaries.days(14)
            ).value
            return report.panels.count { $0.id == "glucose" }
        }
        #expect(try cards(.panel(PanelRequest(.summary))) == 0)
        #expect(try cards(.title) == 1)
    }

    @Test("have no note where the config has none")
    func noNote() throws {
        let report = try Diaries.outcome([], [Diaries.bloodPressure], [.note, .title], notes: ["", " \n"]).value
        #expect(names(report) == ["title"])
    }

    @Test("warn where they select a section that is not there, say so on the page, and go on")
    func noSuchSection() throws {
        let outcome = try Diaries.outcome(
            [try reading()], [Diaries.bloodPressure],
            [
                .sections(.id("pb"), SectionLook()), .chart(ChartRequest(.trend(), of: .kind("weight"))),
                .sections(.kind("blood-pressure"), SectionLook()),
            ])
        #expect(names(outcome.value) == ["none sections-1", "none trend-1", "bp"])
        let cards = outcome.value.emptyCards
        #expect(cards.map(\.title.english) == ["pb", "Weight over time"])
        #expect(cards.map(\.reason.english) == Array(repeating: "This part of the report cannot be shown.", count: 2))
        #expect(
            cards.map(\.detail.english) == [
                "It is about a section that this report does not have: pb.",
                "It is about a section that this report does not have: Weight.",
            ])
        #expect(TemplateText.korean.text(cards[0].reason) == "보고서의 이 부분은 표시할 수 없습니다.")
        #expect(outcome.warnings.map(\.code) == ["layout.no-such-section", "layout.no-such-section"])
        #expect(
            outcome.warnings.map(\.message) == [
                "block 1 (`sections`) of layout `test` asks for section `pb`, which the report does not have",
                "block 2 (`trend`) of layout `test` asks for sections of `weight`, which the report does not have",
            ])
        #expect(outcome.warnings[0].hint == "the report has: bp")
    }

    @Test("that select a section that is not there are found in the layout's file, each chart by itself")
    func locations() throws {
        func location(_ column: Int) -> FileLocation { FileLocation(file: "own.xml", line: 3, column: column) }
        let layout = ReportLayout(
            id: "own", summary: "",
            blocks: [
                .title, .comparison(.id("a")),
                .halves([ChartRequest(.trend()), ChartRequest(.donut, of: .id("b"))]),
                .chart(ChartRequest(.bars(BarsRequest()), of: .id("c"))),
            ], locations: [[location(1)], [location(2)], [location(3), location(4)], [location(5)]])
        let definition = ReportDefinition(
            id: "R-1", languages: [.english], period: try Diaries.period(), sections: [Diaries.bloodPressure])
        let outcome = try SectionBuilder.build(
            diary: Diary(person: try Diaries.adult(), readings: [try reading()]), definition: definition,
            layout: layout, guidelines: Schemes.all)
        #expect(outcome.warnings.map(\.location) == [location(2), location(4), location(5)])
        #expect(names(outcome.value) == ["title", "none overview-rows-1", "trend-1", "none donut-1", "none bars-1"])
        #expect(outcome.value.emptyCards.map(\.title.english) == ["a", "b", "c: mean by week"])
    }

    @Test("show charts of all sections for those that they are made for, and for others where these are named")
    func madeFor() throws {
        let day = try Diaries.instant("2025-11-02")
        let readings = [
            try reading(), Diaries.single(.weight, 70, at: day), Diaries.single(.pulse, 70, at: day),
        ]
        let sections = [Diaries.bloodPressure, Diaries.weight, Diaries.pulse]
        func found(_ kind: ChartRequest.Kind, _ selection: SectionSelection) throws -> [String] {
            names(try Diaries.outcome(readings, sections, [.chart(ChartRequest(kind, of: selection))]).value)
        }
        #expect(try found(.timeOfDay, .all) == ["time-of-day-1"])
        #expect(try found(.timeOfDay, .id("weight")) == ["time-of-day-1"])
        #expect(try found(.donut, .all) == ["donut-1", "donut-2"])
        #expect(try found(.donut, .kind("pulse")) == ["none pulse"])
        #expect(try found(.bars(BarsRequest(value: .count)), .all).count == 3)
    }

    @Test("show of a section what its look asks for")
    func looks() throws {
        func card(_ look: SectionLook) throws -> CardParts {
            let block = try Diaries.block([try reading(110)], Diaries.bloodPressure, .sections(.all, look))
            guard let card = CardParts(block) else { throw CancellationError() }
            return card
        }
        let plain = try card(SectionLook())
        #expect(plain.donut != nil)
        #expect(plain.rows.count == 1)
        #expect(plain.findings.count == 1)
        let bare = try card(SectionLook(hasDonut: false, showsEmptyRows: true, hasSentence: false))
        #expect(bare.donut == nil)
        #expect(bare.findings.isEmpty)
        #expect(
            bare.rows.map(\.value.english) == ["0 readings", "1 reading", "0 readings", "0 readings", "0 readings"])
    }

    @Test("pair charts of the same sections side by side; one without another beside it grows to the full width")
    func halves() throws {
        let requests = [ChartRequest(.donut), ChartRequest(.radar(RadarRequest(.weekdays)))]
        let weight = Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-02"))
        let pulse = Diaries.single(.pulse, 70, at: try Diaries.instant("2025-11-02"))
        let report = try Diaries.outcome(
            [try reading(), weight, pulse], [Diaries.bloodPressure, Diaries.weight, Diaries.pulse, Diaries.glucose],
            [.halves(requests)]
        ).value
        #expect(names(report) == ["donut-radar-1", "donut-radar-2", "none glucose", "radar-1"])
        func columns(_ panel: Panel?) -> [Int] {
            (panel?.forms ?? []).map { form in
                form.parts.map { if case .beside(let columns) = $0 { columns.count } else { 0 } }.max() ?? 0
            }
        }
        let forms = columns(report.panels[0])
        // The charts side by side, then one under the other, then their figures in the same way.
        #expect(forms.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [2, 1, 2, 1])
        #expect(columns(report.panels.last).allSatisfy { $0 == 0 })
        let uneven = [ChartRequest(.donut), ChartRequest(.trend(), of: .id("bp"))]
        let other = try Diaries.outcome(
            [try reading(), weight], [Diaries.bloodPressure, Diaries.weight], [.halves(uneven)])
        #expect(names(other.value) == ["donut-donut-1", "trend-1"])
        let single = try Diaries.outcome(
            [try reading(), weight], [Diaries.bloodPressure, Diaries.weight], [.halves([ChartRequest(.donut)])])
        #expect(names(single.value) == ["donut-donut-1"])
    }

    @Test("say once that a section has no readings")
    func emptyOnce() throws {
        let kinds: [ChartRequest.Kind] = [
            .bars(BarsRequest()), .trend(), .timeOfDay, .donut, .radar(RadarRequest(.weekdays)),
            .bars(BarsRequest(value: .count)),
        ]
        let blocks = kinds.map { LayoutBlock.chart(ChartRequest($0)) } + [.sections(.all, SectionLook())]
        let report = try Diaries.outcome([], [Diaries.bloodPressure, Diaries.weight], blocks).value
        #expect(names(report) == ["none bp", "none weight"])
        #expect(report.emptyCards[0].reason.english == "No readings were recorded in this period.")
    }

    @Test("say why there is no chart")
    func reasons() throws {
        let targets = LayoutBlock.chart(ChartRequest(.bars(BarsRequest(value: .targets))))
        let pulse = Diaries.single(.pulse, 70, at: try Diaries.instant("2025-11-02"))
        let report = try Diaries.outcome(
            [pulse], [Diaries.pulse], [targets, .chart(ChartRequest(.radar(RadarRequest())))]
        ).value
        #expect(
            report.emptyCards.map(\.reason.english) == [
                "There is no target to compare with.", "There is no target to compare with.",
            ])
        #expect(report.emptyCards.map(\.id) == ["pulse", "radar-1"])
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        let young = try Diaries.outcome([try reading()], [Diaries.bloodPressure], [targets], person: child).value
        #expect(young.emptyCards.map(\.reason.english) == ["No reading could be classified."])
        let radar = LayoutBlock.chart(ChartRequest(.radar(RadarRequest())))
        #expect(
            try Diaries.outcome([], [Diaries.bloodPressure], [radar]).value.emptyCards.map(\.reason.english)
                == ["No readings were recorded in this period."])
    }

    @Test("can put texts of their own at head and foot, which know name, period, number, pages and title")
    func furniture() throws {
        let furniture = ReportLayout.Furniture(
            headerStart: "own_head", headerEnd: "own_right", footerStart: "own_foot", footerEnd: "own_page")
        let report = try Diaries.outcome(
            [try reading()], [Diaries.bloodPressure], [.title, .sections(.all, SectionLook())], furniture: furniture
        ).value
        let texts = [report.headerStart, report.headerEnd, report.footerStart, report.footerEnd]
        #expect(texts.map(\.key) == ["own_head", "own_right", "own_foot", "own_page"])
        for text in texts {
            #expect(text.arguments.map(\.name) == ["name", "period", "id", "page", "pages", "title"])
        }
        #expect(report.footerMiddle.english == "Report no. R-1")
        #expect(report.headerStart.arguments.first?.value == .text("A Person"))
    }

    @Test("say in a card that percents were adjusted where the foot of the page no longer does")
    func adjusted() throws {
        let readings = try Diaries.pressures(perClass: [29, 14, 11, 5, 1])
        let blocks: [LayoutBlock] = [.sections(.all, SectionLook()), .chart(ChartRequest(.donut))]
        func notes(_ furniture: ReportLayout.Furniture, _ rule: PercentRule = .strict) throws -> [[String]] {
            let report = try Diaries.outcome(
                readings, [Diaries.bloodPressure], blocks, furniture: furniture, percentRule: rule
            ).value
            return report.panels.map { panel in
                CardParts(panel)?.notes.map(\.english) ?? ChartPanel(panel).notes.map(\.english)
            }
        }
        let words = "Percentages are adjusted to add up to 100%."
        #expect(try notes(.init()) == [[], []])
        #expect(try notes(.init(footerStart: "own")) == [[words], [words]])
        let open = "Percentages may not add up to 100% because of rounding."
        #expect(try notes(.init(footerStart: "own"), .rounded) == [[open], [open]])
    }

    @Test("name in their title what they show, and all sections where they show none")
    func titles() throws {
        let sections = [Diaries.bloodPressure, Diaries.weight, Diaries.pulse]
        func title(_ blocks: [LayoutBlock]) throws -> String {
            let report = try Diaries.outcome([try reading()], sections, [.title] + blocks).value
            return report.titleBlock?.title.english ?? ""
        }
        #expect(try title([.log(.all)]) == "Blood pressure, weight and pulse")
        #expect(try title([.keyFigures(count: 4)]) == "Blood pressure, weight and pulse")
        #expect(try title([.chart(ChartRequest(.trend(), of: .kind("pulse")))]) == "Pulse")
        #expect(try title([.sections(.id("weight"), SectionLook()), .log(.id("bp"))]) == "Blood pressure and weight")
    }
}
