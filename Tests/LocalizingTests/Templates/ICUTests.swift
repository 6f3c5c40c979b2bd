import CICU
import DiaryModel
import ReportModel
import TestSupport
import Testing
@testable import Localizing

/// The tables of languages, held against the ICU that is installed.
///
/// They come from ICU 72, against which every language counts. Against another version those that are shipped do, because
/// nothing that a report asks of them has changed since; the others are listed, as CLDR corrects them every year.
@Suite("Tables of languages against ICU", .serialized)
struct ICUTests {
    /// Which languages count, and which version they are held against.
    private struct Judgement {
        let version: Int
        private(set) var mismatches: [(language: String, text: String, isNew: Bool)] = []

        /// The mismatches that are faults of the tables.
        var faults: [String] {
            mismatches.filter { version == 72 || !$0.isNew && ICUTests.shipped.contains($0.language) }.map(\.text)
        }

        var mode: String {
            version == 72 ? "ICU 72, every language counts" : "ICU \(version), the shipped languages count"
        }

        /// Adds a mismatch; `isNew` says that it is about something the tables have nothing of.
        mutating func add(_ tag: LanguageTag, _ text: String, isNew: Bool = false) {
            mismatches.append((tag.language, text, isNew))
        }
    }

    /// The languages of the shipped templates, without script and region.
    private static let shipped: Set<String> = {
        let folders = try? TemplateFolder.all(in: Repository.path(of: "templates"))
        return Set((folders ?? []).compactMap { LanguageTag($0.name)?.language })
    }()

    private var judgement: Judgement { Judgement(version: Int(diary_icu_version())) }

    @Test("count for the shipped languages against every version, for all against that of the tables")
    func modes() throws {
        #expect(Self.shipped.count >= 21)
        for (version, faults) in [(72, 3), (74, 1), (76, 1)] {
            var judgement = Judgement(version: version)
            judgement.add(try language("ru-RU"), "ru")
            judgement.add(try language("kk"), "kk")
            judgement.add(try language("ru-XX"), "ru-XX", isNew: true)
            #expect(judgement.faults.count == faults)
        }
    }

    private func text(_ ask: (UnsafeMutablePointer<CChar>, CInt) -> CInt) -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        let isKnown = buffer.withUnsafeMutableBufferPointer { pointer in
            pointer.baseAddress.map { ask($0, 256) } ?? 0
        }
        guard isKnown != 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whole numbers and decimals as they are printed: each small one, large ones, and some by chance.
    private static let numbers: [(text: String, decimals: Int)] = {
        var found = (0...2_000).map { ("\($0)", 0) }
        found += (3...17).flatMap { power in
            ["1", "2", "3", "5", "11", "21"].map { ($0 + String(repeating: "0", count: power), 0) }
        }
        found += (0...420).map { ("\($0 / 10).\($0 % 10)", 1) }
        found += (0...320).map { ("\($0 / 100).\($0 % 100 / 10)\($0 % 10)", 2) }
        var random = SeededNumbers(seed: 72)
        found += (0..<400).map { _ in ("\(random.next() % 1_000_000_000)", 0) }
        return found
    }()

    @Test("plural rules choose what ICU chooses, in every language of the table")
    func plurals() throws {
        var (checks, judgement) = (0, self.judgement)
        let numbers = try Self.numbers.map { number in
            let scaled = try #require(Int64(number.text.filter { $0 != "." }))
            return (number.text, number.decimals, Fixed(scaled: scaled, decimals: number.decimals))
        }
        for name in PluralRules.languages where name != "root" {
            let tag = try language(name)
            let rules = PluralRules.rules(for: tag)
            for (written, decimals, number) in numbers {
                let expected = text { diary_icu_plural(name, written, CInt(decimals), $0, $1) }
                let found = rules.category(of: number).rawValue
                checks += 1
                if found != expected { judgement.add(tag, "\(name) \(written): \(found), not \(expected ?? "")") }
            }
        }
        print(
            "plurals against \(judgement.mode): \(PluralRules.languages.count) languages,",
            "\(checks) numbers, \(judgement.mismatches.count) mismatches")
        #expect(judgement.faults.isEmpty, "\(judgement.faults.prefix(10))")
        #expect(Self.shipped.isSubset(of: PluralRules.languages))
    }

    /// The locales of ICU whose language is in our tables, as tags.
    private var locales: [(name: String, tag: LanguageTag)] {
        (0..<diary_icu_locale_count()).compactMap { index in
            diary_icu_locale(index).map { String(cString: $0) }
        }.compactMap { name in
            guard let tag = LanguageTag(name), tag.canonical == tag,
                PluralRules.languages.contains(tag.language)
            else { return nil }
            return (name, tag)
        }
    }

    @Test("likely scripts are those of ICU, for every locale of a language of the tables")
    func scripts() {
        var (checks, judgement) = (0, self.judgement)
        for (name, tag) in locales {
            let full = text { diary_icu_maximized(name, $0, $1) }
            let expected = full.flatMap { LanguageTag($0) }.flatMap { LanguageParts($0).script }
            let found = FallbackChain.likelyScript(of: LanguageParts(tag))
            checks += 1
            if found != expected { judgement.add(tag, "\(name): \(found ?? "-"), not \(expected ?? "-")") }
        }
        print("scripts against \(judgement.mode): \(checks) locales, \(judgement.mismatches.count) mismatches")
        #expect(judgement.faults.isEmpty, "\(judgement.faults.prefix(10))")
        #expect(checks > 500)
    }

    @Test("chains go through the parents that CLDR names, and never to another script")
    func parents() {
        var (named, checks, judgement) = (0, 0, self.judgement)
        let own = Set(
            LanguageTable.parents.split(separator: " ").flatMap { $0.split { $0 == ":" || $0 == "," }.dropFirst() }
                .compactMap { LanguageTag(String($0)) })
        for (name, tag) in locales {
            checks += 1
            let chain = FallbackChain.tags(for: tag)
            let script = FallbackChain.likelyScript(of: LanguageParts(tag))
            for relative in chain where FallbackChain.likelyScript(of: LanguageParts(relative)) != script {
                judgement.add(tag, "\(name): \(relative) is in another script")
            }
            guard let parent = text({ diary_icu_parent(name, $0, $1) }), !parent.isEmpty else { continue }
            named += 1
            if parent == "root" {
                // The chain of a language in a script that is not its usual one ends with it.
                let others = chain.filter { LanguageParts($0).script == nil && LanguageParts(tag).script != nil }
                if others.contains(where: { LanguageParts($0).region == nil }) {
                    judgement.add(tag, "\(name): \(chain)")
                }
            } else if let expected = LanguageTag(parent)?.canonical, expected.language == tag.language,
                !chain.contains(expected)
            {
                // A parent in another language (en-IN of hi-Latn, nb of nn) is no relative: its texts are counted as such.
                // Newer versions have new locales, whose parents the tables cannot name yet.
                judgement.add(tag, "\(name): \(expected) is not in \(chain)", isNew: !own.contains(tag))
            }
        }
        print(
            "parents against \(judgement.mode): \(checks) locales, \(named) with a parent of their own,",
            "\(judgement.mismatches.count) mismatches")
        #expect(judgement.faults.isEmpty, "\(judgement.faults.prefix(10))")
        #expect(named > 100)
    }
}
