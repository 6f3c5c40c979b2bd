/// Findings that are known and accepted for now: only what is new counts.
///
/// A finding is known by rule, language, text and form, each as often as the baseline has it; lines may move.
package struct LintBaseline: Hashable, Sendable {
    private var counts: [String: Int] = [:]

    /// Makes a baseline of fingerprints.
    package init(_ fingerprints: [String]) {
        for fingerprint in fingerprints { counts[fingerprint, default: 0] += 1 }
    }

    /// Takes out what the baseline has.
    ///
    /// - Returns: How many findings were known, and how many entries of the baseline no finding answers to any more.
    package func apply(to report: inout LintReport) -> (known: Int, stale: Int) {
        var rest = counts
        var known = 0
        report.findings.removeAll { finding in
            guard let left = rest[finding.fingerprint], left > 0 else { return false }
            rest[finding.fingerprint] = left - 1
            known += 1
            return true
        }
        return (known, rest.values.reduce(0, +))
    }
}
