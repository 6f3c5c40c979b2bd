import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The profile of a sensor's goals")
struct GlucoseProfileTests {
    private func person(_ situation: String, sex: Person.Sex = .female) -> Person {
        Person(id: "p", sex: sex, situation: Situation(text: situation))
    }

    private static let start = "pregnant-from=2025-06-01"

    /// A sensor over 14 days: one value in a hundred is 50, two are 60, 73 are 100, 20 are 150 and four are 300.
    private func readings() throws -> [Reading] {
        let values =
            [50, 60, 60] + [Double](repeating: 100, count: 73) + [Double](repeating: 150, count: 20)
            + [Double](repeating: 300, count: 4)
        return try GlucoseExamples.sensor(days: 14, every: 15) { day, minute in
            values[(day * 96 + minute / 15) % 100]
        }
    }

    /// The rows of a panel, from the highest range down, with all that stands in them.
    private func rows(_ kind: PanelKind, _ person: Person) throws -> [String] {
        let panels = try Diaries.outcome(
            try readings(), [GlucoseExamples.section], [.panel(PanelRequest(kind))], person: person,
            period: try GlucoseExamples.period(14)
        ).value.panels
        return try #require(panels.first?.forms[0].grids.first).english.map { $0.joined(separator: "\n") }
    }

    private func notes(_ person: Person) throws -> [String] {
        let panels = try Diaries.outcome(
            try readings(), [GlucoseExamples.section], [.panel(PanelRequest(.glucoseNumbers))], person: person,
            period: try GlucoseExamples.period(14)
        ).value.panels
        return try #require(panels.first?.forms[0]).texts
    }

    @Test(
        "has the limits and the shares of the consensus",
        arguments: [
            ("", [54, 70, 180, 250], [1, 4, 70, 25, 5] as [Int?]),
            ("goals=standard", [54, 70, 180, 250], [1, 4, 70, 25, 5]),
            ("goals=older", [54, 70, 180, 250], [nil, 1, 50, 50, 10]),
            (start + ";condition=type-1-diabetes", [54, 63, 140, .infinity], [1, 4, 70, 25, nil]),
            (start + ";condition=type-2-diabetes", [54, 63, 140, .infinity], [nil, nil, nil, nil, nil]),
            (start + ";condition=gestational-diabetes", [54, 63, 140, .infinity], [nil, nil, nil, nil, nil]),
        ])
    func table(situation: String, limits: [Double], goals: [Int?]) throws {
        let period = try GlucoseExamples.period(14)
        let days = period.first...period.last
        let profile = GlucoseProfile(of: person(situation), in: days, isSensor: true)
        #expect(profile.limits(in: .milligramsPerDecilitre) == limits)
        #expect(GlucoseRange.allCases.map(profile.goal) == goals)
        // Single measurements are judged by the ranges for most adults or by none, and no man is pregnant.
        #expect(GlucoseProfile(of: person(situation), in: days, isSensor: false) == .standard)
        if profile.isPregnancy {
            #expect(GlucoseProfile(of: person(situation, sex: .male), in: days, isSensor: true) == .standard)
            #expect(profile.limits(in: .millimolesPerLitre) == [3.0, 3.5, 7.8, .infinity])
        }
    }

    @Test(
        "sorts values at its limits in the unit of the source",
        arguments: [
            (53.9, Unit.milligramsPerDecilitre, GlucoseRange.veryLow), (54, .milligramsPerDecilitre, .low),
            (63, .milligramsPerDecilitre, .target), (140, .milligramsPerDecilitre, .target),
            (140.1, .milligramsPerDecilitre, .high), (400, .milligramsPerDecilitre, .high),
            (3.4, .millimolesPerLitre, .low), (3.5, .millimolesPerLitre, .target), (7.9, .millimolesPerLitre, .high),
        ])
    func limits(value: Double, unit: Unit, range: GlucoseRange) {
        #expect(GlucoseProfile.pregnancy(isType1: true).range(of: value, in: unit) == range)
    }

    @Test("prints the ranges of a pregnancy with the goals for type 1, and no management indicator")
    func pregnancy() throws {
        let mother = person(Self.start + ";condition=type-1-diabetes")
        let ranges = try rows(.glucoseRanges, mother).dropFirst()
        #expect(ranges.count == 4)
        let expected = [
            ("High", "&gt; 140", "below 25%"), ("In target", "63–140", "above 70%"),
            ("Low", "54–62", "below 4%"), ("Very low", "&lt; 54", "below 1%"),
        ]
        for (row, (name, limits, goal)) in zip(ranges, expected) {
            #expect(row.hasPrefix(name) && row.contains(limits) && row.contains(goal))
        }
        #expect(try !rows(.glucoseNumbers, mother).contains { $0.hasPrefix("GMI") || $0.contains("154") })
        #expect(
            try notes(mother).contains("Goals (pregnant · type&#160;1 diabetes): CGM consensus 2019.")
                || notes(mother).contains { $0.hasPrefix("Goals (pregnant") })
    }

    @Test("prints no goals for a pregnancy with another diabetes, and says so")
    func withoutShares() throws {
        let mother = person(Self.start + ";condition=gestational-diabetes")
        #expect(try !rows(.glucoseRanges, mother).contains { $0.contains("goal") })
        #expect(try notes(mother).contains { $0.hasPrefix("Goals for shares of time in pregnancy are for type") })
    }

    @Test("judges no single measurements of a pregnancy by the ranges for most adults")
    func singleMeasurementsOfPregnancy() throws {
        let readings = try GlucoseExamples.sensor(days: 14, every: 240) { day, minute in
            let midnight: Double = day < 3 ? 60 : day < 6 ? 200 : 100
            return minute == 0 ? midnight : 100 + Double(day + minute / 60)
        }
        func report(
            _ kind: PanelKind, _ person: Person, _ section: SectionDefinition = GlucoseExamples.section
        ) throws -> Report {
            try Diaries.outcome(
                readings, [section], [.panel(PanelRequest(kind))], person: person,
                period: try GlucoseExamples.period(14)
            ).value
        }
        func panels(_ kind: PanelKind, _ person: Person) throws -> [Panel] { try report(kind, person).panels }
        let (mother, other) = (person(Self.start + ";condition=type-1-diabetes"), person(""))
        #expect(try panels(.glucoseRanges, mother).isEmpty && panels(.glucoseRanges, other).count == 1)
        let words = try [mother, other].map { try panels(.glucoseMeals, $0).flatMap { DiaryPanels.words($0.forms[0]) } }
        #expect(words.map { $0.contains("Low 54–69") } == [true, true])
        #expect(words.map { $0.contains("In target range 70–180") } == [false, true])
        // The foot names rounding where ranges are printed that miss the whole.
        let feet = try [mother, other].map { try report(.glucoseRanges, $0).footerStart.english }
        #expect(feet.map { $0.contains("rounded") } == [false, true])
        // A goal of hers has its share.
        let own = try report(.glucoseRanges, mother, GlucoseExamples.withGoal).panels.flatMap(\.forms[0].grids)
        let goals = own.flatMap(\.english).map { $0.joined(separator: " ") }
        #expect(goals.count == 1 && goals.allSatisfy { $0.contains("80–140") && $0.hasSuffix("93%") })
    }

    @Test(
        "is named on the first page where it is not that of most adults",
        arguments: [("", false), (start + ";condition=gestational-diabetes", true), ("goals=older", true)])
    func firstPage(situation: String, isTold: Bool) throws {
        let panels = try Diaries.outcome(
            try readings(), [GlucoseExamples.section], [.panel(PanelRequest(.summary)), .panel(PanelRequest(.method))],
            person: person(situation), period: try GlucoseExamples.period(14)
        ).value.panels
        let method = panels.filter { $0.id.hasPrefix("method") }.flatMap { $0.forms[0].texts }
        #expect(method.contains { $0.contains("Goals") } == isTold)
    }

    @Test("has no goals of adults for a child, and says from which age on")
    func child() throws {
        let child = Person(id: "c", birthDate: try Diaries.day("2013-11-15"))
        #expect(try !rows(.glucoseRanges, child).contains { $0.contains("goal") })
        #expect(
            try notes(child).contains { $0.contains("Goals for shares of time are printed from the age of 13 on.") })
        let older = Person(id: "c", birthDate: try Diaries.day("2012-11-14"))
        #expect(try rows(.glucoseRanges, older).contains { $0.contains("goal: above 70%") })
    }

    @Test("prints the goals of older people")
    func older() throws {
        let ranges = try rows(.glucoseRanges, person("goals=older")).dropFirst()
        let goals = ["below 10%", "below 50%", "above 50%", "below 1%"]
        for (row, goal) in zip(ranges, goals) { #expect(row.contains("goal: " + goal)) }
        #expect(ranges.last.map { !$0.contains("goal") } ?? false)
        #expect(try notes(person("goals=older")).contains { $0.contains("Goals (goals for older") })
    }
}
