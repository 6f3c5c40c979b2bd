import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

/// Diaries of November 2025 that findings are looked for in.
enum FindingDiaries {
    /// Pressures of which no setting asks for a number, so that their number is no finding.
    static let pressure = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .any)
    /// The same with the goal of 135/85.
    static let goal = SectionDefinition(
        id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .any,
        goal: .below(systolic: Quantity(135, .millimetresOfMercury), diastolic: Quantity(85, .millimetresOfMercury)))
    /// Pressures at home.
    static let home = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure")
    /// Glucose without a scheme.
    static let glucose = SectionDefinition(id: "glucose", kind: .glucose)
    /// Weight without a scheme.
    static let weight = SectionDefinition(id: "weight", kind: .weight)

    static func period(days: Int) throws -> Period {
        try Diaries.period("2025-11-01", try Diaries.day("2025-11-01").adding(days: days - 1).description)
    }

    /// Returns the findings.
    static func found(
        _ readings: [Reading], _ sections: [SectionDefinition], person: Person? = nil, period: Period? = nil,
        events: [DiaryEvent] = [], guidelines: [String: Guideline] = Schemes.all
    ) throws -> [Finding] {
        Findings.of(
            try material(
                readings, sections, person: person, period: period, events: events, guidelines: guidelines))
    }

    /// The sentence of a rule, in English; `nil` where it does not hold.
    static func sentence(
        _ id: String, _ readings: [Reading], _ section: SectionDefinition, period: Period? = nil,
        events: [DiaryEvent] = [], guidelines: [String: Guideline] = Schemes.all
    ) throws -> String? {
        try found(readings, [section], period: period, events: events, guidelines: guidelines)
            .first { $0.id == id }?.message.english
    }

    static func material(
        _ readings: [Reading], _ sections: [SectionDefinition], person: Person? = nil, period: Period? = nil,
        events: [DiaryEvent] = [], guidelines: [String: Guideline] = Schemes.all
    ) throws -> PanelMaterial {
        let definition = try definition(sections, period: period, events: events)
        let diary = Diary(person: try person ?? Diaries.adult(), readings: readings)
        let planned = try SectionPlan.make(definition, guidelines: guidelines, for: diary.person)
        var gathering = SectionGathering(diary, definition)
        var earlier = SectionGathering(diary, definition, period: definition.period.before)
        let now = planned.map { gathering.section($0) }
        return PanelMaterial(
            sections: now, allSections: now,
            before: Dictionary(
                uniqueKeysWithValues: planned.map { ($0.section.id, earlier.section($0)) }),
            definition: definition, calendar: ReaderCalendar(), kinds: [], assumesZone: false)
    }

    static func definition(
        _ sections: [SectionDefinition], period: Period? = nil, events: [DiaryEvent] = []
    ) throws -> ReportDefinition {
        ReportDefinition(
            id: "R-1", languages: [.english], period: try period ?? Diaries.period(), sections: sections, events: events
        )
    }

    /// A pressure on each of some days of the month, at an hour.
    static func pressures(
        _ days: some Sequence<Int>, at hour: Int, _ systolic: Double, _ diastolic: Double, minute: Int = 0,
        month: String = "2025-11"
    ) throws -> [Reading] {
        try days.map { day in
            Diaries.pressure(systolic, diastolic, at: try moment(day, hour, minute, month: month))
        }
    }

    /// A pressure at noon and one in the afternoon on each of some days, neither in the morning nor in the evening.
    static func noons(
        _ days: some Sequence<Int>, _ systolic: Double, _ diastolic: Double, month: String = "2025-11"
    ) throws -> [Reading] {
        let days = Array(days)
        return try pressures(days, at: 12, systolic, diastolic, month: month)
            + pressures(days, at: 15, systolic, diastolic, month: month)
    }

    static func moment(_ day: Int, _ hour: Int, _ minute: Int = 0, month: String = "2025-11") throws -> Instant {
        try Diaries.instant("\(month)-\(day < 10 ? "0" : "")\(day)", hour, minute)
    }

    /// A sensor's readings, one in fifteen minutes of some hours on each of some days.
    static func sensor(
        _ days: some Sequence<Int>, hours: Range<Int> = 0..<24, _ value: (_ day: Int, _ hour: Int) -> Double
    ) throws -> [Reading] {
        try days.flatMap { day in
            try hours.flatMap { hour in
                try stride(from: 0, to: 60, by: 15).map { minute in
                    Diaries.single(.glucose, value(day, hour), at: try moment(day, hour, minute))
                }
            }
        }
    }

    /// One value a day, at noon.
    static func daily(_ kind: MeasurementKind, _ values: [(day: Int, value: Double)]) throws -> [Reading] {
        try values.map { Diaries.single(kind, $0.value, at: try moment($0.day, 12)) }
    }

    static func event(_ kind: DiaryEvent.Kind, on day: Int) throws -> DiaryEvent {
        DiaryEvent(at: try moment(day, 12), kind, "something")
    }
}
