package import ReportModel

/// The way a language is set and written: the content of its `locale.xml`, with defaults for the rest.
package struct LanguageProfile: Hashable, Sendable {
    /// The days a week can begin with.
    package enum Weekday: String, Hashable, Sendable, CaseIterable {
        /// The days, in the order of the Gregorian calendar.
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday

        /// The day's number by ISO 8601, 1 for Monday to 7 for Sunday.
        package var number: Int {
            switch self {
            case .monday: 1
            case .tuesday: 2
            case .wednesday: 3
            case .thursday: 4
            case .friday: 5
            case .saturday: 6
            case .sunday: 7
            }
        }
    }

    /// The weekends of the regions that CLDR knows.
    package enum Weekend: String, Hashable, Sendable, CaseIterable {
        /// The days of each.
        case friday, fridaySaturday = "friday saturday", saturdaySunday = "saturday sunday", sunday

        /// The numbers of its days by ISO 8601.
        var days: Set<Int> { Set(rawValue.split(separator: " ").compactMap { Weekday(rawValue: String($0))?.number }) }
    }

    /// The way the hours of a day are counted.
    package enum Hours: String, Hashable, Sendable, CaseIterable {
        /// From 1 to 12, twice, with a word for the half of the day.
        case twelve = "12"
        /// From 0 to 23.
        case twentyFour = "24"
    }

    /// The language.
    package let language: LanguageTag
    /// The locale whose number signs and date forms are used, such as `en-US`.
    package let format: LanguageTag
    /// The digits by their CLDR name, such as `latn` or `arab`.
    package let digits: String
    /// The calendar of printed dates by its CLDR name, such as `gregorian`.
    package let calendar: String
    /// The side where lines begin.
    package let direction: StyledText.Direction
    /// The first day of the week; `nil` for that of the format locale.
    package let weekStart: Weekday?
    /// The weekend; `nil` for that of the format locale.
    package let weekend: Weekend?
    /// The way hours are counted; `nil` for that of the format locale.
    package let hours: Hours?
    /// The font families to look for glyphs in, in order; never empty.
    package let fonts: [String]
    /// The name of the dictionary that words too long for a line are divided by, such as `de_DE`; `nil` where none is.
    package let hyphenation: String?
    /// The distance of two lines as a multiple of the size of type, 1 to 3.
    package let linePitch: Double
    /// The language to look into after the relatives that CLDR names.
    package let parent: LanguageTag?
    /// The labels of units by their ids.
    package let unitLabels: [String: String]

    /// The profile of a language from what was said about it, the last word first.
    package init(_ language: LanguageTag, _ files: [LocaleFile]) {
        func said<Value>(_ path: KeyPath<LocaleFile, Value?>) -> Value? {
            files.lazy.compactMap { $0[keyPath: path] }.first
        }
        let parts = LanguageParts(language)
        let script = FallbackChain.likelyScript(of: parts) ?? "Latn"
        self.language = language
        format = said(\.format) ?? language
        digits = said(\.digits) ?? "latn"
        calendar = said(\.calendar) ?? "gregorian"
        direction = said(\.direction) ?? (Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight)
        weekStart = said(\.weekStart) ?? nil
        weekend = said(\.weekend) ?? nil
        hours = said(\.hours) ?? nil
        fonts = said(\.fonts) ?? Self.defaultFonts[script] ?? ["Noto Sans"] + Self.signFonts
        hyphenation = said(\.hyphenation)
        linePitch = said(\.linePitch) ?? 1.36
        parent = said(\.parent)
        unitLabels = files.reduce(into: [:]) { labels, file in
            labels.merge(file.unitLabels) { later, _ in later }
        }
    }

    /// Scripts that run from right to left (Unicode TS 35, script metadata).
    private static let rightToLeftScripts: Set<String> = [
        "Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]

    /// The families with the signs that Noto Sans lacks: the minus sign, `≤`, `≥`, arrows.
    ///
    /// Fonts for Chinese, Japanese and Korean have them, each as wide as a letter.
    private static let signFonts = ["Open Sans", "Noto Sans Symbols"]

    /// The families of Noto, by script, for a language whose `locale.xml` names none.
    private static let defaultFonts: [String: [String]] = [
        "Arab": ["Noto Sans", "Noto Sans Arabic UI"] + signFonts,
        "Deva": ["Noto Sans", "Noto Sans Devanagari UI"] + signFonts,
        "Hans": ["Noto Sans CJK SC", "Noto Sans"],
        "Hant": ["Noto Sans CJK TC", "Noto Sans"],
        "Hebr": ["Noto Sans", "Noto Sans Hebrew"] + signFonts,
        "Jpan": ["Noto Sans CJK JP", "Noto Sans"],
        "Kore": ["Noto Sans CJK KR", "Noto Sans"],
        "Thai": ["Noto Sans", "Noto Sans Thai UI"] + signFonts,
    ]
}

/// The content of one `locale.xml`; a setting that is missing there is `nil`.
package struct LocaleFile: Hashable, Sendable {
    /// The locale of numbers and dates.
    package var format: LanguageTag?
    /// The digits.
    package var digits: String?
    /// The calendar.
    package var calendar: String?
    /// The side where lines begin.
    package var direction: StyledText.Direction?
    /// The first day of the week; the inner `nil` means "that of the format locale".
    package var weekStart: LanguageProfile.Weekday??
    /// The weekend; the inner `nil` means "that of the format locale".
    package var weekend: LanguageProfile.Weekend??
    /// The way hours are counted; the inner `nil` means "as the format locale does".
    package var hours: LanguageProfile.Hours??
    /// The font families.
    package var fonts: [String]?
    /// The dictionary of hyphenation.
    package var hyphenation: String?
    /// The distance of lines.
    package var linePitch: Double?
    /// The language to look into after the relatives.
    package var parent: LanguageTag?
    /// The labels of units by their ids.
    package var unitLabels: [String: String] = [:]

    /// Makes a file that says nothing.
    package init() {}
}
