internal import DisplayList

/// The distances within a card, from one baseline to the next where nothing else is said.
///
/// A card has several sets: it is set with room, drawn together, no more than need be, where that brings one more card onto
/// the page, and set apart where its page would end early.
struct CardSpacing: Hashable, Sendable {
    /// What a row has over its own height.
    var aroundRow: Points
    /// The least height of donut and rows before a sentence.
    var chartRoom: Points
    /// The least distance from the header's rule to the donut or its labels.
    var aboveDonut: Points
    /// The least distance from the donut or its labels to what stands below.
    var belowDonut: Points
    /// From the end of the last row to the first sentence.
    var afterRows: Points
    /// From a sentence to what follows it: the rule of the strip, or the place where a note's line begins.
    var afterSentence: Points
    /// What a new sentence has over the pitch of lines.
    var betweenSentences: Points
    /// From the rule of the strip to the names of its figures.
    var ruleToLabel: Points
    /// From a name in the strip to its figure.
    var labelToValue: Points
    /// From the strip to the first note.
    var afterStrip: Points
    /// From the last line to the edge of the card.
    var toEdge: Points

    /// With room.
    static let roomy = CardSpacing(
        aroundRow: 0, chartRoom: 158, aboveDonut: 6, belowDonut: 8, afterRows: 20, afterSentence: 12,
        betweenSentences: 4,
        ruleToLabel: 13, labelToValue: 16, afterStrip: 17, toEdge: 13)
    /// Drawn together: two cards with five rows each, a sentence, a strip and a note fit below the tiles on A4.
    static let tight = CardSpacing(
        aroundRow: 0, chartRoom: 150, aboveDonut: 4, belowDonut: 6, afterRows: 11, afterSentence: 8,
        betweenSentences: 0,
        ruleToLabel: 11, labelToValue: 15, afterStrip: 15, toEdge: 12)

    /// Set apart as far as the parts of a card still belong together.
    static let wide = CardSpacing(
        aroundRow: 14, chartRoom: 186, aboveDonut: 10, belowDonut: 12, afterRows: 30, afterSentence: 18,
        betweenSentences: 8, ruleToLabel: 16, labelToValue: 17, afterStrip: 22, toEdge: 16)

    /// From the roomiest to the tightest.
    static let steps = [
        roomy, between(roomy, tight, 0.25), between(roomy, tight, 0.5), between(roomy, tight, 0.75), tight,
    ]
    /// The step at which cards are set apart as far as can be; those up to zero lie between.
    static let widest = -2

    /// The distances of a step.
    static func of(step: Int) -> CardSpacing {
        step < 0 ? apart[max(0, step - widest)] : steps[min(step, steps.count - 1)]
    }

    /// From the widest to the one before the roomiest of ``steps``.
    private static let apart = [wide, between(roomy, wide, 0.5)]

    /// A part of the way from one set to another.
    private static func between(_ one: CardSpacing, _ other: CardSpacing, _ share: Double) -> CardSpacing {
        var result = one
        for distance in all {
            result[keyPath: distance] =
                one[keyPath: distance] + (other[keyPath: distance] - one[keyPath: distance]) * share
        }
        return result
    }

    /// Above and below a trend line.
    static let aroundTrend: Points = 12

    /// The same distances for larger type; those of the donut stay.
    func scaled(by factor: Double) -> CardSpacing {
        guard factor != 1 else { return self }
        var other = self
        for distance in CardSpacing.ofType { other[keyPath: distance] = self[keyPath: distance] * factor }
        return other
    }

    private static var all: [WritableKeyPath<CardSpacing, Points>] {
        [\.chartRoom, \.aboveDonut, \.belowDonut] + ofType
    }

    /// The distances from which a line of type is measured.
    private static var ofType: [WritableKeyPath<CardSpacing, Points>] {
        [
            \.aroundRow, \.afterRows, \.afterSentence, \.betweenSentences, \.ruleToLabel, \.labelToValue, \.afterStrip,
            \.toEdge,
        ]
    }

    /// From where a line of a note begins to its baseline.
    static let noteRise: Points = 8
}
