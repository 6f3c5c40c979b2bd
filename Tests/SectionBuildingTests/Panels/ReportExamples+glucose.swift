import DiaryModel
import ReportModel
import Specimens
@testable import SectionBuilding

extension ReportExamples {
    /// Every text of panels about glucose.
    static func glucose() throws -> [Report] {
        let kinds: [PanelKind] = [
            .findings, .glucoseRanges, .glucoseNumbers, .glucoseCurve, .glucoseDays, .spaceForNotes,
        ]
        let blocks = kinds.map { LayoutBlock.panel(PanelRequest($0)) }
        let molar = SectionDefinition(id: "glucose", kind: .glucose, unit: .millimolesPerLitre)
        func report(
            _ readings: [Reading], days: Int, _ section: SectionDefinition = GlucoseExamples.section
        ) throws -> Report {
            try Diaries.outcome(readings, [section], blocks, period: try GlucoseExamples.period(days)).value
        }
        func sensor(_ days: Int, hours: Int = 24) throws -> [Reading] {
            try GlucoseExamples.sensor(days: days, every: 15, hours: hours) { _, minute in minute < 720 ? 60 : 260 }
        }
        let start = try Diaries.instant("2025-11-01", 8)
        let meals: [MealContext] = [.fasting, .beforeMeal, .afterMeal, .unspecified]
        let single = (0..<40).map { index in
            let instant = Instant(milliseconds: start.milliseconds + Int64(index) * 25_200_000)
            return Diaries.single(.glucose, 100, at: instant, meal: meals[index % 4])
        }
        return [
            try report(try sensor(14), days: 14, molar), try report(try sensor(16), days: 16),
            try report(try sensor(7), days: 13), try report(try sensor(2), days: 14),
            try PageDiaries.report(
                [.overviewRows], try sensor(14), [GlucoseExamples.withGoal], period: try GlucoseExamples.period(14)),
            try report(try GlucoseExamples.sensor(days: 2) { _, _ in 50 }, days: 2),
            try PageDiaries.report(
                [.glucoseDays], try sensor(2), [GlucoseExamples.section], period: try GlucoseExamples.period(2)),
            try report(try sensor(8, hours: 4), days: 14), try report(single, days: 14), try report(single, days: 80),
        ]
    }
}
