internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// One language's way through all rules.
struct LanguageCheck {
    let language: LintedLanguage
    let base: LintedLanguage
    let baseTexts: [String: LintedText]
    /// Languages whose texts count as the language's own.
    let relatives: [LintedLanguage]
    let fonts: (any LintFonts)?
    private(set) var findings: [LintFinding] = []
    var coverage: LintReport.Coverage

    init(
        _ language: LintedLanguage, base: LintedLanguage, baseTexts: [String: LintedText],
        relatives: [LintedLanguage], fonts: (any LintFonts)?
    ) {
        self.language = language
        self.base = base
        self.baseTexts = baseTexts
        self.relatives = relatives
        self.fonts = fonts
        coverage = LintReport.Coverage(
            language: language.name, texts: baseTexts.values.count { !$0.isOptional })
    }

    /// True for the base itself.
    var isBase: Bool { language.tag == base.tag }

    /// Applies every rule.
    mutating func run(among all: [LintedLanguage]) {
        takeOver(language.problems)
        checkTag(among: all)
        checkUnits()
        checkPresence()
        for text in language.texts {
            guard let original = baseTexts[text.key] else { continue }
            check(text, original)
        }
        checkFonts()
    }

    /// Adds a finding about a text unless the text, here or in the base, is left out of the rule.
    mutating func add(_ rule: LintRule, _ text: LintedText, _ message: String, hint: String? = nil) {
        add(rule, text, nil, message, hint: hint)
    }

    /// Adds a finding about a form of a text unless the text, here or in the base, is left out of the rule.
    mutating func add(
        _ rule: LintRule, _ text: LintedText, _ form: LintedForm?, _ message: String, hint: String? = nil
    ) {
        let ignored = text.ignored.union(baseTexts[text.key]?.ignored ?? [])
        guard !ignored.contains(rule.rawValue) else { return }
        findings.append(
            LintFinding(
                rule, language.name, key: text.key, form: form?.category?.rawValue,
                at: (form?.element ?? text.element).location, message, hint: hint))
    }

    /// Adds a finding about something else than a text.
    mutating func add(
        _ rule: LintRule, key: String? = nil, at location: FileLocation, _ message: String, hint: String? = nil
    ) {
        findings.append(LintFinding(rule, language.name, key: key, at: location, message, hint: hint))
    }

    /// Takes over what the readers said, under the rules it belongs to.
    private mutating func takeOver(_ problems: [Diagnostic]) {
        guard !problems.isEmpty else { return }
        let elements = language.strings.elements.map { (key: $0.key, location: $0.value.location) }
        for problem in problems {
            guard let rule = LintRule(problem.code) else { continue }
            let location = problem.location ?? FileLocation(file: language.path)
            let owner = elements.filter { $0.location.file == location.file && !($0.location > location) }
                .max { $1.location > $0.location }
            add(rule, key: owner?.key, at: location, problem.message, hint: problem.hint)
        }
    }

    private mutating func check(_ text: LintedText, _ original: LintedText) {
        checkForms(text, original)
        for form in text.forms {
            checkArguments(form, of: text, original)
            checkStyles(form, of: text, original)
            checkCharacters(form, of: text)
            checkEnding(form, of: text, original)
            checkSigns(form, of: text, original)
            checkJoints(form, of: text)
            checkJudging(form, of: text)
        }
        if !isBase, let own = text.main, let other = original.main, own.shown == other.shown {
            coverage.identical += 1
            if WritingRules.looksUntranslated(own.words, in: language.tag) {
                add(
                    .untranslated, text, "the text is the same as in the base",
                    hint: "translate it; where it is meant, write tools:ignore=\"W04\"")
            }
        }
    }
}

extension FileLocation {
    /// Returns true if a place lies behind another in the same file.
    static func > (one: FileLocation, other: FileLocation) -> Bool {
        (one.line ?? 0, one.column ?? 0) > (other.line ?? 0, other.column ?? 0)
    }
}
