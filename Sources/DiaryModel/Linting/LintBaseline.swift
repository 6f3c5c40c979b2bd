/// Findings that are known and accepted for now: only what is new counts.
///
/// A finding is known by rule, language, text and form, each as often as the baseline has it; lines may move.
package struct LintBaseline: Hashable, Sendable {
    private var counts: [String: Int] = [:]

    /// Makes a baseline of fingerprints.
    package init(_ fingerprints: [String] = []) {
        for fingerprint in fingerprints { counts[fingerprint, default: 0] += 1 }
    }

    /// Takes out what the baseline has, and counts what no finding answers to any more.
    package func apply(to report: inout LintReport) {
        var rest = counts
        let all = report.findings.count
        report.findings.removeAll { finding in
            guard let left = rest[finding.fingerprint], left > 0 else { return false }
            rest[finding.fingerprint] = left - 1
            return true
        }
        report.known = all - report.findings.count
        report.stale = rest.values.reduce(0, +)
    }
}

extension LintBaseline: Decodable {
    private enum CodingKeys: CodingKey { case version, findings }

    private struct Finding: Decodable {
        let rule: String
        let language: String
        let key: String?
        let form: String?
    }

    /// Reads a report that was printed.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        guard try values.decode(Int.self, forKey: .version) == LintReport.version else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: values, debugDescription: "another version")
        }
        self.init(
            try values.decode([Finding].self, forKey: .findings).map {
                LintFinding.fingerprint(rule: $0.rule, language: $0.language, key: $0.key, form: $0.form)
            })
    }
}
