import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("What a page must not mix up")
struct PageTargetTests {
    @Test("two sections of the same readings are judged each by its own goal")
    func goals() throws {
        let readings = try PageDiaries.daily(1...12, 130, 80)
        func section(_ id: String, _ systolic: Double) -> SectionDefinition {
            SectionDefinition(
                id: id, kind: .bloodPressure, guideline: "pressure",
                goal: .below(
                    systolic: Quantity(systolic, .millimetresOfMercury), diastolic: Quantity(90, .millimetresOfMercury))
            )
        }
        let outcome = try Diaries.outcome(
            readings, [section("low", 120), section("high", 140)], [.sections(.all, SectionLook())])
        let cards = outcome.value.panels.compactMap { CardParts($0)?.findings.first?.english }
        #expect(cards.count == 2)
        #expect(cards[0].contains("None of the 12") && cards[1].contains("All 12"))
    }

    @Test("what must not be missed is told of readings that the scheme of their section is not about")
    func lows() throws {
        let fasting = try Diaries.daily(.glucose, [90, 95, 92], from: "2025-11-01", meal: .fasting)
        let low = Diaries.single(
            .glucose, 42, at: try Diaries.instant("2025-11-05", 14), meal: .afterMeal)
        let outcome = try Diaries.outcome(
            fasting + [low], [Diaries.glucose], [.panel(PanelRequest(.findings))])
        let words = outcome.value.panels.flatMap { panel -> [String] in
            guard case .bullets(let texts)? = panel.forms.first?.parts.first else {
                return []
            }
            return texts.map(\.english)
        }
        #expect(words.contains { $0.contains("42") })
    }
}
