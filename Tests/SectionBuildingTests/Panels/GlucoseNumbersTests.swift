import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Panels of figures of glucose")
struct GlucoseNumbersTests {
    private func rows(_ readings: [Reading], _ section: SectionDefinition = GlucoseExamples.section, days: Int = 14)
        throws -> [[String]]
    {
        let panel = try #require(GlucoseExamples.panels(readings, .glucoseNumbers, section, days: days).first)
        return panel.forms[0].grids.flatMap(\.english)
    }

    /// 100 and 140 in turn: mean 120, deviation 20.0, variability 16.7 %, indicator 3.31 + 0.02392 · 120 = 6.18.
    private func alternating(_ days: Int, every step: Int = 5) throws -> [Reading] {
        try GlucoseExamples.sensor(days: days, every: step) { _, minute in minute / step % 2 == 0 ? 100 : 140 }
    }

    @Test("are mean, indicator, variability and time of a sensor, with their goals")
    func sensor() throws {
        #expect(
            try rows(try alternating(14)) == [
                ["Mean · goal: below 154", "120 mg/dL"],
                ["GMI · goal: below 7.0%", "6.2%"],
                ["Variability (CV) · goal: 36% or less", "17%"],
                ["Sensor active · needed: 70% of 14 days", "100%"],
                ["Time in tight range · 70–140 mg/dL", "100%"], ["Episodes &lt; 70 mg/dL", "0"],
                ["Episodes &gt; 180 mg/dL", "0"],
            ])
    }

    @Test("say what the indicator lacks: fourteen days, or seven tenths of their time")
    func lacking() throws {
        let short = try rows(try alternating(13), days: 13)
        #expect(short[1] == ["GMI · needs 14 days; there are 13", "–"])
        // 9 of 14 days are 64.3 %, 10 are 71.4 %.
        let rare = try rows(try alternating(9))
        #expect(rare[1] == ["GMI · needs 70% of the time; there is 64%", "–"])
        #expect(rare[3][1] == "64%")
        #expect(try rows(try alternating(10))[1][1] == "6.2%")
    }

    @Test("tell no variability of less than three days")
    func variability() throws {
        #expect(try rows(try alternating(2))[2] == ["Variability (CV) · needs 6 readings on 3 days", "–"])
        #expect(try rows(try alternating(3))[2][1] == "17%")
    }

    @Test("have the goal of the mean and the indicator in the units that go with mmol/L")
    func molar() throws {
        let section = SectionDefinition(id: "glucose", kind: .glucose, unit: .millimolesPerLitre)
        let rows = try rows(try alternating(14), section)
        #expect(rows[0] == ["Mean · goal: below 8.6", "6.7 mmol/L"])
        // 12.71 + 4.70587 · 6.66 = 44.05
        #expect(rows[1][0] == "GMI · 44 mmol/mol · goal: below 7.0%")
    }

    @Test("of single measurements are mean, lowest, highest and days, with signs of what lies beyond a number")
    func single() throws {
        let values: [(String, Double, Quantity.Bound)] = [
            ("2025-11-03", 90, .exact), ("2025-11-04", 40, .below), ("2025-11-05", 200, .exact),
        ]
        let readings = try values.map { day, value, bound in
            Reading(
                kind: .glucose, instant: try Diaries.instant(day),
                value: .single(Quantity(value, .milligramsPerDecilitre, bound: bound)))
        }
        #expect(
            try rows(readings) == [
                ["Mean", "110 mg/dL"], ["Lowest\n2025-11-04", "&lt; 40 mg/dL"], ["Highest\n2025-11-05", "200 mg/dL"],
                ["Days measured", "3 of 14 days"],
            ])
        let panel = try #require(GlucoseExamples.panels(readings, .glucoseNumbers).first)
        #expect(panel.forms[0].texts.first?.hasPrefix("1 reading is only known") == true)
    }

    @Test("of single measurements are of all readings, whatever their relation to a meal, and none are joined")
    func meals() throws {
        let meals: [(minutes: Int64, Double, MealContext)] = [
            (0, 100, .fasting), (60, 58, .unspecified), (67, 84, .unspecified), (180, 158, .afterMeal),
        ]
        let start = try Diaries.instant("2025-11-03", 7).milliseconds
        let readings = meals.map { minutes, value, meal in
            Diaries.single(.glucose, value, at: Instant(milliseconds: start + minutes * 60_000), meal: meal)
        }
        let panel = try #require(GlucoseExamples.panels(readings, .glucoseNumbers).first)
        #expect(
            panel.forms[0].grids.flatMap(\.english).prefix(3) == [
                ["Mean", "100 mg/dL"], ["Lowest\n2025-11-03", "58 mg/dL"], ["Highest\n2025-11-03", "158 mg/dL"],
            ])
        #expect(panel.forms[0].meta?.english == "14 days · 4 readings")
        let found = try #require(GlucoseExamples.panels(readings, .findings).first)
        #expect(
            PanelVisit(found.forms[0]).messages.contains {
                $0.english.contains("Glucose: 1 of 4 below 70") && $0.english.contains("the lowest 58 mg/dL")
            })
    }

    @Test("of one measurement are that one with its day, and there are none without")
    func one() throws {
        let reading = Diaries.single(.glucose, 97, at: try Diaries.instant("2025-11-05"))
        #expect(try rows([reading]) == [["Reading\n2025-11-05", "97 mg/dL"]])
        #expect(try GlucoseExamples.panels([], .glucoseNumbers).isEmpty)
    }
}
