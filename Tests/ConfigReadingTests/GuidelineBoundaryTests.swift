import DiaryModel
import Testing
@testable import ConfigReading

@Suite("Boundaries of the schemes")
struct GuidelineBoundaryTests {
    /// Numbers in rising order, each with the class it has from there on.
    struct Steps: Sendable, CustomTestStringConvertible {
        let id: String
        let unit: DiaryModel.Unit
        var meal = MealContext.unspecified
        let steps: [(number: Double, class: String)]

        var testDescription: String { "\(id) in \(unit.id), \(meal.rawValue)" }
    }

    static let glucoseSteps = [
        Steps(
            id: "cgm-consensus", unit: .milligramsPerDecilitre,
            steps: [
                (20, "very-low"), (53, "very-low"), (53.9, "very-low"), (54, "low"), (69, "low"), (69.9, "low"),
                (70, "target"), (180, "target"), (180.1, "high"), (181, "high"), (250, "high"), (250.1, "very-high"),
                (251, "very-high"), (600, "very-high"),
            ]),
        Steps(
            id: "cgm-consensus", unit: .millimolesPerLitre, meal: .afterMeal,
            steps: [
                (2.9, "very-low"), (2.99, "very-low"), (3.0, "low"), (3.8, "low"), (3.89, "low"), (3.9, "target"),
                (10.0, "target"), (10.01, "high"), (10.1, "high"), (13.9, "high"), (13.91, "very-high"),
                (14.0, "very-high"),
            ]),
        Steps(
            id: "glucose-fasting", unit: .milligramsPerDecilitre, meal: .fasting,
            steps: [
                (53.9, "very-low"), (54, "low"), (69.9, "low"), (70, "normal"), (99, "normal"), (99.9, "normal"),
                (100, "impaired"), (125, "impaired"), (125.9, "impaired"), (126, "diabetes-range"),
                (127, "diabetes-range"),
            ]),
        Steps(
            id: "glucose-fasting", unit: .millimolesPerLitre, meal: .beforeMeal,
            steps: [
                (2.9, "very-low"), (3.0, "low"), (3.8, "low"), (3.9, "normal"), (5.5, "normal"), (5.59, "normal"),
                (5.6, "impaired"), (6.9, "impaired"), (6.99, "impaired"), (7.0, "diabetes-range"),
            ]),
        Steps(
            id: "glucose-2h", unit: .milligramsPerDecilitre, meal: .afterMeal,
            steps: [
                (53.9, "very-low"), (54, "low"), (69.9, "low"), (70, "normal"), (139, "normal"), (139.9, "normal"),
                (140, "impaired"), (199, "impaired"), (199.9, "impaired"), (200, "diabetes-range"),
            ]),
        Steps(
            id: "glucose-2h", unit: .millimolesPerLitre, meal: .afterMeal,
            steps: [
                (2.9, "very-low"), (3.0, "low"), (3.8, "low"), (3.9, "normal"), (7.7, "normal"), (7.79, "normal"),
                (7.8, "impaired"), (11.0, "impaired"), (11.09, "impaired"), (11.1, "diabetes-range"),
            ]),
        Steps(
            id: "ada-goals", unit: .milligramsPerDecilitre, meal: .beforeMeal,
            steps: [
                (79, "below-goal"), (79.9, "below-goal"), (80, "within-goal"), (130, "within-goal"),
                (130.1, "above-goal"), (131, "above-goal"),
            ]),
        Steps(
            id: "ada-goals", unit: .millimolesPerLitre, meal: .fasting,
            steps: [
                (4.3, "below-goal"), (4.39, "below-goal"), (4.4, "within-goal"), (7.2, "within-goal"),
                (7.21, "above-goal"), (7.3, "above-goal"),
            ]),
        Steps(
            id: "ada-goals", unit: .milligramsPerDecilitre, meal: .afterMeal,
            steps: [(80, "within-goal"), (179.9, "within-goal"), (180, "above-goal"), (181, "above-goal")]),
        Steps(
            id: "ada-goals", unit: .millimolesPerLitre, meal: .afterMeal,
            steps: [(4.4, "within-goal"), (9.9, "within-goal"), (9.99, "within-goal"), (10.0, "above-goal")]),
    ]

    @Test("of glucose, in both units", arguments: glucoseSteps)
    func glucose(steps: Steps) throws {
        try check(.glucose, steps)
    }

    static let vitalSteps: [(kind: String, steps: Steps)] = [
        (
            "spo2",
            Steps(
                id: "news2-spo2", unit: .percent,
                steps: [
                    (80, "up-to-91"), (91, "up-to-91"), (91.9, "up-to-91"), (92, "92-to-93"), (93, "92-to-93"),
                    (93.5, "92-to-93"), (94, "94-to-95"), (95, "94-to-95"), (95.9, "94-to-95"), (96, "from-96"),
                    (100, "from-96"),
                ])
        ),
        (
            "pulse",
            Steps(
                id: "news2-pulse", unit: .perMinute,
                steps: [
                    (30, "up-to-40"), (40, "up-to-40"), (40.9, "up-to-40"), (41, "41-to-50"), (50, "41-to-50"),
                    (50.9, "41-to-50"), (51, "51-to-90"), (90, "51-to-90"), (90.9, "51-to-90"), (91, "91-to-110"),
                    (110, "91-to-110"), (110.9, "91-to-110"), (111, "111-to-130"), (130, "111-to-130"),
                    (130.9, "111-to-130"), (131, "from-131"), (200, "from-131"),
                ])
        ),
        (
            "temperature",
            Steps(
                id: "news2-temperature", unit: .celsius,
                steps: [
                    (34, "up-to-35-0"), (35.0, "up-to-35-0"), (35.05, "up-to-35-0"), (35.1, "35-1-to-36-0"),
                    (36.0, "35-1-to-36-0"), (36.05, "35-1-to-36-0"), (36.1, "36-1-to-38-0"), (37.05, "36-1-to-38-0"),
                    (38.0, "36-1-to-38-0"), (38.05, "36-1-to-38-0"), (38.1, "38-1-to-39-0"), (39.0, "38-1-to-39-0"),
                    (39.05, "38-1-to-39-0"), (39.1, "from-39-1"), (41, "from-39-1"),
                ])
        ),
        (
            "temperature",
            Steps(
                id: "news2-temperature", unit: .fahrenheit,
                steps: [
                    (95.0, "up-to-35-0"), (95.1, "up-to-35-0"), (95.2, "35-1-to-36-0"), (96.8, "35-1-to-36-0"),
                    (97.0, "36-1-to-38-0"), (98.6, "36-1-to-38-0"), (100.4, "36-1-to-38-0"), (100.6, "38-1-to-39-0"),
                    (102.2, "38-1-to-39-0"), (102.4, "from-39-1"),
                ])
        ),
    ]

    @Test("of oxygen, pulse and temperature", arguments: vitalSteps)
    func vital(kind: String, steps: Steps) throws {
        try check(try #require(MeasurementKind.named(kind)), steps)
    }

    static let indexSteps: [(id: String, steps: [(Double, String)])] = [
        (
            "who",
            [
                (18.4, "underweight"), (18.49, "underweight"), (18.5, "normal"), (24.9, "normal"), (24.99, "normal"),
                (25, "overweight"), (29.9, "overweight"), (29.99, "overweight"), (30, "obesity"), (50, "obesity"),
            ]
        ),
        (
            "who-asia-pacific",
            [
                (18.49, "underweight"), (18.5, "normal"), (22.9, "normal"), (22.99, "normal"), (23, "at-risk"),
                (24.9, "at-risk"), (24.99, "at-risk"), (25, "obesity-1"), (29.9, "obesity-1"), (29.99, "obesity-1"),
                (30, "obesity-2"), (50, "obesity-2"),
            ]
        ),
        (
            "ksso-2022",
            [
                (18.49, "underweight"), (18.5, "normal"), (22.9, "normal"), (22.99, "normal"), (23, "pre-obese"),
                (24.9, "pre-obese"), (24.99, "pre-obese"), (25, "obesity-1"), (29.9, "obesity-1"),
                (29.99, "obesity-1"), (30, "obesity-2"), (34.9, "obesity-2"), (34.99, "obesity-2"),
                (35, "obesity-3"), (50, "obesity-3"),
            ]
        ),
    ]

    @Test("of the body-mass index, from a weight and a height", arguments: indexSteps)
    func bodyMassIndex(id: String, steps: [(Double, String)]) throws {
        let guideline = try Guidelines.shipped(id)
        for (index, expected) in steps {
            // At 200 cm the weight in kilograms is four times the index.
            let reading = Reading(
                kind: .weight, instant: Instant(milliseconds: 0), value: .single(Quantity(index * 4, .kilograms)))
            let height = Quantity(200, .centimetres)
            #expect(guideline.className(of: reading, height: height) == expected, "index \(index)")
            #expect(guideline.className(of: reading, height: height, age: 17) == "too young")
            #expect(guideline.className(of: reading) == "no height")
        }
    }

    @Test("of the body-mass index, from pounds and inches")
    func poundsAndInches() throws {
        let guideline = try Guidelines.shipped("who")
        let height = Quantity(70, .inches)
        let classes = [128.9, 129, 174.2, 174.3, 209, 209.1].map { pounds in
            guideline.className(
                of: Reading(
                    kind: .weight, instant: Instant(milliseconds: 0), value: .single(Quantity(pounds, .pounds))),
                height: height)
        }
        // 18.5, 25 and 30 kg/m² at 70 in are 128.93, 174.24 and 209.08 lb.
        #expect(classes == ["underweight", "normal", "normal", "overweight", "overweight", "obesity"])
    }

    @Test("readings of other meals have no class")
    func otherMeals() throws {
        let expected = ["glucose-fasting": [true, true, false, false], "glucose-2h": [false, false, true, false]]
        for (id, isClassified) in expected.sorted(by: { $0.key < $1.key }) {
            let guideline = try Guidelines.shipped(id)
            let found = [MealContext.fasting, .beforeMeal, .afterMeal, .unspecified].map {
                guideline.className(.glucose, 5, .millimolesPerLitre, meal: $0) != "other meal"
            }
            #expect(found == isClassified, "\(id)")
        }
        let goals = try Guidelines.shipped("ada-goals")
        #expect(goals.className(.glucose, 100, .milligramsPerDecilitre) == "other meal")
    }

    @Test("a sensor's tenths of mmol/L are counted as the consensus counts them")
    func sensorTenths() throws {
        let guideline = try Guidelines.shipped("cgm-consensus")
        // Every tenth from 2.0 to 20.0, read from text as a file has it.
        let readings = (20...200).compactMap { Double("\($0 / 10).\($0 % 10)") }
        let names = readings.map { guideline.className(.glucose, $0, .millimolesPerLitre) }
        #expect(
            guideline.classes.map { named in names.count { $0 == named.id } } == [10, 9, 62, 39, 61])
        #expect(names[readings.firstIndex(of: 10) ?? 0] == "target")
    }

    private func check(_ kind: MeasurementKind, _ steps: Steps) throws {
        let guideline = try Guidelines.shipped(steps.id)
        for (number, expected) in steps.steps {
            #expect(guideline.className(kind, number, steps.unit, meal: steps.meal) == expected, "\(number)")
        }
        #expect(Set(steps.steps.map(\.class)).isSubset(of: guideline.classes.map(\.id)))
    }
}
