import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import Localizing

/// The templates that come with the product, damaged in every way that a slip can damage them, in every language.
///
/// Each finding names its text, so that all texts are damaged at once: the first argument of each, then the second of those
/// that have one. They are held against a base that has these texts alone, which is quick to read.
@Suite("Damage to the shipped templates")
struct ShippedDamageTests {
    /// A text in a file: its name, and the pieces of it that can be damaged.
    private struct Source {
        let key: String
        let text: String
        let pieces: [Range<String.Index>]
    }

    private static let folders = Result {
        try TemplateFolder.all(in: Repository.path(of: "templates"))
    }

    /// The texts of the base by their names.
    private static let english = Result {
        Dictionary(uniqueKeysWithValues: try sources("en") { _ in [] }.map { ($0.key, $0.text) })
    }

    /// Every shipped language.
    static let languages: [String] = (try? folders.get().map(\.name)) ?? []

    /// A language whose file has these texts alone.
    private static func language(_ name: String, _ texts: [String]) throws -> LintedLanguage {
        var folder = try #require(folders.get().first { $0.name == name })
        let file = "<resources xmlns:tools=\"http://schemas.android.com/tools\">\(texts.joined())</resources>"
        folder.strings = .success(XMLSource(file: "\(folder.path)/strings.xml", text: file))
        folder.web = nil
        return LintedLanguage(folder)
    }

    /// The rules that find something in each of some texts, in a language whose file has these texts alone.
    private func rules(_ name: String, _ texts: [String], of keys: [String]) throws -> [String: Set<LintRule>] {
        let english = try Self.english.get()
        let base = try Self.language("en", keys.compactMap { english[$0] })
        let language = try Self.language(name, texts)
        var check = LanguageCheck(
            language, base: base, baseTexts: Dictionary(uniqueKeysWithValues: base.texts.map { ($0.key, $0) }),
            relatives: [], fonts: nil)
        check.run(among: [base, language])
        return check.findings.reduce(into: [:]) { rules, finding in
            if let key = finding.key { rules[key, default: []].insert(finding.rule) }
        }
    }

    /// The texts of a language's file with the pieces of each.
    private static func sources(_ name: String, _ pieces: (String) -> [Range<String.Index>]) throws -> [Source] {
        let file = try ["strings", "web"].map { try Repository.text(of: "templates/\(name)/\($0).xml") }.joined()
        var found: [Source] = []
        var rest = file[...]
        while let start = rest.firstRange(of: "name=\"")?.upperBound {
            let opening = try #require(rest[..<start].lastIndex(of: "<"))
            let end = rest[opening...].hasPrefix("<string") ? "</string>" : "</plurals>"
            let closing = try #require(rest[start...].firstRange(of: end)).upperBound
            let text = String(rest[opening..<closing])
            found.append(Source(key: String(rest[start...].prefix { $0 != "\"" }), text: text, pieces: pieces(text)))
            rest = rest[closing...]
        }
        try #require(found.count >= 263, "\(name)")
        return found
    }

    /// Damages the first piece of each text, then the second, and so on, and hands each round's findings on.
    private func damage(
        _ name: String, _ sources: [Source], _ change: (Substring) -> String,
        _ judge: (_ key: String, _ old: Substring, _ rules: Set<LintRule>) throws -> Void
    ) throws -> Int {
        var count = 0
        for piece in 0..<(sources.map(\.pieces.count).max() ?? 0) {
            let some = sources.filter { piece < $0.pieces.count }
            let found = try rules(
                name,
                some.map { $0.text.replacingCharacters(in: $0.pieces[piece], with: change($0.text[$0.pieces[piece]])) },
                of: some.map(\.key))
            for source in some {
                try judge(source.key, source.text[source.pieces[piece]], found[source.key] ?? [])
                count += 1
            }
        }
        return count
    }

    /// The stretches of a text from one sign to another, both included.
    private static func stretches(_ text: String, from opening: String, to closing: String) -> [Range<String.Index>] {
        var found: [Range<String.Index>] = []
        var rest = text[...]
        while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstRange(of: closing) {
            found.append(start.lowerBound..<end.upperBound)
            rest = rest[end.upperBound...]
        }
        return found
    }

    @Test("none is found where nothing is damaged", arguments: languages)
    func sound(name: String) throws {
        let sources = try Self.sources(name) { _ in [] }
        let found = try rules(name, sources.map(\.text), of: sources.map(\.key))
        #expect(
            found.values.allSatisfy {
                $0.isDisjoint(with: [.missingText, .arguments, .braces, .missingForm, .noOther])
            })
    }

    @Test("any text deleted is found", arguments: languages)
    func deletedTexts(name: String) throws {
        let sources = try Self.sources(name) { _ in [] }
        for remainder in 0..<2 {
            let kept = sources.enumerated().filter { $0.offset % 2 == remainder }.map(\.element)
            let found = try rules(name, kept.map(\.text), of: sources.map(\.key))
            let gone = Set(sources.map(\.key)).subtracting(kept.map(\.key))
            #expect(gone.count >= 131)
            for key in gone { #expect(found[key] == [.missingText], "\(name) \(key)") }
            for key in kept.map(\.key) { #expect(found[key]?.contains(.missingText) != true, "\(name) \(key)") }
        }
    }

    @Test("any argument broken is found", arguments: languages)
    func brokenArguments(name: String) throws {
        let sources = try Self.sources(name) { text in
            Self.stretches(text, from: "{", to: "}").filter { !text[$0].hasPrefix("{{") }
        }
        let renamed = try damage(name, sources, { "{x\($0.dropFirst())" }) { key, old, rules in
            #expect(rules.contains(.arguments), "\(name) \(key) \(old)")
        }
        let cut = try damage(name, sources, { String($0.dropLast()) }) { key, old, rules in
            #expect(rules.contains(.braces), "\(name) \(key) \(old)")
        }
        #expect(renamed >= 195 && cut == renamed, "\(name)")
    }

    @Test("any plural form deleted is found", arguments: languages)
    func deletedForms(name: String) throws {
        let numbers = PluralNumbers(.rules(for: try #require(LanguageTag(name))))
        let sources = try Self.sources(name) { Self.stretches($0, from: "<item ", to: "</item>") }
        let count = try damage(name, sources, { _ in "" }) { key, old, rules in
            let quantity = try #require(Self.stretches(String(old), from: "\"", to: "\"").first)
            let category = try #require(PluralCategory(rawValue: String(String(old)[quantity].dropFirst().dropLast())))
            let rule: LintRule =
                category == .other ? .noOther : numbers.everyday.contains(category) ? .missingForm : .millions
            #expect(rules.contains(rule), "\(name) \(key) \(category)")
        }
        #expect(count >= 7 * numbers.categories.count, "\(name): \(count)")
    }
}
