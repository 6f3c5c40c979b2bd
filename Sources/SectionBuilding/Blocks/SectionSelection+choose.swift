internal import Diagnostics
internal import DiaryModel
internal import ReportModel

extension SectionSelection {
    /// The sections that are meant, in the order they are printed.
    func choose(from sections: [SectionData]) -> [SectionData] {
        switch self {
        case .all: sections
        case .kind(let kind): sections.filter { $0.section.kind.id == kind }
        case .id(let id): sections.filter { $0.section.id == id }
        }
    }

    /// That the selection matches nothing; `place` names the block.
    func warning(at place: String, among sections: [SectionData]) -> Diagnostic {
        let (what, names): (String, [String]) =
            switch self {
            case .all: ("any section", [])
            case .kind(let kind): ("sections of `\(kind)`", sections.map(\.section.kind.id))
            case .id(let id): ("section `\(id)`", sections.map(\.section.id))
            }
        let known = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return Diagnostic(
            .warning, "layout.no-such-section", "\(place) asks for \(what), which the report does not have",
            hint: "the report has: \(known.joined(separator: ", "))")
    }
}

extension LayoutBlock {
    /// What the block is called in messages and, with its number, as the name of a card.
    var name: String {
        switch self {
        case .title: "title"
        case .keyFigures: "key-figures"
        case .sections: "sections"
        case .chart(let request): request.kind.name
        case .halves: "halves"
        case .comparison: "comparison"
        case .log: "log"
        case .note: "note"
        case .pageBreak: "page-break"
        }
    }
}

extension ChartRequest.Kind {
    /// What the chart is called in messages and, with its number, as the name of a card.
    var name: String {
        switch self {
        case .bars: "bars"
        case .radar: "radar"
        case .trend: "trend"
        case .timeOfDay: "time-of-day"
        case .donut: "donut"
        }
    }
}
