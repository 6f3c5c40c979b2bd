internal import DisplayList
internal import ReportModel

/// Two cards with charts side by side, or one; they stand on one page.
struct MeasuredHalves: MeasuredBlock {
    let cards: [MeasuredChartCard]

    /// Between the two.
    static let gap: Points = 12

    /// The width of one of them.
    static func width(in frame: PageFrame) -> Points { (frame.width - gap) / 2 }

    /// As high as the higher of them, drawn together by some of ``CardSpacing/steps``.
    func height(step: Int) -> Points { cards.map { $0.height(step: step) }.max() ?? 0 }

    init<Shaper>(_ cards: [ChartCard], _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        var measured: [MeasuredChartCard] = []
        let inner = MeasuredHalves.width(in: setter.style.frame) - MeasuredChartCard.padding * 2
        let rungs = try ChartHeader.rungs(cards, width: inner, setter)
        for card in cards {
            setter.section = card.id
            measured.append(try MeasuredChartCard(card, .half(rungs), &setter))
        }
        let heights = CardSpacing.steps.indices.map { step in measured.map { $0.height(step: step) }.max() ?? 0 }
        for index in measured.indices { try measured[index].grow(cards[index], to: heights, &setter) }
        self.cards = measured
    }

    var name: String { cards.first?.id ?? "halves" }
    var kind: PaginationRecord.Kind { .halves }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let step = placement.step
        let width = MeasuredHalves.width(in: canvas.frame)
        for (index, card) in cards.enumerated() {
            let x = canvas.frame.left + (width + MeasuredHalves.gap) * Double(index)
            let name = index < destinations.count ? destinations[index] : ""
            card.draw(
                on: &canvas, x: x, top: placement.top, height: height(step: step), step: step, destination: name)
        }
    }
}
