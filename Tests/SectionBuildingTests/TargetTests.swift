import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("The target of a section")
struct TargetTests {
    private let millimetres = Unit.millimetresOfMercury

    private func section(_ setting: MeasurementSetting = .home, _ goal: Goal? = nil) -> SectionDefinition {
        SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: setting, goal: goal)
    }

    /// One in the classes' target, one below 135/85, one below 140/90, and one above.
    private func readings() throws -> [Reading] {
        try [(118, 75), (134, 84), (134.6, 84), (150, 95)].enumerated().map {
            Diaries.pressure($1.0, $1.1, at: try Diaries.instant("2025-11-0\($0 + 1)"))
        }
    }

    @Test("is that of the home for readings at home, and of the classes for those of the office")
    func home() throws {
        func share(_ setting: MeasurementSetting) throws -> TargetShare? {
            try Diaries.facts(try readings(), section(setting), guidelines: ["pressure": Schemes.office]).target
        }
        // 134.6 is printed as 135, which is not below 135.
        #expect(try share(.home).map { [$0.count, $0.total] } == [2, 4])
        #expect(try share(.office).map { [$0.count, $0.total] } == [1, 4])
        #expect(try share(.home)?.figure == .whole(50))
    }

    @Test("is the goal of the diary, whatever a scheme says, for every kind")
    func goal() throws {
        let goal = Goal.below(systolic: Quantity(120, millimetres), diastolic: Quantity(76, millimetres))
        let facts = try Diaries.facts(try readings(), section(.home, goal), guidelines: ["pressure": Schemes.office])
        #expect(facts.target.map { [$0.count, $0.total] } == [1, 4])
        let range = Goal.range(from: Quantity(3.9, .millimolesPerLitre), through: Quantity(10, .millimolesPerLitre))
        let sugar = SectionDefinition(id: "g", kind: .glucose, goal: range)
        // 70 mg/dL are 3.886 mmol/L, printed as 3.9; 181 are 10.05, printed as 10.0.
        let values = try [69, 70, 181, 190].enumerated().map {
            Diaries.single(.glucose, Double($1), at: try Diaries.instant("2025-11-0\($0 + 1)"))
        }
        #expect(try Diaries.facts(values, sugar).target.map { [$0.count, $0.total] } == [2, 4])
        #expect(try Diaries.facts([], sugar).target == nil)
    }

    @Test("of the home is for those whom the scheme has classes for")
    func children() throws {
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        let facts = try Diaries.facts(
            try readings(), section(), person: child, guidelines: ["pressure": Schemes.office])
        #expect(facts.target == nil)
    }

    @Test("is named on the card with whose limits it has, and so are classes for another setting")
    func notes() throws {
        func notes(_ section: SectionDefinition, _ scheme: Guideline = Schemes.office) throws -> [String] {
            try Diaries.card(try readings(), section, guidelines: ["pressure": scheme]).notes.map(\.english)
                .filter { $0.contains("Target") || $0.contains("office") }
        }
        let home = "Target for readings at home: &lt; 135/85 mmHg. The classes of Scheme 1 are for the office."
        #expect(try notes(section()) == [home])
        #expect(try notes(section(.office)) == [])
        let open = "The classes of Scheme 1 are for the office; these readings were taken at home."
        #expect(try notes(section(), Schemes.pressure(setting: .office)) == [open])
        let goal = Goal.below(systolic: Quantity(130, millimetres), diastolic: Quantity(80, millimetres))
        #expect(try notes(section(.home, goal)) == ["Target: &lt; 130/80 mmHg, the goal in the diary.", open])
        #expect(try notes(section(), Schemes.pressure()) == [])
    }

    @Test("ends the ranges of a trend, each for its own number")
    func bands() throws {
        let trend = try Diaries.chart(
            try readings(), section(), .trend(), guidelines: ["pressure": Schemes.office])
        let bands = trend.chart.trend?.series.map { $0.band }
        #expect(bands?.map { $0?.upper } == [135, 85] && bands?.map { $0?.lower } == [nil, nil])
        #expect(bands?.map { $0?.label.english } == ["&lt; 135", "&lt; 85"])
        let range = Goal.range(from: Quantity(70, .kilograms), through: Quantity(72, .kilograms))
        let weight = SectionDefinition(id: "w", kind: .weight, goal: range)
        let values = [Diaries.single(.weight, 71, at: try Diaries.instant("2025-11-02"))]
        let band = try Diaries.chart(values, weight, .trend()).chart.trend?.series[0].band
        #expect([band?.lower, band?.upper] == [70, 72] && band?.label.english == "70.0–72.0")
    }

    @Test("parts the bars of what is inside and outside")
    func bars() throws {
        let bars = try Diaries.bars(
            try readings(), section(), BarsRequest(value: .targets, bucket: .month),
            guidelines: ["pressure": Schemes.office])
        #expect(bars.values == [[2, 2]])
    }
}
