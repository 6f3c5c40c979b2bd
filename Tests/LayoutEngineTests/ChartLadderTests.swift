import Diagnostics
import DisplayList
import GuidelineModel
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Charts that find no room")
struct ChartLadderTests {
    @Test("bars that would be too narrow become a table, over pages where none holds it")
    func bars() throws {
        let (record, text) = try Samples.placed([Samples.specimen("bars", "too many groups: figures only")])
        #expect(record.steps.map(\.rung) == [.table] && record.steps[0].reason == .noRoom)
        #expect(record.pages.count > 1 && record.breaks.allSatisfy { $0.reason == .split })
        #expect(text.contains("One sentence tells what the chart shows."))
        let narrow = try Samples.placed([Samples.specimen("halves", "too narrow: figures")])
        #expect(narrow.record.steps.map(\.rung) == [.table])
        #expect(narrow.text.contains("Day|Systolic"))
    }

    @Test("values that find no room over their bars stand in a table below, every one of them")
    func strip() throws {
        let (record, text) = try Samples.placed([Samples.specimen("bars", "thirty-one groups: figures below")])
        #expect(record.steps.isEmpty)
        for day in 1...30 { #expect(text.contains("|11/\(day)|")) }
    }

    @Test("a dashed line over a gap has its name in the legend, and a chart without gaps has none to name")
    func bridges() throws {
        #expect(try Samples.placed([Samples.specimen("trend", "bridged gaps")]).text.contains("no readings"))
        guard case .chart(var card) = try Samples.specimen("trend", "one line"), case .trend(var chart) = card.chart
        else {
            Issue.record("no trend")
            return
        }
        chart.bridge = "no readings".asText
        card.chart = .trend(chart)
        #expect(try !Samples.placed([.chart(card)]).text.contains("no readings"))
        chart.dots = "single readings".asText
        chart.series[0].dots = []
        card.chart = .trend(chart)
        #expect(try !Samples.placed([.chart(card)]).text.contains("single readings"))
        chart.series[0].dots = chart.series[0].line
        card.chart = .trend(chart)
        #expect(try Samples.placed([.chart(card)]).text.contains("single readings"))
    }

    @Test("a ring alone has its classes with their dots in a table below")
    func ringKey() throws {
        let slices = [(ColourSlot.target, 3), (.high1, 1)].map {
            DonutChart.Slice(slot: $0.0, count: $0.1, percent: "\($0.1)".asText)
        }
        let figures = DataTable(
            columns: [.init(title: "Class".asText)],
            rows: ["Normal", "Stage 1"].map { .init(cells: [.text($0.asText)]) })
        let card = ChartCard(
            id: "ring", title: "Ring".asText, continuedTitle: "Ring".asText, meta: "".asText,
            chart: .donut(DonutChart(slices: slices, centre: "4".asText, alternative: "A ring.".asText)),
            alternative: "A ring.".asText, figures: figures)
        let document = try Samples.layOut(Samples.report([.halves([card])]))
        #expect(PageText.pages(of: document)[0].all.contains("Class|Normal|Stage 1"))
        let dots = document.pages[0].commands.filter { command in
            guard case .fill(let path, _) = command, case .arc(_, let radius, _, _, _)? = path.steps.dropFirst().first
            else { return false }
            return radius == Swatch.radius
        }
        #expect(dots.count == 2)
    }

    @Test("long names of classes in the table of a ring are wrapped whole, so that two of them cannot look alike")
    func ringNames() throws {
        let names = [1, 2].map { "Arterial hypertension of the untreated stage \($0)" }
        let slices = [ColourSlot.high1, .high2].map {
            DonutChart.Slice(slot: $0, count: 2, percent: "50".asText)
        }
        let figures = DataTable(
            columns: [.init(title: "Class of the readings".asText)]
                + ["Readings", "Share"].map { .init(title: $0.asText, alignment: .end) },
            rows: names.map { .init(cells: [.text($0.asText), .text("2".asText), .text("50%".asText)]) })
        let card = ChartCard(
            id: "ring", title: "Ring".asText, continuedTitle: "Ring".asText, meta: "".asText,
            chart: .donut(DonutChart(slices: slices, centre: "4".asText, alternative: "A ring.".asText)),
            alternative: "A ring.".asText, figures: figures)
        let outcome = try layOut(
            Samples.report([.halves([card])]), style: Samples.style(), shaper: FixedAdvance())
        #expect(outcome.warnings.isEmpty)
        let page = PageText.pages(of: outcome.value)[0]
        let words = page.all.split(whereSeparator: { $0 == "|" || $0 == " " })
        #expect(words.filter { $0 == "Arterial" || $0 == "untreated" || $0 == "stage" }.count == 6)
        let rows = page.pieces.filter { $0.text.hasPrefix("Arterial") }.map(\.baseline.value)
        let last = page.pieces.filter { $0.text.hasSuffix("1") || $0.text.hasSuffix("2") }.map(\.baseline.value)
        // The second name begins below the end of the first.
        #expect(rows.count == 2 && rows[1] > (last.min() ?? rows[1]))
    }

    @Test("names of axes are not broken within a word where the chart still finds room")
    func radarWords() throws {
        guard case .chart(var card) = try Samples.specimen("radar", "five axes"), case .radar(var chart) = card.chart
        else {
            Issue.record("a radar")
            return
        }
        chart.axes[1].name = "Sauerstoffsättigung".asText
        card.chart = .radar(chart)
        let (record, text) = try Samples.placed([.chart(card)])
        #expect(record.steps.isEmpty)
        #expect(text.contains("Sauerstoffsättigung"))
    }

    @Test("a radar of two axes becomes bars")
    func radarBars() throws {
        let (record, text) = try Samples.placed([Samples.specimen("radar", "two axes: bars")])
        #expect(record.steps.isEmpty)
        #expect(text.contains("Blood pressure") && text.contains("Weight"))
    }

    @Test("figures that cannot be drawn become a table, and the record says why without a value")
    func fault() throws {
        guard case .chart(var card) = try Samples.specimen("bars", "one series"), case .bars(var bars) = card.chart
        else {
            Issue.record("a chart of bars")
            return
        }
        bars.groups[1].points[0].value = .infinity
        card.chart = .bars(bars)
        let (record, text) = try Samples.placed([.chart(card), .section(Samples.card())])
        #expect(record.steps.map(\.rung) == [.table])
        guard case .fault(let words)? = record.steps.first?.reason else {
            Issue.record("a fault")
            return
        }
        #expect(words == "a value has no end in group 2, series 1")
        #expect(text.contains("Card bp"))
    }

    @Test("a ring that has no slice gives way like any other chart: the record and the page say so")
    func noSlice() throws {
        let (record, text) = try Samples.placed([.section(Samples.card(counts: [0, 0]))])
        let fault = ChartStep.Reason.fault("a ring has no slice that can be drawn")
        #expect(record.steps == [ChartStep(block: "bp", rung: .table, reason: fault)])
        #expect(text.contains("alternative of bp"))
        guard case .halves(let cards) = try Samples.specimen("halves", "radar and ring"), var card = cards.last,
            case .donut(var ring) = card.chart
        else {
            Issue.record("a ring")
            return
        }
        ring.slices = []
        card.chart = .donut(ring)
        #expect(try Samples.placed([.chart(card)]).record.steps.map(\.reason) == [fault])
    }

    @Test("a trend that cannot be drawn leaves its sentence in the card")
    func noTrend() throws {
        guard case .section(var card) = try Samples.specimen("cards", "with a trend") else {
            Issue.record("a card with a trend")
            return
        }
        card.trend?.series[0].line[0].value = .infinity
        card.trendAlternative = "What the line would have shown.".asText
        let (record, text) = try Samples.placed([.section(card)])
        #expect(record.steps.map(\.rung) == [.text])
        #expect(text.contains("What the line would have shown."))
    }

    @Test("what takes more days together than was asked for is in the record")
    func coarser() throws {
        guard case .chart(var card) = try Samples.specimen("bars", "one series") else {
            Issue.record("a chart of bars")
            return
        }
        card.coarsening = Coarsening(asked: "day", groups: 90, shown: "week")
        guard case .section(var section) = try Samples.specimen("cards", "with a trend") else {
            Issue.record("a card with a trend")
            return
        }
        section.trendCoarsening = card.coarsening
        let record = try Samples.placed([.chart(card), .halves([card]), .section(section)]).record
        #expect(record.coarsenings.map(\.block) == [card.id, card.id, section.id])
        #expect(record.coarsenings.first?.coarsening == card.coarsening)
    }

    @Test("two half cards stand on one page, and move to the next together")
    func pairsMove() throws {
        let pair = try Samples.specimen("halves", "radar and ring")
        let record = try Samples.placed([
            .title(Samples.title), .section(Samples.card("a")), .section(Samples.card("b")), pair,
        ]).record
        #expect(record.pages.count == 2)
        #expect(record.pages[1].map(\.kind) == [.halves])
        #expect(record.breaks.map(\.reason) == [.doesNotFit])
    }

    @Test("a page break that the layout asks for turns the page, and no page stays empty")
    func breaks() throws {
        let card = Block.section(Samples.card("a"))
        let record = try Samples.placed([.pageBreak, card, .pageBreak, .pageBreak, card, .pageBreak]).record
        #expect(record.pages.map(\.count) == [1, 1])
        #expect(record.breaks.map(\.reason) == [.asked])
    }

    @Test("free text runs over pages, two lines at least on either side")
    func notes() throws {
        let (record, text) = try Samples.placed([Samples.specimen("notes", "over several pages")])
        #expect(record.pages.count > 2)
        #expect(record.pages.allSatisfy { $0.map(\.kind) == [.note] })
        #expect(text.contains("(continued)"))
    }
}
