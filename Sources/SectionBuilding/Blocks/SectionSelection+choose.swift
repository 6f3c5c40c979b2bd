internal import DiaryModel
internal import ReportModel

extension SectionSelection {
    /// The sections that are meant, in the order they are printed.
    func choose(from sections: [MeasuredSection]) -> [MeasuredSection] {
        switch self {
        case .all: sections
        case .kind(let kind): sections.filter { $0.section.kind.id == kind }
        case .id(let id): sections.filter { $0.section.id == id }
        case .several(let members):
            members.flatMap { $0.choose(from: sections) }.reduce(into: []) { chosen, data in
                if !chosen.contains(where: { $0 === data }) { chosen.append(data) }
            }
        }
    }

    /// The selections it is made of.
    var members: [SectionSelection] { if case .several(let members) = self { members } else { [self] } }

    /// The selection in the reader's language: the title of a kind, or the id as the configuration has it.
    var nameMessage: Message {
        switch self {
        case .all: .verbatim("")
        case .kind(let id):
            MeasurementKind.known.first { $0.id == id }.map { SectionDefinition(id: id, kind: $0).titleMessage }
                ?? .verbatim(id)
        case .id(let id): .verbatim(id)
        case .several(let members): members.isEmpty ? .verbatim("") : .list(members.map(\.nameMessage))
        }
    }

    /// Returns a warning that the selection matches nothing.
    ///
    /// - Parameters:
    ///   - block: The block, within a sentence.
    ///   - location: The place where the block names its selection.
    ///   - sections: The available sections.
    /// - Returns: The warning.
    func warning(_ block: String, at location: FileLocation?, among sections: [MeasuredSection]) -> Diagnostic {
        let (what, names): (String, [String]) =
            switch self {
            case .all, .several: ("any section", [])
            case .kind(let kind): ("sections of `\(kind)`", sections.map(\.section.kind.id))
            case .id(let id): ("section `\(id)`", sections.map(\.section.id))
            }
        return Diagnostic(
            .warning, "layout.no-such-section", at: location,
            "\(block) asks for \(what), which the report does not have",
            hint: "the report has: \(names.eachOnce.joined(separator: ", "))")
    }
}

extension ReportLayout {
    /// The panels that it asks for.
    var panelKinds: Set<PanelKind> {
        Set(
            blocks.flatMap { block -> [PanelKind] in
                switch block {
                case .panel(let request): [request.kind]
                case .beside(let requests, _): requests.map(\.kind)
                default: []
                }
            })
    }

    /// True if some block prints the shares of all classes or ranges, which may not add up.
    var printsShares: Bool {
        blocks.contains { block in
            switch block {
            case .sections, .chart, .halves: true
            default: false
            }
        } || !panelKinds.isDisjoint(with: [.classes, .glucoseRanges])
    }

    /// The sections that some block is about, in the order they are printed; all of them where no block is about any.
    func shown(of sections: [MeasuredSection]) -> [MeasuredSection] {
        let ids = Set(blocks.flatMap(\.selections).flatMap { $0.choose(from: sections) }.map(\.section.id))
        return ids.isEmpty ? sections : sections.filter { ids.contains($0.section.id) }
    }
}

extension LayoutBlock {
    /// The selections of the block; empty for one about the report as a whole.
    fileprivate var selections: [SectionSelection] {
        switch self {
        case .title, .keyFigures, .note, .table, .pageBreak: []
        case .sections(let selection, _): [selection]
        case .chart(let request): [request.sections]
        case .halves(let requests): requests.map(\.sections)
        case .panel(let request): request.kind.isAboutSections ? [request.sections] : []
        case .beside(let requests, _): requests.map(\.sections)
        }
    }

    /// The name of the block in messages and, with its number, the name of a card.
    var name: String {
        switch self {
        case .title: "title"
        case .keyFigures: "key-figures"
        case .sections: "sections"
        case .chart(let request): request.kind.name
        case .halves: "halves"
        case .note: "note"
        case .table: "table"
        case .panel(let request): request.kind.rawValue
        case .beside: "beside"
        case .pageBreak: "page-break"
        }
    }
}

extension ChartRequest.Kind {
    /// The name of the chart in messages and, with its number, the name of a card.
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
