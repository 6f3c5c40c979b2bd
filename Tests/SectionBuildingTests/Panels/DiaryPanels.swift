import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

/// Makes panels of a diary, and reads what stands in them.
enum DiaryPanels {
    /// The panels of a kind.
    static func panels(
        _ kind: PanelKind, _ readings: [Reading], _ sections: [SectionDefinition], period: Period? = nil,
        calendar: ReaderCalendar = ReaderCalendar()
    ) throws -> [Panel] {
        let guidelines = Schemes.all.merging(["pressure": Schemes.office]) { $1 }
        let outcome = try Diaries.outcome(
            readings, sections, [.panel(PanelRequest(kind))], period: period, guidelines: guidelines,
            calendar: calendar)
        return outcome.value.panels
    }

    /// The sources of sections.
    static func sources(
        _ readings: [Reading], _ sections: [SectionDefinition], period: Period? = nil
    ) throws -> [DiarySource] {
        let definition = try Diaries.definition(sections, period: period)
        let planned = try SectionPlan.make(definition, guidelines: Schemes.all, for: try Diaries.adult())
        var gathering = SectionGathering(Diary(person: try Diaries.adult(), readings: readings), definition)
        return DiarySource.gather(planned.map { gathering.section($0) })
    }

    /// A table of every reading.
    static func table(
        _ readings: [Reading], _ sections: [SectionDefinition], period: Period? = nil
    ) throws -> ReadingsTable {
        let days = try period ?? Diaries.period()
        let plan = ReadingsPlan(try sources(readings, sections, period: days), days)
        return ReadingsTable(plan, days: days.first...days.last)
    }

    /// The first grid of a box.
    static func grid(_ box: PanelBox) throws -> PanelGrid {
        try #require(box.parts.lazy.compactMap { if case .grid(let grid) = $0 { grid } else { nil } }.first)
    }

    /// The texts of a row; "" for an empty cell, and what a picture says for it.
    static func texts(_ row: PanelRow) -> [String] {
        row.cells.map { $0.items.map(text).joined(separator: " ") }
    }

    /// Returns the bold texts in a row beside its day.
    static func bold(_ row: PanelRow) -> [String] {
        row.cells.filter { !$0.isHead }.flatMap(\.items).filter(isBold).map(text)
    }

    /// The legends and paragraphs of a box.
    static func words(_ box: PanelBox) -> [String] {
        box.parts.flatMap { part -> [String] in
            switch part {
            case .text(let text, _): [text.english]
            case .legend(let entries): entries.map(\.text.english)
            default: []
            }
        }
    }

    private static func isBold(_ item: PanelItem) -> Bool {
        switch item {
        case .text(_, let type), .marked(_, _, let type, _, _): type == .strongCell
        case .line(let items): items.contains(where: isBold)
        default: false
        }
    }

    private static func text(_ item: PanelItem) -> String {
        switch item {
        case .text(let text, _): text.english
        case .marked(_, let text, _, _, _): text.english
        case .line(let items): items.map(text).joined(separator: " ")
        case .plot(let plot): plot.alternative.english
        case .classes(_, let text): text.english
        }
    }

    /// The same reading with a note.
    static func noted(_ reading: Reading, _ note: String) -> Reading {
        var copy = reading
        copy.note = note
        return copy
    }

    /// Glucose of a sensor every five minutes from midnight on.
    static func sensor(days: Int, from first: String = "2025-11-01") throws -> [Reading] {
        let start = try Diaries.instant(first, 0).milliseconds
        return (0..<(days * 288)).map { index in
            let instant = Instant(milliseconds: start + Int64(index) * 300_000)
            return Diaries.single(.glucose, 100 + Double(index % 12), at: instant)
        }
    }
}
