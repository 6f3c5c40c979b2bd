internal import DisplayList
internal import ReportModel

/// A block that knows how much room it needs.
enum MeasuredBlock: Sendable {
    case title(MeasuredTitle)
    case tiles(MeasuredTiles)
    case card(MeasuredCard)
    case noData(MeasuredNoData)
    case chart(MeasuredChartCard)
    case halves(MeasuredHalves)
    case table(MeasuredTable)
    case pageBreak

    init<Shaper>(_ block: Block<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        setter.section = block.sectionName
        switch block {
        case .title(let block): self = .title(try MeasuredTitle(block, &setter))
        case .keyFigures(let figures): self = .tiles(try MeasuredTiles(figures, &setter))
        case .section(let card): self = .card(try MeasuredCard(card, &setter))
        case .noData(let card): self = .noData(try MeasuredNoData(card, &setter))
        case .chart(let card): self = try .chart(card, &setter)
        case .halves(let cards): self = .halves(try MeasuredHalves(cards, &setter))
        case .table(let card): self = try .table(card, &setter)
        case .note(let card):
            self = .card(try MeasuredCard(SectionCard(card, isSmall: setter.style.hasSmallNotes), &setter))
        case .pageBreak: self = .pageBreak
        }
    }

    /// The height of the undivided block, drawn together by some of ``CardSpacing/steps``.
    func height(step: Int) -> Points {
        switch self {
        case .title(let block): block.height
        case .tiles(let block): block.height
        case .card(let card): card.settings[step].flow.height
        case .noData(let block): block.height
        case .chart(let card): card.height(step: step)
        case .halves(let pair): pair.height(step: step)
        case .table(let card): card.height(step: step)
        case .pageBreak: 0
        }
    }

    /// Whether some of ``CardSpacing/steps`` makes it lower.
    func isDrawnTogether(_ step: Int) -> Bool { step > 0 && height(step: step) < height(step: 0) }

    /// What it consists of that can stand on different pages; `nil` for a block that is not split.
    var flow: (any BlockFlow)? {
        switch self {
        case .card(let card): card.flow
        case .table(let card): card.flow
        default: nil
        }
    }

    /// Forgets the texts of rows of a table that have been drawn, so that a long report gets smaller as its file grows.
    mutating func forgetTexts(of part: Range<Int>) {
        guard case .table(var card) = self else { return }
        // Without a second owner the rows are changed where they are.
        self = .pageBreak
        card.forgetTexts(of: part)
        self = .table(card)
    }

    /// How many things it consists of that can stand on different pages.
    var elementCount: Int { flow?.elementCount ?? 1 }

    /// Its name in the config or the layout, for messages and records.
    var name: String {
        switch self {
        case .title: "title"
        case .tiles: "key-figures"
        case .card(let card): card.id
        case .noData(let card): card.id
        case .chart(let card): card.id
        case .halves(let pair): pair.cards.first?.id ?? "halves"
        case .table(let card): card.id
        case .pageBreak: "page-break"
        }
    }

    /// Whether it announces what follows, so that it must not end a page.
    var isHeading: Bool { if case .title = self { true } else { false } }

    /// Whether it is a card without readings.
    var isNoData: Bool { if case .noData = self { true } else { false } }

    /// Whether it is split where it stands and not moved to the next page first, because much of that would stay blank.
    func splitsHere(_ page: Points) -> Bool {
        guard case .table = self else { return false }
        return height(step: 0) > page / 3
    }
}

extension Block<StyledText> {
    /// The section it belongs to, for messages; `nil` for what belongs to the report.
    fileprivate var sectionName: String? {
        switch self {
        case .title, .keyFigures, .pageBreak: nil
        case .section(let card): card.id
        case .noData(let card): card.id
        case .chart(let card): card.id
        case .halves(let cards): cards.first?.id
        case .table(let card): card.id
        case .note(let card): card.id
        }
    }
}

extension SectionCard<StyledText> {
    /// Free text is set as the sentences of a card that has nothing else, or as its notes.
    fileprivate init(_ note: NoteCard<StyledText>, isSmall: Bool) {
        self.init(
            id: note.id, title: note.title, continuedTitle: note.continuedTitle, meta: StyledText([]), donut: nil,
            rows: [], findings: isSmall ? [] : note.paragraphs, figures: [], notes: isSmall ? note.paragraphs : [])
    }
}
