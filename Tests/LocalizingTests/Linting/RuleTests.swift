import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Rules of templates")
struct RuleTests {
    @Test("find nothing in good German")
    func good() { #expect(findings("de", FaultSample.german, fonts: SampleFonts()) == []) }

    @Test("each find the fault that is theirs, and nothing else", arguments: FaultSample.errors + FaultSample.warnings)
    func faults(sample: FaultSample) throws {
        let locale = sample.locale ?? SampleLanguage(tag: "").locale
        let found = findings(sample.tag, sample.text, locale: locale, fonts: SampleFonts())
        let rules = Set(found.map(\.rule))
        #expect(rules == [sample.rule], "\(found.map(\.diagnostic.description))")
        for finding in found where finding.rule == sample.rule {
            let location = try #require(finding.diagnostic.location)
            #expect(location.file.hasPrefix("templates/\(sample.tag)"))
            if let line = sample.line { #expect(location.line == line, "\(finding.diagnostic)") }
            #expect(finding.diagnostic.code.rawValue.hasPrefix("lint.\(sample.rule.rawValue.lowercased())-"))
            #expect(finding.diagnostic.severity == (sample.rule.rawValue.hasPrefix("E") ? .error : .warning))
        }
    }

    @Test("all have a sample")
    func complete() {
        // Texts to be put together are found in the base, forms for millions in French, words that judge in findings: tests of
        // their own.
        let sampled = Set((FaultSample.errors + FaultSample.warnings).map(\.rule))
        #expect(Set(LintRule.allCases).subtracting(sampled) == [.concatenation, .millions, .judgingWord])
    }

    @Test("find texts that something is hung on, in the base and in translations")
    func concatenation() {
        let base = "<string name=\"label\">Weight:</string>"
        let report = TemplateLinter().lint([
            SampleLanguage(tag: "en", strings: base).folder,
            SampleLanguage(tag: "de", strings: "<string name=\"label\">Gewicht:</string>").folder,
        ])
        #expect(report.findings.map(\.rule) == [.concatenation, .concatenation])
        #expect(report.findings.map(\.language) == ["de", "en"])
    }

    @Test("tell a form for millions from one that every report needs")
    func millions() {
        let found = findings(
            "fr", FaultSample.german.replacing("Gewicht", with: "Poids"), fonts: SampleFonts())
        #expect(found.map(\.rule) == [.millions])
        #expect(found.first?.key == "count")
    }

    @Test(
        "let a form hide its number where it is for one number only",
        arguments: [
            ("de", "one", true), ("es", "one", true), ("tr", "one", true), ("he", "two", true), ("ar", "zero", true),
            ("pl", "one", true), ("fr", "one", false), ("pt-BR", "one", false), ("hi", "one", false),
            ("fa", "one", false), ("ru", "one", false), ("uk", "one", false), ("ko", "other", false),
        ])
    func hiddenNumbers(tag: String, form: String, isAllowed: Bool) throws {
        let rules = PluralRules.rules(for: try #require(LanguageTag(tag)))
        let items = rules.categories.map { category in
            "<item quantity=\"\(category.rawValue)\">\(category.rawValue == form ? "x" : "{n} x")</item>"
        }
        let base =
            "<plurals name=\"count\"><item quantity=\"one\">{n} a</item><item quantity=\"other\">{n} b</item></plurals>"
        let found = findings(tag, "<plurals name=\"count\">\(items.joined())</plurals>", base: base)
        #expect(found.contains { $0.rule == .hiddenNumber } == !isAllowed, "\(found.map(\.diagnostic.description))")
    }

    @Test("leave out what tools:ignore names, in the text or in the base")
    func ignored() {
        let strange = ("Gewicht", "Gewicht %")
        let own = FaultSample.german.replacing(strange.0, with: strange.1).replacing(
            "name=\"tile_one\"", with: "name=\"tile_one\" tools:ignore=\"W04,W08\"")
        #expect(findings("de", own) == [])
        let base = baseTexts.replacing("name=\"tile_one\"", with: "name=\"tile_one\" tools:ignore=\"W08\"")
        #expect(findings("de", FaultSample.german.replacing(strange.0, with: strange.1), base: base) == [])
    }

    @Test("make missing texts errors when they are strict")
    func strict() {
        let text = FaultSample.german.replacing("<string name=\"tile_one\">Gewicht</string>", with: "")
        #expect(findings("de", text).map(\.diagnostic.severity) == [.warning])
        #expect(findings("de", text, strict: true).map(\.diagnostic.severity) == [.error])
    }

    @Test("count the texts of relatives as a language's own")
    func relatives() {
        let german = SampleLanguage(tag: "de", strings: FaultSample.german)
        #expect(findings("de-AT", "<string name=\"tile_one\">Gewichtl</string>", others: [german]) == [])
        #expect(findings("de-AT", nil, locale: "<locale/>", others: [german]) == [])
    }

    @Test("find parents that lead in a circle, and end")
    func cycle() {
        func locale(_ parent: String) -> String {
            "<locale parent=\"\(parent)\"><unit id=\"mmHg\" label=\"mmHg\"/></locale>"
        }
        let others = [
            SampleLanguage(tag: "nds", strings: FaultSample.german, locale: locale("fy")),
            SampleLanguage(tag: "fy", strings: FaultSample.german, locale: locale("de")),
        ]
        let found = findings("de", FaultSample.german, locale: locale("nds"), others: others)
        #expect(found.map(\.rule) == [.tag])
        #expect(found.first?.diagnostic.message.contains("de → nds → fy → de") == true)
        let alone = findings("de", FaultSample.german, locale: locale("de"))
        #expect(alone.map(\.diagnostic.message) == ["`parent`: parents lead in a circle: de → de"])
    }
}

@Suite("Baseline of findings")
struct BaselineTests {
    @Test("takes out what is known, each as often as it has it, and tells what is gone")
    func applies() {
        let folder = SampleLanguage(tag: "de", strings: "<string name=\"old\">Alt</string>").folder
        let base = SampleLanguage(tag: "en", strings: baseTexts).folder
        var report = TemplateLinter().lint([base, folder])
        let all = report.findings.map(\.fingerprint)
        #expect(all.contains("W02 de old "))
        LintBaseline(["W02 de old ", "W02 de gone ", "W01 de title "]).apply(to: &report)
        #expect(report.known == 2 && report.stale == 1)
        #expect(report.findings.count == all.count - 2)
    }
}
