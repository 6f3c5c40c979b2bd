import DiaryModel
import ReportModel
@testable import SectionBuilding

/// Reports that between them say everything a report can say.
enum ReportExamples {
    static func all() throws -> [Report] {
        let parts = [
            try pressures(), try people(), try meals(), try pulses(), [try inexact()], try targets(), try everyKind(),
            try blocks(), try overviews(), try glucose(), try diaries(), try findings(), [try clinic(), try stale()],
            try panels(),
            try situations(),
        ]
        return parts.flatMap(\.self)
    }

    /// Who hands the report out, with a logo.
    private static func clinic() throws -> Report {
        let logo = Picture(kind: .png, bytes: [], width: 1, height: 1, digest: "")
        return try Diaries.report([], [Diaries.weight], clinic: Clinic(name: "C", lines: ["L"], logo: logo))
    }

    /// Somebody whose later readings could not be imported.
    private static func stale() throws -> Report {
        try Diaries.report([], [Diaries.weight], latestDay: try Diaries.day("2025-11-20"))
    }

    /// Every finding, and every note about percents, rows and what a scheme asks for.
    private static func pressures() throws -> [Report] {
        let schemes = [
            Schemes.pressure(sufficiency: Sufficiency(readings: 90, days: 40)),
            Schemes.pressure(minimumAge: 16, targets: [0, 1], merging: [3, 4]),
            Schemes.pressure(minimumAge: 0, targets: [4]),
        ]
        let counts = [
            [29, 14, 11, 5, 1], [4], [0, 0, 3, 1, 0], [10, 10, 10], [0, 2, 2, 1], [2, 1], [0, 0, 0, 2, 0], [1],
        ]
        return try schemes.flatMap { scheme in
            try counts.map { counts in
                let upsideDown = Diaries.pressure(70, 110, at: try Diaries.instant("2025-11-30"))
                return try Diaries.report(
                    try Diaries.pressures(perClass: counts) + [upsideDown], [Diaries.bloodPressure],
                    guidelines: ["pressure": scheme])
            }
        }
    }

    /// Every line about a person, every note about age and height.
    private static func people() throws -> [Report] {
        let people = [
            Person(id: "a"), Person(id: "b", name: "N", birthDate: try Diaries.day("2007-11-10"), sex: .male),
            Person(id: "c", birthDate: try Diaries.day("2015-01-01"), sex: .other), try Diaries.adult(),
        ]
        let schemes = [Schemes.pressure(), Schemes.pressure(minimumAge: 16)]
        let readings = try [1, 20].flatMap { day in
            let moment = try Diaries.instant(day < 10 ? "2025-11-0\(day)" : "2025-11-\(day)")
            return [Diaries.pressure(125, 75, at: moment), Diaries.single(.weight, 70, at: moment)]
        }
        return try people.flatMap { person in
            try schemes.map { scheme in
                try Diaries.report(
                    readings, [Diaries.bloodPressure, Diaries.weight], person: person,
                    guidelines: ["pressure": scheme, "body-mass": Schemes.bodyMass])
            }
        }
    }

    /// Every note about meals, and a scheme that has no bands for what was measured.
    private static func meals() throws -> [Report] {
        let contexts: [[MealContext]] = [[.fasting, .afterMeal], [.afterMeal]]
        let bare = Guideline(
            id: "sugar", subject: .kind(id: MeasurementKind.glucose.id), name: "Scheme 5",
            citation: Schemes.bodyMass.citation, classes: Schemes.bodyMass.classes, scales: Schemes.bodyMass.scales,
            rows: Schemes.bodyMass.rows)
        return try contexts.flatMap { contexts in
            try [Schemes.glucose(), bare].map { scheme in
                let readings = try contexts.enumerated().map { index, meal in
                    Diaries.single(.glucose, 90, at: try Diaries.instant("2025-11-02", index), meal: meal)
                }
                return try Diaries.report(readings, [Diaries.glucose], guidelines: ["sugar": scheme])
            }
        }
    }

    /// Every note about pulses in motion.
    private static func pulses() throws -> [Report] {
        let section = SectionDefinition(id: "pulse", kind: .pulse, guideline: "beats")
        return try [[MealContext.resting, .active], [.active]].map { contexts in
            let readings = try contexts.enumerated().map { index, context in
                Diaries.single(.pulse, 90, at: try Diaries.instant("2025-11-02", index), meal: context)
            }
            return try Diaries.outcome(
                readings, [section], [.sections(.all, SectionLook()), .log(.all)], guidelines: ["beats": Schemes.pulse]
            ).value
        }
    }

    /// Returns a report of values beyond a device's range, in a unit that the data do not name.
    private static func inexact() throws -> Report {
        let low = Quantity(40, .milligramsPerDecilitre, bound: .below)
        let diary = Diary(
            person: try Diaries.adult(),
            readings: [
                Reading(
                    kind: .glucose, instant: try Diaries.instant("2025-11-02"), value: .single(low), signs: .unitAssumed
                )
            ])
        return try SectionBuilder.build(
            diary: diary, definition: try Diaries.definition([Diaries.glucose]), guidelines: Schemes.all
        ).value
    }

    /// Limits at home, goals, and a scheme for the office that names no limits at home.
    private static func targets() throws -> [Report] {
        let readings = [Diaries.pressure(125, 75, at: try Diaries.instant("2025-11-02"))]
        let goal = Goal.below(
            systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury))
        return try [(Schemes.office, nil), (Schemes.office, goal), (Schemes.pressure(setting: .office), nil)].map {
            let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", goal: $1)
            return try Diaries.report(readings, [section], guidelines: ["pressure": $0])
        }
    }

    /// Every kind without a scheme, with readings, without any, and with one that cannot be true.
    private static func everyKind() throws -> [Report] {
        let sections = MeasurementKind.known.map { SectionDefinition(id: $0.id, kind: $0) }
        let values: [String: Double] = ["spo2": 97, "temperature": 36.6]
        let singles = try MeasurementKind.known.dropFirst().flatMap { kind in
            try (1...2).map { day in
                Diaries.single(kind, values[kind.id] ?? 70, at: try Diaries.instant("2025-11-0\(day)"))
            }
        }
        let pressures = [
            Diaries.pressure(120, 80, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(130, 90, at: try Diaries.instant("2025-11-02")),
        ]
        let impossible = Diaries.single(.temperature, 90, at: try Diaries.instant("2025-11-01"))
        var reports = [
            try Diaries.report(singles + pressures, sections), try Diaries.report([impossible], sections),
            try Diaries.report([singles[0]], [sections[1]]),
        ]
        // Each kind once as a further part of a title, and once in a tile.
        for kind in MeasurementKind.known {
            let own = SectionDefinition(id: "own", kind: .bloodPressure, title: "Own")
            let section = SectionDefinition(id: kind.id, kind: kind)
            reports.append(try Diaries.report(kind.id == "blood-pressure" ? pressures : singles, [own, section]))
        }
        return reports
    }
}
