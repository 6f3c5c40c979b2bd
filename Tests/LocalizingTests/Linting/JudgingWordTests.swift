import DiaryModel
import ReportModel
import TestSupport
import Testing
@testable import Localizing

@Suite("Words that judge")
struct JudgingWordTests {
    /// Returns the findings in a text by itself, with a base that has it as well.
    private func found(_ tag: String, _ key: String, _ words: String) -> [LintFinding] {
        let base = "<string name=\"\(key)\">The mean is lower.</string>"
        return findings(tag, "<string name=\"\(key)\">\(words)</string>", base: base)
    }

    @Test(
        "are found in findings",
        arguments: [
            ("de", "Der Mittelwert ist dank der Tabletten niedriger.", "dank"),
            ("fr", "La moyenne est plus basse, sans risques.", "risque*"),
            ("es", "La media es mejor.", "mejor*"), ("it", "La pressione è controllata.", "controllat*"),
            ("nl", "De bloeddruk is verbeterd.", "verbeter*"), ("pt-BR", "A média melhorou.", "melhor*"),
            ("pl", "Średnia jest niższa dzięki lekom.", "dzięki"), ("ru", "Среднее хорошее.", "хорош*"),
            ("uk", "Середнє покращилося.", "покращ*"), ("tr", "Ortalama daha iyi.", "iyi*"),
            ("ko", "평균이 개선되었습니다.", "개선"), ("ja", "血圧は良好です。", "良好"), ("zh-Hans", "血压控制。", "控制"),
            ("zh-Hant", "血壓惡化。", "惡化"), ("sv", "HbA1c är lägre.", "hba1c"),
        ])
    func judging(tag: String, words: String, expected: String) {
        let found = found(tag, "found_mean", words)
        #expect(found.map(\.rule) == [.judgingWord])
        #expect(found.first?.diagnostic.message.contains("`\(expected)`") == true)
        #expect(found.first?.diagnostic.code.rawValue == "lint.e15-judging-word")
    }

    @Test(
        "are found in the base, too, as whole words",
        arguments: [
            ("The mean is good.", true), ("Risks are lower.", true), ("The White coat is off.", true),
            ("Goods are lower.", false), ("The asterisk is lower.", false), ("The mean is lower.", false),
        ])
    func base(words: String, isFound: Bool) {
        let folder = SampleLanguage(tag: "en", strings: "<string name=\"found_mean\">\(words)</string>").folder
        #expect(TemplateLinter().lint([folder]).findings.map(\.rule) == (isFound ? [.judgingWord] : []))
    }

    @Test("are no matter in other texts, in arguments, or where a text is left out of the rule")
    func elsewhere() {
        #expect(found("de", "note_mean", "Der Mittelwert ist gut.") == [])
        let named = "<string name=\"found_mean\">{good} is lower.</string>"
        #expect(findings("en-GB", named, base: named).filter { $0.rule == .judgingWord } == [])
        let ignored = "<string name=\"found_mean\" tools:ignore=\"E15\">Der Mittelwert ist gut.</string>"
        #expect(findings("de", ignored, base: "<string name=\"found_mean\">The mean is lower.</string>") == [])
    }

    @Test("stand in no finding that is shipped")
    func shipped() throws {
        let report = TemplateLinter().lint(try TemplateFolder.all(in: Repository.path(of: "templates")))
        #expect(report.findings.filter { $0.rule == .judgingWord } == [])
        #expect(report.findings.filter { $0.key?.hasPrefix("found_") ?? false }.map(\.diagnostic.description) == [])
    }
}
