import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Random diaries in random layouts")
struct RandomLayoutTests {
    @Test("give charts of finite numbers, whose tables say the same, and tables without holes")
    func agree() throws {
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        let people = [try Diaries.adult(), try Diaries.adult(height: nil), child]
        var charts = 0
        for seed in 0..<10_000 {
            var random = RandomDiaries(seed: UInt64(seed))
            guard let period = random.period() else { continue }
            let sections = random.sections()
            let outcome = try Diaries.outcome(
                random.readings(sections, in: period), sections, random.blocks(sections),
                person: people[seed % people.count], period: period,
                calendar: ReaderCalendar(firstWeekday: random.weekday()))
            if outcome.warnings.contains(where: { $0.code == "section.chart-impossible" }) {
                Issue.record("a chart was refused, seed \(seed)")
            }
            for panel in outcome.value.panels {
                let problems = RandomLayoutTests.problems(panel)
                if !problems.isEmpty { Issue.record("\(problems), seed \(seed)") }
                charts += 1
            }
        }
        #expect(charts > 5_000)
    }

    private static func problems(_ panel: Panel) -> [String] {
        panel.forms.isEmpty
            ? ["no forms"] : panel.forms.flatMap { $0.parts.flatMap(problems) } + disagreements(ChartPanel(panel))
    }

    private static func problems(_ part: PanelPart) -> [String] {
        switch part {
        case .chart(let chart): problems(chart.drawing)
        case .plot(let plot): plot.ticks.count <= 8 && !plot.scales.isEmpty ? [] : ["plot"]
        case .grid(let grid):
            grid.rows.allSatisfy { $0.cells.reduce(0) { $0 + $1.span } == grid.columns.count } ? [] : ["grid"]
        case .beside(let columns):
            columns.isEmpty || columns.count > 2 ? ["halves"] : columns.flatMap { $0.box.parts.flatMap(problems) }
        default: []
        }
    }

    private static func problems(_ drawing: PanelChart.Drawing) -> [String] {
        switch drawing {
        case .bars(let bars):
            guard PanelChart.Drawing.bars(bars).isDrawable else { return ["not drawable"] }
            let points = bars.groups.flatMap(\.points)
            let isMarked = points.allSatisfy { ($0.value == nil) == ($0.label == bars.missing) }
            return (isMarked ? [] : ["missing"]) + (bars.groups.count <= 31 ? [] : ["groups"])
        case .radar(let radar):
            guard PanelChart.Drawing.radar(radar).isDrawable else { return ["not drawable"] }
            let names = Set(radar.axes.map(\.name))
            return (3...12).contains(radar.axes.count) && names.count == radar.axes.count ? [] : ["axes"]
        }
    }

    /// Where the figures of a chart are not what the chart says.
    private static func disagreements(_ panel: ChartPanel) -> [String] {
        if let bars = panel.bars {
            let expected = bars.groups.map { [$0.name.english] + $0.points.map(\.label.english) }
            let found = panel.figures.map { Array($0.prefix(expected.first?.count ?? 0)) }
            return found == expected ? [] : ["bars and figures"]
        }
        if let radar = panel.radar {
            return panel.figures == radar.axes.map { [$0.name.english, $0.point.label.english] }
                ? [] : ["radar and figures"]
        }
        return []
    }
}
