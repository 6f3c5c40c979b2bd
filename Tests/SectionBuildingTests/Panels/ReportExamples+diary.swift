import DiaryModel
import ReportModel
import Specimens
@testable import SectionBuilding

extension ReportExamples {
    /// Returns the diary day by day and every reading, with all notes below them.
    static func diaries() throws -> [Report] {
        let blocks: [LayoutBlock] = [.panel(PanelRequest(.diaryGrid)), .panel(PanelRequest(.readings))]
        func report(
            _ readings: [Reading], _ sections: [SectionDefinition], _ period: Period? = nil
        ) throws -> Report {
            let guidelines = Schemes.all.merging([
                "pressure": Schemes.office, "sugar": Schemes.glucose(target: 0, upTo: .below(100)),
            ]) { $1 }
            return try Diaries.outcome(readings, sections, blocks, period: period, guidelines: guidelines).value
        }
        let goal = Goal.below(
            systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury))
        let own = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", goal: goal)
        let moment = try Diaries.instant("2025-11-02", 7)
        let often = try [7, 9, 14].flatMap { hour in
            let instant = try Diaries.instant("2025-11-02", hour)
            return [
                DiaryPanels.noted(Diaries.pressure(140, 90, at: instant), "a note that is longer than a row"),
                Diaries.single(.weight, 70, at: instant),
            ]
        }
        let meals = try [MealContext.fasting, .afterMeal, .unspecified, .unspecified].enumerated().map { index, meal in
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-02", 5 + index * 6), meal: meal)
        }
        let later = try Diaries.instant("2025-11-03", 7)
        let hours = try (0..<320).map { index in
            Diaries.pressure(
                120 + Double(index % 7), 80,
                at: try Diaries.instant(
                    try Diaries.day("2025-09-01").adding(days: index / 5).description, 6 + index % 5))
        }
        return [
            try report(often + [Diaries.pressure(120, 80, at: later)], [Diaries.bloodPressure, Diaries.weight]),
            try report([Diaries.pressure(120, 80, at: moment), Diaries.pressure(120, 80, at: later)], [own]),
            try report(meals + [Diaries.single(.glucose, 90, at: later)], [Diaries.glucose]),
            try report(
                try DiaryPanels.sensor(days: 2), [Diaries.glucose], try Diaries.period("2025-11-01", "2025-11-02")),
            try report(try DiaryPanels.sensor(days: 2), [Diaries.glucose]),
            try report(hours, [Diaries.bloodPressure], try Diaries.period("2025-09-01", "2025-11-03")),
        ]
    }
}
