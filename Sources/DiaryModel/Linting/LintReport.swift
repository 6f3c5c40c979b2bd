/// The result of checking a folder of templates; encoded it is the output of `lint --json`, and can be a baseline.
package struct LintReport: Hashable, Sendable {
    /// The version of the encoded form.
    static let version = 1

    /// The coverage of a language.
    package struct Coverage: Hashable, Sendable, Encodable {
        /// The folder's name, which is the language.
        package let language: String
        /// The number of texts of the base.
        package let texts: Int
        /// The number of these that the language, or a relative of it, has.
        package var translated = 0
        /// The number of its texts that the base does not have.
        package var obsolete = 0
        /// The number of texts equal to those of the base.
        package var identical = 0

        /// Begins with none of the texts of the base.
        package init(language: String, texts: Int) { (self.language, self.texts) = (language, texts) }
    }

    /// True if missing texts were counted as errors.
    package let isStrict: Bool
    /// The findings, by file and line.
    package var findings: [LintFinding] = []
    /// The coverage of each language, by name.
    package var coverage: [Coverage] = []
    /// The number of findings that a baseline suppressed.
    package internal(set) var known = 0
    /// The number of findings of the baseline that are gone.
    package internal(set) var stale = 0

    /// Makes a report of nothing.
    package init(isStrict: Bool) { self.isStrict = isStrict }

    /// Returns the number of findings of a severity.
    package func count(_ severity: Severity) -> Int { findings.count { $0.diagnostic.severity == severity } }
}

extension LintReport: Encodable {
    private enum CodingKeys: CodingKey { case version, strict, errors, warnings, known, stale, coverage, findings }

    /// Writes the report with how many findings there are of each weight.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(isStrict, forKey: .strict)
        try values.encode(count(.error), forKey: .errors)
        try values.encode(count(.warning), forKey: .warnings)
        try values.encode(known, forKey: .known)
        try values.encode(stale, forKey: .stale)
        try values.encode(coverage, forKey: .coverage)
        try values.encode(findings, forKey: .findings)
    }
}
