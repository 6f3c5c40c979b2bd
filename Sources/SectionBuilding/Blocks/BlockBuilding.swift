internal import Diagnostics
internal import DiaryModel
internal import ReportModel

/// Turns the blocks of a layout into blocks of a report.
struct BlockBuilding {
    /// What blocks are made from.
    struct Material {
        /// The title and who the report is about.
        let title: TitleBlock
        /// The key figures, as many as there are.
        let tiles: [KeyFigure]
        /// The sections in the order they are printed; at least one.
        let sections: [SectionData]
        /// What the period before has for the same sections, by their ids; empty where there is no such period, and where no
        /// block asks for it.
        let before: [String: SectionData]
        /// Whether times of the data are taken as of the zone of the report.
        let assumesZone: Bool
        /// What the config asks for.
        let definition: ReportDefinition
        /// The calendar of the reader's locale.
        let calendar: ReaderCalendar
        /// Whether cards say that percents were adjusted or do not add up, because the foot of the page does not.
        let saysPercents: Bool

        /// The paragraphs of free text.
        var notes: [String] { definition.notes }
        /// The days the report is about.
        var period: Period { definition.period }
    }

    /// What was built so far.
    var blocks: [Block] = []
    /// What should be known about it.
    var warnings: [Diagnostic] = []

    let material: Material
    let layout: ReportLayout
    /// The block that is being built, by its number from zero.
    private var current = 0
    /// How many cards there are of each name.
    private var counts: [String: Int] = [:]
    /// The sections of which a card has said that they have no readings.
    private var saidEmpty: Set<String> = []
    /// Panels that were shown in the place of others.
    var stood: Set<PanelRequest> = []
    /// The sections that panels so far are about, by id.
    var shown: Set<String> = []

    /// Builds every block of a layout.
    init(_ layout: ReportLayout, _ material: Material) {
        self.layout = layout
        self.material = material
        for (index, block) in layout.blocks.enumerated() {
            current = index
            add(block)
        }
    }

    /// The block that is being built, within a sentence.
    private var here: String {
        "block \(current + 1) (`\(layout.blocks[current].name)`) of layout `\(layout.id)`"
    }

    private mutating func add(_ block: LayoutBlock) {
        switch block {
        case .title: blocks.append(.title(material.title))
        case .keyFigures(let count):
            let tiles = material.tiles.prefix(max(0, count))
            if !tiles.isEmpty { blocks.append(.keyFigures(Array(tiles))) }
        case .sections(let selection, let look):
            for data in chosen(selection, as: "sections", { $0 }) { add(data, look) }
        case .chart(let request):
            for made in charts(request) { add(made) }
        case .halves(let requests): addHalves(requests)
        case .comparison(let selection):
            addComparison(chosen(selection, as: "comparison") { _ in Words.comparisonTitle })
        case .log(let selection, let columns):
            addLog(chosen(selection, as: "log") { _ in Words.logTitle }, columns)
        case .note: addNote()
        case .panel(let request): add(request)
        case .beside(let requests, let shares): addBeside(requests, shares: shares)
        case .pageBreak: blocks.append(.pageBreak)
        }
    }

    /// The sections that a block is about; where there are none, a warning says so, and a card with the block's title.
    private mutating func chosen(
        _ selection: SectionSelection, as name: String, _ title: (Message) -> Message
    ) -> [SectionData] {
        let sections = selection.choose(from: material.sections)
        if sections.isEmpty {
            warnAboutMissing(selection)
            addMissing(selection, as: name, title(selection.nameMessage))
        }
        return sections
    }

    /// Warns that the report has none of the sections that a block, or one of its charts, is about.
    mutating func warnAboutMissing(_ selection: SectionSelection, chart: Int = 0) {
        warnings.append(
            selection.warning(
                here, at: layout.location(ofBlock: current, chart: chart), among: material.sections))
    }

    /// Adds a card that says so in the reader's language.
    mutating func addMissing(_ selection: SectionSelection, as name: String, _ title: Message) {
        blocks.append(
            .noData(
                NoDataCard(
                    id: self.name(name), title: title, reason: Words.blockRefusedReason,
                    detail: Words.blockNoSectionDetail(section: .message(selection.nameMessage)))))
    }

    private mutating func add(_ data: SectionData, _ look: SectionLook) {
        guard data.facts.readings > 0 else { return addEmpty(data) }
        var card = data.measured.card(look, saysPercents: material.saysPercents)
        if look.hasTrend {
            do throws(ChartRefusal) {
                try TrendMaking(data, look.trend, in: .full, material.calendar).add(to: &card)
            } catch {
                warn(about: data.section, "trend")
                card.notes.append(Words.chartRefusedReason)
            }
        }
        blocks.append(.section(card))
    }

    /// Adds the card of a section without readings, once.
    mutating func addEmpty(_ data: SectionData) {
        guard saidEmpty.insert(data.section.id).inserted else { return }
        blocks.append(.noData(data.facts.noDataCard))
    }

    private mutating func addNote() {
        let paragraphs = material.notes.filter { $0.contains { !$0.isWhitespace } }
        guard !paragraphs.isEmpty else { return }
        let title = Words.noteTitle
        blocks.append(
            .note(
                NoteCard(
                    id: name("note"), title: title,
                    continuedTitle: Words.sectionContinued(title: .message(title)),
                    paragraphs: paragraphs.map { .verbatim($0) })))
    }

    private mutating func addLog(_ sections: [SectionData], _ columns: [LogColumn]) {
        if let card = LogMaking(sections, columns).card(id: name("log")) { return add(card) }
        for data in sections { addEmpty(data) }
    }

    private mutating func addComparison(_ sections: [SectionData]) {
        guard !sections.isEmpty else { return }
        let pairs = sections.map {
            ComparisonMaking.Pair(now: $0.measured, before: material.before[$0.section.id]?.measured)
        }
        if let card = ComparisonMaking(material.period).card(pairs, id: name("comparison")) {
            return add(card)
        }
        for data in sections { addEmpty(data) }
    }

    /// Adds a table, or a card that says in the reader's language that it cannot be shown.
    mutating func add(_ card: TableCard) {
        guard let fault = card.table.fault else { return blocks.append(.table(card)) }
        warnings.append(
            Diagnostic(
                .warning, "section.table-impossible", at: layout.location(ofBlock: current),
                "the table of \(here) cannot be drawn: \(fault)",
                hint: "the page says so in its place; the other blocks are printed"))
        blocks.append(
            .noData(
                NoDataCard(
                    id: card.id, title: card.title, reason: Words.blockRefusedReason,
                    detail: Words.chartRefusedDetail)))
    }

    /// Warns that a chart cannot be drawn from the values of a section, or of several.
    mutating func warn(about section: SectionDefinition?, _ kind: String) {
        let path = section.map { "section `\($0.id)`: " } ?? ""
        warnings.append(
            Diagnostic(
                .warning, "section.chart-impossible", at: section?.location.value ?? layout.location(ofBlock: current),
                "\(path)the \(kind) chart of \(here) cannot be drawn from its values",
                hint: "look for values that are not finite, or below zero where the kind has none"))
    }

    /// A name for a card that no other card of the report has.
    mutating func name(_ kind: String) -> String {
        counts[kind, default: 0] += 1
        return "\(kind)-\(counts[kind, default: 1])"
    }
}
