import DiaryModel
import ReportModel
@testable import SectionBuilding

extension ReportExamples {
    /// Every line about the situation of a person, and whose goals theirs are.
    static func situations() throws -> [Report] {
        let texts = [
            "pregnant-from=2025-06-01;condition=gestational-diabetes",
            "due=2026-03-08;condition=type-1-diabetes",
            "condition=diabetes hypercapnic-respiratory-failure;goals=older",
            "condition=type-2-diabetes",
        ]
        let people =
            texts.map { Person(id: "p", sex: .female, situation: Situation(text: $0)) }
            + [Person(id: "p", birthDate: try Diaries.day("2015-01-01"), sex: .male)]
        return try people.flatMap { person in try pressures(person) + weights(person) + [try sensor(person)] }
            + [try clinic()]
    }

    private static func pressures(_ person: Person) throws -> [Report] {
        let replacing = PageDiaries.schemes.merging(["pregnancy": PeopleTests.pregnancy]) { $1 }
        let named = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pregnancy")
        return try [(PageDiaries.pressure, PageDiaries.schemes), (PageDiaries.pressure, replacing), (named, replacing)]
            .map { section, guidelines in
                try PageDiaries.report(
                    [.who], try PageDiaries.fourDays(), [section], person: person, guidelines: guidelines)
            }
    }

    private static func weights(_ person: Person) throws -> [Report] {
        try [[71.0, 72], [72, 71]].map { weights in
            try PageDiaries.report(
                [.findings], try PageDiaries.singles(.weight, weights), [PageDiaries.weight], person: person)
        }
    }

    private static func sensor(_ person: Person) throws -> Report {
        let readings = try GlucoseExamples.sensor(days: 14, every: 15) { _, minute in minute < 60 ? 60 : 120 }
        return try Diaries.outcome(
            readings, [GlucoseExamples.section],
            [.panel(PanelRequest(.glucoseNumbers)), .panel(PanelRequest(.glucoseRanges))], person: person,
            period: try GlucoseExamples.period(14)
        ).value
    }

    private static func clinic() throws -> Report {
        let office = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .office)
        return try PageDiaries.report([.who], try PageDiaries.fourDays(), [office], person: Person(id: "p", name: "N"))
    }
}
