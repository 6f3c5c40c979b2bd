import Testing
@testable import DiaryModel

@Suite("The situation of a person")
struct SituationTests {
    private func read(
        _ texts: [Situation.Field: String], sex: Person.Sex = .female
    ) -> (situation: Situation, faults: [Situation.Fault]) {
        var faults: [Situation.Fault] = []
        let situation = Situation(texts, sex: sex) { faults.append($0) }
        return (situation, faults)
    }

    private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

    @Test("is what its texts say, and writes the same texts again")
    func wayBack() throws {
        let texts: [Situation.Field: String] = [
            .pregnantFrom: "2025-06-01", .due: "2026-03-08",
            .condition: "type-1-diabetes hypercapnic-respiratory-failure",
            .goals: "standard",
        ]
        let (situation, faults) = read(texts)
        #expect(faults.isEmpty)
        #expect(Dictionary(uniqueKeysWithValues: situation.texts) == texts)
        #expect(Situation(text: situation.text) == situation)
        #expect(situation.hasDiabetes && situation.conditions.contains(.hypercapnicFailure))
        #expect(Situation(text: "") == Situation() && Situation().text.isEmpty && Situation().isEmpty)
    }

    @Test(
        "is a pregnancy from its first day to two weeks behind the due date",
        arguments: [
            ("2025-05-01", "2025-05-31", false), ("2025-05-01", "2025-06-01", true), ("2026-03-22", "2026-03-30", true),
            ("2026-03-23", "2026-03-30", false),
        ])
    func pregnancy(first: String, last: String, isPregnant: Bool) throws {
        let days = try day(first)...day(last)
        for texts: [Situation.Field: String] in [
            [.pregnantFrom: "2025-06-01", .due: "2026-03-08"], [.pregnantFrom: "2025-06-01"], [.due: "2026-03-08"],
        ] {
            #expect(read(texts).situation.isPregnant(in: days) == isPregnant)
        }
    }

    @Test("leaves out what contradicts the rest, and says where and why")
    func contradictions() throws {
        let late = read([.pregnantFrom: "2025-06-01", .due: "2025-06-01"])
        let first = try day("2025-06-01")
        #expect(late.faults.map(\.field) == [.due] && late.situation.pregnantFrom == first)
        #expect(late.situation.due == nil)
        #expect(read([.pregnantFrom: "2025-06-01", .due: "2026-06-01"]).faults.map(\.field) == [.due])
        let man = read([.pregnantFrom: "2025-06-01", .due: "2026-03-08"], sex: .male)
        #expect(man.faults.map(\.message) == ["a pregnancy of a man is left out"] && man.situation.isEmpty)
        let unknown = read([.condition: "copd type-1-diabetes"])
        #expect(unknown.faults.map(\.message) == ["an unknown condition is left out"])
        #expect(unknown.faults[0].hint.hasPrefix("one of: diabetes, type-1-diabetes"))
        #expect(unknown.situation.conditions == [.type1Diabetes])
        let both = read([.condition: "type-1-diabetes type-2-diabetes"])
        #expect(both.faults.count == 1 && both.situation.conditions == [.diabetes])
        let alone = read([.condition: "gestational-diabetes"])
        #expect(alone.faults.count == 1 && alone.situation.conditions == [.diabetes])
        let goals = read([.pregnantFrom: "2025-06-01", .goals: "older"])
        #expect(goals.faults.map(\.field) == [.goals] && goals.situation.goals == nil)
        #expect(read([.goals: "best"]).faults.map(\.field) == [.goals])
        #expect(read([.due: "2026-02-30"]).faults.map(\.field) == [.due])
    }

    @Test("conditions stand between spaces and ends of lines, and other white space is a part of a word")
    func whiteSpace() {
        #expect(read([.condition: " diabetes\n type-1-diabetes "]).faults.isEmpty)
        for space in ["\t", "\u{a0}", "\r\n", " \u{301}"] {
            #expect(read([.condition: "diabetes\(space)diabetes"]).faults.map(\.field) == [.condition])
        }
    }

    @Test("has no message with a word of the person")
    func words() {
        let secret = "Headache-Tuesday"
        for field in Situation.Field.allCases {
            let faults = read([field: secret]).faults
            #expect(!faults.isEmpty && !faults.contains { ($0.message + $0.hint).contains("Tuesday") })
        }
    }
}
