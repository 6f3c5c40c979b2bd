public import DiaryModel
public import ReportModel

/// A section's card taken apart, for tests that change a part of it or read one.
public struct CardParts: Hashable, Sendable {
    /// A row of the card.
    public struct Row: Hashable, Sendable {
        /// Colour and pattern of the dot; `nil` for none.
        public var slot: ColourSlot?
        /// The name.
        public var title: Message
        /// The figure.
        public var value: Message

        /// Makes a row.
        public init(slot: ColourSlot?, title: Message, value: Message) {
            (self.slot, self.title, self.value) = (slot, title, value)
        }
    }

    /// The section's name.
    public var id: String
    /// The title.
    public var title: Message
    /// The title on further pages.
    public var continuedTitle: Message
    /// The right of the title's line.
    public var meta: Message
    /// The ring.
    public var donut: DonutChart?
    /// The rows.
    public var rows: [Row]
    /// The sentences.
    public var findings: [Message]
    /// The values over time with what explains them.
    public var plot: [PanelPart]
    /// The strip of figures.
    public var figures: [PanelTile]
    /// The remarks.
    public var notes: [Message]

    /// Puts parts together.
    public init(
        id: String, title: Message, continuedTitle: Message, meta: Message, donut: DonutChart?,
        rows: [Row], findings: [Message], plot: [PanelPart] = [], figures: [PanelTile], notes: [Message]
    ) {
        (self.id, self.title, self.continuedTitle, self.meta) = (id, title, continuedTitle, meta)
        (self.donut, self.rows, self.findings, self.plot) = (donut, rows, findings, plot)
        (self.figures, self.notes) = (figures, notes)
    }

    /// Takes a panel apart; `nil` where it is no card of a section with readings.
    public init?(_ panel: Panel) {
        guard let box = panel.forms.first, box.isFramed, box.isMain, let title = box.title, let meta = box.meta
        else { return nil }
        self.init(
            id: panel.id, title: title, continuedTitle: box.continuedTitle ?? title, meta: meta, donut: nil, rows: [],
            findings: [], figures: [], notes: [])
        for part in box.allParts {
            switch part {
            case .ring(let chart, _): donut = chart
            case .grid(let grid): rows = grid.rows.compactMap(\.detail).map { Row(slot: $0, title: $1, value: $2) }
            case .tiles(let tiles, _): figures = tiles
            case .text(let text, .sentence): findings.append(text)
            case .text(let text, .note): notes.append(text)
            default: plot.append(part)
            }
        }
    }

    /// The parts as a panel.
    public var panel: Panel {
        .card(
            id: id, title: title, continued: continuedTitle, meta: meta, ring: donut,
            rows: rows.map { .detail($0.slot, $0.title, $0.value) }, findings: findings, plot: plot, figures: figures,
            notes: notes)
    }
}

/// A title taken apart.
public struct TitleParts: Hashable, Sendable {
    /// The title.
    public let title: Message
    /// The person.
    public let identity: Message

    /// Takes a panel apart; `nil` where it is no title.
    public init?(_ panel: Panel) {
        guard case .head(let head)? = panel.forms.first?.parts.first, head.kind == .title, head.lines.count == 1 else {
            return nil
        }
        (title, identity) = (head.name, head.lines[0])
    }
}

/// A card without readings taken apart.
public struct MissingParts: Hashable, Sendable {
    /// The section's name.
    public var id: String
    /// The title.
    public var title: Message
    /// The reason for having nothing to show.
    public var reason: Message
    /// The advice.
    public var detail: Message

    /// Puts parts together.
    public init(id: String, title: Message, reason: Message, detail: Message) {
        (self.id, self.title, self.reason, self.detail) = (id, title, reason, detail)
    }

    /// Takes a panel apart; `nil` where it is no card without readings.
    public init?(_ panel: Panel) {
        guard let box = panel.forms.first, case .missing(let reason, let detail)? = box.parts.first else { return nil }
        self.init(id: panel.id, title: box.title ?? .nothing, reason: reason, detail: detail)
    }
}

extension Panel {
    /// A section's card.
    public static func section(_ card: CardParts) -> Panel { card.panel }

    /// A card without readings.
    public static func noData(_ card: MissingParts) -> Panel {
        .missing(id: card.id, title: card.title, reason: card.reason, detail: card.detail)
    }

    /// A title with a person.
    public static func title(_ title: Message, _ identity: Message) -> Panel { .title(title, identity: identity) }

    /// Free text.
    public static func note(_ title: Message, _ paragraphs: [Message]) -> Panel {
        .note(id: "note-1", title: title, paragraphs)
    }

    /// The same panel on a new page.
    public var onNewPage: Panel {
        var panel = self
        panel.startsPage = true
        return panel
    }
}
