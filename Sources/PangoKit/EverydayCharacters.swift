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
}
