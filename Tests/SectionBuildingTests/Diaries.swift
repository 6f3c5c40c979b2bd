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
                let minutes = Int64(index * 11 + number * 600)
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
        percentRule: PercentRule = .strict, clinic: Clinic? = nil, guidelines: [String: Guideline] = Schemes.all
    ) throws -> Report {
        var definition = try definition(sections, period: period, percentRule: percentRule)
        definition.clinic = clinic
        return try SectionBuilder.build(
            diary: Diary(person: try person ?? adult(), readings: readings), definition: definition,
            guidelines: guidelines
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
    ) throws -> SectionCard {
        let report = try report(
            readings, [section], person: person, period: period, percentRule: percentRule, guidelines: guidelines)
        return try #require(report.cards.first)
    }
}

extension Diaries {
    /// A report of some blocks, with what is known about it.
    static func outcome(
        _ readings: [Reading], _ sections: [SectionDefinition], _ blocks: [LayoutBlock], person: Person? = nil,
        period: Period? = nil, guidelines: [String: Guideline] = Schemes.all,
        calendar: ReaderCalendar = ReaderCalendar(),
        notes: [String] = [], furniture: ReportLayout.Furniture = .init(), percentRule: PercentRule = .strict
    ) throws -> Outcome<Report> {
        let definition = ReportDefinition(
            id: "R-1", languages: [.english], period: try period ?? Diaries.period(), percentRule: percentRule,
            sections: sections, notes: notes)
        return try SectionBuilder.build(
            diary: Diary(person: try person ?? adult(), readings: readings), definition: definition,
            layout: ReportLayout(id: "test", summary: "", furniture: furniture, blocks: blocks),
            guidelines: guidelines, calendar: calendar)
    }

    /// The only block of such a report.
    static func block(
        _ readings: [Reading], _ section: SectionDefinition, _ block: LayoutBlock, person: Person? = nil,
        period: Period? = nil, guidelines: [String: Guideline] = Schemes.all,
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> Block {
        let outcome = try outcome(
            readings, [section], [block], person: person, period: period, guidelines: guidelines,
            calendar: calendar)
        #expect(outcome.value.blocks.count == 1)
        return try #require(outcome.value.blocks.first)
    }

    /// The card of a chart of a section.
    static func chart(
        _ readings: [Reading], _ section: SectionDefinition, _ kind: ChartRequest.Kind, person: Person? = nil,
        period: Period? = nil, guidelines: [String: Guideline] = Schemes.all,
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> ChartCard {
        let block = try block(
            readings, section, .chart(ChartRequest(kind, of: .id(section.id))), person: person, period: period,
            guidelines: guidelines,
            calendar: calendar)
        guard case .chart(let card) = block else { throw NoChart(block: block) }
        return card
    }

    /// Bars of a section.
    static func bars(
        _ readings: [Reading], _ section: SectionDefinition, _ request: BarsRequest, period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all, calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> BarChart {
        let card = try chart(
            readings, section, .bars(request), period: period, guidelines: guidelines, calendar: calendar)
        return try #require(card.chart.bars)
    }

    /// A block that is no chart.
    struct NoChart: Error { let block: Block }
}

extension Chart {
    var bars: BarChart? { if case .bars(let chart) = self { chart } else { nil } }
    var radar: RadarChart? { if case .radar(let chart) = self { chart } else { nil } }
    var trend: TrendChart? { if case .trend(let chart) = self { chart } else { nil } }
    var donut: DonutChart? { if case .donut(let chart) = self { chart } else { nil } }
}

extension BarChart {
    /// The values, group by group.
    var values: [[Double?]] { groups.map { $0.points.map(\.value) } }
    /// The labels of the bars, group by group.
    var labels: [[String]] { groups.map { $0.points.map(\.label.english) } }
    /// The names of the groups.
    var names: [String] { groups.map(\.name.english) }
}

extension DataTable {
    /// The texts of the rows; `⟵` for a cell that is joined to the one before it.
    var english: [[String]] { rows.map { $0.cells.map { $0.english } } }
}

extension DataTable.Cell {
    var english: String {
        switch self {
        case .text(let text): text.english
        case .merge: "⟵"
        }
    }
}

extension Report {
    var tables: [TableCard] {
        blocks.compactMap { if case .table(let card) = $0 { card } else { nil } }
    }

    var cards: [SectionCard] {
        blocks.compactMap { if case .section(let card) = $0 { card } else { nil } }
    }

    var emptyCards: [NoDataCard] {
        blocks.compactMap { if case .noData(let card) = $0 { card } else { nil } }
    }

    var tiles: [KeyFigure] {
        blocks.compactMap { if case .keyFigures(let tiles) = $0 { tiles } else { nil } }.flatMap(\.self)
    }

    var titleBlock: TitleBlock? {
        blocks.compactMap { if case .title(let block) = $0 { block } else { nil } }.first
    }
}

extension Reading {
    /// The same reading, given for a section.
    func given(for section: String?) -> Reading {
        var copy = self
        copy.section = section
        return copy
    }
}
