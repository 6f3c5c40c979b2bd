#if Service
internal import DiaryModel

/// The message on a page in place of a report, or before it.
struct MessageView: Sendable {
    /// A problem, with its place.
    struct Item: Sendable {
        let place: String?
        let sentence: String
        let advice: String?
    }

    /// The line that says what it is.
    let what: String
    /// The advice; `nil` where there is none.
    var advised: String?
    /// The findings in particular.
    var items: [Item] = []
    /// True where something is wrong.
    var isProblem = false
    /// The address of the way on, and its name; `nil` where there is none.
    var onward: String?
    var onwardName: String?

    init?(_ state: PageRequest.State, _ text: PageText, again address: String, _ look: PageLook) {
        switch state {
        case .start, .report: return nil
        case .signedOut:
            (what, advised) = (text["web_sign_in"], text["web_sign_in_detail"])
            (onward, onwardName) = (look.home ?? address, text["web_try_again"])
            if look.home != nil { onwardName = text("web_home", ["name": look.name ?? look.home ?? ""]) }
        case .problem(let problem):
            (what, advised) = text.problem(problem.code)
            (items, isProblem) = (Self.items(problem.findings, text), true)
            if [429, 500, 503, 504].contains(problem.status) {
                (onward, onwardName) = (address, text["web_try_again"])
            }
        }
    }

    /// Findings as sentences.
    static func items(_ findings: [Diagnostic], _ text: PageText) -> [Item] {
        findings.map { finding in
            Item(
                place: place(of: finding, text), sentence: sentence(finding.message),
                advice: finding.hint.flatMap { $0.contains("--") || $0.contains("diarypress") ? nil : sentence($0) })
        }
    }

    private static func place(of finding: Diagnostic, _ text: PageText) -> String? {
        guard let location = finding.location, let line = location.line else { return finding.location?.file }
        guard !location.file.isEmpty else { return text("web_line", ["line": text.number(line)]) }
        return text("web_place", ["file": location.file, "line": text.number(line)])
    }

    /// A clause with a capital and a full stop.
    private static func sentence(_ clause: String) -> String {
        let clause = clause.replacing(/`([^`]*)`/) { "“\($0.1)”" }
        let isWhole = clause.last.map { ".?!".contains($0) } ?? true
        return clause.prefix(1).uppercased() + clause.dropFirst() + (isWhole ? "" : ".")
    }
}
#endif
