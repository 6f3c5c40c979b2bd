internal import DiaryModel
internal import ReportModel

/// The usual settings of reports where a language is spoken.
///
/// A draft begins with them and reports them, and options override them.
///
/// Zones, which the offsets of times are compared with, are those of the largest city of the country that the templates of a
/// language are written for; the language of a report never decides the zone. Guidelines of blood
/// pressure are those of its own society where there is one among the shipped, of the European one in Europe, else of the
/// international one. Of the body-mass index they are those of its own society, else those for Asia and the Pacific there.
struct RegionalDefaults {
    /// The guideline for blood pressure, by its id.
    let pressure: String
    /// The guideline for weight, by its id.
    let weight: String

    private static let european = ("esh-2023", "who")
    private static let international = ("ish-2020", "who")
    private static let asian = ("ish-2020", "who-asia-pacific")

    private static let byLanguage: [String: (zone: String?, guidelines: (String, String))] = [
        "ko": ("Asia/Seoul", ("ksh-2022", "ksso-2022")), "ja": ("Asia/Tokyo", ("jsh-2019", "who-asia-pacific")),
        "en-US": ("America/New_York", ("acc-aha-2025", "who")), "en-GB": ("Europe/London", european),
        "en": (nil, international), "de": ("Europe/Berlin", european), "fr": ("Europe/Paris", european),
        "it": ("Europe/Rome", european), "es": ("Europe/Madrid", european), "nl": ("Europe/Amsterdam", european),
        "pl": ("Europe/Warsaw", european), "uk": ("Europe/Kyiv", european), "ru": ("Europe/Moscow", european),
        "tr": ("Europe/Istanbul", european), "pt-PT": ("Europe/Lisbon", european),
        "pt": ("America/Sao_Paulo", international), "he": ("Asia/Jerusalem", international),
        "ar": ("Asia/Riyadh", international), "fa": ("Asia/Tehran", international), "hi": ("Asia/Kolkata", asian),
        "id": ("Asia/Jakarta", asian), "th": ("Asia/Bangkok", asian), "vi": ("Asia/Ho_Chi_Minh", asian),
        "zh-Hant": ("Asia/Taipei", asian), "zh": ("Asia/Shanghai", asian),
    ]

    /// Looks up a language by its whole tag, then by its beginning.
    init(_ language: LanguageTag) {
        var parts = language.rawValue.split(separator: "-")
        while parts.count > 1, Self.byLanguage[parts.joined(separator: "-")] == nil { parts.removeLast() }
        let found = Self.byLanguage[parts.joined(separator: "-")] ?? (nil, Self.international)
        (pressure, weight) = found.guidelines
    }

    /// The zones of all languages, in the order of their names.
    static let zones = byLanguage.values.compactMap(\.zone).sorted().compactMap { Zone($0) }
}
