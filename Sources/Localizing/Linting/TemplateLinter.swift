package import DiaryModel
internal import ReportModel

/// Holds the templates of every language against those of the base, rule by rule.
///
/// The gate before a language is shipped: nobody prints a report with a hole in it unknowingly. A text can be left out of a
/// rule with `tools:ignore="W04"`, in its own language or, for all languages, in the base.
package struct TemplateLinter {
    /// True if a text that falls back to another language is an error.
    package var isStrict = false
    /// The font measurements; without them widths and glyphs are not checked.
    package var fonts: (any LintFonts)?

    /// Makes a linter.
    package init(isStrict: Bool = false, fonts: (any LintFonts)? = nil) {
        self.isStrict = isStrict
        self.fonts = fonts
    }

    /// Checks languages.
    ///
    /// - Parameters:
    ///   - folders: The languages, as `TemplateFolder.all(in:)` gives them.
    ///   - base: The base, if it is not among them.
    ///   - beneath: The languages that these override when reports are made: their texts need not be repeated.
    /// - Returns: The findings, with the progress of each language.
    package func lint(
        _ folders: [TemplateFolder], base: TemplateFolder? = nil, beneath: [TemplateFolder] = []
    ) -> LintReport {
        let beneath = beneath.map(LintedLanguage.init)
        let languages = folders.map(LintedLanguage.init)
        let baseLanguage = languages.first { $0.tag == .english } ?? base.map(LintedLanguage.init)
        guard let baseLanguage else { return LintReport(isStrict: isStrict) }
        let texts = Dictionary(baseLanguage.texts.map { ($0.key, $0) }) { first, _ in first }
        var report = LintReport(isStrict: isStrict)
        for language in languages {
            var check = LanguageCheck(
                language, base: baseLanguage, baseTexts: texts,
                relatives: relatives(of: language, among: languages, beneath),
                fonts: fonts)
            check.run(among: languages + beneath.filter { other in !languages.contains { $0.tag == other.tag } })
            report.findings += check.findings.map { isStrict && $0.rule == .missingText ? $0.asError : $0 }
            report.coverage.append(check.coverage)
        }
        report.findings.sort(by: LintFinding.precedes)
        report.coverage.sort { $0.language < $1.language }
        return report
    }

    /// The folders of the same language that stand behind one: `pt` behind `pt-PT`, and those that it is laid over.
    private func relatives(
        of language: LintedLanguage, among all: [LintedLanguage], _ beneath: [LintedLanguage]
    ) -> [LintedLanguage] {
        guard let tag = language.tag else { return [] }
        let chain = FallbackChain.tags(for: tag).filter { $0.language == tag.language }
        return chain.dropFirst().compactMap { relative in all.first { $0.tag == relative } }
            + chain.compactMap { relative in beneath.first { $0.tag == relative } }
    }
}

/// The linter's interface to fonts.
package protocol LintFonts {
    /// The families of a list that are not installed, with the package that has each where it is known.
    func notInstalled(_ families: [String]) -> [(family: String, package: String?)]
    /// The characters of a text that no font has; `nil` where the fonts of the language cannot be used.
    func missing(in text: String, language: String) -> [Unicode.Scalar]?
    /// The characters of a text that no font has which the language names; `nil` where these fonts cannot be used.
    func unnamed(in text: String, language: String) -> [Unicode.Scalar]?
    /// Returns true if a hyphenation dictionary is installed, and its package if that is known.
    func dictionary(_ name: String) -> (isInstalled: Bool, package: String?)
    /// Returns the width of a text on one line, in points; `nil` if it is unknown.
    func width(of text: String, size: Double, isSemibold: Bool, language: String) -> Double?
}
