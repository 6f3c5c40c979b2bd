import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

extension Diaries {
    /// The 28 days of the overview's tests; the ones before are 4 to 31 October.
    static func fourWeeks() throws -> Period { try period("2025-11-01", "2025-11-28") }

    /// The panels of one kind that a report of some sections has.
    static func panels(
        _ kind: PanelKind, _ readings: [Reading], _ sections: [SectionDefinition], person: Person? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> [Panel] {
        let outcome = try outcome(
            readings, sections, [.panel(PanelRequest(kind))], person: person, period: fourWeeks(),
            guidelines: guidelines)
        return outcome.value.panels
    }

    /// A value a day at eight, from a day on.
    static func daily(
        _ kind: MeasurementKind, _ values: [Double], from first: String, _ unit: Unit? = nil,
        meal: MealContext = .unspecified
    ) throws -> [Reading] {
        let start = try day(first)
        return try values.enumerated().map { offset, value in
            single(kind, value, unit, at: try instant(start.adding(days: offset).description), meal: meal)
        }
    }

    /// A blood pressure a day at eight, from a day on.
    static func dailyPressures(_ values: [(Double, Double)], from first: String) throws -> [Reading] {
        let start = try day(first)
        return try values.enumerated().map { offset, value in
            pressure(value.0, value.1, at: try instant(start.adding(days: offset).description))
        }
    }
}

extension PanelBox {
    /// Its grids.
    var grids: [PanelGrid] { parts.compactMap { if case .grid(let grid) = $0 { grid } else { nil } } }
    /// Its plots, those in cells not among them.
    var plots: [PanelPlot] { parts.compactMap { if case .plot(let plot) = $0 { plot } else { nil } } }
    /// Its paragraphs, in English.
    var texts: [String] { parts.compactMap { if case .text(let text, _) = $0 { text.english } else { nil } } }
    /// Its bullets, in English.
    var bullets: [String] {
        parts.flatMap { part -> [String] in if case .bullets(let texts) = part { texts.map(\.english) } else { [] } }
    }
    /// The meaning of its marks, in English.
    var legendTexts: [String] {
        parts.flatMap { part -> [String] in
            if case .legend(let entries) = part { entries.map(\.text.english) } else { [] }
        }
    }
}

extension PanelGrid {
    /// The names of its columns, in English.
    var names: [String] { heads.flatMap(\.cells).flatMap(\.texts) }
}

extension PanelCell {
    /// Its texts, in English; for drawings the text for a screen reader.
    var texts: [String] { items.map { $0.english.joined(separator: " ") } }
    /// Its first plot.
    var plot: PanelPlot? { items.compactMap { if case .plot(let plot) = $0 { plot } else { nil } }.first }
    /// The counts of its bar.
    var classes: [PanelClassCount] {
        items.flatMap { item -> [PanelClassCount] in if case .classes(let counts, _) = item { counts } else { [] } }
    }
}

extension PanelScale {
    /// The runs of its lines.
    var runs: [[PanelTrace.Point]] {
        traces.flatMap { trace -> [[PanelTrace.Point]] in if case .line(let runs, _) = trace { runs } else { [] } }
    }
    /// How many dots it has.
    var dots: Int {
        traces.reduce(0) { count, trace in if case .dots(let points, _) = trace { count + points.count } else { count }
        }
    }
}
