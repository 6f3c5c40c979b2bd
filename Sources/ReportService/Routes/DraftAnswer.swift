#if Service
internal import Diagnostics
internal import ExportModel

/// The state of a draft, as it is sent.
struct DraftAnswer: Encodable {
    private let id: String
    private let state: String
    private let expires: String
    private var readings: Int?
    private var first: String?
    private var last: String?
    private var problems: [Diagnostic] = []

    init(_ draft: DraftState) {
        id = "\(draft.id)"
        expires = draft.expires.text
        switch draft.phase {
        case .empty: state = "empty"
        case .reading: state = "reading"
        case .ready(let facts):
            state = "ready"
            (readings, first, last) = (facts.readings, facts.first, facts.last)
            problems = Array(facts.problems.prefix(WorkerProblems.mostFindings))
        case .refused(let findings):
            state = "refused"
            problems = Array(findings.prefix(WorkerProblems.mostFindings))
        }
    }
}
#endif
