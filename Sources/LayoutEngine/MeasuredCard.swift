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
    let paragraphs: [CardParagraph]
    let strip: MeasuredStrip?
    /// Everything below the header, from the top down.
    let flow: CardFlow
    /// How far below the card's upper edge the middle of the donut is.
    let donutMiddle: Points

    /// The left end and the width of something, from the card's left edge.
    struct Span: Hashable, Sendable {
        var x: Points
        var width: Points
    }

    /// The room between the card's edges and what is in it.
    static let padding: Points = 12
    /// Where rows stand beside a donut.
    static let rowsBesideDonut = Span(x: 228, width: 252)
    /// Where sentences stand under rows beside a donut; as far in as the dots are.
    static let textBesideDonut = Span(x: 236, width: 244)
    /// The middle of a donut from the left edge of its card.
    static let donutX: Points = 114

    var height: Points { flow.height }
}

/// A paragraph of a card.
struct CardParagraph: Hashable, Sendable {
    let text: SetText
    let span: MeasuredCard.Span
    /// From what stands above to the first baseline.
    var lead: Points
    /// From the last baseline to what stands below.
    let trail: Points
}

extension MeasuredCard {
    init<Shaper>(_ card: SectionCard<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let inner = Span(
            x: MeasuredCard.padding, width: setter.style.frame.width - MeasuredCard.padding * 2)
        id = card.id
        header = try CardHeader(card.title, meta: card.meta, width: inner.width, &setter)
        continuedHeader = try CardHeader(card.continuedTitle, meta: card.meta, width: inner.width, &setter)
        var measured: MeasuredDonut?
        if let chart = card.donut { measured = try MeasuredDonut(chart, &setter) }
        donut = measured
        rowsFrame = measured == nil ? inner : MeasuredCard.rowsBesideDonut
        rows = try MeasuredCard.rows(of: card, donut: measured, width: rowsFrame.width, &setter)
        strip =
            card.figures.isEmpty ? nil : try MeasuredStrip(card.figures, width: inner.width, &setter)
        let notes = try MeasuredCard.paragraphs(card.notes, setter.type.note, inner, lead: 8, trail: 6, &setter)
        let body = setter.type.body
        let wide = try MeasuredCard.paragraphs(card.findings, body, inner, lead: 10, trail: 8, &setter)
        var narrow: [CardParagraph]?
        if measured != nil, !wide.isEmpty {
            narrow = try MeasuredCard.paragraphs(
                card.findings, body, MeasuredCard.textBesideDonut, lead: 10, trail: 8, &setter)
        }
        let parts = CardFlow.Parts(
            header: header, continued: continuedHeader, donut: measured?.bounds, rows: rows, strip: strip,
            findings: wide, notes: notes)
        let best = CardFlow.Parts.lowest(parts, narrow: narrow, page: setter.style.frame.height)
        flow = best.flow
        paragraphs = best.parts.findings + best.parts.notes
        donutMiddle = flow.donutMiddle
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
        _ texts: [StyledText], _ role: TextRole, _ span: Span, lead: Points, trail: Points,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [CardParagraph] {
        var result: [CardParagraph] = []
        for text in texts where !text.isEmpty {
            let set = try setter.set(text, in: role, width: span.width)
            result.append(CardParagraph(text: set, span: span, lead: lead, trail: trail))
        }
        return result
    }
}
