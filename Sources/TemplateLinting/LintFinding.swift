package import Diagnostics

/// One thing that a rule found.
package struct LintFinding: Hashable, Sendable {
    /// The rule.
    package let rule: LintRule
    /// The folder's name, which is the language.
    package let language: String
    /// The text or unit it is about; `nil` for a file as a whole.
    package let key: String?
    /// The plural form it is about.
    package let form: String?
    /// What is said about it.
    package var diagnostic: Diagnostic

    /// Makes a finding; the message begins with the key.
    init(
        _ rule: LintRule, _ language: String, key: String? = nil, form: String? = nil, at place: SourcePlace?,
        _ message: String, hint: String? = nil
    ) {
        self.rule = rule
        self.language = language
        self.key = key
        self.form = form
        let subject = key.map { key in form.map { "`\(key)` (\($0)): " } ?? "`\(key)`: " } ?? ""
        diagnostic = Diagnostic(rule.severity, rule.code, at: place, subject + message, hint: hint)
    }

    /// The same with an error's weight.
    var asError: LintFinding {
        var copy = self
        copy.diagnostic.severity = .error
        return copy
    }

    /// What findings of different runs are told to be the same by; lines move, so they are no part of it.
    package var fingerprint: String {
        [rule.rawValue, language, key ?? "", form ?? ""].joined(separator: " ")
    }

    /// Orders findings by file, line, column and rule.
    static func precedes(_ one: LintFinding, _ other: LintFinding) -> Bool {
        one.sortKey < other.sortKey
    }

    private var sortKey: (String, Int, Int, String, String) {
        let place = diagnostic.place
        return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0, rule.rawValue, diagnostic.message)
    }
}

/// What came of checking a folder of templates.
package struct LintReport: Hashable, Sendable {
    /// How far a language has come.
    package struct Coverage: Hashable, Sendable {
        /// The folder's name.
        package let language: String
        /// How many texts the base has.
        package let texts: Int
        /// How many of them the language, or a relative of it, has.
        package var translated = 0
        /// How many texts it has that the base does not.
        package var obsolete = 0
        /// How many texts say what the base says.
        package var identical = 0
    }

    /// What was found, by file and line.
    package var findings: [LintFinding] = []
    /// How far each language has come, by name.
    package var coverage: [Coverage] = []
}
