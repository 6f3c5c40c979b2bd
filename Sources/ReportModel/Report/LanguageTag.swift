public import DiaryModel

/// A language as BCP 47 names it, in canonical letter case: `en`, `ko`, `zh-Hant`, `pt-BR`.
public struct LanguageTag: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The canonical spelling.
    public let rawValue: String

    /// Reads a tag; `_` counts as `-`, letter case does not matter.
    ///
    /// `nil` for text that is not language[-Script][-REGION][-variant…][-x/u-extension…] by BCP 47 (RFC 5646).
    public init?(_ text: String) {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard text.utf8.count <= 64, let first = parts.first, (2...3).contains(first.count),
            parts.allSatisfy({ (1...8).contains($0.count) && $0.utf8.allSatisfy(\.isAlphanumeric) }),
            first.utf8.allSatisfy({ !$0.isDigit }),
            text.filter({ $0 == "-" || $0 == "_" }).count == parts.count - 1
        else { return nil }
        var inExtension = false
        let canonical = parts.enumerated().map { index, part in
            if part.count == 1 { inExtension = true }
            guard index > 0, !inExtension else { return part.lowercased() }
            switch part.count {
            case 2: return part.uppercased()
            case 4 where !part.utf8.contains(where: \.isDigit):
                return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            default: return part.lowercased()
            }
        }
        rawValue = canonical.joined(separator: "-")
    }

    /// English, the language every template falls back to.
    public static let english = LanguageTag(canonical: "en")

    private init(canonical: String) { rawValue = canonical }

    /// The first part, such as `zh` of `zh-Hant`.
    public var language: String {
        guard let end = rawValue.utf8.firstIndex(of: UInt8(ascii: "-")) else { return rawValue }
        return String(rawValue[..<end])
    }

    /// The canonical spelling.
    public var description: String { rawValue }

    /// Orders tags as text.
    public static func < (lhs: LanguageTag, rhs: LanguageTag) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension UInt8 {
    /// True for a digit of ASCII.
    var isDigit: Bool { (48...57).contains(self) }
    /// True for a letter or a digit of ASCII.
    var isAlphanumeric: Bool { isDigit || (65...90).contains(self) || (97...122).contains(self) }
}

extension LanguageTag: CodedAsText {
    /// Reads a tag.
    public static func decoded(_ text: String) -> LanguageTag? { LanguageTag(text) }

    /// The canonical spelling.
    public var encodedText: String { rawValue }
}
