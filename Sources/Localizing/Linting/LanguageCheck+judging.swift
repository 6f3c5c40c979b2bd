internal import DiaryModel
internal import ReportModel

extension LanguageCheck {
    /// Checks that a finding does not judge beyond what was measured (E15).
    mutating func checkJudging(_ form: LintedForm, of text: LintedText) {
        guard text.key.hasPrefix("found_"), let tag = language.tag,
            let word = JudgingWords.first(in: form.words, language: tag.language)
        else { return }
        add(
            .judgingWord, text, form, "a finding has the word `\(word)`",
            hint: "say what was measured: no disease, judgement, cause, advice or name of a pattern")
    }
}
