package import DiaryModel
package import ReportModel
internal import SystemKit

/// Puts texts into one language: its templates, with those of its relatives and of the base behind them.
package struct Localizer: Sendable {
    /// The language of the folder that answers first, such as `ko` for a request of `ko-KR`.
    package var language: LanguageTag { own.tag }
    /// The profile of the language.
    package let profile: LanguageProfile
    /// The day a week begins with, 1 for Monday to 7 for Sunday (ISO 8601).
    package let firstWeekday: Int
    /// The days of the weekend, in the same numbers.
    private let weekend: Set<Int>

    /// The format of numbers.
    package let numbers: NumberFormat
    let divisors: Divisors
    let dates: DateFormats
    /// The texts of the language itself.
    let own: TextSource
    /// Those of its relatives, the nearest first.
    private let relatives: [TextSource]
    /// Those of the base, or what is wrong with it; `nil` where it is among the others.
    private let base: Deferred<Result<TextSource, DiagnosticFailure>>?

    /// A text and where it was found.
    struct Located {
        let entry: TemplateEntry
        let source: TextSource
    }

    /// The texts that the language's own folder has and leaves empty.
    private let untranslated: Set<MessageKey>
    /// The language as other regions have it.
    private let otherRegions: Set<LanguageTag>

    /// Makes a localizer; `chain` has the language itself in front and is not empty.
    init(
        requested: LanguageTag, chain: [LoadedLanguage], base: Deferred<Result<TextSource, DiagnosticFailure>>?
    ) {
        let wishes = LanguageParts(requested)
        profile = chain[0].profile
        let digits = wishes.digits.flatMap { LocaleSetting.digitSystems.contains($0) ? $0 : nil } ?? profile.digits
        let calendar =
            wishes.calendar.flatMap { LocaleSetting.calendars.contains($0) ? $0 : nil } ?? profile.calendar
        numbers = NumberFormat(locale: profile.format, digits: digits)
        divisors = Divisors(language: chain[0].tag.language)
        firstWeekday = profile.weekStart?.number ?? DateFormats.firstWeekday(of: profile.format)
        weekend = profile.weekend?.days ?? DateFormats.weekend(of: profile.format)
        dates = DateFormats(locale: profile.format, digits: digits, calendar: calendar, hours: profile.hours)
        own = TextSource(chain[0], rank: 0)
        relatives = chain.indices.dropFirst().map { TextSource(chain[$0], rank: $0) }
        self.base = base
        untranslated = chain[0].untranslated
        otherRegions = FallbackChain.otherRegions(of: chain[0].tag)
    }

    /// Returns the reader's calendar for the days of a period.
    package func calendar(of period: Period) -> ReaderCalendar {
        ReaderCalendar(firstWeekday: firstWeekday, weekend: weekend, months: dates.months(of: period))
    }

    /// Finds a text, if any template has it.
    ///
    /// - Throws: The errors of the base, if no language before it has the text.
    func find(_ key: MessageKey) throws(DiagnosticFailure) -> Located? {
        try find(key, within: .compiledIn)
            ?? CompiledTexts.entries[key].map { Located(entry: $0, source: .compiledIn) }
    }

    /// Finds a text in templates that are no further away than others.
    func find(_ key: MessageKey, within furthest: TextSource) throws(DiagnosticFailure) -> Located? {
        try nearest(within: furthest.rank) { source in
            source.texts[key].map { Located(entry: $0, source: source) }
        }
    }

    /// The label of a unit, and the source it comes from.
    ///
    /// - Throws: The errors of the base, where no language before it has a label.
    func label(of unit: Unit) throws(DiagnosticFailure) -> (label: String, source: TextSource)? {
        try nearest { source in source.labels[unit.id].map { ($0, source) } }
    }

    /// Returns the value of the nearest source that has one.
    private func nearest<Value>(
        within rank: Int = .max, _ said: (TextSource) -> Value?
    ) throws(DiagnosticFailure) -> Value? {
        if let value = said(own) { return value }
        for relative in relatives where relative.rank <= rank {
            if let value = said(relative) { return value }
        }
        guard rank > relatives.count, let base = try base?.value.get() else { return nil }
        return said(base)
    }

    /// Counts a text that came from another language, or from the language of another region, such as `pt-BR` for `pt-PT`.
    ///
    /// `es` for `es-MX` is none, and neither is `en` for `en-GB`, as long as the region's own folder does not leave the text empty.
    func note(_ key: MessageKey, from source: TextSource, in lookups: inout LookupReport) {
        let isOwn =
            source.rank == 0 || source.tag.language == language.language && !otherRegions.contains(source.tag)
        if !isOwn || source.rank > 0 && untranslated.contains(key) { lookups.count(key, from: source.tag) }
    }
}
