#if Service
import Foundation
import TestSupport

/// The requests of docs/service.md, with their documented answers.
struct DocumentedRequests {
    /// A request, or some of which the last is meant.
    struct Example {
        /// The method and the address, as the document names them before it.
        let operation: String
        /// The line of the document that its commands begin behind.
        let line: Int
        let commands: String
        let status: Int
        /// The type of the answer; `nil` for one without a body.
        let type: String?
        /// The text of the answer, in which `…` matches anything; empty if none is documented.
        let text: String
    }

    /// The names in the requests, such as the address of the service.
    let names: [String]
    let examples: [Example]

    private static let heading = "## A request of each kind"

    /// Reads the document.
    init(_ document: String) {
        var (names, examples): ([String], [Example]) = ([], [])
        var (operation, commands): (String?, (line: Int, text: String)?) = (nil, nil)
        for part in Self.parts(of: document) {
            switch part.kind {
            case "sh" where operation == nil: names += part.text.matches(of: /(?m)^([a-z]+)=/).map { String($0.1) }
            case "sh": commands = (part.line, part.text)
            case "text":
                guard let operation, let done = commands else { continue }
                let lines = part.text.split(separator: "\n", maxSplits: 1)
                let head = (lines.first ?? "").split(separator: " ", maxSplits: 1).map(String.init)
                examples.append(
                    Example(
                        operation: operation, line: done.line, commands: done.text, status: Int(head.first ?? "") ?? 0,
                        type: head.dropFirst().first, text: lines.count > 1 ? String(lines[1]) : ""))
                commands = nil
            default: operation = part.text.firstMatch(of: /^`([A-Z]+ \/[^`]*)`/).map { String($0.1) } ?? operation
            }
        }
        self.names = names
        self.examples = examples
    }

    /// The lines and fenced blocks of the part about requests; a line has no kind.
    private static func parts(of document: String) -> [(kind: String, line: Int, text: String)] {
        var parts: [(kind: String, line: Int, text: String)] = []
        var (isInside, isFenced) = (false, false)
        for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("## ") { isInside = line == heading }
            guard isInside else { continue }
            if line.hasPrefix("```") {
                isFenced.toggle()
                if isFenced { parts.append((String(line.dropFirst(3)), index + 1, "")) }
            } else if isFenced {
                parts[parts.count - 1].text += "\(line)\n"
            } else {
                parts.append(("", index + 1, String(line)))
            }
        }
        return parts
    }

    /// The id that a request is sent with, by which it is found in the log.
    static func id(_ index: Int) -> String { "00000000-\(index)" }

    /// A script that does all requests one after the other; the head and the text of each answer are in files with its number.
    func script(naming values: [String: String]) -> String {
        let head = """
            set -eu
            curl() { command curl --dump-header "head-$n" -H "X-Request-Id: 00000000-$n" "$@"; }

            """
        let named = values.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'\n" }.joined()
        let all = examples.enumerated().map { "n=\($0)\n{\n\($1.commands)} >text-\($0)\n" }.joined()
        return head + named + all
    }

    /// Returns true if a text matches one in which `…` matches anything; spaces and ends of lines are ignored.
    static func isLike(_ text: String, _ pattern: String) -> Bool {
        let plain = { (text: String) in text.filter { !$0.isWhitespace } }
        let pieces = plain(pattern).split(separator: "…", omittingEmptySubsequences: false).map(String.init)
        var rest = plain(text)[...]
        guard let first = pieces.first, let last = pieces.last, rest.hasPrefix(first) else { return false }
        guard pieces.count > 1 else { return rest == first }
        rest = rest.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.range(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
#endif
