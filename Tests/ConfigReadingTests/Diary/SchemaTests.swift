import DiaryModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("The schema of diary configs", .needsTool("xmllint"))
struct SchemaTests {
    /// The codes of errors that no schema finds.
    private static let meaning: Set<DiagnosticCode> = [
        "config.no-such-date", "config.no-such-time", "config.late-birth-date", "config.duplicate-language",
        "config.unknown-language", "config.unknown-zone", "config.period-rule", "config.as-of-needed",
        "config.period-order", "config.window-rule", "config.period-too-long", "config.unknown-layout",
        "config.unusable-layout", "config.unknown-theme", "config.unusable-theme", "config.unusable-guideline",
        "config.unknown-unit", "config.unit-dimension",
        "config.duplicate-kind", "config.kind-limits", "config.unknown-kind", "config.duplicate-section",
        "config.too-many-sections", "config.unknown-guideline", "config.guideline-kind", "config.data-path",
        "config.names-file", "config.missing-data", "config.disputed-patient", "config.too-many-readings",
        "config.incomplete-reading", "config.too-many-sources", "config.unfitting-attribute",
        "config.negative-value", "config.table-row", "config.table-head",
    ]

    private let judge = SchemaJudge("config/schema/diary.xsd")

    /// Returns the breaches of the grammar in a document, as the reader sees them; problems of meaning do not count.
    private func grammarErrors(_ document: String) -> [Diagnostic] {
        let reader = ConfigReader(ConfigSurroundings())
        do throws(DiagnosticFailure) {
            _ = try reader.read(XMLSource(file: "a.xml", text: document))
            return []
        } catch {
            return error.diagnostics.filter { !Self.meaning.contains($0.code) }
        }
    }

    private func compare(_ documents: [String]) throws -> (valid: Int, invalid: Int) {
        let verdicts = try judge.verdicts(documents)
        for (document, isValid) in zip(documents, verdicts) {
            let errors = grammarErrors(document)
            #expect(errors.isEmpty == isValid, "\(errors) in \(document)")
        }
        return (verdicts.count { $0 }, verdicts.count { !$0 })
    }

    @Test("accepts what the reader accepts, and refuses what it refuses", arguments: [UInt64(1), 2, 3, 4])
    func slips(seed: UInt64) throws {
        var corpus = SchemaCorpus(seed: seed)
        var documents: [String] = []
        for _ in 0..<60 {
            let valid = corpus.valid()
            documents.append(valid.xml)
            for _ in 0..<12 {
                var mutation = valid
                for _ in 0..<Int.random(in: 1...3, using: &corpus.generator) { corpus.slip(&mutation) }
                documents.append(mutation.xml)
            }
        }
        let counts = try compare(documents)
        #expect(counts.valid > 100 && counts.invalid > 300)
    }

    @Test("has the same forms of values as the reader, attribute by attribute")
    func values() throws {
        var documents: [String] = []
        let rules: [ElementRule] = [.diary, .person, .report, .kind, .data, .section, .reading]
        var corpus = SchemaCorpus(seed: 9)
        for rule in rules {
            for attribute in rule.attributes {
                for word in SchemaCorpus.allWords { documents.append(corpus.valid(rule, attribute.name, word).xml) }
            }
        }
        let counts = try compare(documents)
        #expect(counts.valid > 300 && counts.invalid > 1_000)
    }

    @Test("knows the demo's config, which has not a single problem")
    func demo() throws {
        #expect(try judge.verdicts([Repository.text(of: "config/diary.xml")]) == [true])
    }
}
