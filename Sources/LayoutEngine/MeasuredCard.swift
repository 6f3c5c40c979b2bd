internal import DisplayList
internal import ReportModel

/// A section's card, measured: its header, its donut, and its rows, sentences, figures and notes in one sequence.
struct MeasuredCard: Sendable {
    let id: String
    let header: CardHeader
    let continuedHeader: CardHeader
    let donut: MeasuredDonut?
    let rows: [MeasuredRow]
    let rowsFrame: Span
    /// Whether it is free text and has no rows.
    var isNote: Bool { rows.isEmpty && donut == nil }
    let strip: MeasuredStrip?
    /// The card set with room.
    let roomy: Setting
    /// The card drawn together.
    let tight: Setting

    /// The left end and the width of something, from the card's left edge.
    struct Span: Hashable, Sendable {
        var x: Points
        var width: Points
    }

    /// How things stand below each other.
    struct Setting: Sendable {
        let spacing: CardSpacing
        /// The sentences, then the notes.
        let paragraphs: [CardParagraph]
        let flow: CardFlow
    }

    /// The room between the card's edges and what is in it.
    static let padding: Points = 12
    /// Where rows stand beside a donut.
    static let rowsBesideDonut = Span(x: 228, width: 252)
    /// Where sentences stand under rows beside a donut; as far in as the dots are.
    static let textBesideDonut = Span(x: 236, width: 244)
    /// The middle of a donut from the left edge of its card.
    static let donutX: Points = 114
}

/// A paragraph of a card.
struct CardParagraph: Hashable, Sendable {
    let text: SetText
    let span: MeasuredCard.Span
    let isNote: Bool
}

extension MeasuredCard {
    init<Shaper>(_ card: SectionCard<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let inner = Span(
            x: MeasuredCard.padding, width: setter.style.frame.width - MeasuredCard.padding * 2)
        id = card.id
        header = try CardHeader(card.title, meta: card.meta, width: inner.width, &setter)
        continuedHeader = try CardHeader(card.continuedTitle, meta: card.meta, width: inner.width, &setter)
        var donut: MeasuredDonut?
        if let chart = card.donut { donut = try MeasuredDonut(chart, &setter) }
        self.donut = donut
        rowsFrame = donut == nil ? inner : MeasuredCard.rowsBesideDonut
        rows = try MeasuredCard.rows(of: card, donut: donut, width: rowsFrame.width, &setter)
        strip =
            card.figures.isEmpty ? nil : try MeasuredStrip(card.figures, width: inner.width, &setter)
        let notes = try MeasuredCard.paragraphs(card.notes, isNote: true, inner, &setter)
        let wide = try MeasuredCard.paragraphs(card.findings, isNote: false, inner, &setter)
        var narrow: [CardParagraph]?
        if donut != nil, !wide.isEmpty {
            narrow = try MeasuredCard.paragraphs(
                card.findings, isNote: false, MeasuredCard.textBesideDonut, &setter)
        }
        let parts = CardFlow.Parts(
            header: header, continued: continuedHeader, donut: donut?.bounds, rows: rows, strip: strip,
            findings: wide, notes: notes)
        let page = setter.style.frame.height
        roomy = Setting(parts, narrow: narrow, .roomy, page: page)
        // Without a donut there is no blank to fill beside the rows, and nothing is drawn together.
        guard donut != nil else {
            tight = roomy
            return
        }
        let drawnTogether = Setting(parts, narrow: narrow, .tight, page: page)
        // Few rows leave blank beside the donut, so that the sentence need not come near them.
        var apart = CardSpacing.tight
        apart.afterRows = CardSpacing.roomy.afterRows
        let keptApart = Setting(parts, narrow: narrow, apart, page: page)
        tight = keptApart.flow.height <= drawnTogether.flow.height ? keptApart : drawnTogether
    }

    private static func rows<Shaper>(
        of card: SectionCard<StyledText>, donut: MeasuredDonut?, width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [MeasuredRow] {
        var place = MeasuredRow.Place(width: width, hasDots: card.rows.contains { $0.slot != nil })
        var rows: [MeasuredRow] = []
        for row in card.rows {
            place.key = nil
            if let donut, let chart = card.donut, let slice = chart.slices.firstIndex(where: { $0.slot == row.slot }),
                donut.key(of: slice) != nil
            {
                place.key = (donut.keys[slice], chart.slices[slice].percent)
            }
            rows.append(try MeasuredRow(row, in: place, &setter))
        }
        return rows
    }

    private static func paragraphs<Shaper>(
        _ texts: [StyledText], isNote: Bool, _ span: Span, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [CardParagraph] {
        let role = isNote ? setter.type.note : setter.type.body
        var result: [CardParagraph] = []
        for text in texts where !text.isEmpty {
            let set = try setter.set(text, in: role, width: span.width)
            result.append(CardParagraph(text: set, span: span, isNote: isNote))
        }
        return result
    }
}

extension MeasuredCard.Setting {
    /// Sets the sentences under the rows beside the donut, or over the full width where that makes the card lower.
    ///
    /// A card that has to be split has them over the full width, so that they can follow the rows.
    init(_ parts: CardFlow.Parts, narrow: [CardParagraph]?, _ spacing: CardSpacing, page: Points) {
        self.spacing = spacing
        let wide = CardFlow(parts, spacing)
        var beside = parts
        if let narrow {
            beside.findings = narrow
            beside.findingsBeside = true
            let flow = CardFlow(beside, spacing)
            if flow.height <= wide.height, flow.height <= page {
                self.flow = flow
                paragraphs = beside.findings + beside.notes
                return
            }
        }
        flow = wide
        paragraphs = parts.findings + parts.notes
    }
}
