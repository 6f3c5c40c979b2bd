public import DiaryModel

extension Panel {
    /// Makes the card of a section: a ring of its classes beside a row for each, then sentences, a plot, figures and notes.
    ///
    /// Where names find no room beside the ring, the rows stand below it; where no page holds the card, it goes without.
    ///
    /// - Parameters:
    ///   - id: The section's name in the config.
    ///   - title: The title, such as "Blood pressure".
    ///   - continued: The title on a page that the card runs on to.
    ///   - meta: The right of the title's line, such as "30 days · 60 readings".
    ///   - ring: The ring; `nil` for a section without classes.
    ///   - rows: The rows, from ``PanelRow/detail(_:_:_:)``.
    ///   - findings: The sentences below the rows.
    ///   - plot: The values over time with the lines that explain it; nothing for a card without them.
    ///   - figures: Mean, lowest, highest, days measured.
    ///   - notes: Remarks on rounding, too few readings, readings set aside.
    /// - Returns: The panel with its forms.
    public static func card(
        id: String, title: Message, continued: Message? = nil, meta: Message? = nil, ring: DonutChart?,
        rows: [PanelRow], findings: [Message], plot: [PanelPart] = [], figures: [PanelTile], notes: [Message]
    ) -> Panel {
        let below =
            findings.map { PanelPart.text($0, .sentence) } + plot
            + (figures.isEmpty ? [] : [.tiles(figures, .strip)]) + notes.map { .text($0, .note) }
        func box(_ above: [PanelPart]) -> PanelBox {
            PanelBox(
                title: title, continuedTitle: continued, meta: meta, isFramed: true, isMain: true, above + below)
        }
        var grid = PanelGrid.details(rows)
        let whole = PanelPart.grid(grid)
        grid.isSplit = true
        let alone = rows.isEmpty ? box([]) : box([.grid(grid)])
        guard let ring else { return Panel(id: id, forms: [alone], givesWay: false) }
        let large = PanelPart.ring(ring, isLarge: true)
        guard !rows.isEmpty else { return Panel(id: id, forms: [box([large]), alone.losing(8)], givesWay: false) }
        // The ring with its labels takes 204 pt, and 252 are left beside it.
        let beside = PanelPart.beside([PanelColumn(204, PanelBox([large])), PanelColumn(252, PanelBox([whole]))])
        return Panel(
            id: id, forms: [box([beside]), box([large, whole]).losing(1), alone.losing(4)], givesWay: false)
    }

    /// Makes the card of a section without readings, which asks for some.
    public static func missing(id: String, title: Message, reason: Message, detail: Message) -> Panel {
        Panel(
            id: id,
            forms: [
                PanelBox(title: title, isFramed: true, isMain: true, [.missing(reason: reason, detail: detail)])
            ], givesWay: false)
    }

    /// Makes a card of free text, which may run over pages.
    public static func note(id: String, title: Message, continued: Message? = nil, _ paragraphs: [Message]) -> Panel {
        Panel(
            id: id,
            forms: [
                PanelBox(
                    title: title, continuedTitle: continued, isFramed: true, isMain: true,
                    paragraphs.map { .text($0, .sentence) })
            ], givesWay: false)
    }

    /// Makes the strip of the report's key figures.
    public static func keyFigures(_ tiles: [PanelTile]) -> Panel {
        Panel(id: "key-figures", forms: [PanelBox([.tiles(tiles, .even)])], givesWay: false)
    }
}

extension PanelGrid {
    /// The rows of a card: name and figure on one baseline, 30 points from one to the next.
    fileprivate static func details(_ rows: [PanelRow]) -> PanelGrid {
        PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true, least: 60), .init(.end)], rows: rows, leastRow: 30, gap: 12,
            stretch: 14)
    }
}

extension PanelRow {
    /// Makes a row of a card: a dot in the class's colour, its name, and a figure with its unit.
    ///
    /// - Parameters:
    ///   - slot: Colour and pattern of the dot; `nil` for a row that is no class.
    ///   - title: The name.
    ///   - value: The figure, in the styles `value` and `unit`.
    /// - Returns: The row.
    public static func detail(_ slot: ColourSlot?, _ title: Message, _ value: Message) -> PanelRow {
        let name: PanelItem =
            slot.map { .marked(.swatch($0), title, .rowName, sign: nil, meaning: nil) } ?? .text(title, .rowName)
        return PanelRow([PanelCell([name], isHead: true), PanelCell(value, .rowFigure)])
    }

    /// Dot, name and figure, where it is a row of a card.
    public var detail: (slot: ColourSlot?, title: Message, value: Message)? {
        guard cells.count == 2, case .text(let value, .rowFigure)? = cells[1].items.first else { return nil }
        switch cells[0].items.first {
        case .marked(.swatch(let slot), let title, .rowName, _, _): return (slot, title, value)
        case .text(let title, .rowName): return (nil, title, value)
        default: return nil
        }
    }
}

extension PanelBox {
    /// Its parts, with those of boxes in it in their place.
    public var allParts: [PanelPart] {
        parts.flatMap { part in
            if case .beside(let columns) = part { columns.flatMap(\.box.allParts) } else { [part] }
        }
    }
}
