import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Notes")
struct NoteTests {
    private func notes(
        _ counts: [Int], _ scheme: Guideline = Schemes.pressure(), person: Person? = nil,
        percentRule: PercentRule = .strict
    ) throws -> [String] {
        try Diaries.card(
            try Diaries.pressures(perClass: counts), Diaries.bloodPressure, person: person,
            percentRule: percentRule, guidelines: ["pressure": scheme]
        ).notes.map(\.english)
    }

    @Test(
        "leave the scheme and whom it is for to the head of the card",
        arguments: [(18, "Scheme 1, adults"), (0, "Scheme 1"), (16, "Scheme 1, ages 16+")])
    func scheme(age: Int, name: String) throws {
        let scheme = Schemes.pressure(minimumAge: age)
        let card = try Diaries.card(
            try Diaries.pressures(perClass: [4]), Diaries.bloodPressure, guidelines: ["pressure": scheme])
        #expect(card.meta.english == "\(name) · 30 days · 4 readings")
        #expect(card.notes.isEmpty)
    }

    @Test("say whom the classes hold for where the age is not known")
    func ageUnknown() throws {
        let person = Person(id: "p")
        #expect(
            try notes([4], person: person) == [
                "The date of birth is not known; the classes hold for adults only."
            ])
        #expect(
            try notes([4], Schemes.pressure(minimumAge: 16), person: person) == [
                "The date of birth is not known; the classes hold from the age of 16."
            ])
        #expect(try notes([4], Schemes.pressure(minimumAge: 0), person: person).isEmpty)
    }

    @Test("say what a scheme asks for and does not get")
    func sufficiency() throws {
        let scheme = Schemes.pressure(sufficiency: Sufficiency(readings: 6, days: 5))
        #expect(
            try notes([4], scheme) == [
                "Scheme 1 · The guideline asks for at least 6 readings; 4 readings have a class.",
                "Scheme 1 · The guideline asks for readings on at least 5 days; 2 days have readings with a class.",
            ])
        #expect(try notes([12], scheme).isEmpty)
    }

    @Test("count only readings with a class for what a scheme asks for")
    func sufficiencyOfClassified() throws {
        let scheme = Schemes.pressure(sufficiency: Sufficiency(readings: 2, days: 2))
        let person = Person(id: "p", birthDate: try Diaries.day("2007-11-15"))
        let readings = try ["2025-11-13", "2025-11-14", "2025-11-15"].map { day in
            Diaries.pressure(110, 70, at: try Diaries.instant(day, 0))
        }
        let card = try Diaries.card(readings, Diaries.bloodPressure, person: person, guidelines: ["pressure": scheme])
        #expect(
            card.notes.map(\.english) == [
                "Scheme 1 · The guideline asks for at least 2 readings; 1 reading has a class.",
                "Scheme 1 · The guideline asks for readings on at least 2 days; 1 day has readings with a class.",
                "2 readings from before the age of 18 are not classified.",
            ])
    }

    @Test("leave it to the foot of the page that percents do not add up, or were made to")
    func percents() throws {
        #expect(try notes([1, 1, 1]).isEmpty)
        #expect(try notes([29, 14, 11, 5, 1]).isEmpty)
        func foot(_ counts: [Int], _ rule: PercentRule = .strict) throws -> String {
            try Diaries.report(
                try Diaries.pressures(perClass: counts), [Diaries.bloodPressure], percentRule: rule
            ).footerStart.english
        }
        let open = "Self-recorded values. Not a diagnosis. Percentages are rounded."
        #expect(try foot([10, 10, 10]) == open && foot([29, 14, 11, 5, 1], .rounded) == open)
        #expect(
            try foot([29, 14, 11, 5, 1])
                == "Self-recorded values. Not a diagnosis. Percentages are adjusted to add up to 100%.")
        #expect(try foot([5, 5]) == "Self-recorded values. Not a diagnosis.")
        // Of fewer than ten readings no percent is told.
        #expect(try foot([1, 1, 1]) == "Self-recorded values. Not a diagnosis.")
    }

    @Test("tell nothing of percents at the foot of a report without any")
    func percentsThatNobodySees() throws {
        func foot(_ kind: PanelKind) throws -> String {
            try Diaries.outcome(
                try Diaries.pressures(perClass: [10, 10, 10]), [Diaries.bloodPressure], [.panel(PanelRequest(kind))]
            ).value.footerStart.english
        }
        #expect(try foot(.readings) == "Self-recorded values. Not a diagnosis.")
        #expect(try foot(.classes) == "Self-recorded values. Not a diagnosis. Percentages are rounded.")
    }

    @Test("say what a row is made up of where classes share it")
    func mergedRow() throws {
        let scheme = Schemes.pressure(merging: [3, 4])
        #expect(
            try notes([4, 0, 0, 3, 1], scheme) == ["“merged” is made up of higher (3) and highest (1)."])
        #expect(try notes([4], scheme).isEmpty)
    }

    @Test("say how many readings cannot be true")
    func implausible() throws {
        let readings = [
            Diaries.pressure(110, 70, at: try Diaries.instant("2025-11-02", 1)),
            Diaries.pressure(70, 110, at: try Diaries.instant("2025-11-02", 2)),
        ]
        let outcome = try SectionBuilder.build(
            diary: Diary(person: try Diaries.adult(), readings: readings),
            definition: try Diaries.definition([Diaries.bloodPressure]), guidelines: Schemes.all)
        #expect(
            outcome.value.cards[0].notes.last?.english == "1 reading with an implausible value was left out.")
        #expect(outcome.warnings.map(\.code) == ["section.implausible-readings"])
        #expect(outcome.warnings[0].message.contains("`bp`"))
    }

    @Test("show a child figures instead of classes for adults")
    func child() throws {
        let child = Person(id: "c", birthDate: try Diaries.day("2015-01-01"))
        let report = try Diaries.report(
            try Diaries.pressures(perClass: [3, 1]), [Diaries.bloodPressure], person: child)
        let card = try #require(report.cards.first)
        #expect(card.donut == nil)
        #expect(card.findings.isEmpty)
        #expect(card.rows.first?.english == "Mean: 114/71 mmHg")
        #expect(card.notes.map(\.english) == ["Not classified: Scheme 1 holds from the age of 18."])
        #expect(!report.tiles.contains { $0.label.key == "tile_in_target" })
    }

    @Test("show a weight without a height as figures")
    func noHeight() throws {
        let readings = try [72.0, 71].enumerated().map { index, value in
            Diaries.single(.weight, value, at: try Diaries.instant("2025-11-0\(index + 1)"))
        }
        let card = try Diaries.card(readings, Diaries.weight, person: try Diaries.adult(height: nil))
        #expect(card.donut == nil)
        #expect(card.rows.map(\.english) == ["Mean: 71.5 kg", "Lowest: 71.0 kg", "Highest: 72.0 kg"])
        #expect(card.figures.map(\.line) == ["Change: −1.0 kg", "Days measured: 2 of 30 days"])
        #expect(
            card.notes.map(\.english) == ["Not classified: the body-mass index needs a height, and none is given."])
    }

    @Test("say how many readings belong to another relation to a meal")
    func otherMeal() throws {
        let readings = try [MealContext.fasting, .afterMeal].enumerated().map { index, meal in
            Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-02", index), meal: meal)
        }
        #expect(
            try Diaries.card(readings, Diaries.glucose).notes.map(\.english) == [
                "1 reading taken at another time relative to meals was left out."
            ])
    }

    @Test("show figures where the scheme is about another relation to a meal")
    func allOtherMeal() throws {
        let readings = try (1...2).map { Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-02", $0)) }
        let card = try Diaries.card(readings, Diaries.glucose)
        #expect(card.donut == nil)
        #expect(
            card.notes.map(\.english) == [
                "Scheme 3 has no classes for the times, relative to meals, at which these readings were taken."
            ])
    }

    @Test("say that readings could not be classified where a scheme has no bands for them")
    func notApplicable() throws {
        let index = Schemes.bodyMass
        let scheme = Guideline(
            id: "raw", subject: .kind(id: MeasurementKind.weight.id), name: "Scheme 4", citation: index.citation,
            classes: index.classes, scales: index.scales, rows: index.rows)
        let section = SectionDefinition(id: "w", kind: .weight, guideline: "raw")
        let card = try Diaries.card(
            [Diaries.single(.weight, 70, at: try Diaries.instant("2025-11-02"))], section, guidelines: ["raw": scheme])
        #expect(card.donut == nil)
        #expect(card.notes.map(\.english) == ["1 reading could not be classified."])
    }
}
