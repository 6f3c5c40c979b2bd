import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Findings")
struct FindingTests {
    @Test(
        "say in one paragraph how many readings are in the target, and where fewer than half are what is most frequent",
        arguments: [
            ([29, 14, 11, 5, 1], ["29 of 60 readings (49%) were in the class “normal”."]),
            ([1, 1], ["1 of 2 readings was in the class “normal”."]),
            (
                [10, 30, 0, 0, 0],
                [
                    "10 of 40 readings (25%) were in the class “normal”.",
                    "Most frequent was “elevated”: 30 of 40 (75%).",
                ]
            ),
            ([4, 3, 3, 0, 0], ["4 of 10 readings (40%) were in the class “normal”."]),
            (
                [10, 10, 10, 0, 0],
                [
                    "10 of 30 readings (33%) were in the class “normal”.",
                    "Most frequent were “normal”, “elevated” and “high”: 10 of 30 each (33%).",
                ]
            ),
            (
                [0, 0, 20, 10, 0],
                ["None of the 30 readings was in the class “normal”.", "Most frequent was “high”: 20 of 30 (67%)."]
            ),
            ([0, 0, 0, 4, 0], ["All 4 readings were in the class “higher”."]),
            (
                [0, 10, 10, 10, 0],
                [
                    "None of the 30 readings was in the class “normal”.",
                    "Most frequent were “elevated”, “high” and “higher”: 10 of 30 each (33%).",
                ]
            ),
        ])
    func oneTarget(counts: [Int], sentences: [String]) throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: counts), Diaries.bloodPressure)
        #expect(card.findings.map(\.english) == [sentences.joined(separator: " ")])
    }

    @Test(
        "speak of the target as such where it is several classes",
        arguments: [
            ([29, 14, 11, 5, 1], ["43 of 60 readings (72%) were within the target."]),
            ([2, 3], ["All 5 readings were within the target."]),
            ([1], ["The only reading was within the target."]),
            (
                [2, 2, 8, 2],
                ["4 of 14 readings (29%) were within the target.", "Most frequent was “high”: 8 of 14 (57%)."]
            ),
            (
                [0, 0, 8, 2],
                ["None of the 10 readings was within the target.", "Most frequent was “high”: 8 of 10 (80%)."]
            ),
            ([0, 0, 4, 1], ["None of the 5 readings was within the target."]),
            (
                [1, 1, 9],
                ["2 of 11 readings (18%) were within the target.", "Most frequent was “high”: 9 of 11 (82%)."]
            ),
        ])
    func severalTargets(counts: [Int], sentences: [String]) throws {
        let card = try Diaries.card(
            try Diaries.pressures(perClass: counts), Diaries.bloodPressure,
            guidelines: ["pressure": Schemes.pressure(targets: [0, 1])])
        #expect(card.findings.map(\.english) == [sentences.joined(separator: " ")])
    }

    @Test(
        "say what is most frequent where a scheme has no target",
        arguments: [
            ([90.0], ["The only reading was in the class “low”."]),
            ([90, 91], ["All 2 readings were in the class “low”."]),
            ([90, 91, 120], []),
            ([Double](repeating: 90, count: 8) + [120, 120], ["Most frequent was “low”: 8 of 10 (80%)."]),
            (
                [Double](repeating: 90, count: 5) + [Double](repeating: 120, count: 5),
                ["Most frequent were “low” and “high”: 5 of 10 each (50%)."]
            ),
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
        #expect(card.findings.map(\.english) == ["2 of 4 readings were within the target."])
    }
}
