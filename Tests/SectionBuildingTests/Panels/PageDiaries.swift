import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

/// Makes the panels of the first page and of the page about blood pressure, and diaries to make them from.
enum PageDiaries {
    /// Pressures at home by a scheme with classes for the home and 135/85 as its limit there.
    static let pressure = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure")
    static let pulse = SectionDefinition(id: "pulse", kind: .pulse)
    static let glucose = SectionDefinition(id: "glucose", kind: .glucose)
    static let weight = SectionDefinition(id: "weight", kind: .weight)

    static let schemes = Schemes.all.merging(["pressure": Schemes.both]) { $1 }

    /// So many days from the first of November 2025, a Saturday, on.
    static func days(_ count: Int) throws -> Period {
        let first = try Diaries.day("2025-11-01")
        return try Diaries.period("2025-11-01", first.adding(days: count - 1).description)
    }

    /// The forms of a calendar of so many days.
    static func calendar(
        _ readings: [Reading], _ section: SectionDefinition = pressure, days: Int = 7
    ) throws -> [PanelBox] {
        try forms(.calendar, readings, [section], period: try self.days(days))
    }

    /// A report of some panels.
    static func report(
        _ kinds: [PanelKind], _ readings: [Reading], _ sections: [SectionDefinition] = [pressure],
        person: Person? = nil, period: Period? = nil, events: [DiaryEvent] = [],
        guidelines: [String: Guideline] = schemes, windows: DayWindows = .usual,
        assumesZone: Bool = false, contradicting: [Reading] = []
    ) throws -> Report {
        let definition = ReportDefinition(
            id: "R-1", languages: [.english], period: try period ?? days(7), sections: sections, events: events,
            windows: windows)
        return try SectionBuilder.build(
            diary: Diary(
                person: try person ?? Diaries.adult(), readings: readings, assumesZone: assumesZone,
                contradicting: contradicting),
            definition: definition,
            layout: ReportLayout(
                id: "test", summary: "", furniture: .init(), blocks: kinds.map { .panel(PanelRequest($0)) }),
            guidelines: guidelines
        ).value
    }

    /// The panels of one kind.
    static func panels(
        _ kind: PanelKind, _ readings: [Reading], _ sections: [SectionDefinition] = [pressure],
        person: Person? = nil, period: Period? = nil, events: [DiaryEvent] = [],
        guidelines: [String: Guideline] = schemes
    ) throws -> [Panel] {
        try report(
            [kind], readings, sections, person: person, period: period, events: events, guidelines: guidelines
        ).panels
    }

    /// The forms of the only panel of a kind.
    static func forms(
        _ kind: PanelKind, _ readings: [Reading], _ sections: [SectionDefinition] = [pressure],
        person: Person? = nil, period: Period? = nil, events: [DiaryEvent] = [],
        guidelines: [String: Guideline] = schemes
    ) throws -> [PanelBox] {
        let panels = try panels(
            kind, readings, sections, person: person, period: period, events: events, guidelines: guidelines)
        #expect(panels.count == 1)
        return try #require(panels.first).forms
    }

    /// A blood pressure on a day of November 2025.
    static func pressure(
        _ systolic: Double, _ diastolic: Double, day: Int, _ hour: Int, _ minute: Int = 0, note: String = ""
    ) throws -> Reading {
        let date = try Diaries.day("2025-11-01").adding(days: day - 1).description
        return DiaryPanels.noted(
            Diaries.pressure(systolic, diastolic, at: try Diaries.instant(date, hour, minute)), note)
    }

    /// Four readings in 23 minutes, which are three measurements: 140/88, 130/80 and 120/80.
    static func joined() throws -> [Reading] {
        [
            try pressure(142, 90, day: 1, 7, 0), try pressure(138, 86, day: 1, 7, 2),
            try pressure(130, 80, day: 1, 7, 12), try pressure(120, 80, day: 1, 7, 23),
        ]
    }

    /// Four mornings and three evenings: the means are 138/85, 142/88 and 133/82; two are below 135/85.
    static func fourDays() throws -> [Reading] {
        let mornings: [(Double, Double)] = [(150, 92), (144, 88), (138, 86), (136, 84)]
        let evenings: [(Double, Double)] = [(140, 86), (130, 80), (128, 79)]
        return try mornings.enumerated().map { try pressure($1.0, $1.1, day: $0 + 1, 8) }
            + evenings.enumerated().map { try pressure($1.0, $1.1, day: $0 + 1, 20) }
    }

    /// The same pressure at an hour on each of some days.
    static func daily(
        _ days: some Sequence<Int>, _ systolic: Double, _ diastolic: Double, at hour: Int = 8
    ) throws -> [Reading] {
        try days.map { try pressure(systolic, diastolic, day: $0, hour) }
    }

    /// One value a day at noon, from the first of November on.
    static func singles(_ kind: MeasurementKind, _ values: [Double], hour: Int = 12) throws -> [Reading] {
        try values.enumerated().map { offset, value in
            let date = try Diaries.day("2025-11-01").adding(days: offset).description
            return Diaries.single(kind, value, at: try Diaries.instant(date, hour))
        }
    }
}

extension PanelBox {
    /// Its tiles.
    var tiles: [PanelTile] {
        parts.flatMap { part -> [PanelTile] in if case .tiles(let tiles, _) = part { tiles } else { [] } }
    }

    /// The boxes that stand side by side in it.
    var columns: [PanelBox] {
        parts.flatMap { part -> [PanelBox] in
            if case .beside(let columns) = part { columns.map(\.box) } else { [] }
        }
    }

    /// The two ends of its lines that have two.
    var ends: [[String]] {
        parts.compactMap { part in
            if case .ends(let start, let end, _, _) = part { [start.english, end.english] } else { nil }
        }
    }
}

extension PanelTile {
    /// Its name, its figure and its lines, in English.
    var english: [String] { [label.english, value.english] + lines.map(\.english) }
}

extension PanelPlot {
    /// The meaning of its marks, in English.
    var legendTexts: [String] { legend.map(\.text.english) }
}

extension PanelScale {
    /// Where its dots are, those that are filled or those that are open.
    func points(isFilled: Bool) -> [PanelTrace.Point] {
        traces.flatMap { trace -> [PanelTrace.Point] in
            if case .dots(let points, isFilled) = trace { points } else { [] }
        }
    }
}
