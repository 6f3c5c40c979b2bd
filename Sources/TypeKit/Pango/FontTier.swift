/// The parts of a font's characters that are prepared as faces of their own.
///
/// Cairo's work for a face grows with the face: a glyph from one of 65 000 costs 2.6 ms, from one of 3 000 next to
/// nothing. A character belongs to exactly one tier of its font, and a tier is named after its content.
enum FontTier {
    /// The only tier of a font that is not divided.
    static let whole = "whole"
    /// The tier that nearly every report gets by with.
    static let everyday = "everyday"

    /// The division of a font.
    enum Division: Hashable {
        /// Not at all: fonts of one script, whose letters must be shaped together.
        case whole
        /// By everyday characters and then by ranges: fonts of Han and Hangul.
        case everyday(String)

        /// The division that suits a family.
        init(family: String) {
            switch family.suffix(7) {
            case " CJK KR": self = .everyday(EverydayCharacters.korean)
            case " CJK JP": self = .everyday(EverydayCharacters.japanese)
            case " CJK SC": self = .everyday(EverydayCharacters.simplifiedChinese)
            case " CJK TC", " CJK HK": self = .everyday(EverydayCharacters.traditionalChinese)
            default: self = .whole
            }
        }
    }

    /// The numbers that cut the characters beyond the everyday ones into tiers: each begins at a number and ends at the
    /// next.
    ///
    /// All of Hangul is one tier, so that one rare syllable beside another costs one face only; Han is cut into tiers
    /// of at most 8 192.
    private static let cuts: [UInt32] = [
        0, 0x2E80, 0x3400, 0x4E00, 0x6000, 0x8000, 0xA000, 0xAC00, 0xD800, 0x10000, 0x20000, 0x22000, 0x24000,
        0x26000, 0x28000, 0x2A000, 0x2C000, 0x2E000, 0x30000, 0x110000,
    ]

    /// The name of the tier that a character which is not everyday belongs to.
    static func rangeName(of character: UInt32) -> String {
        name(from: cuts.last { $0 <= character } ?? 0)
    }

    /// The characters of a tier that is a range.
    static func range(named tier: String) -> ClosedRange<UInt32>? {
        zip(cuts, cuts.dropFirst()).first { name(from: $0.0) == tier }.map { $0.0...($0.1 - 1) }
    }

    private static func name(from start: UInt32) -> String { "from-\(String(start, radix: 16))" }
}
