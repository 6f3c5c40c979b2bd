#if Service
internal import DiaryModel

/// Turns the problems that a worker reports into an answer.
enum WorkerProblems {
    /// The most findings of one answer.
    static let mostFindings = 50
    /// Codes of the store that say something about the order, and not that the store is out of order.
    private static let aboutPeople: Set<String> = ["store.unknown-person"]

    /// Returns true if a code means that the store does not answer.
    static func isStoreFailure(_ code: String) -> Bool { code.hasPrefix("store.") && !aboutPeople.contains(code) }

    /// The answer.
    ///
    /// - Parameters:
    ///   - findings: What the worker said.
    ///   - isOfDraft: Whether all that was read was sent by the caller.
    /// - Returns: The answer.
    static func problem(_ findings: [Diagnostic], isOfDraft: Bool = false) -> Problem {
        let code = (findings.first { $0.severity == .error } ?? findings.first)?.code.rawValue ?? ""
        let named = Array(findings.prefix(mostFindings))
        switch code {
        case "person.unknown", "store.unknown-person": return .unknownPerson
        case "draft.gone": return Problem(404, "draft.gone")
        case "page.unknown", "report.no-such-page": return Problem(404, "page.unknown")
        case "report.time-limit": return Problem(504, code)
        case "seal.no-time-stamp": return Problem(503, code, retryAfter: 10)
        case "usage.store-needed": return Problem(503, "store.unavailable", retryAfter: 10)
        case _ where isStoreFailure(code): return Problem(503, "store.unavailable", retryAfter: 10)
        case "usage.language": return Problem(422, "language.unknown", values: values(findings), findings: named)
        case _ where isOfDraft || isOfCaller(code): return Problem(422, code, values: values(findings), findings: named)
        default: return Problem(500, "report.failed")
        }
    }

    /// Returns true if the caller can do something about a problem.
    ///
    /// Problems of the service's own files are for its logs.
    private static func isOfCaller(_ code: String) -> Bool {
        ProblemTexts.isOfFile(code) || ProblemTexts.ofWishes.contains { code.hasPrefix($0) }
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
