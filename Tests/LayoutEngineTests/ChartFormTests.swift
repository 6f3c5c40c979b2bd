import PageChecks
import PageModel
import ReportModel
import Specimens
import Testing
@testable import LayoutEngine

@Suite("Charts in panels")
struct ChartFormTests {
    private func bars(_ groups: Int, value: Double? = 7) -> BarChart {
        BarChart(
            series: [.init(name: "Value".asText, look: .first)],
            groups: (0..<groups).map { index in
                .init(
                    name: "n\(index)".asText, shortName: "n\(index)".asText,
                    points: [ChartPoint(value: value, label: "v\(index)".asText)])
            },
            scale: ValueScale(
                lower: 0, upper: 10, ticks: [0, 5, 10].map { .init($0, "\(Int($0))".asText) }),
            isTimeline: true, missing: "–".asText)
    }

    private func placed(
        _ drawing: PanelChart.Drawing
    ) throws -> (record: PaginationRecord, text: String) {
        try Samples.placed([Panel(id: "chart", forms: Specimen.charts("Bars", drawing))])
    }

    @Test("in their fullest form are nothing to record, and say nothing that only a screen reader needs")
    func full() throws {
        let (record, text) = try placed(.bars(bars(5)))
        #expect(record.steps.isEmpty && record.pages.count == 1)
        #expect(record.pages[0].map(\.block) == ["chart"])
        for index in 0..<5 { #expect(text.contains("v\(index)")) }
        #expect(!text.contains("One sentence tells"))
    }

    @Test("have their figures below where a value finds no room over its bar, every one of them")
    func strip() throws {
        let (record, text) = try Samples.placed([Samples.specimen("bars", "thirty-one groups: figures below")])
        #expect(record.steps == [ChartStep(block: record.steps[0].block, rung: .smallerForm, reason: .noRoom)])
        for day in 1...30 { #expect(text.contains("|11/\(day)|")) }
        #expect(text.contains("Day|Systolic"))
    }

    @Test(
        "are their figures where bars would be too narrow, over pages with their head on each", arguments: [150, 2_000])
    func table(groups: Int) throws {
        let (record, text) = try placed(.bars(bars(groups)))
        #expect(record.steps.map(\.rung) == [.smallerForm])
        #expect(record.pages.count > (groups > 1_000 ? 10 : 1) && record.breaks.allSatisfy { $0.reason == .split })
        for index in 0..<groups { #expect(text.contains("|v\(index)|")) }
        #expect(text.split(separator: "Day|Value", omittingEmptySubsequences: false).count == record.pages.count + 1)
    }

    @Test("that cannot be drawn are their figures, too", arguments: [Double.infinity, -1, 11])
    func fault(value: Double) throws {
        let (record, text) = try placed(.bars(bars(4, value: value)))
        #expect(record.steps.map(\.rung) == [.smallerForm])
        #expect(text.contains("Day|Value") && text.contains("v3"))
    }

    @Test("are drawn lower, step by step, where that brings one more onto the page")
    func lower() throws {
        let panel = Panel(id: "chart", forms: Specimen.charts("Bars", .bars(bars(5))))
        func pieces(_ blocks: [Panel]) throws -> [PaginationRecord.Piece] {
            let pages = try Samples.placed(blocks).record.pages
            #expect(pages.count == 1)
            return pages[0].filter { $0.block == "chart" }
        }
        let roomy = try pieces([panel, panel, panel])
        #expect(roomy.allSatisfy { $0.step == 0 })
        // A title takes 80 pt, of which 19 are free; each chart gets 30 pt lower in four steps, and its frame 7.5.
        let lower = try pieces([Samples.title, panel, panel, panel])
        #expect(lower.map(\.step) == [3, 3, 3])
        #expect(zip(lower, roomy).allSatisfy { $0.height == $1.height - 28.125 })
    }

    @Test("grow towards the height of what stands beside them, and not by more than two fifths")
    func grows() throws {
        func height(_ notes: Int) throws -> Points {
            let half = Specimen.charts("Half", .bars(bars(3)), isHalf: true)[0]
            var other = half
            other.parts += Array(repeating: .text("A note that makes the panel higher.".asText, .body), count: notes)
            let block = Panel(id: "pair", forms: [PanelBox([.beside([PanelColumn(1, half), PanelColumn(1, other)])])])
            let document = try Samples.layOut(Samples.report([block]))
            let bounds = document.pages[0].commands.compactMap { command -> Rect? in
                if case .begin(let tag) = command, tag.role == .figure { tag.bounds } else { nil }
            }
            return try #require(bounds.first).height
        }
        #expect(try height(0) == 200)
        #expect(try height(2) > 200)
        #expect(try height(12) == 280)
    }

    @Test("say everything in their least height that they say in their greatest", arguments: ["bars", "radar"])
    func sameTexts(sheet: String) throws {
        let specimens = try #require(SpecimenSheet.all.first { $0.name == sheet }).specimens
        for specimen in specimens {
            guard case .chart(let chart)? = specimen.panel.forms[2].parts.first else {
                Issue.record("a chart")
                continue
            }
            var setter = Typesetter(shaper: FixedAdvance(), style: Samples.style())
            guard let piece = try ChartPiece(chart, 491, &setter) else { continue }
            func texts(_ step: Int) -> [String] {
                var canvas = Canvas(style: Samples.style())
                piece.draw(on: &canvas, at: Position(x: 60, y: 60), step)
                return canvas.commands.compactMap { command in
                    if case .glyphs(let run, _, _) = command { run.text } else { nil }
                }.sorted()
            }
            let wanted = texts(0)
            #expect(!wanted.isEmpty)
            for step in 1..<PageStep.together.count { #expect(texts(step) == wanted, "\(specimen.state), \(step)") }
        }
    }

    @Test("with names of axes are not broken within a word where the chart still finds room")
    func radarWords() throws {
        var chart = Specimen.radarChart([80, 55, 92, 40, 66])
        chart.axes[1].name = "Sauerstoffsättigung".asText
        let (record, text) = try placed(.radar(chart))
        #expect(record.steps.isEmpty)
        #expect(text.contains("Sauerstoffsättigung"))
    }

    @Test("of axes have the outline drawn over the plates of their rings' labels, which would hide it")
    func plates() throws {
        let chart = Specimen.radarChart([72, 58, 85, 41, 90])
        let document = try Samples.layOut(
            Samples.report([Panel(id: "c", forms: Specimen.charts("Radar", .radar(chart)))]))
        let commands = document.pages[0].commands
        let outline = try #require(
            commands.firstIndex { if case .stroke(_, let stroke) = $0 { stroke.width == 1.5 } else { false } })
        let plates = commands.indices.filter { index in
            guard case .fill(let path, .solid(.white)) = commands[index], let bounds = path.bounds else { return false }
            return path == .rectangle(bounds)
        }
        #expect(!plates.isEmpty && plates.allSatisfy { $0 < outline })
    }

    @Test("of three to twelve axes are drawn, of fewer and of more not", arguments: 1...13)
    func axes(count: Int) throws {
        let names = (0..<count).map { "A\($0)" }
        let chart = Specimen.radarChart(names.indices.map { Double($0 * 7) }, names: names)
        let (record, text) = try placed(.radar(chart))
        #expect(record.steps.isEmpty == (3...12).contains(count))
        for name in names { #expect(text.contains("|\(name)|")) }
    }

    @Test("write under an axis without a value why it has none")
    func missing() throws {
        var chart = Specimen.radarChart([80, nil, 92])
        chart.axes[1].point.label = "too few readings".asText
        #expect(try placed(.radar(chart)).text.contains("too few readings"))
    }

    @Test("side by side stand on one page, and move to the next together")
    func pairsMove() throws {
        let pair = try Samples.specimen("halves", "radar and bars")
        let record = try Samples.placed([
            Samples.title, .section(Samples.card("a")), .section(Samples.card("b")), pair,
        ]).record
        #expect(record.pages.count == 2)
        #expect(record.pages[1].map(\.block) == ["radar and bars"])
        #expect(record.breaks.map(\.reason) == [.doesNotFit])
    }
}

@Suite("Cards that find no room")
struct CardFormTests {
    @Test("a ring that has no slice gives way: the record says so, and its rows stay")
    func noSlice() throws {
        let (record, text) = try Samples.placed([.section(Samples.card(counts: [0, 0]))])
        #expect(record.steps == [ChartStep(block: "bp", rung: .smallerForm, reason: .noRoom)])
        #expect(text.contains("Normal"))
    }

    @Test("a page break that the layout asks for turns the page, and no page stays empty")
    func breaks() throws {
        let card = Panel.section(Samples.card("a"))
        let record = try Samples.placed([card.onNewPage, card.onNewPage]).record
        #expect(record.pages.map(\.count) == [1, 1])
        #expect(record.breaks.map(\.reason) == [.asked])
    }

    @Test("free text runs over pages, two lines at least on either side")
    func notes() throws {
        let (record, text) = try Samples.placed([Samples.specimen("notes", "over several pages")])
        #expect(record.pages.count > 2)
        #expect(record.pages.allSatisfy { $0.count == 1 })
        #expect(text.contains("(continued)"))
    }
}
