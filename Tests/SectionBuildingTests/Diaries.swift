import DiaryModel
import ReportModel
import Specimens
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
        percentRule: PercentRule = .strict, clinic: Clinic? = nil, latestDay: CivilDate? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> Report {
        var definition = try definition(sections, period: period, percentRule: percentRule)
        (definition.clinic, definition.latestDay) = (clinic, latestDay)
        return try SectionBuilder.build(
            diary: Diary(person: try person ?? adult(), readings: readings), definition: definition,
            guidelines: guidelines
        ).value
    }

    static func facts(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil, period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> MeasuredSection {
        try SectionBuilder.sections(
            diary: Diary(person: try person ?? adult(), readings: readings),
            definition: try definition([section], period: period), guidelines: guidelines)[0]
    }

    /// A section about one reading of November 5, which nothing has checked.
    static func unchecked(_ reading: Reading, _ section: SectionDefinition) throws -> MeasuredSection {
        let definition = try definition([section])
        let planned = try #require(
            try SectionPlan.make(definition, guidelines: Schemes.all, for: Person(id: "p")).first)
        let diary = Diary(person: Person(id: "p"), readings: [reading])
        let none = SectionReadings(
            planned, owner: nil, UsableReadings(), diary, diary.heights, definition, definition.period)
        let entry = ReadingIndex.Entry(position: 0, day: try day("2025-11-05"))
        return MeasuredSection(section, SectionReadings(none, about: [entry]), joins: true)
    }

    static func card(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil, period: Period? = nil,
        percentRule: PercentRule = .strict, guidelines: [String: Guideline] = Schemes.all
    ) throws -> CardParts {
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

    /// The only panel of such a report.
    static func block(
        _ readings: [Reading], _ section: SectionDefinition, _ block: LayoutBlock, person: Person? = nil,
        period: Period? = nil, guidelines: [String: Guideline] = Schemes.all,
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> Panel {
        let outcome = try outcome(
            readings, [section], [block], person: person, period: period, guidelines: guidelines,
            calendar: calendar)
        #expect(outcome.value.panels.count == 1)
        return try #require(outcome.value.panels.first)
    }

    /// The panel of a chart of a section, without what it comes to.
    static func chart(
        _ readings: [Reading], _ section: SectionDefinition, _ kind: ChartRequest.Kind, person: Person? = nil,
        period: Period? = nil, guidelines: [String: Guideline] = Schemes.all,
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> ChartPanel {
        try chart(
            readings, [section], ChartRequest(kind, of: .id(section.id), printsFinding: false), person: person,
            period: period, guidelines: guidelines, calendar: calendar)
    }

    /// The only panel of a request.
    static func chart(
        _ readings: [Reading], _ sections: [SectionDefinition], _ request: ChartRequest, person: Person? = nil,
        period: Period? = nil, guidelines: [String: Guideline] = Schemes.all,
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> ChartPanel {
        let panels = try outcome(
            readings, sections, [.chart(request)], person: person, period: period, guidelines: guidelines,
            calendar: calendar
        ).value.panels
        #expect(panels.count == 1)
        return try #require(panels.first.map(ChartPanel.init))
    }

    /// Bars of a section.
    static func bars(
        _ readings: [Reading], _ section: SectionDefinition, _ request: BarsRequest, period: Period? = nil,
        guidelines: [String: Guideline] = Schemes.all, calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> BarChart {
        let panel = try chart(
            readings, section, .bars(request), period: period, guidelines: guidelines, calendar: calendar)
        return try #require(panel.bars)
    }
}

/// A panel that shows a chart.
struct ChartPanel {
    let panel: Panel

    init(_ panel: Panel) { self.panel = panel }

    /// Its fullest form.
    var box: PanelBox { panel.forms[0] }
    var title: Message { box.title ?? .verbatim("") }
    var meta: Message { box.meta ?? .verbatim("") }
    var legend: [String] { box.legend.map(\.text.english) }

    private var chart: PanelChart? {
        box.parts.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }.first
    }

    var bars: BarChart? { if case .bars(let chart)? = chart?.drawing { chart } else { nil } }
    var radar: RadarChart? { if case .radar(let chart)? = chart?.drawing { chart } else { nil } }

    var plot: PanelPlot? {
        box.parts.compactMap { if case .plot(let plot) = $0 { plot } else { nil } }.first
    }

    var alternative: Message { chart?.alternative ?? plot?.alternative ?? .verbatim("") }

    /// The notes printed below it.
    var notes: [Message] {
        box.allParts.compactMap { part in
            switch part {
            case .text(let text, .small), .text(let text, .note): text
            default: nil
            }
        }
    }

    private var grid: PanelGrid? {
        panel.forms.compactMap { if case .grid(let grid)? = $0.parts.first { grid } else { nil } }.first
    }

    /// The heads and the rows of its figures.
    var heads: [String] { grid?.heads.first.map(ChartPanel.texts) ?? [] }
    var figures: [[String]] { grid?.rows.map(ChartPanel.texts) ?? [] }

    private static func texts(_ row: PanelRow) -> [String] {
        row.cells.flatMap { $0.items.compactMap { if case .text(let text, _) = $0 { text.english } else { nil } } }
    }
}

extension BarChart {
    /// The values, group by group.
    var values: [[Double?]] { groups.map { $0.points.map(\.value) } }
    /// The labels of the bars, group by group.
    var labels: [[String]] { groups.map { $0.points.map(\.label.english) } }
    /// The names of the groups.
    var names: [String] { groups.map(\.name.english) }
}

extension LayoutBlock {
    /// Every reading by itself, as the element `log` asks for it.
    static func log(_ sections: SectionSelection, columns: [LogColumn] = LogColumn.allCases) -> LayoutBlock {
        .panel(PanelRequest(.readings, of: sections, detail: .columns(columns)))
    }

    /// The overview with the period before, as the element `comparison` asks for it.
    static func comparison(_ sections: SectionSelection) -> LayoutBlock {
        .panel(PanelRequest(.overviewRows, of: sections, detail: .periodBefore))
    }
}

extension Report {
    /// The grids of the fullest forms of panels.
    var grids: [PanelGrid] { panels.flatMap { $0.forms.first?.grids ?? [] } }

    var cards: [CardParts] { panels.compactMap(CardParts.init) }

    var emptyCards: [MissingParts] { panels.compactMap(MissingParts.init) }

    var tiles: [PanelTile] {
        panels.filter { $0.id == "key-figures" }.flatMap(\.forms[0].parts).flatMap { part in
            if case .tiles(let tiles, .even) = part { tiles } else { [PanelTile]() }
        }
    }

    var titleBlock: TitleParts? { panels.lazy.compactMap(TitleParts.init).first }
}

extension Reading {
    /// The same as a device or an app wrote it.
    func written(by source: String) -> Reading {
        var copy = self
        copy.source = source
        return copy
    }

    /// The same reading, given for a section.
    func given(for section: String?) -> Reading {
        var copy = self
        copy.section = section
        return copy
    }
}
