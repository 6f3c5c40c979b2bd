import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Key figures")
struct KeyFigureStripTests {
    private func readings(
        pressures: Int = 0, weights: [Double] = [], glucose: [Double] = [], pulses: [Double] = []
    ) throws -> [Reading] {
        func moments(_ count: Int) throws -> [Instant] { try (0..<count).map { try Diaries.instant("2025-11-05", $0) } }
        return try Diaries.pressures(perClass: [pressures])
            + zip(weights, try moments(weights.count)).map { Diaries.single(.weight, $0, at: $1) }
            + zip(glucose, try moments(glucose.count)).map { Diaries.single(.glucose, $0, at: $1, meal: .fasting) }
            + zip(pulses, try moments(pulses.count)).map { Diaries.single(.pulse, $0, at: $1) }
    }

    private let sections = [Diaries.bloodPressure, Diaries.weight, Diaries.glucose, Diaries.pulse]

    @Test("are mean, readings, change of weight and share in the target")
    func four() throws {
        let report = try Diaries.report(
            try readings(pressures: 4, weights: [72, 71, 70.6], glucose: [90], pulses: [60]), sections)
        #expect(
            report.tiles.map(\.line) == [
                "Mean BP: 110/70 mmHg", "Recorded: 9 readings", "Weight change: −1.4 kg", "In-target BP: 4 of 4",
            ])
    }

    @Test("count a pressure and the pulse taken with it as one, at the last moment too")
    func pressureWithPulse() throws {
        let readings = try ["2025-11-05", "2025-11-06"].flatMap { day in
            let moment = try Diaries.instant(day)
            return [Diaries.pressure(118, 76, at: moment), Diaries.single(.pulse, 64, at: moment)]
        }
        let report = try Diaries.report(readings, [Diaries.bloodPressure, Diaries.pulse])
        #expect(report.tiles[1].line == "Recorded: 2 readings")
    }

    @Test("show the mean of the next section where no weight changed")
    func nextMean() throws {
        let report = try Diaries.report(try readings(pressures: 4, weights: [72], glucose: [90]), sections)
        #expect(
            report.tiles.map(\.line) == [
                "Mean BP: 110/70 mmHg", "Recorded: 6 readings", "Mean weight: 72.0 kg",
                "In-target BP: 4 of 4",
            ])
    }

    @Test("are filled up with means where there is no target")
    func filledUp() throws {
        let report = try Diaries.report(
            try readings(glucose: [90, 95], pulses: [60]),
            [Diaries.glucose, Diaries.pulse, SectionDefinition(id: "t", kind: .temperature)])
        #expect(
            report.tiles.map(\.line) == [
                "Mean glucose: 93 mg/dL", "Recorded: 3 readings", "Mean pulse: 60 /min",
            ])
    }

    @Test("begin with the first section that has readings")
    func firstWithReadings() throws {
        let report = try Diaries.report(try readings(weights: [72, 73]), sections)
        #expect(
            report.tiles.map(\.line) == [
                "Mean weight: 72.5 kg", "Recorded: 2 readings", "Weight change: +1.0 kg", "In-target weight: 1 of 2",
            ])
    }

    @Test("say neither a change nor a share of one reading")
    func noChange() throws {
        let report = try Diaries.report(try readings(weights: [72]), sections)
        #expect(report.tiles.map(\.line) == ["Mean weight: 72.0 kg", "Recorded: 1 reading"])
    }

    @Test("are not there where no section has readings")
    func none() throws {
        let report = try Diaries.report([], sections)
        #expect(report.tiles.isEmpty)
        #expect(report.panels.count == 1 + sections.count)
    }

    @Test("count a blood pressure and the pulse taken with it as one reading")
    func pulseBesidePressure() throws {
        let moments = try [8, 9, 10].map { try Diaries.instant("2025-11-05", $0) }
        let readings =
            moments.prefix(2).map { Diaries.pressure(120, 80, at: $0) }
            + moments.dropFirst().map { Diaries.single(.pulse, 60, at: $0) }
        let both = try Diaries.report(readings, [Diaries.bloodPressure, Diaries.pulse])
        #expect(both.tiles[1].line == "Recorded: 3 readings")
        let pulse = try Diaries.report(readings, [Diaries.pulse])
        #expect(pulse.tiles[1].line == "Recorded: 2 readings")
    }

    @Test("count a reading once that stands in two sections, and leave out what no section is about")
    func distinctReadings() throws {
        let meals: [MealContext] = [.fasting, .beforeMeal, .afterMeal, .afterMeal, .unspecified]
        let readings = try meals.enumerated().map { index, meal in
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-02", index), meal: meal)
        }
        let after = SectionDefinition(id: "after", kind: .glucose, guideline: "after")
        let both = SectionDefinition(id: "both", kind: .glucose, guideline: "both")
        let guidelines = [
            "sugar": Schemes.glucose(), "after": Schemes.glucose(id: "after", meals: [.afterMeal]),
            "both": Schemes.glucose(id: "both", meals: [.afterMeal, .fasting]),
        ]
        let report = try Diaries.report(readings, [Diaries.glucose, after, both], guidelines: guidelines)
        #expect(report.tiles[1].line == "Recorded: 4 readings")
    }
}
