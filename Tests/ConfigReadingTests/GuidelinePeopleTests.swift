import DiaryModel
import Testing
@testable import ConfigReading

@Suite("The people that a scheme is for")
struct GuidelinePeopleTests {
    private static let day = CivilDate(dayNumber: 0)

    private func person(_ situation: String = "", age: Int? = nil, sex: Person.Sex = .female) -> Person {
        Person(
            id: "p", birthDate: age.map { Self.day.adding(days: -366 * $0) }, sex: sex,
            situation: Situation(text: situation))
    }

    /// The id of the scheme that judges in place of another one: its own where it is for the person, `none` without any.
    private func scheme(_ id: String, _ person: Person) throws -> String {
        let (days, own) = (Self.day...Self.day.adding(days: 29), try Guidelines.shipped(id))
        guard own.misfit(for: person, in: days) != nil else { return id }
        let schemes = try Guidelines.shipped.map { try Guidelines.shipped($0) }
        return own.replacement(among: schemes, for: person, in: days)?.id ?? "none"
    }

    @Test("pregnant people have those that are made for a pregnancy, and no other")
    func pregnancy() throws {
        let mother = person("due=\(Self.day.adding(days: 100))", age: 30)
        let found = try Guidelines.shipped.map { ($0, try scheme($0, mother)) }
        for (id, scheme) in found {
            let subject = try Guidelines.shipped(id).subject
            switch subject {
            case .kind(id: "blood-pressure"): #expect(scheme == "nice-ng133")
            case .kind(id: "glucose"): #expect(scheme == (id.hasPrefix("cgm") ? "cgm-pregnancy" : "glucose-pregnancy"))
            default: #expect(scheme == "none")
            }
        }
        // Before and behind the pregnancy all is as for other adults; so it is for a man.
        #expect(try scheme("ksh-2022", person("due=\(Self.day.adding(days: -15))", age: 30)) == "ksh-2022")
        #expect(try scheme("ksh-2022", person("due=\(Self.day.adding(days: 100))", sex: .male)) == "ksh-2022")
        #expect(try scheme("nice-ng133", person(sex: .male)) == "none")
    }

    @Test(
        "young people have the classes of their age, children none",
        arguments: [(12, "none"), (13, "aap-2017"), (17, "aap-2017"), (18, "esh-2023"), (40, "esh-2023")])
    func age(age: Int, expected: String) throws {
        #expect(try scheme("esh-2023", person(age: age)) == expected)
        #expect(try scheme("who", person(age: age)) == (age < 18 ? "none" : "who"))
        #expect(try scheme("aap-2017", person(age: age)) == (expected == "aap-2017" ? "aap-2017" : "none"))
    }

    @Test("those of unknown age have what is asked for")
    func unknown() throws {
        for id in Guidelines.shipped { #expect(try scheme(id, person(sex: .unknown)) == id) }
    }

    @Test("limits of diagnosis are not for people with diabetes, whose meters have goals before and after meals")
    func diabetes() throws {
        for condition in ["diabetes", "type-1-diabetes", "type-2-diabetes"] {
            let person = person("condition=\(condition)", age: 50)
            #expect(try scheme("glucose-fasting", person) == "ada-goals")
            #expect(try scheme("glucose-2h", person) == "ada-goals")
            #expect(try scheme("cgm-consensus", person) == "cgm-consensus")
            #expect(try scheme("ada-goals", person) == "ada-goals")
            #expect(try scheme("ksh-2022", person) == "ksh-2022")
        }
    }

    @Test("scale 2 of NEWS2 is for hypercapnic respiratory failure alone, with 88 to 92 as its target")
    func saturation() throws {
        let failing = person("condition=hypercapnic-respiratory-failure", age: 60)
        #expect(try scheme("news2-spo2", failing) == "news2-spo2-scale-2")
        #expect(try scheme("news2-spo2", person("condition=diabetes", age: 60)) == "news2-spo2")
        #expect(try scheme("news2-pulse", failing) == "news2-pulse")
        let scale = try Guidelines.shipped("news2-spo2-scale-2")
        let names = [83, 84, 87, 87.9, 88, 92, 93, 99].map {
            scale.className(.oxygenSaturation, $0, .percent)
        }
        #expect(
            names == [
                "up-to-83", "84-to-85", "86-to-87", "86-to-87", "88-to-92", "88-to-92", "from-93", "from-93",
            ])
        #expect(scale.classes.filter(\.isTarget).map(\.id) == ["88-to-92"])
    }

    @Test(
        "in pregnancy meters have 95 fasting, 140 one hour and 120 two hours after a meal, and sensors 63 to 140",
        arguments: [
            (MealContext.fasting, 53.9, "very-low"), (.fasting, 69, "low"), (.fasting, 94.9, "within-goal"),
            (.fasting, 95, "above-goal"), (.afterMeal, 119, "within-goal"), (.afterMeal, 120, "goal-1-h"),
            (.afterMeal, 139, "goal-1-h"), (.afterMeal, 140, "above-goal"),
        ])
    func meters(meal: MealContext, value: Double, expected: String) throws {
        let scheme = try Guidelines.shipped("glucose-pregnancy")
        #expect(scheme.className(.glucose, value, .milligramsPerDecilitre, meal: meal) == expected)
    }

    @Test(
        "in pregnancy the range of a sensor is 63 to 140 mg/dL, 3.5 to 7.8 mmol/L",
        arguments: [
            (53.9, Unit.milligramsPerDecilitre, "very-low"), (62.9, .milligramsPerDecilitre, "low"),
            (63, .milligramsPerDecilitre, "target"), (140, .milligramsPerDecilitre, "target"),
            (141, .milligramsPerDecilitre, "high"), (3.4, .millimolesPerLitre, "low"),
            (3.5, .millimolesPerLitre, "target"), (7.8, .millimolesPerLitre, "target"),
            (7.9, .millimolesPerLitre, "high"),
        ])
    func sensors(value: Double, unit: Unit, expected: String) throws {
        #expect(try Guidelines.shipped("cgm-pregnancy").className(.glucose, value, unit) == expected)
    }
}
