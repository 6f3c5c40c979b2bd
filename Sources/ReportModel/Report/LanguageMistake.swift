internal import DiaryModel

/// A code of a country that somebody wrote for the language of that country.
public struct LanguageMistake: Hashable, Sendable {
    /// The language that was probably meant.
    public let meant: LanguageTag
    /// Its English name.
    public let name: String
    /// The English name of the language that the code stands for, where it stands for one.
    public let ownName: String?

    /// Creates the mistake if a tag is such a code; regions and scripts behind it do not matter.
    public init?(_ tag: LanguageTag) {
        let entry = Self.table.first { $0.code == tag.rawValue } ?? Self.table.first { $0.code == tag.language }
        guard let entry, let meant = LanguageTag(entry.meant) else { return nil }
        (self.meant, name, ownName) = (meant, entry.name, entry.ownName)
    }

    /// Returns the probable meaning as a hint: "did you mean `ko` (Korean)? `kr` is Kanuri".
    public func hint(for tag: LanguageTag) -> String {
        "did you mean `\(meant)` (\(name))?" + (ownName.map { " `\(tag.language)` is \($0)" } ?? "")
    }

    /// Returns the hint for an unknown language: the one that was probably meant, or all known ones.
    public static func hint(for tag: LanguageTag, among known: [String]) -> String? {
        LanguageMistake(tag)?.hint(for: tag) ?? Spelling.hint(for: tag.rawValue, among: known)
    }

    private typealias Entry = (code: String, meant: String, name: String, ownName: String?)

    /// Codes of countries (ISO 3166-1) that are no language or that of another one (ISO 639-1).
    private static let table: [Entry] = [
        ("al", "sq", "Albanian", nil), ("at", "de-AT", "Austrian German", nil),
        ("au", "en-AU", "Australian English", nil), ("ba", "bs", "Bosnian", "Bashkir"),
        ("bd", "bn", "Bengali", nil), ("br", "pt-BR", "Brazilian Portuguese", "Breton"),
        ("by", "be", "Belarusian", nil),
        ("cn", "zh-Hans", "Chinese, simplified", nil), ("cz", "cs", "Czech", nil), ("dk", "da", "Danish", nil),
        ("ee", "et", "Estonian", "Ewe"), ("eg", "ar-EG", "Egyptian Arabic", nil),
        ("en-UK", "en-GB", "British English", nil),
        ("gb", "en-GB", "British English", nil), ("ge", "ka", "Georgian", nil), ("gr", "el", "Greek", nil),
        ("hk", "zh-Hant", "Chinese, traditional", nil), ("il", "he", "Hebrew", nil), ("ir", "fa", "Persian", nil),
        ("jp", "ja", "Japanese", nil), ("kh", "km", "Khmer", nil), ("kp", "ko", "Korean", nil),
        ("kr", "ko", "Korean", "Kanuri"), ("kz", "kk", "Kazakh", nil), ("lk", "si", "Sinhala", nil),
        ("mm", "my", "Burmese", nil), ("mx", "es-MX", "Mexican Spanish", nil), ("np", "ne", "Nepali", nil),
        ("ph", "fil", "Filipino", nil), ("pk", "ur", "Urdu", nil), ("rs", "sr", "Serbian", nil),
        ("se", "sv", "Swedish", "Northern Sami"), ("si", "sl", "Slovenian", "Sinhala"), ("sp", "es", "Spanish", nil),
        ("tw", "zh-Hant", "Chinese, traditional", nil), ("ua", "uk", "Ukrainian", nil), ("us", "en", "English", nil),
        ("vn", "vi", "Vietnamese", nil),
    ]
}
