internal import ReportModel

/// Rules about how languages are written.
enum WritingRules {
    /// The ending of a text, in words.
    enum End: String {
        case nothing = "no sign", stop = "a full stop", question = "a question mark"
        case exclamation = "an exclamation mark", colon = "a colon", ellipsis = "an ellipsis", comma = "a comma"
        case semicolon = "a semicolon"
    }

    /// Languages that end no sentence with a sign (Thai, Lao, Khmer, Burmese use a space or a sign of their own).
    static let withoutStops: Set<String> = ["th", "lo", "km", "my"]

    /// Languages that put no space between words, or none between a number word and its unit.
    static let withoutSpaces: Set<String> = ["ja", "zh", "yue", "ko", "th", "lo", "km", "my"]

    /// Returns the ending of a text, quotation marks aside.
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

    /// Returns true if a text that equals the English one was probably forgotten.
    ///
    /// Names, abbreviations and single words that languages share do not count. The check looks for a phrase with a
    /// common word, and for any common word if the language is written in other letters.
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

    /// Returns true if a language follows the rules of France about signs.
    static func isFrench(_ tag: LanguageTag?) -> Bool {
        guard let tag else { return false }
        return tag.language == "fr" && LanguageParts(tag).region != "CA"
    }

    /// Returns true if a scalar is a digit in any script.
    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
}
