internal import DisplayList
internal import ReportModel

/// A block that knows how much room it needs.
enum MeasuredBlock: Sendable {
    case title(MeasuredTitle)
    case tiles(MeasuredTiles)
    case card(MeasuredCard)
    case noData(MeasuredNoData)

    /// Measures a block; `nil` for one that this engine does not draw.
    init?<Shaper>(_ block: Block<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        switch block {
        case .title(let block):
            setter.section = "report"
            self = .title(try MeasuredTitle(block, &setter))
        case .keyFigures(let figures):
            setter.section = "report"
            self = .tiles(try MeasuredTiles(figures, &setter))
        case .section(let card):
            setter.section = card.id
            self = .card(try MeasuredCard(card, &setter))
        case .noData(let card):
            setter.section = card.id
            self = .noData(try MeasuredNoData(card, &setter))
        case .chart, .halves, .table, .note, .pageBreak: return nil
        }
    }

    /// The height of the undivided block.
    func height(isTight: Bool) -> Points {
        switch self {
        case .title(let block): block.height
        case .tiles(let block): block.height
        case .card(let card): (isTight ? card.tight : card.roomy).flow.height
        case .noData(let block): block.height
        }
    }

    /// How many things it consists of that can stand on different pages.
    var elementCount: Int {
        if case .card(let card) = self { card.roomy.flow.elements.count } else { 1 }
    }

    /// The section's name in the config, for messages.
    var section: String {
        switch self {
        case .title, .tiles: "report"
        case .card(let card): card.id
        case .noData(let card): card.id
        }
    }

    /// Whether it announces what follows, so that it must not end a page.
    var isHeading: Bool { if case .title = self { true } else { false } }

    /// Whether it is a card without readings.
    var isNoData: Bool { if case .noData = self { true } else { false } }
}
