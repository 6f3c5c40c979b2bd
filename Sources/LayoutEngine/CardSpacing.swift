internal import DisplayList

/// The distances within a card, from one baseline to the next where nothing else is said.
///
/// A card has two sets: it is set with room, and drawn together where that brings one more card onto the page.
struct CardSpacing: Hashable, Sendable {
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
        afterRows: 20, afterSentence: 12, betweenSentences: 4, ruleToLabel: 13, labelToValue: 16, afterStrip: 17,
        toEdge: 13)
    /// Drawn together: two cards with five rows each, a sentence, a strip and a note fit below the tiles on A4.
    static let tight = CardSpacing(
        afterRows: 11, afterSentence: 8, betweenSentences: 0, ruleToLabel: 11, labelToValue: 15, afterStrip: 15,
        toEdge: 12)

    /// From where a line of a note begins to its baseline.
    static let noteRise: Points = 8
}
