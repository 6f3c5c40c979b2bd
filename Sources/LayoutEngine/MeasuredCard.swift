internal import DisplayList
internal import ReportModel
internal import ThemeModel

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
    /// The trend line with what screen readers say in its place.
    let trend: MeasuredCardTrend?
    let strip: MeasuredStrip?
    /// The card from the widest setting to the tightest, one for each step.
    private let settings: [Setting]
    /// The sentences, then the notes.
    let paragraphs: [CardParagraph]
    let theme: Theme

    /// The left end and the width of something, from the card's left edge.
    struct Span: Hashable, Sendable {
        var x: Points
        var width: Points
    }

    /// How things stand below each other.
    struct Setting: Sendable {
        let spacing: CardSpacing
        let flow: CardFlow
    }

    /// How a card is split that is higher than a page: with room.
    var divided: CardFlow { setting(0).flow }

    /// How things stand below each other by a step.
    func setting(_ step: Int) -> Setting { settings[step - CardSpacing.widest] }

    /// The room between the card's edges and what is in it.
    static let padding: Points = 12
    /// Where rows stand beside a donut.
    static let rowsBesideDonut = Span(x: 228, width: 252)
    /// The middle of a donut from the left edge of its card.
    static let donutX: Points = 114
}

extension MeasuredCard: MeasuredBlock {
    var name: String { id }
    var kind: PaginationRecord.Kind { isNote ? .note : .section }
    var flow: (any BlockFlow)? { divided }
    func height(step: Int) -> Points { setting(step).flow.height }
}

/// A paragraph of a card.
struct CardParagraph: Hashable, Sendable {
    let text: SetText
    let span: MeasuredCard.Span
    let isNote: Bool
}

/// How a card gives way whose parts are higher than a page.
enum CardRung: CaseIterable {
    /// The ring beside the rows.
    case whole
    /// The rows over the full width without the ring: their names need fewer lines, and have the same figures.
    case rowsAlone
    /// The same, split between any two rows, and what is long in a row cut after two lines.
    case cut
}

extension MeasuredCard {
    /// Measures a card with the first rung of its ladder that pages can hold.
    ///
    /// On the last one no row is in the way; a title of many lines still may be.
    init<Shaper>(_ card: SectionCard, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let before = setter
        var measured = try MeasuredCard(card, .whole, &setter)
        for rung in CardRung.allCases.dropFirst() where !measured.fits(setter.style.frame.height) {
            // What was noticed on a rung that is given up is of no account.
            setter = before
            measured = try MeasuredCard(card, rung, &setter)
            guard card.donut != nil, rung == .cut || measured.fits(setter.style.frame.height) else { continue }
            setter.report(ChartStep(block: card.id, rung: .table, reason: .higherThanPage))
        }
        self = measured
    }

    /// Whether pages of a height can hold it, undivided or in parts.
    private func fits(_ page: Points) -> Bool {
        settings.contains { $0.flow.height <= page } || divided.fits(page)
    }

    private init<Shaper>(
        _ card: SectionCard, _ rung: CardRung, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let inner = Span(
            x: MeasuredCard.padding, width: setter.style.frame.width - MeasuredCard.padding * 2)
        id = card.id
        theme = setter.style.theme
        header = try CardHeader(card.title, meta: card.meta, width: inner.width, &setter)
        continuedHeader = try CardHeader(card.continuedTitle, meta: card.meta, width: inner.width, &setter)
        // What a chart that cannot be drawn would have said is printed in its place.
        var instead: [Message] = []
        let donut = rung == .whole ? try MeasuredCard.donut(of: card, instead: &instead, &setter) : nil
        self.donut = donut
        rowsFrame = donut == nil ? inner : MeasuredCard.rowsBesideDonut
        rows = try MeasuredCard.rows(of: card, width: rowsFrame.width, isCut: rung == .cut, &setter)
        strip =
            card.figures.isEmpty ? nil : try MeasuredStrip(card.figures, width: inner.width, &setter)
        trend = try MeasuredCard.trend(of: card, width: inner.width, instead: &instead, &setter)
        let notes = try MeasuredCard.paragraphs(instead + card.notes, isNote: true, inner, &setter)
        let findings = try MeasuredCard.paragraphs(card.findings, isNote: false, inner, &setter)
        paragraphs = findings + notes
        let parts = CardFlow.Parts(
            header: header, continued: continuedHeader, donut: donut?.bounds, rows: rows, strip: strip,
            findings: findings, notes: notes, isLoose: rung == .cut)
        settings = MeasuredCard.settings(of: parts, trend, setter.style)
    }

    private static func settings(
        of parts: CardFlow.Parts, _ trend: MeasuredCardTrend?, _ style: PageStyle
    ) -> [Setting] {
        let factor = style.factor(.body, .note, .figureLabel, .figureValue)
        return (CardSpacing.widest..<CardSpacing.steps.count).map { step in
            var parts = parts
            parts.trend = trend?.chart(step).extent.height
            // Without a donut there is no blank to fill beside the rows, and only the trend is drawn together.
            let spacing = (parts.donut == nil ? .roomy : CardSpacing.of(step: step)).scaled(by: factor)
            return Setting(spacing: spacing, flow: CardFlow(parts, spacing))
        }
    }

    /// The ring; where it cannot be drawn the card goes without, and the record says so.
    private static func donut<Shaper>(
        of card: SectionCard, instead: inout [Message], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> MeasuredDonut? {
        guard let chart = card.donut else { return nil }
        if let measured = try MeasuredDonut(chart, &setter) { return measured }
        let rung: ChartRung = card.rows.isEmpty ? .text : .table
        setter.report(ChartStep(block: card.id, rung: rung, reason: .fault(MeasuredDonut.fault)))
        instead.append(chart.alternative)
        return nil
    }

    /// The rows, in the order of the classes.
    private static func rows<Shaper>(
        of card: SectionCard, width: Points, isCut: Bool,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [MeasuredRow] {
        let hasDots = card.rows.contains { $0.slot != nil }
        let place = MeasuredRow.Place(width: width, hasDots: hasDots, isCut: isCut)
        var rows: [MeasuredRow] = []
        for row in card.rows { rows.append(try MeasuredRow(row, in: place, &setter)) }
        return rows
    }

    /// The trend line; where it finds no room the card goes without, and the record says so.
    private static func trend<Shaper>(
        of card: SectionCard, width: Points, instead: inout [Message],
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> MeasuredCardTrend? {
        guard let trend = card.trend else { return nil }
        var reason = ChartStep.Reason.noRoom
        do throws(ChartFailure) {
            let alternative = setter.words(card.trendAlternative ?? card.title).plain
            if let trend = try MeasuredCardTrend(trend, alternative, width: width, &setter) { return trend }
        } catch {
            switch error {
            case .layout(let error): throw error
            case .fault(let description): reason = .fault(description)
            }
        }
        setter.report(ChartStep(block: card.id, rung: .text, reason: reason))
        if let sentence = card.trendAlternative { instead.append(sentence) }
        return nil
    }

    private static func paragraphs<Shaper>(
        _ texts: [Message], isNote: Bool, _ span: Span, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [CardParagraph] {
        let role = isNote ? setter.type.note : setter.type.body
        var result: [CardParagraph] = []
        for text in texts where !setter.words(text).isEmpty {
            let set = try setter.set(text, in: role, width: span.width)
            result.append(CardParagraph(text: set, span: span, isNote: isNote))
        }
        return result
    }
}
