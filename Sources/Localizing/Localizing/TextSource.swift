internal import ReportModel

/// A language that texts come from; each text that is found names it.
final class TextSource: Sendable {
    let tag: LanguageTag
    let direction: StyledText.Direction
    let plurals: PluralRules
    /// The number of languages consulted before it.
    let rank: Int
    let texts: [MessageKey: TemplateEntry]
    /// The labels of units by their ids.
    let labels: [String: String]

    init(_ language: LoadedLanguage, rank: Int) {
        tag = language.tag
        direction = language.profile.direction
        plurals = .rules(for: language.tag)
        self.rank = rank
        texts = language.texts
        labels = language.profile.unitLabels
    }
}

extension TextSource {
    /// The few texts that are compiled in; all languages are asked before.
    static let compiledIn = TextSource(LoadedLanguage(.english), rank: .max)
}

/// The texts that localizing asks for on its own account; templates may have them, and usually do.
///
/// Nothing else is compiled in: the base language is read from its folder, so the two can never disagree.
enum CompiledTexts {
    /// Above zero percent, and rounds to zero.
    static let percentBelowOne: MessageKey = "percent_below_one"
    /// Below a hundred percent, and rounds to a hundred.
    static let percentAboveNinetyNine: MessageKey = "percent_above_ninety_nine"
    /// Above zero, and rounds to zero after it was divided.
    static let valueBelow: MessageKey = "value_below"
    /// Below zero, and rounds to zero after it was divided.
    static let valueAbove: MessageKey = "value_above"

    static let entries = [
        percentBelowOne: "<{percent}", percentAboveNinetyNine: ">{percent}", valueBelow: "<{value}",
        valueAbove: ">{value}",
    ].mapValues { TemplateEntry.text(Pattern(standIn: $0, arguments: ["percent", "value"])) }
}
