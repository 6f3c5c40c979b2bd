import DiaryModel
import ReportModel
import Specimens
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

    @Test("is that of the scheme's limits for the setting, else of classes that hold there; else there is none")
    func settings() throws {
        func facts(_ setting: MeasurementSetting, _ scheme: Guideline) throws -> MeasuredSection {
            try Diaries.facts(try readings(), section(setting), guidelines: ["pressure": scheme])
        }
        func inside(_ setting: MeasurementSetting, _ scheme: Guideline = Schemes.settings) throws -> Int? {
            try facts(setting, scheme).target?.count
        }
        #expect(try [inside(.home), inside(.office), inside(.ambulatory)] == [2, 3, nil])
        let bare = Schemes.pressure(setting: .office)
        #expect(try [inside(.home, bare), inside(.office, bare)] == [nil, 1])
        #expect(try inside(.ambulatory, Schemes.pressure()) == 1)
        // Classes of another setting would sort each reading too low.
        let worn = try facts(.ambulatory, Schemes.settings)
        #expect(worn.aim == nil && worn.classified == nil)
    }

    @Test("is no panel's and no chart's where there is none, and the card and the method say so")
    func none() throws {
        let guidelines = ["pressure": Schemes.settings]
        let worn = section(.ambulatory)
        let card = try Diaries.card(try readings(), worn, guidelines: guidelines)
        let words = "No target over day and night: Scheme 1 names none."
        #expect(card.notes.map(\.english).contains(words) && card.donut == nil)
        #expect(!card.findings.contains { $0.english.contains("target") })
        let trend = try Diaries.chart(try readings(), worn, .trend(), guidelines: guidelines)
        #expect(trend.plot?.scales.allSatisfy { $0.limits.isEmpty && $0.target == nil } == true)
        let kinds: [PanelKind] = [.findings, .answer, .summary, .calendar, .dayByDay, .diaryGrid, .overviewRows]
        let report = try PageDiaries.report(kinds + [.method], try readings(), [worn], guidelines: guidelines)
        let method = try #require(report.panels.last).forms[0].texts
        #expect(method.contains { $0.contains("Blood pressure · " + words) })
        for key in ["series_in_target", "column_in_target", "panel_in_target", "legend_target", "overview_target"] {
            #expect(!report.everything.contains(key), "\(key)")
        }
        let home = try Diaries.card(try readings(), section(), guidelines: guidelines)
        #expect(!home.notes.contains { $0.english.contains("No target") })
    }

    @Test("of a scheme that marks no class leaves none outside")
    func unmarked() throws {
        let scheme = Schemes.pressure(targets: [])
        let facts = try Diaries.facts(try readings(), section(), guidelines: ["pressure": scheme])
        #expect(facts.target == nil)
        let report = try PageDiaries.report([.answer], try readings(), [section()], guidelines: ["pressure": scheme])
        #expect(!report.everything.contains("panel_in_target") && !report.everything.contains("series_in_target"))
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
        // 3.9 and 10.0 mmol/L are printed as 70 and 180 mg/dL, and compared so.
        let values = try [69, 70, 180, 181].enumerated().map {
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
        #expect(facts.target == nil && facts.aim == nil)
    }

    @Test("is named on no page about a child, and nothing asks a child for the protocol of adults")
    func pagesOfChildren() throws {
        let kinds: [PanelKind] = [.findings, .answer, .summary, .dayByDay, .diaryGrid, .method]
        let readings = try (1...4).flatMap { day in
            try [8, 20].map { try PageDiaries.pressure(84, 52, day: day, $0) }
        }
        func texts(bornIn year: Int) throws -> String {
            let person = Person(id: "c", birthDate: try Diaries.day("\(year)-01-01"))
            let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure")
            let report = try PageDiaries.report(
                kinds, readings, [section], person: person, guidelines: ["pressure": Schemes.office])
            return report.everything
        }
        let limit = "135"
        #expect(try texts(bornIn: 1971).contains(limit) && texts(bornIn: 1971).contains("found_low"))
        #expect(try !texts(bornIn: 2015).contains(limit))
        for key in ["found_few", "found_low", "panel_home_protocol"] {
            #expect(try !texts(bornIn: 2015).contains(key), "\(key)")
        }
    }

    @Test("is named in the sentence about it, and the head of the card names the scheme")
    func words() throws {
        func card(_ section: SectionDefinition, _ scheme: Guideline = Schemes.office) throws -> CardParts {
            try Diaries.card(try readings(), section, guidelines: ["pressure": scheme])
        }
        let home = try card(section())
        #expect(
            home.findings[0].english
                == "2 of 4 readings were within the target. Target at home: &lt; 135/85 mmHg.")
        #expect(home.findings.count == 1)
        #expect(home.meta.english.hasPrefix("Scheme 1, adults · "))
        #expect(try card(section(.office)).meta.english.hasPrefix("Scheme 1, adults · "))
        #expect(try !card(section(), Schemes.pressure(setting: .office)).meta.english.contains("Scheme 1"))
        #expect(
            try card(section(.office), Schemes.settings).findings[0].english
                .hasPrefix("3 of 4 readings were within the target. Target at the doctor’s: &lt; 140/90 mmHg."))
        let goal = Goal.below(systolic: Quantity(130, millimetres), diastolic: Quantity(80, millimetres))
        #expect(
            try card(section(.home, goal)).findings[0].english
                .hasPrefix(
                    "1 of 4 readings was within the target. Target: &lt; 130/80 mmHg, the goal in the diary."))
        #expect(home.notes.allSatisfy { !$0.english.contains("Target") })
    }

    @Test("is told in a sentence, though all readings are in one class, or there are no classes")
    func sentences() throws {
        let high = try (1...2).map { Diaries.pressure(150, 95, at: try Diaries.instant("2025-11-0\($0)")) }
        let card = try Diaries.card(high, section(), guidelines: ["pressure": Schemes.office])
        #expect(
            card.findings.map(\.english) == [
                "None of the 2 readings was within the target. Target at home: &lt; 135/85 mmHg."
            ], "of two classes the second would say it again")
        let weight = SectionDefinition(
            id: "w", kind: .weight, goal: .range(from: nil, through: Quantity(72, .kilograms)))
        let weights = try [71.0, 73].enumerated().map {
            Diaries.single(.weight, $1, at: try Diaries.instant("2025-11-0\($0 + 1)"))
        }
        #expect(
            try Diaries.card(weights, weight).findings.map(\.english)
                == ["1 of 2 readings was within the target. Target: ≤ 72.0 kg, the goal in the diary."])
    }

    @Test("leaves out what lies beyond its ends")
    func beyond() throws {
        let goal = Goal.range(
            from: Quantity(40, .milligramsPerDecilitre), through: Quantity(400, .milligramsPerDecilitre))
        let section = SectionDefinition(id: "g", kind: .glucose, goal: goal)
        let values: [Quantity] = [
            Quantity(40, .milligramsPerDecilitre, bound: .below), Quantity(400, .milligramsPerDecilitre, bound: .above),
            Quantity(40, .milligramsPerDecilitre), Quantity(400, .milligramsPerDecilitre),
        ]
        let readings = try values.enumerated().map {
            Reading(kind: .glucose, instant: try Diaries.instant("2025-11-0\($0 + 1)"), value: .single($1))
        }
        #expect(try Diaries.facts(readings, section).target.map { [$0.count, $0.total] } == [2, 4])
    }

    @Test("is named by charts and tables, which have no sentence about it; limits for adults end no range of a child")
    func charts() throws {
        let guidelines = ["pressure": Schemes.office]
        let words = "Target at home: &lt; 135/85 mmHg."
        for kind in [ChartRequest.Kind.trend(), .bars(BarsRequest(value: .targets)), .donut] {
            let card = try Diaries.chart(try readings(), section(), kind, guidelines: guidelines)
            #expect(card.notes.map(\.english).contains(words))
        }
        let overview = try Diaries.outcome(
            try readings(), [section()], [.comparison(.all)], guidelines: guidelines
        ).value.grids[0]
        #expect(overview.rows[0].cells[0].texts.last == "target below 135/85")
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        let trend = try Diaries.chart(try readings(), section(), .trend(), person: child, guidelines: guidelines)
        #expect(trend.plot?.scales.allSatisfy { $0.limits.isEmpty && $0.target == nil } == true)
    }

    @Test("ends the ranges of a trend, each for its own number")
    func bands() throws {
        let trend = try Diaries.chart(
            try readings(), section(), .trend(), guidelines: ["pressure": Schemes.office])
        let limits = trend.plot?.scales.map { $0.limits.map(\.at) }
        #expect(limits == [[135], [85]])
        #expect(trend.plot?.scales.map { $0.limits.map { $0.label?.english } } == [["&lt; 135"], ["&lt; 85"]])
        let range = Goal.range(from: Quantity(70, .kilograms), through: Quantity(72, .kilograms))
        let weight = SectionDefinition(id: "w", kind: .weight, goal: range)
        let values = [Diaries.single(.weight, 71, at: try Diaries.instant("2025-11-02"))]
        let scale = try Diaries.chart(values, weight, .trend()).plot?.scales[0]
        #expect(scale?.target == 70...72)
        #expect(scale?.limits.map { $0.label?.english } == ["≥ 70.0", "≤ 72.0"])
    }

    @Test("parts the bars of what is inside and outside")
    func bars() throws {
        let bars = try Diaries.bars(
            try readings(), section(), BarsRequest(value: .targets, bucket: .month),
            guidelines: ["pressure": Schemes.office])
        #expect(bars.values == [[2, 2]])
    }
}
