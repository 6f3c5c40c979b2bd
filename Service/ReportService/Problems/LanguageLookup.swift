#if Service
internal import Foundation

/// Chooses among languages as RFC 4647 has it (section 3.4, lookup).
enum LanguageLookup {
    /// The longest range that can mean something, in bytes and in parts: tags that are registered have 35 bytes at most (RFC 5646, section 4.4.1).
    private static let longest = (bytes: 35, parts: 8)
    /// Tags that people's programs send, for which others are written here.
    private static let aliases = [
        "zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "zh": "zh-Hans", "zh-tw": "zh-Hant", "zh-hk": "zh-Hant",
        "zh-mo": "zh-Hant", "pt": "pt-BR", "iw": "he", "in": "id",
    ]

    /// Returns the best of the available languages.
    ///
    /// - Parameters:
    ///   - field: The value of the field `Accept-Language`.
    ///   - available: The available languages.
    /// - Returns: One of them; `nil` if none is requested.
    static func best(for field: String, among available: [String]) -> String? {
        for range in field.weighted where range != "*" {
            if let found = lookUp(range, among: available) { return found }
        }
        return nil
    }

    /// Returns the language that a query asks for, before anything else is known of it.
    static func inQuery(_ query: String, among available: [String]) -> String? {
        query.split(separator: "&").first { $0.hasPrefix("language=") }
            .flatMap { $0.dropFirst("language=".count).removingPercentEncoding }
            .flatMap { lookUp($0, among: available) }
    }

    /// Returns the language of a range: the range itself, or its longest available beginning.
    static func lookUp(_ range: String, among available: [String]) -> String? {
        guard range.utf8.count <= longest.bytes else { return nil }
        var parts = range.lowercased().split(separator: "-").map(String.init)
        guard parts.count <= longest.parts else { return nil }
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            let names = [tag, aliases[tag]?.lowercased()].compactMap(\.self)
            if let found = available.first(where: { names.contains($0.lowercased()) }) { return found }
            parts.removeLast()
            // What a single letter introduces means nothing without what follows it.
            while let last = parts.last, last.count == 1 { parts.removeLast() }
        }
        return nil
    }
}

extension StringProtocol {
    /// The ranges of a field that says what is accepted (RFC 9110, 12.4.2), the most wanted first; those that are not wanted at
    /// all are left out, and so is what stands behind the twentieth.
    var weighted: [String] {
        let entries = split(separator: ",").prefix(20).compactMap { entry -> (String, Double)? in
            let parts = entry.split(separator: ";").map { $0.trimmingSpaces }
            guard let range = parts.first, !range.isEmpty else { return nil }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
            let quality = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return quality > 0 ? (range, quality) : nil
        }
        return entries.enumerated()
            .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
            .map(\.element.0)
    }

    /// The text without spaces and tabs around it.
    var trimmingSpaces: String {
        let isSpace = { (sign: Character) in sign == " " || sign == "\t" }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
#endif
