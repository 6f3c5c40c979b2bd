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
    /// The message about it.
    package var diagnostic: Diagnostic

    /// Makes a finding; the message begins with the key.
    package init(
        _ rule: LintRule, _ language: String, key: String? = nil, form: String? = nil, at location: FileLocation?,
        _ message: String, hint: String? = nil
    ) {
        self.rule = rule
        self.language = language
        self.key = key
        self.form = form
        let subject = key.map { key in form.map { "`\(key)` (\($0)): " } ?? "`\(key)`: " } ?? ""
        diagnostic = Diagnostic(rule.severity, rule.code, at: location, subject + message, hint: hint)
    }

    /// The same with an error's weight.
    package var asError: LintFinding {
        var copy = self
        copy.diagnostic.severity = .error
        return copy
    }

    /// The identity of a finding across runs; lines move, so they are no part of it.
    package var fingerprint: String {
        Self.fingerprint(rule: rule.rawValue, language: language, key: key, form: form)
    }

    static func fingerprint(rule: String, language: String, key: String?, form: String?) -> String {
        [rule, language, key ?? "", form ?? ""].joined(separator: " ")
    }

    /// Orders findings by file, line, column and rule.
    package static func precedes(_ one: LintFinding, _ other: LintFinding) -> Bool {
        one.sortKey < other.sortKey
    }

    private var sortKey: (String, Int, Int, String, String) {
        let location = diagnostic.location
        return (location?.file ?? "", location?.line ?? 0, location?.column ?? 0, rule.rawValue, diagnostic.message)
    }
}

extension LintFinding: Encodable {
    private enum CodingKeys: CodingKey { case rule, language, key, form }

    /// Writes a finding as one object with its problem.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(rule.rawValue, forKey: .rule)
        try values.encode(language, forKey: .language)
        try values.encodeIfPresent(key, forKey: .key)
        try values.encodeIfPresent(form, forKey: .form)
        try diagnostic.encode(to: encoder)
    }
}
