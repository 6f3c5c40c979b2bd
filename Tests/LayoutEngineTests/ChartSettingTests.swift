import Diagnostics
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
}
