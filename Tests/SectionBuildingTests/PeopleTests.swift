import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("People whose scheme is another one")
struct PeopleTests {
    /// Pregnant since June, to March of the next year.
    private func mother(_ more: String = "") throws -> Person {
        Person(
            id: "m", name: "M", birthDate: try Diaries.day("1993-04-02"), sex: .female,
            height: Quantity(168, .centimetres),
            situation: Situation(text: "pregnant-from=2025-06-01;due=2026-03-08" + more))
    }

    /// The scheme for pregnant people: up to 135/85.
    static let pregnancy = Guideline(
        id: "pregnancy", subject: .kind(id: MeasurementKind.bloodPressure.id), name: "Scheme P",
        citation: Citation(text: "A test"),
        classes: [
            GuidelineClass(
                id: "within", label: Label(key: "class_within", alter: "Within"), slot: .target, isTarget: true),
            GuidelineClass(id: "above", label: Label(key: "class_above", alter: "Above"), slot: .high2),
        ],
        scales: [(Scale.Component.systolic, 135.0), (.diastolic, 85)].map { component, limit in
            Scale(
                component: component, unit: .millimetresOfMercury,
                bands: [Band(classIndex: 0, upper: .through(limit)), Band(classIndex: 1, upper: nil)])
        },
        rows: [
            ClassRow(classes: [0], label: Label(key: "class_within", alter: "Within"), slot: .target),
            ClassRow(classes: [1], label: Label(key: "class_above", alter: "Above"), slot: .high2),
        ], audience: Audience(people: .pregnancy))

    private var schemes: [String: Guideline] { PageDiaries.schemes.merging(["pregnancy": Self.pregnancy]) { $1 } }

    private func who(
        _ person: Person, _ readings: [Reading], _ sections: [SectionDefinition] = [PageDiaries.pressure],
        guidelines: [String: Guideline]
    ) throws -> PanelBox {
        try #require(
            try PageDiaries.forms(.who, readings, sections, person: person, guidelines: guidelines).first)
    }

    @Test("have it in place of the one of the definition, and page one says so beside the name")
    func replaced() throws {
        let readings = try PageDiaries.fourDays() + [try PageDiaries.pressure(135, 85, day: 5, 8)]
        let facts = try Diaries.facts(
            readings, PageDiaries.pressure, person: try mother(), period: try PageDiaries.days(7), guidelines: schemes)
        #expect(facts.guideline?.id == "pregnancy" && facts.section.guideline == "pregnancy")
        // 135/85 itself is within: "135/85 or less".
        #expect(facts.all.last?.isInTarget == true)
        #expect(facts.targetMessage?.english == "target up to 135/85")
        let box = try who(try mother(), readings, guidelines: schemes)
        #expect(box.ends[1][0].hasSuffix("168 cm · pregnant, due on 2026-03-08"))
        #expect(box.texts == ["Blood pressure · Scheme P in place of Scheme 1"])
    }

    @Test("have no class and no target where there is none, with the reason")
    func leftOut() throws {
        let readings = try PageDiaries.fourDays()
        let facts = try Diaries.facts(
            readings, PageDiaries.pressure, person: try mother(), period: try PageDiaries.days(7),
            guidelines: PageDiaries.schemes)
        #expect(facts.guideline == nil && facts.target == nil && !facts.hasTarget)
        #expect(
            try who(try mother(), readings, guidelines: PageDiaries.schemes).texts == [
                "Blood pressure · Not classified: Scheme 1 does not hold in pregnancy."
            ])
        let child = Person(id: "c", name: "C", birthDate: try Diaries.day("2014-01-01"))
        #expect(
            try who(child, readings, guidelines: schemes).texts == [
                "Blood pressure · Not classified: Scheme 1 holds from the age of 18."
            ])
        let adult = try who(try Diaries.adult(), readings, guidelines: schemes)
        #expect(adult.texts.isEmpty)
    }

    @Test(
        "have a finding of 160/110 and above in pregnancy, and of 180/110 otherwise",
        arguments: [
            (160.0, 80.0, true, false), (159, 109, false, false), (130, 110, true, true), (180, 80, true, true),
        ])
    func severe(systolic: Double, diastolic: Double, inPregnancy: Bool, otherwise: Bool) throws {
        let readings = try PageDiaries.fourDays() + [try PageDiaries.pressure(systolic, diastolic, day: 5, 8)]
        func isFound(_ person: Person) throws -> Bool {
            let texts = try PageDiaries.forms(.findings, readings, person: person, guidelines: schemes)[0].bullets
            return texts.contains { $0.contains("at or above") && $0.contains("/110 mmHg") }
        }
        #expect(try isFound(try mother()) == inPregnancy)
        #expect(try isFound(try Diaries.adult()) == otherwise)
    }

    @Test("have the change since the first weight in pregnancy")
    func gain() throws {
        let weights = try PageDiaries.singles(.weight, [71.2, 71.5, 72.4])
        func texts(_ person: Person) throws -> [String] {
            let panels = try PageDiaries.panels(.findings, weights, [PageDiaries.weight], person: person)
            return panels.first?.forms[0].bullets ?? []
        }
        #expect(try texts(try mother()) == ["Since the first weight on 2025-11-01: 1.2 kg higher."])
        #expect(try !texts(try Diaries.adult()).contains { $0.hasPrefix("Since") })
    }

    @Test("are warned where an age of the scheme lies within the period, and the age on the last day counts")
    func turning() throws {
        let readings = try PageDiaries.fourDays()
        let person = Person(id: "t", birthDate: try Diaries.day("2007-11-03"))
        let outcome = try Diaries.outcome(
            readings, [PageDiaries.pressure], [.panel(PanelRequest(.who))], person: person,
            period: try PageDiaries.days(7), guidelines: schemes)
        #expect(outcome.warnings.map(\.code) == ["section.age-changes"])
        let facts = try Diaries.facts(
            readings, PageDiaries.pressure, person: person, period: try PageDiaries.days(7), guidelines: schemes)
        #expect(facts.classCounts?.belowMinimumAge == 4 && facts.classCounts?.classes.reduce(0, +) == 3)
    }

    @Test("at an encounter with a clinic have the limits of the office, and no word of the home")
    func clinic() throws {
        func readings(_ meal: MealContext) throws -> [Reading] {
            try PageDiaries.fourDays().map { reading in
                var reading = reading
                reading.meal = meal
                return reading
            }
        }
        let schemes = ["pressure": Schemes.settings]
        func setting(_ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure) throws -> String {
            try Diaries.facts(readings, section, period: try PageDiaries.days(7), guidelines: schemes)
                .section.setting.rawValue
        }
        let (clinic, home) = (try readings(.clinic), try readings(.unspecified))
        #expect(try setting(clinic) == "office")
        #expect(try setting(home) == "home")
        #expect(try setting(clinic + [try PageDiaries.pressure(120, 80, day: 6, 8)]) == "home")
        let named = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .home)
        #expect(try setting(clinic, named) == "home")
        let facts = try Diaries.facts(
            clinic, PageDiaries.pressure, period: try PageDiaries.days(7), guidelines: schemes)
        #expect(facts.aim?.message.english == "&lt; 140/90 mmHg")
        let report = try PageDiaries.report([.who], clinic, guidelines: schemes)
        #expect(report.panels[0].forms[0].ends[1][1] == "Clinic readings · Report no. R-1")
        #expect(report.footerStart.english == "Readings of a clinic. Not a diagnosis.")
    }
}
