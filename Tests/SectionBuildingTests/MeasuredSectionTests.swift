import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Section facts")
struct MeasuredSectionTests {
    @Test("count every class in clinical order, zeros included")
    func countsEveryClass() throws {
        let facts = try Diaries.facts(try Diaries.pressures(perClass: [3, 0, 2, 0, 1]), Diaries.bloodPressure)
        #expect(facts.classes?.counts.classes == [3, 0, 2, 0, 1])
        #expect(facts.classes?.counts.unclassified == 0)
        #expect(facts.classes?.rows.map(\.count) == [3, 2, 1])
        #expect(facts.classes?.rows.map(\.row.slot) == [.target, .high1, .high3])
    }

    @Test("begin and end a day where the report's zone does", arguments: ["Asia/Seoul", "America/New_York", "UTC"])
    func dayBoundary(zone: String) throws {
        let period = try Diaries.period("2025-11-01", "2025-11-02", zone: zone)
        let moments = [
            try Diaries.instant("2025-10-31", 23, 59, zone: zone), try Diaries.instant("2025-11-01", 0, 0, zone: zone),
            try Diaries.instant("2025-11-02", 23, 59, zone: zone), try Diaries.instant("2025-11-03", 0, 0, zone: zone),
        ]
        let readings = moments.map { Diaries.pressure(110, 70, at: $0) }
        let facts = try Diaries.facts(readings, Diaries.bloodPressure, period: period)
        #expect(facts.count == 2)
        #expect(facts.days == 2)
    }

    @Test("put the same moment on different days in different zones")
    func zonesDiffer() throws {
        let reading = Diaries.pressure(110, 70, at: try Diaries.instant("2025-11-02", 3, zone: "Asia/Seoul"))
        func count(_ zone: String) throws -> Int {
            let period = try Diaries.period("2025-11-02", "2025-11-02", zone: zone)
            return try Diaries.facts([reading], Diaries.bloodPressure, period: period).count
        }
        #expect(try count("Asia/Seoul") == 1)
        #expect(try count("America/New_York") == 0)
    }

    @Test("count a day of 23 and a day of 25 hours as one day each")
    func clockChanges() throws {
        let zone = "Europe/Berlin"
        for (day, hours) in [("2025-03-30", 23), ("2025-10-26", 25)] {
            let start = try Diaries.instant(day, 0, zone: zone)
            let readings = (0..<hours).map { hour in
                let moment = Instant(milliseconds: start.milliseconds + Int64(hour) * 3_600_000)
                return Diaries.pressure(110, 70, at: moment)
            }
            let facts = try Diaries.facts(
                readings, Diaries.bloodPressure, period: try Diaries.period(day, day, zone: zone))
            #expect(facts.count == hours)
            #expect(facts.days == 1)
        }
    }

    @Test("set aside what cannot be true")
    func implausible() throws {
        let moments = try (1...5).map { try Diaries.instant("2025-11-02", $0) }
        let readings = [
            Diaries.pressure(110, 70, at: moments[0]), Diaries.pressure(70, 110, at: moments[1]),
            Diaries.pressure(999, 70, at: moments[2]), Diaries.pressure(80, 80, at: moments[3]),
            Diaries.single(.bloodPressure, 120, at: moments[4]),
        ]
        let facts = try Diaries.facts(readings, Diaries.bloodPressure)
        #expect(facts.count == 1)
        #expect(facts.implausible == 4)
        #expect(facts.classes?.classified == 1)
    }

    @Test("set aside values too large to print")
    func tooLarge() throws {
        let kind = MeasurementKind.declared("steps", unit: .declared("steps"), plausible: -1e300...1e300)
        let section = SectionDefinition(id: "steps", kind: kind)
        let moments = try (1...3).map { try Diaries.instant("2025-11-02", $0) }
        let facts = try Diaries.facts(
            zip([1e299, 4_000, -1e299], moments).map { Diaries.single(kind, $0, at: $1) }, section)
        #expect(facts.count == 1)
        #expect(facts.implausible == 2)
        #expect(facts.spreads.first?.mean.value == 4_000)
    }

    @Test("measure mean, ends, first and last in the section's unit")
    func spread() throws {
        let section = SectionDefinition(id: "w", kind: .weight, unit: .kilograms)
        let readings = [
            Diaries.single(.weight, 81, at: try Diaries.instant("2025-11-02")),
            Diaries.single(.weight, 176.4, .pounds, at: try Diaries.instant("2025-11-01")),
            Diaries.single(.weight, 79, at: try Diaries.instant("2025-11-03")),
        ]
        let measured = try Diaries.facts(readings, section)
        let spread = try #require(measured.spreads.first)
        #expect(spread.first.rounded() == Fixed(scaled: 800, decimals: 1))
        #expect(spread.lowest == Quantity(79, .kilograms))
        #expect(spread.highest == Quantity(81, .kilograms))
        #expect(spread.last == Quantity(79, .kilograms))
        #expect(measured.figure(.change)?.value == .change(Quantity(-1, .kilograms)))
        #expect(spread.mean.rounded() == Fixed(scaled: 800, decimals: 1))
    }

    @Test("are about the readings whose relation to a meal the scheme knows")
    func otherMealContext() throws {
        let meals: [MealContext] = [.fasting, .afterMeal, .unspecified, .beforeMeal]
        let readings = try meals.enumerated().map { index, meal in
            Diaries.single(.glucose, 90 + Double(index) * 20, at: try Diaries.instant("2025-11-02", index), meal: meal)
        }
        let facts = try Diaries.facts(readings, Diaries.glucose)
        #expect(facts.count == 2)
        #expect(facts.otherMealContext == 2)
        #expect(facts.classes?.counts.otherMealContext == 2)
        #expect(facts.spreads.first?.mean == Quantity(120, .milligramsPerDecilitre))
    }

    @Test("keep all readings where none has a relation to a meal that the scheme knows")
    func allOtherMealContext() throws {
        let readings = try (1...3).map { Diaries.single(.glucose, 100, at: try Diaries.instant("2025-11-02", $0)) }
        let facts = try Diaries.facts(readings, Diaries.glucose)
        #expect(facts.count == 3)
        #expect(facts.otherMealContext == 0)
        #expect(facts.classified == nil)
    }

    @Test("know a person's age on the day of each reading")
    func birthdayInThePeriod() throws {
        let person = Person(id: "p", birthDate: try Diaries.day("2007-11-15"))
        let readings = try ["2025-11-13", "2025-11-14", "2025-11-15", "2025-11-16"].map { day in
            Diaries.pressure(110, 70, at: try Diaries.instant(day, 0))
        }
        let facts = try Diaries.facts(readings, Diaries.bloodPressure, person: person)
        #expect(facts.classes?.counts.belowMinimumAge == 2)
        #expect(facts.classes?.classified == 2)
        #expect(facts.classes?.days == 2)
        #expect(facts.count == 4)
        #expect(facts.days == 4)
    }

    @Test("add the shares of all target classes")
    func severalTargets() throws {
        let scheme = Schemes.pressure(targets: [0, 1])
        let facts = try Diaries.facts(
            try Diaries.pressures(perClass: [29, 14, 11, 5, 1]), Diaries.bloodPressure,
            guidelines: ["pressure": scheme])
        #expect(facts.classes?.target?.count == 43)
        #expect(facts.classes?.target?.figure == .whole(72))
    }

    @Test("round the share of a target that shares its row by itself")
    func targetInAMixedRow() throws {
        let scheme = Schemes.pressure(targets: [0], merging: [0, 1])
        let facts = try Diaries.facts(
            try Diaries.pressures(perClass: [1, 1, 1]), Diaries.bloodPressure, guidelines: ["pressure": scheme])
        #expect(facts.classes?.target?.count == 1)
        #expect(facts.classes?.target?.figure == .whole(33))
        #expect(facts.classes?.rows.map(\.count) == [2, 1])
    }

    @Test("are the same for two sections that ask the same")
    func sharedAnswers() throws {
        let readings = try Diaries.pressures(perClass: [2, 1, 0, 0, 0])
        let again = SectionDefinition(id: "again", kind: .bloodPressure, guideline: "pressure", title: "Again")
        let definition = try Diaries.definition([Diaries.bloodPressure, again])
        let facts = try SectionBuilder.sections(
            diary: Diary(person: try Diaries.adult(), readings: readings), definition: definition,
            guidelines: Schemes.all)
        #expect(facts.map(\.section.id) == ["bp", "again"])
        #expect(facts[0].classes == facts[1].classes)
        #expect(facts[0].spreads == facts[1].spreads && facts[0].count == facts[1].count)
    }

    @Test("are about the readings given for the section, and where there are none about those given for no section")
    func ownReadings() throws {
        let home = SectionDefinition(id: "home", kind: .bloodPressure, guideline: "pressure")
        let office = SectionDefinition(id: "office", kind: .bloodPressure, guideline: "pressure")
        let other = SectionDefinition(id: "other", kind: .bloodPressure, guideline: "pressure")
        let moments = try (1...5).map { try Diaries.instant("2025-11-02", $0) }
        let before = try Diaries.instant("2025-10-02")
        let readings = [
            Diaries.pressure(110, 70, at: moments[0]).given(for: "home"),
            Diaries.pressure(112, 70, at: moments[1]).given(for: "home"),
            Diaries.pressure(170, 75, at: moments[2]).given(for: "office"),
            Diaries.pressure(70, 170, at: moments[3]).given(for: "office"),
            Diaries.pressure(135, 75, at: moments[4]), Diaries.pressure(110, 70, at: before).given(for: "other"),
            Diaries.single(.pulse, 61, at: moments[0]),
        ]
        let facts = try SectionBuilder.sections(
            diary: Diary(person: try Diaries.adult(), readings: readings),
            definition: try Diaries.definition([home, office, other, Diaries.pulse]), guidelines: Schemes.all)
        #expect(facts.map(\.owner) == ["home", "office", nil, nil])
        #expect(facts.map(\.count) == [2, 1, 1, 1])
        #expect(facts.map(\.implausible) == [0, 1, 0, 0])
        #expect(facts.map { $0.spreads.first?.mean.value } == [111, 170, 135, 61])
    }
}
