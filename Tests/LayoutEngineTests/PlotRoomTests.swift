import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

@Suite("The room of plots")
struct PlotRoomTests {
    private static let alternative = "Curve of November 15, from 90 to 257."

    /// A line from 0 to 10 that rises, with labels beside it or none.
    private func plot(labels: [String] = []) -> PanelPlot {
        let points = (0...10).map { PanelTrace.Point(Double($0), Double($0)) }
        let ticks = labels.enumerated().map { PanelTick(Double($0), $1.asText) }
        return PanelPlot(
            span: 0...10,
            scales: [PanelScale(range: 0...10, ticks: ticks, traces: [.line([points], .values)], ends: ticks)],
            height: 40...40, alternative: Self.alternative.asText)
    }

    private func grid(columns: Int, _ plot: PanelPlot) -> PanelBox {
        PanelBox(
            isFramed: true,
            [
                .grid(
                    PanelGrid(
                        columns: (0..<columns).map { _ in PanelGridColumn(growth: 1) },
                        rows: [
                            PanelRow((0..<columns).map { _ in PanelCell([.text("Sat".asText, .small), .plot(plot)]) })
                        ]
                    ))
            ])
    }

    private func page(_ forms: [PanelBox]) throws -> Page {
        try #require(try Samples.layOut(Samples.report([Panel(id: "p", forms: forms)])).pages.first)
    }

    private func figures(_ page: Page) -> [SemanticTag] {
        page.commands.compactMap { if case .begin(let tag) = $0, tag.role == .figure { tag } else { nil } }
    }

    private func texts(_ page: Page) -> [String] {
        var open: [SemanticTag.Role] = []
        return PageText(page, open: &open).pieces.map(\.text)
    }

    @Test("seven days a row are drawn over the width of a page, in a frame, and no alternative text is printed")
    func sevenDays() throws {
        let page = try page([grid(columns: 7, plot())])
        #expect(figures(page).map(\.alternative) == Array(repeating: Self.alternative, count: 7))
        #expect(!texts(page).contains { $0.contains("Curve") })
    }

    @Test("a plot with too little room gives up what stands beside it, and a still narrower one is none")
    func labels() throws {
        var setter = Typesetter(shaper: FixedAdvance(), style: Samples.style())
        let labelled = plot(labels: ["1,000,000", "2,000,000"])
        let wide = try #require(try MeasuredPlot(labelled, 300, &setter))
        #expect(wide.margins.start > 40 && wide.margins.end > 40)
        #expect(wide.scales[0].ticks.count == 2)
        let narrow = try #require(try MeasuredPlot(labelled, 70, &setter))
        #expect(narrow.margins == (1, 1) && narrow.scales[0].ticks.isEmpty && narrow.scales[0].ends.isEmpty)
        // What a cell is asked for is what a plot takes: its margins are counted once.
        let natural = try MeasuredPlot.width(of: labelled, .natural, &setter)
        let narrowest = try MeasuredPlot.width(of: labelled, .narrowest, &setter)
        #expect(try MeasuredPlot(labelled, natural, &setter)?.scales[0].ticks.count == 2)
        #expect(try MeasuredPlot(labelled, narrowest, &setter)?.scales[0].ticks.isEmpty == true)
        #expect(try MeasuredPlot(labelled, narrowest - 0.5, &setter) == nil)
    }

    @Test("plots that find no room in their cells let the panel take its next form")
    func nextForm() throws {
        let page = try page([grid(columns: 12, plot()), PanelBox([.text("In words.".asText, .body)])])
        #expect(figures(page).isEmpty && texts(page).contains("In words."))
        #expect(!texts(page).contains { $0.contains("Curve") })
    }

    @Test(
        "a short line shows its points, and an upright limit has none",
        arguments: [(PanelStroke.values, 2), (.mean, 2), (.target, 0), (.limit, 0)])
    func shortLines(stroke: PanelStroke, points: Int) throws {
        func fills(_ traces: [PanelTrace]) throws -> Int {
            let plot = PanelPlot(
                span: 0...10, scales: [PanelScale(range: 0...1, traces: traces)], height: 12...12,
                alternative: Self.alternative.asText)
            return try page([PanelBox([.plot(plot)])]).commands.count { if case .fill = $0 { true } else { false } }
        }
        let line = [PanelTrace.Point(5, 0), PanelTrace.Point(5, 1)]
        #expect(try fills([.line([line], stroke)]) - fills([]) == points)
    }

    @Test("of labels beside a scale that lie too near to one another the later ones stay, and stand from the top down")
    func levels() throws {
        let ticks = [("low", 7.0), ("two", 2), ("high", 8), ("last", 7.2)].map { PanelTick($0.1, $0.0.asText) }
        let plot = PanelPlot(
            span: 0...10, scales: [PanelScale(range: 0...10, ticks: ticks, traces: [])], height: 40...40,
            alternative: Self.alternative.asText)
        let words = texts(try page([PanelBox([.plot(plot)])])).filter { ["low", "two", "high", "last"].contains($0) }
        #expect(words == ["last", "two"])
    }

    @Test("labels along an axis are thinned evenly where not all have room")
    func thinning() {
        func kept(_ count: Int, width: Points, gap: Points = 6) -> [Int] {
            PlotFrame.kept(
                (0..<count).map { (start: Points(Double($0) * 20), end: Points(Double($0) * 20) + width) }, gap: gap)
        }
        #expect(kept(8, width: 14) == Array(0..<8))
        #expect(kept(8, width: 15) == [0, 2, 4, 6])
        #expect(kept(8, width: 36) == [0, 3, 6])
        #expect(kept(9, width: 70) == [0, 4, 8])
        #expect(kept(12, width: 90) == [0, 6])
        #expect(kept(3, width: 90) == [0])
        #expect(kept(0, width: 90) == [])
    }
}
