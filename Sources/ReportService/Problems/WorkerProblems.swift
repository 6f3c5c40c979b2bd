#if Service
internal import Diagnostics

/// The answers for errors of a worker.
enum WorkerProblems {
    /// The most findings of one answer.
    static let mostFindings = 50
    /// Codes of the store that say something about the order, and not that the store is out of order.
    private static let aboutPeople: Set<String> = ["store.unknown-person"]

    /// Returns true if a code means that the store does not answer.
    static func isStoreFailure(_ code: String) -> Bool { code.hasPrefix("store.") && !aboutPeople.contains(code) }

    /// Returns the answer.
    ///
    /// - Parameters:
    ///   - findings: The worker's findings.
    ///   - isOfDraft: True if the caller sent everything that was read.
    /// - Returns: The answer.
    static func problem(_ findings: [Diagnostic], isOfDraft: Bool = false) -> Problem {
        let code = (findings.first { $0.severity == .error } ?? findings.first)?.code.rawValue ?? ""
        let told = Array(findings.prefix(mostFindings))
        switch code {
        case "person.unknown", "store.unknown-person": return .unknownPerson
        case "draft.gone": return Problem(404, "draft.gone")
        case "page.unknown", "report.no-such-page": return Problem(404, "page.unknown")
        case "report.time-limit": return Problem(504, code)
        case "usage.store-needed": return Problem(503, "store.unavailable", retryAfter: 10)
        case _ where isStoreFailure(code): return Problem(503, "store.unavailable", retryAfter: 10)
        case "usage.language": return Problem(422, "language.unknown", values: values(findings), findings: told)
        case _ where isOfDraft || isOfCaller(code): return Problem(422, code, values: values(findings), findings: told)
        default: return Problem(500, "report.failed")
        }
    }

    /// Returns true if the caller can fix the problem.
    ///
    /// Problems of the service's own files are for its logs.
    private static func isOfCaller(_ code: String) -> Bool {
        [
            "diary.", "data.", "report.", "usage.", "language.", "layout.", "paper.", "period.", "draft.", "source.",
            "zip.",
            "xml.",
        ]
        .contains { code.hasPrefix($0) }
    }

    /// Returns the values that texts of problems can name.
    private static func values(_ findings: [Diagnostic]) -> [String: String] {
        guard let first = findings.first(where: { $0.severity == .error }) else { return [:] }
        var values = ["message": first.message]
        values["hint"] = first.hint
        return values
    }
}
#endif
