/// Cuts a document into tags and what stands between them, as far as it is needed to tell which lines may be shown.
///
/// It is no parser: where markup is broken it gives up, and nothing behind the break is shown.
struct MarkupScan {
    private let text: String

    /// The parts that may be shown of a format with private content.
    private struct Rule {
        /// The elements whose tags are shown.
        let elements: Set<String>
        /// The attributes whose values are shown; all others are masked.
        let attributes: Set<String>
    }

    private static let rules = [
        // What says what a report is, and nothing about the person; values chosen from lists, days, zones and names of the product's files.
        "diary": Rule(
            elements: ["diary", "report", "kind", "section"],
            attributes: [
                "version", "id", "languages", "from", "through", "last-days", "zone", "layout", "theme", "paper", "pdf",
                "percent", "morning", "evening", "unit", "decimals", "minimum", "maximum", "kind", "guideline",
                "source", "setting",
            ]),
        // The address of a store may have a password in it.
        "job": Rule(
            elements: [
                "job", "people", "period", "report", "password", "seal", "fhir", "output", "run", "limits", "failures",
                "guard", "retention",
            ],
            attributes: [
                "version", "id", "list", "folder", "diary", "who", "from", "through", "last-days", "previous",
                "languages", "layout", "theme", "paper", "pdf", "file", "credential", "column", "program", "pattern",
                "key-file", "durability", "workers", "chunk", "seconds", "pages", "bytes", "readings", "at-most",
                "check", "runs", "days", "quarantine-days",
            ]),
    ]

    /// Creates a scan of a document.
    init(_ text: String) { self.text = text }

    /// Returns the parts of a line that may be shown; `nil` if nothing may.
    func shown(_ line: Range<String.Index>) -> String? {
        var position = text.startIndex
        var rule: Rule?
        var shown = ""
        while position < text.endIndex, position < line.upperBound || rule == nil {
            guard let token = token(at: position) else { return nil }
            if rule == nil, token.kind == .tag {
                if SourceEcho.impersonalRoots.contains(String(token.name)) { return String(text[line]) }
                guard let own = Self.rules[String(token.name)] else { return nil }
                rule = own
            }
            position = token.range.upperBound
            guard token.range.overlaps(line) else { continue }
            guard let part = masked(token, rule) else { return nil }
            // A masked token is as long as it was, so that the part on the line is found by its place.
            let before = text.unicodeScalars.distance(
                from: token.range.lowerBound, to: max(token.range.lowerBound, line.lowerBound))
            let count = text.unicodeScalars.distance(
                from: max(token.range.lowerBound, line.lowerBound), to: min(position, line.upperBound))
            shown.unicodeScalars.append(contentsOf: part.unicodeScalars.dropFirst(before).prefix(count))
        }
        return rule == nil ? nil : shown
    }

    private struct Token {
        enum Kind { case tag, text, other }
        let kind: Kind
        let name: Substring
        let range: Range<String.Index>
    }

    /// The tag, comment, instruction or text that begins at a place; `nil` where it has no end.
    private func token(at start: String.Index) -> Token? {
        let rest = text[start...]
        guard rest.first == "<" else {
            return Token(kind: .text, name: "", range: start..<(rest.firstIndex(of: "<") ?? text.endIndex))
        }
        for (opening, closing) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")] where rest.hasPrefix(opening) {
            guard let end = rest.dropFirst(opening.count).firstRange(of: closing) else { return nil }
            return Token(kind: .other, name: opening == "<?" ? "?" : "", range: start..<end.upperBound)
        }
        guard let end = endOfTag(from: rest.index(after: start)) else { return nil }
        let name = rest.dropFirst().drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" }
        return Token(kind: .tag, name: name, range: start..<end)
    }

    /// Behind the `>` of a tag, those in quotes passed over; `nil` where another tag begins before.
    private func endOfTag(from start: String.Index) -> String.Index? {
        var quote: Character?
        for index in text[start...].indices {
            let character = text[index]
            if character == "<" { return nil }
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return text.index(after: index)
            }
        }
        return nil
    }

    /// A token with middle dots for what may not be shown; `nil` where nothing of it may.
    private func masked(_ token: Token, _ rule: Rule?) -> String? {
        let whole = text[token.range]
        switch token.kind {
        case .text: return whole.allSatisfy(\.isWhitespace) ? String(whole) : nil
        case .other: return token.name == "?" ? String(whole) : nil
        case .tag:
            guard let rule, rule.elements.contains(String(token.name)) else { return nil }
            var result = ""
            var rest = whole
            while let equals = rest.firstIndex(of: "=") {
                let name = rest[..<equals].split { $0.isWhitespace || $0 == "\"" || $0 == "'" }.last ?? ""
                let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
                guard let quote = value.first, quote == "\"" || quote == "'",
                    let end = value.dropFirst().firstIndex(of: quote)
                else { return nil }
                let inner = value.index(after: value.startIndex)..<end
                result += rest[..<inner.lowerBound]
                result +=
                    rule.attributes.contains(String(name))
                    ? String(rest[inner]) : String(repeating: "·", count: rest[inner].unicodeScalars.count)
                rest = rest[end...]
            }
            return result + rest
        }
    }
}
