import Diagnostics
import DiaryModel
import DisplayList
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Charts that are drawn lower")
struct ChartSettingTests {
    /// The texts of a chart.
    private func texts(_ chart: MeasuredChart) -> [String] {
        var canvas = Canvas(style: Samples.style())
        chart.draw(on: &canvas, at: Position(x: 60, y: 60), alternative: "", Samples.style().theme)
        return canvas.commands.compactMap { command in
            if case .glyphs(let run, _, _) = command { run.text } else { nil }
        }.sorted()
    }

    @Test("say everything that they say in full height", arguments: ["bars", "radar", "trend"])
    func sameTexts(sheet: String) throws {
        let specimens = try #require(SpecimenSheet.all.first { $0.name == sheet }).specimens
        for specimen in specimens {
            guard case .chart(let card) = specimen.block else { continue }
            var setter = Typesetter(shaper: FixedAdvance(), style: Samples.style())
            guard case .success(let measured) = try MeasuredChartCard.first(of: [.chart], card, .full, &setter),
                let full = measured.settings.first?.chart
            else { continue }
            let wanted = texts(full)
            for (step, setting) in measured.settings.enumerated().dropFirst() {
                #expect(setting.chart.map(texts) == wanted, "\(specimen.state), step \(step)")
            }
        }
    }

    @Test("leave no trace of the heights that were tried: what is cut is told once")
    func noTrace() throws {
        guard case .section(var card) = try Samples.specimen("cards", "with a trend") else {
            Issue.record("a card with a trend")
            return
        }
        card.trend?.unit = String(repeating: "unit ", count: 60).asText
        let outcome = try layOut(
            Samples.report([.section(card)]), style: Samples.style(), shaper: FixedAdvance())
        #expect(outcome.warnings.map(\.code) == ["layout.text-shortened"])
    }

    @Test("of two lines on one scale shade no range, which would lie under the values of the other line")
    func limits() throws {
        func sample(_ value: Double) -> [TrendSample] { [0, 1].map { .init(.init(milliseconds: $0), value) } }
        func chart(_ series: Int) -> Chart {
            let all = [(150.0, 135.0), (80, 85)].prefix(series).map { value, upper in
                TrendChart.Series(
                    name: "A".asText, look: value > 100 ? .first : .second, line: sample(value),
                    band: .init(lower: nil, upper: upper, label: "< \(Int(upper))".asText))
            }
            return .trend(
                TrendChart(
                    series: Array(all), span: .init(milliseconds: 0)..<(.init(milliseconds: 2)), dates: [],
                    scale: ValueScale(lower: 60, upper: 160, ticks: []), unit: "mmHg".asText))
        }
        let theme = Samples.style().theme
        for (count, shaded, lines) in [(1, 1, 0), (2, 0, 2)] {
            var setter = Typesetter(shaper: FixedAdvance(), style: Samples.style())
            let fit = try MeasuredChart.fit(chart(count), in: Extent(width: 400, height: 160), &setter)
            let measured = try #require(fit)
            var canvas = Canvas(style: Samples.style())
            measured.draw(on: &canvas, at: Position(x: 60, y: 60), alternative: "", theme)
            let fills = canvas.commands.count { command in
                if case .fill(_, let paint) = command { paint == .solid(theme.tint(of: .first)) } else { false }
            }
            let strokes = canvas.commands.count { command in
                if case .stroke(_, let stroke) = command { stroke.dashes == [6, 2, 1, 2] } else { false }
            }
            #expect(fills == shaded && strokes == lines)
        }
    }
}
