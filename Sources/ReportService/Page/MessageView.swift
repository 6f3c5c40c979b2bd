#if Service
internal import Diagnostics

/// The message on a page in place of a report, or before it.
struct MessageView: Sendable {
    /// A problem, with its place.
    struct Item: Sendable {
        let place: String?
        let sentence: String
        let advice: String?
    }

    /// The problem, in a line.
    let what: String
    /// The advice; `nil` if there is none.
    let advised: String?
    /// The single problems.
    let items: [Item]
    let isListed: Bool
    /// True if something is wrong.
    let isProblem: Bool
    /// The address to try again; `nil` where that helps nothing.
    let again: String?

    init?(_ state: PageRequest.State, _ text: PageText, again address: String) {
        switch state {
        case .start, .report: return nil
        case .signedOut:
            self.init(what: text["web_sign_in"], advised: text["web_sign_in_detail"], isProblem: false)
        case .reading:
            self.init(what: text["web_reading"], advised: nil, isProblem: false)
        case .refused(let findings):
            let problem = text.problem(findings.first?.code.rawValue ?? "data")
            let advice = findings.isEmpty ? problem.detail : text["problem_data_detail"]
            self.init(
                what: text["web_refused"], advised: advice, items: Self.items(findings, text), isProblem: true)
        case .problem(let status, let code, let findings):
            let problem = text.problem(code)
            self.init(
                what: problem.title, advised: problem.detail, items: Self.items(findings, text), isProblem: true,
                again: [429, 500, 503, 504].contains(status) ? address : nil)
        }
    }

    private init(what: String, advised: String?, items: [Item] = [], isProblem: Bool, again: String? = nil) {
        self.what = what
        self.advised = advised
        self.items = items
        isListed = !items.isEmpty
        self.isProblem = isProblem
        self.again = again
    }

    /// Findings as sentences.
    static func items(_ findings: [Diagnostic], _ text: PageText) -> [Item] {
        findings.map { finding in
            Item(
                place: place(of: finding, text), sentence: sentence(finding.message),
                advice: finding.hint.map(sentence))
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
