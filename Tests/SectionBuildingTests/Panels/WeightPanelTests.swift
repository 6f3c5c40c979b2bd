import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Weights with their moving average")
struct WeightPanelTests {
    private func panels(
        _ readings: [Reading], _ section: SectionDefinition = Diaries.weight, height: Double? = 170
    ) throws -> [Panel] {
        try Diaries.panels(.weightTrend, readings, [section], person: try Diaries.adult(height: height))
    }

    private func weights(_ values: [Double], from first: String = "2025-11-01") throws -> [Reading] {
        try Diaries.daily(.weight, values, from: first)
    }

    @Test("tell how far the average went")
    func average() throws {
        // 80, then 80 − 0.1 · 1 = 79.9, then 79.9 − 0.1 · 1.9 = 79.71, then a tenth nearer to 78 each day
        let panel = try #require(try panels(try weights([80, 79] + [Double](repeating: 78, count: 8))).first)
        let text = "The moving average went from 80.0 to 78.8 kg: 1.2 kg lower."
        #expect(panel.forms.map(\.texts) == [[text], [text], [text]])
        #expect(panel.forms.map(\.plots.count) == [1, 1, 0])
        #expect(panel.forms[0].meta?.english == "10 measurements")
        let scale = try #require(panel.forms[0].plots.first?.scales.first)
        #expect(scale.dots == 10)
        #expect(
            scale.runs.map { $0.map { ($0.y * 100).rounded() } }
                == [[8000, 7990, 7971, 7954, 7939, 7925, 7912, 7901, 7891, 7882]])
        let even = try #require(try panels(try weights([Double](repeating: 80, count: 10))).first)
        #expect(even.forms[0].texts == ["The moving average is 80.0 kg, as at the beginning."])
    }

    @Test("tell the change that small cards tell, and no other")
    func change() throws {
        // Over a few days the change is from the first weight to the last one, which the card says.
        let short = try #require(try panels(try weights([80, 79, 78])).first)
        #expect(short.forms.map(\.texts) == [[], []])
        #expect(
            short.forms[0].plots[0].scales[0].runs.map { $0.map { ($0.y * 100).rounded() } } == [[8000, 7990, 7971]])
        // In pregnancy single weights count.
        let mother = Person(
            id: "p", birthDate: try Diaries.day("1990-01-01"), sex: .female,
            situation: Situation(text: "pregnant-from=2025-06-01"))
        let readings = try weights((0..<12).map { 70 + Double($0) / 10 })
        func forms(_ kind: PanelKind) throws -> [PanelBox] {
            try PageDiaries.forms(
                kind, readings, [PageDiaries.weight], person: mother, period: try PageDiaries.days(14))
        }
        let text = "Since the first weight on 2025-11-01: 1.1 kg higher."
        let boxes = try forms(.weightTrend)
        #expect(boxes.map(\.texts) == [[text], [text], [text]] && boxes[0].plots[0].scales[0].runs.isEmpty)
        #expect(try forms(.findings).first?.bullets == [text])
        #expect(try forms(.further).first?.columns.first?.ends == [["+1.1 kg", "70.0 to 71.1"]])
    }

    @Test("lose their plot to nothing but a page without any room for it")
    func losses() throws {
        let panel = try #require(try panels(try weights([Double](repeating: 80, count: 10))).first)
        #expect(panel.forms.map(\.loss) == [0, 1, 9])
        #expect(try panels(try weights([80, 79])).first?.forms.map(\.loss) == [0, 1])
    }

    @Test("have the same line in the plot of the first page", arguments: [7, 90])
    func summary(days: Int) throws {
        let weights = try weights((0..<days).map { 90 - Double($0) / 10 })
        let period = try Diaries.period("2025-11-01", try Diaries.day("2025-11-01").adding(days: days - 1).description)
        func plot(_ kind: PanelKind) throws -> PanelPlot {
            let form = try PageDiaries.panels(kind, weights, [Diaries.weight], period: period).first?.forms.first
            return try #require(form.map { PanelVisit($0) }?.plots.first)
        }
        func line(_ plot: PanelPlot) -> [Double] { plot.scales.flatMap { $0.runs.joined().map { $0.y } } }
        let (own, summary) = (try plot(.weightTrend), try plot(.summary))
        #expect(line(own).count == days)
        #expect(line(own) == line(summary))
        #expect(summary.legend.first?.text.english == "moving average")
        #expect(summary.alternative.english.contains("The moving average went from 90.0 to"))
    }

    @Test("have no average of two days, and no panel of one weight")
    func few() throws {
        let panel = try #require(try panels(try weights([80, 79])).first)
        #expect(panel.forms.map(\.texts) == [[], []])
        #expect(panel.forms[0].plots.first?.scales.first?.runs.isEmpty == true)
        #expect(try panels(try weights([80])).isEmpty)
        #expect(try panels([]).isEmpty)
    }

    @Test("name gaps of ten days, and break the line there")
    func gaps() throws {
        func box(_ second: String) throws -> PanelBox? {
            try panels(try weights([80, 79]) + weights([78, 78], from: second)).first?.forms.first
        }
        let far = try #require(try box("2025-11-12"))
        #expect(far.texts.last == "No weights: 2025-11-03–2025-11-11.")
        #expect(far.plots.first?.scales.first?.runs.map(\.count) == [2, 2])
        let near = try #require(try box("2025-11-11"))
        #expect(near.texts.count == 1)
        #expect(near.plots.first?.scales.first?.runs.map(\.count) == [4])
    }

    @Test("have no average where gaps lie between all of them, and no swatch of a target that is not drawn")
    func apart() throws {
        let days = ["2025-11-01", "2025-11-12", "2025-11-24"]
        let readings = try days.flatMap { try weights([100, 99], from: $0).prefix(1) }
        let panel = try #require(try panels(readings).first)
        let plot = try #require(panel.forms[0].plots.first)
        #expect(plot.scales[0].runs.isEmpty && plot.scales[0].dots == 3)
        // 53.5 to 72.2 kg is far from 99 kg: words alone say where the target is.
        #expect(plot.scales[0].target == nil && plot.legend.map(\.mark) == [nil])
        #expect(panel.forms[0].texts == ["No weights: 2025-11-02–2025-11-11 and 2025-11-13–2025-11-23."])
        #expect(panel.forms.allSatisfy { !$0.plots.isEmpty })
    }

    @Test("stand on the limits of the body-mass index where the height is known, and on a goal")
    func limits() throws {
        let readings = try weights([74, 72, 70])
        let scale = try #require(try panels(readings).first?.forms[0].plots.first?.scales.first)
        // 25 · 1.7² = 72.25, so that 72.2 is the last weight in the target; 18 · 1.7² = 52.02 is far from the weights.
        #expect(scale.limits.map(\.label?.english) == ["≤ 72.2"])
        #expect(scale.target.map { ($0.upperBound * 100).rounded() } == 7_220)
        let unknown = try #require(try panels(readings, height: nil).first?.forms[0].plots.first?.scales.first)
        #expect(unknown.limits.isEmpty && unknown.target == nil)
        let goal = Goal.range(from: nil, through: Quantity(71, .kilograms))
        let section = SectionDefinition(id: "w", kind: .weight, guideline: "body-mass", goal: goal)
        let own = try #require(try panels(readings, section).first?.forms[0].plots.first)
        #expect(own.scales[0].target?.upperBound == 71)
        #expect(own.scales[0].limits.map(\.stroke) == [.target, .limit])
        #expect(own.legend.map(\.text.english) == ["moving average", "goal in the diary: up to 71.0 kg"])
    }
}
