import Foundation
import ReportModel
import TemplateReading
import TestSupport
import Testing
import XMLKit

@testable import TemplateLinting

/// The templates that come with the product, damaged in every way that a slip can damage them.
@Suite("Damage to the shipped templates")
struct ShippedDamageTests {
    private let base: TemplateFolder
    private let folders: [TemplateFolder]

    init() throws {
        folders = try TemplateFolder.all(in: Repository.path(of: "templates"))
        base = try #require(folders.first { $0.name == "en" })
    }

    /// One, three, six forms, and one that only millions ask for; all languages would take minutes.
    private var tried: [TemplateFolder] { folders.filter { ["ar", "fr", "he", "ko", "ru"].contains($0.name) } }

    private func text(of folder: TemplateFolder) throws -> String {
        try String(contentsOfFile: "\(folder.path)/strings.xml", encoding: .utf8)
    }

    /// The rules that find something new in each text of a language once its file is replaced.
    private func news(_ folder: TemplateFolder, _ strings: String, _ known: Set<String>) -> [String: Set<LintRule>] {
        var damaged = folder
        damaged.strings = .success(XMLSource(file: "\(folder.path)/strings.xml", text: strings))
        let findings = TemplateLinter().lint([base, damaged]).findings
        return findings.reduce(into: [:]) { news, finding in
            guard finding.language == folder.name, !known.contains(finding.fingerprint), let key = finding.key else {
                return
            }
            news[key, default: []].insert(finding.rule)
        }
    }

    private func known(_ folder: TemplateFolder) -> Set<String> {
        Set(TemplateLinter().lint([base, folder]).findings.map(\.fingerprint))
    }

    /// The texts of a file with the pieces of each that can be damaged.
    private func texts(
        in file: String, _ pieces: (Substring) -> [Range<String.Index>]
    ) -> [(key: String, pieces: [Range<String.Index>])] {
        file.matches(of: /<(string|plurals) name="([a-z0-9_]+)"[^>]*>[\s\S]*?<\/\1>/).map {
            (String($0.2), pieces(file[$0.range]))
        }
    }

    /// The file with the piece of this number of each text replaced; findings name the text, so that all are tried at once.
    private func damage(
        _ file: String, _ texts: [(key: String, pieces: [Range<String.Index>])], piece: Int,
        _ change: (Substring) -> String
    ) -> (file: String, damaged: [(key: String, old: String)]) {
        var (result, damaged) = (file, [(key: String, old: String)]())
        for text in texts.reversed() where piece < text.pieces.count {
            let old = file[text.pieces[piece]]
            result.replaceSubrange(text.pieces[piece], with: change(old))
            damaged.append((text.key, String(old)))
        }
        return (result, damaged)
    }

    @Test("any text deleted is found, in languages of few forms and of many")
    func deletedTexts() throws {
        var count = 0
        for folder in tried {
            let (file, known) = (try text(of: folder), known(folder))
            let texts = texts(in: file) { [$0.startIndex..<$0.endIndex] }
            for remainder in 0..<2 {
                let some = texts.enumerated().filter { $0.offset % 2 == remainder }.map(\.element)
                let (text, damaged) = damage(file, some, piece: 0) { _ in "" }
                let news = news(folder, text, known)
                for (key, _) in damaged { #expect(news[key] == [.missingText], "\(folder.name) \(key)") }
                count += damaged.count
            }
        }
        print("lint: \(count) texts deleted")
        #expect(count >= 263)
    }

    @Test("any argument broken is found, in languages of few forms and of many", arguments: [true, false])
    func brokenArguments(isRenamed: Bool) throws {
        var count = 0
        for folder in tried.prefix(3) {
            let (file, known) = (try text(of: folder), known(folder))
            let texts = texts(in: file) { $0.matches(of: /\{[a-z_]+\}/).map(\.range) }
            for piece in 0..<(texts.map(\.pieces.count).max() ?? 0) {
                let (text, damaged) = damage(file, texts, piece: piece) { old in
                    isRenamed ? "{x\(old.dropFirst())" : String(old.dropLast())
                }
                let news = news(folder, text, known)
                for (key, old) in damaged {
                    let rules = news[key] ?? []
                    #expect(rules.contains(isRenamed ? .arguments : .braces), "\(folder.name) \(key) \(old)")
                }
                count += damaged.count
            }
        }
        print("lint: \(count) arguments \(isRenamed ? "renamed" : "cut")")
        #expect(count >= 195)
    }

    @Test("any plural form deleted is found, in languages of few forms and of many")
    func deletedForms() throws {
        var count = 0
        for folder in [base] + tried {
            let (file, known) = (try text(of: folder), known(folder))
            let needed = PluralNumbers(.rules(for: try #require(LanguageTag(folder.name)))).everyday
            let texts = texts(in: file) { $0.matches(of: /<item quantity="[a-z]+">[\s\S]*?<\/item>/).map(\.range) }
            for piece in 0..<(texts.map(\.pieces.count).max() ?? 0) {
                let (text, damaged) = damage(file, texts, piece: piece) { _ in "" }
                let news = news(folder, text, known)
                for (key, old) in damaged {
                    let name = try #require(old.firstMatch(of: /quantity="([a-z]+)"/)?.1)
                    let category = try #require(PluralCategory(rawValue: String(name)))
                    let rule: LintRule =
                        category == .other ? .noOther : needed.contains(category) ? .missingForm : .millions
                    #expect(news[key]?.contains(rule) ?? false, "\(folder.name) \(key) \(name)")
                }
                count += damaged.count
            }
        }
        print("lint: \(count) plural forms deleted")
        #expect(count >= 96)
    }
}
