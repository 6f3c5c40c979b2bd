/// The characters that nearly all text of a script is written with.
///
/// Fonts for Han and Hangul have tens of thousands of glyphs, and Cairo's work grows with the font. So such a font is
/// split: these characters make a small face that nearly every report gets by with.
enum EverydayCharacters {
    /// The further characters of every such face: Latin, punctuation, currency signs, arrows, full-width forms.
    static let common: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x17F, 0x2000...0x206F, 0x20A0...0x20CF, 0x2100...0x214F, 0x2190...0x2193,
        0x2212...0x2212, 0x2260...0x2265, 0x3000...0x303F, 0xFF00...0xFF65, 0xFFE0...0xFFE6,
    ]

    /// KS X 1001: its symbols and its 2,350 syllables.
    static let korean = text(PackageResources.korean_txt)
    /// JIS X 0208: its symbols, kana and the kanji of level 1.
    static let japanese = text(PackageResources.japanese_txt)
    /// GB 2312: its symbols and the characters of level 1.
    static let simplifiedChinese = text(PackageResources.simplified_chinese_txt)
    /// Big5: its symbols and the characters of level 1.
    static let traditionalChinese = text(PackageResources.traditional_chinese_txt)

    /// Returns the characters of a file that scripts/make-character-sets.py wrote in lines.
    private static func text(_ file: [UInt8]) -> String {
        String(decoding: file.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
