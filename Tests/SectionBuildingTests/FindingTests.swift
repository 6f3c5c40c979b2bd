import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Findings")
struct FindingTests {
    @Test(
        "say how many readings are in the target, and where fewer than half are what is most frequent",
        arguments: [
            ([29, 14, 11, 5, 1], ["29 of 60 readings (49%) were in the class “normal”."]),
            ([1, 1], ["1 of 2 readings (50%) was in the class “normal”."]),
            (
                [1, 3, 0, 0, 0],
                ["1 of 4 readings (25%) was in the class “normal”.", "Most frequent was “elevated”: 3 of 4 (75%)."]
            ),
            ([4, 3, 3, 0, 0], ["4 of 10 readings (40%) were in the class “normal”."]),
            (
                [1, 1, 1, 0, 0],
                [
                    "1 of 3 readings (33%) was in the class “normal”.",
                    "Most frequent were “normal”, “elevated” and “high”: 1 of 3 each (33%).",
                ]
            ),
            (
                [0, 0, 2, 1, 0],
                ["None of the 3 readings was in the class “normal”.", "Most frequent was “high”: 2 of 3 (67%)."]
            ),
            ([0, 0, 0, 4, 0], ["All 4 readings were in the class “higher”."]),
            (
                [0, 1, 1, 1, 0],
                [
                    "None of the 3 readings was in the class “normal”.",
                    "Most frequent were “elevated”, “high” and “higher”: 1 of 3 each (33%).",
                ]
            ),
        ])
    func oneTarget(counts: [Int], sentences: [String]) throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: counts), Diaries.bloodPressure)
        #expect(card.findings.map(\.english) == sentences)
    }

    @Test(
        "speak of the target as such where it is several classes",
        arguments: [
            ([29, 14, 11, 5, 1], ["43 of 60 readings (72%) were within the target."]),
            ([2, 3], ["All 5 readings were within the target."]),
            ([1], ["The only reading was within the target."]),
            (
                [1, 1, 4, 1],
                ["2 of 7 readings (29%) were within the target.", "Most frequent was “high”: 4 of 7 (57%)."]
            ),
            (
                [0, 0, 4, 1],
                ["None of the 5 readings was within the target.", "Most frequent was “high”: 4 of 5 (80%)."]
            ),
        ])
    func severalTargets(counts: [Int], sentences: [String]) throws {
        let card = try Diaries.card(
            try Diaries.pressures(perClass: counts), Diaries.bloodPressure,
            guidelines: ["pressure": Schemes.pressure(targets: [0, 1])])
        #expect(card.findings.map(\.english) == sentences)
    }

    @Test(
        "say what is most frequent where a scheme has no target",
        arguments: [
            ([90.0], ["The only reading was in the class “low”."]),
            ([90, 91], ["All 2 readings were in the class “low”."]),
            ([90, 91, 120], ["Most frequent was “low”: 2 of 3 (67%)."]),
            ([90, 120], ["Most frequent were “low” and “high”: 1 of 2 each (50%)."]),
        ])
    func noTarget(values: [Double], sentences: [String]) throws {
        let readings = try values.enumerated().map { index, value in
            Diaries.single(.glucose, value, at: try Diaries.instant("2025-11-02", index), meal: .fasting)
        }
        #expect(try Diaries.card(readings, Diaries.glucose).findings.map(\.english) == sentences)
    }

    @Test("name a target that shares its row with another class without naming the row")
    func mixedRow() throws {
        let card = try Diaries.card(
            try Diaries.pressures(perClass: [2, 1, 1]), Diaries.bloodPressure,
            guidelines: ["pressure": Schemes.pressure(targets: [0], merging: [0, 1])])
        #expect(card.findings.map(\.english) == ["2 of 4 readings (50%) were within the target."])
    }
}
