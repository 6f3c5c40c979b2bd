internal import DisplayList

/// Puts one thing of a card under the other.
struct CardFlowBuilder {
    private(set) var elements: [CardFlow.Element] = []
    /// Where the next thing begins.
    var edge: Points
    private let spacing: CardSpacing
    /// Whether a sentence stands last.
    private var followsSentence = false
    /// Whether nothing stands above but the header.
    private var beginsCard: Bool

    init(edge: Points, spacing: CardSpacing, besideDonut: Bool) {
        self.edge = edge
        self.spacing = spacing
        beginsCard = !besideDonut
    }

    private var followsRow: Bool { if case .row? = elements.last?.content { true } else { false } }

    mutating func add(row: Int, height: Points) {
        beginsCard = false
        let end = edge + height + spacing.aroundRow
        elements.append(
            CardFlow.Element(
                content: .row(row), top: edge, anchor: edge + spacing.aroundRow / 2, bottom: end + 8, mayBegin: true))
        edge = end
    }

    mutating func add(paragraph: Int, _ text: CardParagraph) {
        let pitch = text.text.pitch
        let trail = text.isNote ? pitch - CardSpacing.noteRise : spacing.afterSentence
        // A sentence after a sentence goes on at the pitch of its lines, or a little lower.
        let goesOn = pitch - spacing.afterSentence + spacing.betweenSentences
        let rise = CardFlowBuilder.rise(text, spacing)
        let lead = beginsCard || text.isNote ? rise : followsSentence ? goesOn : spacing.afterRows
        for line in text.text.lines.indices {
            let baseline = edge + (line == 0 ? lead : pitch)
            elements.append(
                CardFlow.Element(
                    content: .line(paragraph: paragraph, line: line), top: baseline - rise, anchor: baseline,
                    bottom: baseline + spacing.toEdge, mayBegin: !followsRow))
            edge = baseline
        }
        beginsCard = false
        edge += trail
        followsSentence = !text.isNote
    }

    /// From where a part that begins with a line of a paragraph begins to that line's baseline.
    private static func rise(_ text: CardParagraph, _ spacing: CardSpacing) -> Points {
        text.isNote ? CardSpacing.noteRise : spacing.afterSentence
    }

    /// Adds a chart over the full width of the card, its legend included.
    mutating func add(trend height: Points) {
        let top = edge + (followsSentence ? 0 : CardSpacing.aroundTrend)
        elements.append(
            CardFlow.Element(
                content: .trend, top: edge, anchor: top, bottom: top + height + CardSpacing.aroundTrend,
                mayBegin: !followsRow))
        edge = top + height + CardSpacing.aroundTrend
        followsSentence = false
        beginsCard = false
    }

    mutating func add(_ strip: MeasuredStrip) {
        let depth = strip.depth(spacing)
        elements.append(
            CardFlow.Element(
                content: .strip, top: edge, anchor: edge, bottom: edge + depth + spacing.toEdge, mayBegin: !followsRow))
        edge += depth + spacing.afterStrip - CardSpacing.noteRise
        followsSentence = false
        beginsCard = false
    }
}
