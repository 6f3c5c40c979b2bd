package import DiaryModel
package import ReportModel
package import TemplateReading

/// Puts texts into one language: its templates, with those of its relatives and of the base behind them.
package struct Localizer: Sendable {
    /// The language of the folder that answers first, such as `ko` for a request of `ko-KR`.
    package let language: LanguageTag
    /// How the language is set and written.
    package let profile: LanguageProfile
    /// The ten digits that numbers are printed in, 0 first; page numbers are put together from them.
    var digitSet: [Character] { numbers.digits }

    /// The day a week begins with, 1 for Monday to 7 for Sunday (ISO 8601).
    package let firstWeekday: Int

    /// How numbers are written.
    package let numbers: NumberFormat
    let divisors: Divisors
    let dates: DateFormats
    let sources: [Source]
    private let texts: [MessageKey: Located]

    /// A language that texts come from.
    struct Source: Sendable {
        let tag: LanguageTag
        let direction: StyledText.Direction
        let plurals: PluralRules
    }

    /// A text and where it was found.
    struct Located: Sendable {
        let entry: TemplateEntry
        /// An index into `sources`.
        let source: Int
    }

    /// The texts that the language's own folder has and leaves empty.
    private let untranslated: Set<MessageKey>
    /// The language as other regions have it.
    private let otherRegions: Set<LanguageTag>
    private let labels: [String: (label: String, source: Int)]

    /// Makes a localizer; `chain` has the language itself in front and is not empty.
    init(requested: LanguageTag, chain: [LoadedLanguage]) {
        let wishes = LanguageParts(requested)
        profile = chain[0].profile
        language = chain[0].tag
        let digits = wishes.digits.flatMap { LocaleSetting.digitSystems.contains($0) ? $0 : nil } ?? profile.digits
        let calendar =
            wishes.calendar.flatMap { LocaleSetting.calendars.contains($0) ? $0 : nil } ?? profile.calendar
        numbers = NumberFormat(locale: profile.format, digits: digits)
        divisors = Divisors(language: chain[0].tag.language)
        firstWeekday = profile.weekStart?.number ?? DateFormats.firstWeekday(of: profile.format)
        dates = DateFormats(locale: profile.format, digits: digits, calendar: calendar, hours: profile.hours)
        sources =
            chain.map { loaded in
                Source(
                    tag: loaded.tag, direction: loaded.profile.direction,
                    plurals: .rules(for: loaded.tag))
            } + [.compiledIn]
        var texts = CompiledTexts.entries.mapValues { Located(entry: $0, source: chain.count) }
        var labels: [String: (label: String, source: Int)] = [:]
        for (index, loaded) in chain.enumerated().reversed() {
            for (key, entry) in loaded.texts { texts[key] = Located(entry: entry, source: index) }
            for (id, label) in loaded.profile.unitLabels { labels[id] = (label, index) }
        }
        untranslated = chain[0].untranslated
        otherRegions = FallbackChain.otherRegions(of: chain[0].tag)
        self.texts = texts
        self.labels = labels
    }

    /// How the reader's calendar parts the days of a period.
    package func calendar(of period: Period) -> ReaderCalendar {
        ReaderCalendar(firstWeekday: firstWeekday, months: dates.months(of: period))
    }

    /// Where a text is found, if any template has it.
    func find(_ key: MessageKey) -> Located? { texts[key] }

    /// Counts a text that came from another language, or from the language of another region, such as `pt-BR` for `pt-PT`.
    ///
    /// `es` for `es-MX` is none, and neither is `en` for `en-GB`, as long as the region's own folder does not leave the text empty.
    func note(_ key: MessageKey, from source: Int, in lookups: inout LookupReport) {
        let origin = sources[source].tag
        let isOwn = source == 0 || origin.language == language.language && !otherRegions.contains(origin)
        if !isOwn || source > 0 && untranslated.contains(key) { lookups.countFallback(key, from: origin) }
    }

    /// The label of a unit, and the source it comes from.
    func label(of unit: Unit) -> (label: String, source: Int)? { labels[unit.id] }
}

extension Localizer.Source {
    /// The few texts that are compiled in.
    static let compiledIn = Localizer.Source(
        tag: .english, direction: .leftToRight, plurals: .rules(for: .english))
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

    static let entries: [MessageKey: TemplateEntry] = [
        percentBelowOne: .text(Pattern([.text("<", style: .plain), .argument("percent", style: .plain)])),
        percentAboveNinetyNine: .text(Pattern([.text(">", style: .plain), .argument("percent", style: .plain)])),
        valueBelow: .text(Pattern([.text("<", style: .plain), .argument("value", style: .plain)])),
        valueAbove: .text(Pattern([.text(">", style: .plain), .argument("value", style: .plain)])),
    ]
}
