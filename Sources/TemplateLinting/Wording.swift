internal import ReportModel
internal import TemplateReading

/// What is known of how languages are written.
enum Wording {
    /// How a text ends.
    enum End: String {
        case nothing, stop, question, exclamation, colon, ellipsis, comma, semicolon
    }

    /// Languages that end no sentence with a sign (Thai, Lao, Khmer, Burmese use a space or a sign of their own).
    static let withoutStops: Set<String> = ["th", "lo", "km", "my"]

    /// Languages that put no space between words, or none between a number word and its unit.
    static let withoutSpaces: Set<String> = ["ja", "zh", "yue", "ko", "th", "lo", "km", "my"]

    /// How a text ends, quotation marks aside.
    static func end(of words: String) -> End {
        let closing = Set("”’»」』\"'›＂".unicodeScalars)
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        let last = words.unicodeScalars.reversed().first { !closing.contains($0) && !isSpace($0) }
        switch last {
        case ".", "。", "．", "｡", "।", "۔", "։": return .stop
        case "?", "？", "؟", "՞": return .question
        case "!", "！": return .exclamation
        case ":", "：": return .colon
        case "…", "⋯": return .ellipsis
        case ",", "，", "、", "،": return .comma
        case ";", "；", "؛": return .semicolon
        default: return .nothing
        }
    }

    /// Whether a text that is the same as in English was probably forgotten.
    ///
    /// Names, abbreviations and single words that languages share are none: what is looked for is a phrase with a common
    /// word, and any common word where the language is written in other letters.
    static func looksUntranslated(_ words: String, in tag: LanguageTag?) -> Bool {
        let all = words.split { !$0.isLetter && $0 != "-" }.filter { $0.count > 1 }
        let common = all.filter { word in
            word.count >= 4 && word.allSatisfy { $0.isLowercase || $0 == "-" }
        }
        let script = tag.flatMap { FallbackChain.likelyScript(of: LanguageParts($0)) } ?? "Latn"
        if script != "Latn" {
            return all.contains { $0.count >= 4 && $0.dropFirst().allSatisfy(\.isLowercase) }
        }
        return all.count >= 2 && !common.isEmpty
    }

    /// Whether a language's rules about signs are those of France.
    static func isFrench(_ tag: LanguageTag?) -> Bool {
        guard let tag else { return false }
        return tag.language == "fr" && LanguageParts(tag).region != "CA"
    }

    /// Whether a scalar is a digit in any script.
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
}
