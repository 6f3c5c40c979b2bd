internal import DiaryModel

/// The pattern of report names inside the folder of a job, such as `{folder}/{key}-{language}.pdf`.
///
/// Only letters, digits, `.`, `_`, `-`, folders and the placeholders are allowed in it, so that no name leads
/// elsewhere.
package struct OutputPattern: Hashable, Sendable, CustomStringConvertible {
    /// The names allowed in braces.
    package enum Placeholder: String, Hashable, Sendable, CaseIterable {
        /// The id of the person as the list or the name of the diary has it.
        case person
        /// The keyed hash of that id: 32 hexadecimal digits.
        case key
        /// The first two digits of the hash, which spread reports over 256 folders.
        case folder
        /// The next two digits of the hash, for 256 folders in each of these.
        case subfolder
        /// The language of the report.
        case language
        /// The first day of the period.
        case from
        /// The last day of the period.
        case through
        /// The id of the job.
        case job
    }

    /// An error in a pattern, within a sentence.
    package struct Fault: Error, Hashable, Sendable {
        /// The problem.
        package let clause: String
        /// The text to write instead.
        package let hint: String
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// The pattern as it was written.
    package let description: String
    private let parts: [Part]

    /// The pattern of jobs that name none.
    package static let standard = OutputPattern(
        description: "{folder}/{key}-{language}.pdf",
        parts: [
            .placeholder(.folder), .text("/"), .placeholder(.key), .text("-"), .placeholder(.language), .text(".pdf"),
        ])

    private init(description: String, parts: [Part]) {
        self.description = description
        self.parts = parts
    }

    /// Reads a pattern.
    package init(_ text: String) throws(Fault) {
        description = text
        parts = try Self.parts(of: text)
        let used = Set(placeholders)
        guard used.contains(.person) || used.contains(.key) else {
            throw Fault(clause: "gives all people the same name", hint: "write {key} or {person} into it")
        }
        guard used.contains(.language) else {
            throw Fault(clause: "gives all languages the same name", hint: "write {language} into it")
        }
        guard text.hasSuffix(".pdf") else {
            throw Fault(clause: "does not end in .pdf", hint: "end it with {language}.pdf")
        }
        try Self.checkFolders(of: text)
    }

    /// The placeholders in it, in their order.
    package var placeholders: [Placeholder] {
        parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    }

    /// The name of a report, from what stands for each placeholder.
    package func name(_ value: (Placeholder) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let name): value(name)
            }
        }.joined()
    }

    /// Returns true if no part of a name is longer than file systems allow.
    package static func isShortEnough(_ name: String) -> Bool {
        name.split(separator: "/").allSatisfy { $0.utf8.count <= 255 }
    }

    private static func parts(of text: String) throws(Fault) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
            let known = "one of: " + Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
            guard let end = rest[brace...].firstIndex(of: "}"),
                let name = Placeholder(rawValue: String(rest[rest.index(after: brace)..<end]))
            else { throw Fault(clause: "has a placeholder that is not known", hint: known) }
            parts.append(.placeholder(name))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        for case .text(let text) in parts where !text.utf8.allSatisfy(isPlain) {
            throw Fault(
                clause: "has characters that are not for names",
                hint: "letters, digits, `.`, `_`, `-`, `/` and placeholders")
        }
        return parts
    }

    private static func checkFolders(of text: String) throws(Fault) {
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else {
            throw Fault(
                clause: "could lead out of the folder or to hidden files",
                hint: "no name in it may be empty or begin with a full stop")
        }
        guard names.count <= 8 else { throw Fault(clause: "has too many folders", hint: "at most seven") }
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "._-/".utf8.contains(byte) }
}

extension OutputPattern: CodedAsText {
    /// Reads a pattern that was checked.
    package static func decoded(_ text: String) -> OutputPattern? { try? OutputPattern(text) }

    /// The pattern as it was written.
    package var encodedText: String { description }
}
