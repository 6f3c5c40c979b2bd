internal import DiaryModel
internal import ReportModel

/// Turns the blocks of a layout into the panels of a report.
struct BlockBuilding {
    /// The panels that were built so far.
    private(set) var panels: [Panel] = []
    /// The warnings about them.
    var warnings: [Diagnostic] = []

    /// The sections in the order they are printed, at least one, with what panels about them are made of.
    var material: PanelMaterial
    let layout: ReportLayout
    private let title: Panel
    /// The key figures, as many as there are.
    private let tiles: [PanelTile]
    /// True if cards say that percents were adjusted or do not add up, because the foot of the page does not.
    let saysPercents: Bool
    /// The block that is being built, by its number from zero.
    private var current = 0
    /// True if what comes next begins on a new page.
    private var startsPage = false
    /// The number of cards of each name.
    private var counts: [String: Int] = [:]
    /// The sections of which a card has said that they have no readings.
    private var saidEmpty: Set<String> = []
    /// Panels that were shown in the place of others.
    var stood: Set<PanelRequest> = []

    /// Builds every block of a layout.
    init(_ layout: ReportLayout, _ material: PanelMaterial, title: Panel, tiles: [PanelTile], saysPercents: Bool) {
        (self.layout, self.material, self.title, self.tiles) = (layout, material, title, tiles)
        self.saysPercents = saysPercents
        for (index, block) in layout.blocks.enumerated() {
            current = index
            add(block)
        }
    }

    /// The block that is being built, within a sentence, and where it stands.
    var here: (words: String, location: FileLocation?) {
        (
            "block \(current + 1) (`\(layout.blocks[current].name)`) of layout `\(layout.id)`",
            layout.location(ofBlock: current)
        )
    }

    /// Adds a panel behind the others.
    mutating func append(_ panel: Panel) {
        panels.append(panel)
        panels[panels.count - 1].startsPage = startsPage
        startsPage = false
    }

    private mutating func add(_ block: LayoutBlock) {
        switch block {
        case .title: append(title)
        case .keyFigures(let count):
            let tiles = tiles.prefix(max(0, count))
            if !tiles.isEmpty { append(.keyFigures(Array(tiles))) }
        case .sections(let selection, let look):
            add(selection, look)
        case .chart(let request): add(request)
        case .halves(let requests): addHalves(requests)
        case .note:
            addNote()
            for table in material.definition.tables { add(table) }
        case .table(let table): add(table)
        case .panel(let request): add(request)
        case .beside(let requests, let shares): addBeside(requests, shares: shares)
        case .pageBreak: startsPage = true
        }
    }

    private mutating func add(_ selection: SectionSelection, _ look: SectionLook) {
        let sections = selection.choose(from: material.sections)
        // A card says nothing new of a sensor whose ranges and figures the page has.
        let cards = sections.filter { data in
            !(data.isSensor && data === material.main && material.kinds.contains(.summary) && !look.hasTrend)
        }
        let measured = cards.filter { $0.count > 0 }
        // A new page says nothing new of what a page has shown, if all of that has no class, or one beside a target.
        let isRepeated = measured.allSatisfy { data in
            let rows = data.classified?.rows.count ?? 0
            // Only a card has the mean body-mass index.
            return material.shown.contains(data.section.id) && data.bodyMassIndex == nil
                && rows < (data.isJudged ? 2 : 1)
        }
        if startsPage, !look.hasTrend, sections.contains(where: { $0.count > 0 }), isRepeated {
            startsPage = false
            return
        }
        for data in cards { add(data, look) }
        if sections.isEmpty {
            warnAboutMissing(selection)
            addMissing(selection, as: "sections", selection.nameMessage)
        }
    }

    /// Warns that the report has none of the sections that a block, or one of its charts, is about.
    mutating func warnAboutMissing(_ selection: SectionSelection, chart: Int = 0) {
        warnings.append(
            selection.warning(
                here.words, at: layout.location(ofBlock: current, chart: chart), among: material.sections))
    }

    /// Adds a card that says so in the reader's language.
    mutating func addMissing(_ selection: SectionSelection, as name: String, _ title: Message) {
        append(
            .missing(
                id: self.name(name), title: title, reason: Words.blockRefusedReason,
                detail: Words.blockNoSectionDetail(section: selection.nameMessage)))
    }

    private mutating func add(_ data: MeasuredSection, _ look: SectionLook) {
        guard data.count > 0 else { return addEmpty(data) }
        var (plot, refusal): ([PanelPart], [Message]) = ([], [])
        if look.hasTrend {
            if let day = DayByDayPanel.inCard(data, panelMaterial(of: [data]), look.trend) {
                plot = day
            } else {
                warn(about: data.section, "trend", hint: ChartRefusal.impossible.hint ?? "")
                refusal = [Words.chartRefusedReason]
            }
        }
        append(data.card(look, plot: plot, saysPercents: saysPercents, further: refusal))
    }

    /// Adds the card of a section without readings, once.
    mutating func addEmpty(_ data: MeasuredSection) {
        guard saidEmpty.insert(data.section.id).inserted else { return }
        append(data.missingCard)
    }

    private mutating func addNote() {
        let paragraphs = material.definition.notes.filter { $0.contains { !$0.isWhitespace } }
        guard !paragraphs.isEmpty else { return }
        let title = Words.noteTitle
        append(
            .note(
                id: name("note"), title: title, continued: Words.sectionContinued(title: title),
                paragraphs.map { .verbatim($0) }))
    }

    private mutating func add(_ table: ProportionalTable) {
        append(Panel(id: name("table"), forms: TablePanel.make(table).forms, givesWay: false))
    }

    /// A name for a card that no other card of the report has.
    mutating func name(_ kind: String) -> String {
        counts[kind, default: 0] += 1
        return "\(kind)-\(counts[kind, default: 1])"
    }
}
