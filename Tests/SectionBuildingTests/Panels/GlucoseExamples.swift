import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

/// Readings of glucose, and the panels they make.
enum GlucoseExamples {
    static let section = SectionDefinition(id: "glucose", kind: .glucose)
    /// The same with a goal of the diary, 80 to 140 mg/dL.
    static let withGoal = SectionDefinition(
        id: "glucose", kind: .glucose,
        goal: .range(
            from: Quantity(80, .milligramsPerDecilitre), through: Quantity(140, .milligramsPerDecilitre)))

    /// Readings of a sensor: for each of some days, from its first minute on, every so many minutes up to an hour.
    static func sensor(
        days: Int, from first: String = "2025-11-01", every step: Int = 5, hours: Int = 24,
        _ value: (_ day: Int, _ minute: Int) -> Double
    ) throws -> [Reading] {
        let start = try Diaries.instant(first, 0)
        return (0..<days).flatMap { day in
            stride(from: 0, to: hours * 60, by: step).map { minute in
                let instant = Instant(milliseconds: start.milliseconds + Int64(day * 1_440 + minute) * 60_000)
                return Diaries.single(.glucose, value(day, minute), at: instant)
            }
        }
    }

    /// The days from the first of November on.
    static func period(_ days: Int) throws -> Period {
        let first = try Diaries.day("2025-11-01")
        return try Diaries.period("2025-11-01", first.adding(days: days - 1).description)
    }

    static func panels(
        _ readings: [Reading], _ kind: PanelKind, _ section: SectionDefinition = section, days: Int = 14
    ) throws -> [Panel] {
        try panels(readings, kind, section, try period(days))
    }

    static func panels(
        _ readings: [Reading], _ kind: PanelKind, _ section: SectionDefinition = section, _ period: Period
    ) throws -> [Panel] {
        try Diaries.outcome(readings, [section], [.panel(PanelRequest(kind))], period: period).value.panels
    }
}

extension PanelItem {
    /// Its texts in English, each by itself.
    var english: [String] {
        switch self {
        case .text(let text, _), .marked(_, let text, _, _, _): [text.english]
        case .line(let items): items.flatMap(\.english)
        case .plot(let plot): [plot.alternative.english]
        case .classes(_, let text): [text.english]
        }
    }
}

extension PanelGrid {
    /// The texts in the cells of the rows, separated by lines.
    var english: [[String]] { rows.map { $0.cells.map { $0.items.flatMap(\.english).joined(separator: "\n") } } }
    /// The texts in the first row of heads.
    var heads1: [String] { heads.first.map { $0.cells.map { $0.items.flatMap(\.english).joined() } } ?? [] }
}
