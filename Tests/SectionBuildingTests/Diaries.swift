import DiaryModel
import Diagnostics
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

/// Makes diaries, definitions and reports in a line each.
enum Diaries {
    /// November 2025 in Seoul, unless a test asks for another.
    static func period(_ first: String = "2025-11-01", _ last: String = "2025-11-30", zone: String = "Asia/Seoul")
        throws -> Period
    {
        let zone = try #require(Zone(zone))
        return try #require(Period(from: try day(first), through: try day(last), in: zone))
    }

    static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

    /// A moment as Seoul's clocks show it, or those of another zone.
    static func instant(_ date: String, _ hour: Int = 8, _ minute: Int = 0, zone: String = "Asia/Seoul") throws
        -> Instant
    {
        let time = try #require(TimeOfDay(hour: hour, minute: minute))
        return try #require(Zone(zone)).instant(of: try day(date), time)
    }

    static func adult(height: Double? = 170) throws -> Person {
        Person(
            id: "p", name: "A Person", birthDate: try day("1971-04-02"), sex: .female,
            height: height.map { Quantity($0, .centimetres) })
    }

    static func pressure(_ systolic: Double, _ diastolic: Double, at instant: Instant) -> Reading {
        Reading(
            kind: .bloodPressure, instant: instant,
            value: .bloodPressure(
                systolic: Quantity(systolic, .millimetresOfMercury),
                diastolic: Quantity(diastolic, .millimetresOfMercury)))
    }

    static func single(
        _ kind: MeasurementKind, _ value: Double, _ unit: Unit? = nil, at instant: Instant,
        meal: MealContext = .unspecified
    ) -> Reading {
        Reading(
            kind: kind, instant: instant, value: .single(Quantity(value, unit ?? kind.primaryUnit)), meal: meal)
    }

    /// So many readings in each class of `Schemes.pressure`, one a day at different minutes.
    static func pressures(perClass counts: [Int]) throws -> [Reading] {
        let values: [(Double, Double)] = [(110, 70), (125, 75), (135, 75), (150, 75), (170, 75)]
        let start = try instant("2025-11-01", 0)
        return counts.enumerated().flatMap { index, count in
            (0..<count).map { number in
                let minutes = Int64(index * 7 + number * 600)
                let moment = Instant(milliseconds: start.milliseconds + minutes * 60_000)
                return pressure(values[index].0, values[index].1, at: moment)
            }
        }
    }

    static let bloodPressure = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure")
    static let weight = SectionDefinition(id: "weight", kind: .weight, guideline: "body-mass")
    static let glucose = SectionDefinition(id: "glucose", kind: .glucose, guideline: "sugar")
    static let pulse = SectionDefinition(id: "pulse", kind: .pulse)

    static func definition(
        _ sections: [SectionDefinition], period: Period? = nil, percentRule: PercentRule = .strict
    ) throws -> ReportDefinition {
        ReportDefinition(
            id: "R-1", languages: [.english], period: try period ?? Diaries.period(), percentRule: percentRule,
            sections: sections)
    }

    static func report(
        _ readings: [Reading], _ sections: [SectionDefinition], person: Person? = nil, period: Period? = nil,
        percentRule: PercentRule = .strict, guidelines: [String: Guideline] = Schemes.all
    ) throws -> Report<Message> {
        try SectionBuilder.build(
            diary: Diary(person: try person ?? adult(), readings: readings),
            definition: try definition(sections, period: period, percentRule: percentRule), guidelines: guidelines
        ).value
    }

    static func facts(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil, period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> SectionFacts {
        try SectionBuilder.facts(
            diary: Diary(person: try person ?? adult(), readings: readings),
            definition: try definition([section], period: period), guidelines: guidelines)[0]
    }

    static func card(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil, period: Period? = nil,
        percentRule: PercentRule = .strict, guidelines: [String: Guideline] = Schemes.all
    ) throws -> SectionCard<Message> {
        let report = try report(
            readings, [section], person: person, period: period, percentRule: percentRule, guidelines: guidelines)
        return try #require(report.cards.first)
    }
}

extension Report<Message> {
    var cards: [SectionCard<Message>] {
        blocks.compactMap { if case .section(let card) = $0 { card } else { nil } }
    }

    var emptyCards: [NoDataCard<Message>] {
        blocks.compactMap { if case .noData(let card) = $0 { card } else { nil } }
    }

    var tiles: [KeyFigure<Message>] {
        blocks.compactMap { if case .keyFigures(let tiles) = $0 { tiles } else { nil } }.flatMap(\.self)
    }

    var titleBlock: TitleBlock<Message>? {
        blocks.compactMap { if case .title(let block) = $0 { block } else { nil } }.first
    }
}
