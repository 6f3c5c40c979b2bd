/// The folders of fonts, and the fonts for each purpose.
package struct FontSetup: Sendable {
    /// The directories that font files are looked for in, the first hit wins; they are not searched in depth.
    package var directories: [String]
    /// The directory that holds the copies prepared for printing; it is made where it is missing.
    package var cacheDirectory: String
    /// The families of each language, in the order they are tried, by language tag.
    ///
    /// A language that is not listed uses the one its tag begins with (`zh-Hant-TW` uses `zh-Hant`), and failing that
    /// `defaultFamilies`.
    package var familiesByLanguage: [String: [String]]
    /// The families that override it, looked up when a language is first used; `nil` for a language without any.
    package var familiesOf: @Sendable (_ language: String) -> [String]? = { _ in nil }
    /// The families of languages that are not listed.
    package var defaultFamilies: [String]
    /// The families that are tried for a character that a language's own families lack, in this order.
    ///
    /// Those that are not installed are passed over.
    package var fallbackFamilies: [String]

    /// Makes a setup; what is left out is that of Debian's fonts.
    package init(
        directories: [String] = Self.debianDirectories, cacheDirectory: String,
        familiesByLanguage: [String: [String]] = Self.notoByLanguage, defaultFamilies: [String] = ["Noto Sans"],
        fallbackFamilies: [String] = Self.notoFallback
    ) {
        self.directories = directories
        self.cacheDirectory = cacheDirectory
        self.familiesByLanguage = familiesByLanguage
        self.defaultFamilies = defaultFamilies
        self.fallbackFamilies = fallbackFamilies
    }

    /// The folders where Debian and Ubuntu put the fonts that are needed.
    package static let debianDirectories = [
        "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/dejavu",
        "/usr/share/fonts/truetype/open-sans", "/usr/share/fonts/truetype/nanum",
        "/usr/share/fonts/truetype/ancient-scripts",
    ]

    /// The families of languages that Noto Sans alone does not serve.
    ///
    /// The UI cuts are used where there is one: they keep the line height of Noto Sans.
    package static let notoByLanguage: [String: [String]] = [
        "ko": "CJK KR", "ja": "CJK JP", "zh": "CJK SC", "zh-Hans": "CJK SC", "zh-Hant": "CJK TC", "zh-TW": "CJK TC",
        "zh-HK": "CJK HK", "zh-Hant-HK": "CJK HK", "ar": "Arabic UI", "fa": "Arabic UI", "ur": "Arabic UI",
        "he": "Hebrew", "hi": "Devanagari UI", "mr": "Devanagari UI", "ne": "Devanagari UI", "th": "Thai UI",
    ].mapValues { ["Noto Sans", "Noto Sans \($0)"] }

    /// Every other family that a name in a report may need: those of signs first, which many fonts have in passing and in a
    /// look of their own, then small fonts before large ones.
    ///
    /// Debian's Noto Sans (2020) has no minus sign, `≤` and `≥`. Open Sans, which it descends from, draws them in regular and
    /// bold, as wide as figures and level with the plus sign; Noto Sans Math has them in regular only.
    package static let notoFallback =
        ["Noto Sans", "Open Sans"]
        + [
            "Symbols", "Math", "Symbols2", "Hebrew", "Arabic UI", "Devanagari UI", "Thai UI", "Armenian", "Georgian",
            "Ethiopic", "Bengali UI", "Gujarati UI", "Gurmukhi UI", "Kannada UI", "Khmer UI", "Lao UI", "Malayalam UI",
            "Myanmar UI", "Oriya UI", "Sinhala UI", "Tamil UI", "Telugu UI", "Mongolian", "Cherokee", "CJK KR",
            "CJK JP", "CJK SC", "CJK TC", "CJK HK",
        ].map { "Noto Sans \($0)" } + ["Symbola", "DejaVu Sans"]

    /// The families that text of a language is set in.
    package func families(for language: String) -> [String] {
        var tag = Substring(language)
        while true {
            if let families = familiesOf(String(tag)) ?? familiesByLanguage[String(tag)] { return families }
            guard let hyphen = tag.lastIndex(of: "-") else { return defaultFamilies }
            tag = tag[..<hyphen]
        }
    }
}
