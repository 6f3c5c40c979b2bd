#if Service
package import DiaryModel
internal import HTTPTypes
internal import SystemKit

/// The reason why a request is not answered as requested (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
    /// The status of the answer.
    package var status: Int
    /// The stable name of this kind of problem.
    package var code: String
    /// The values that the texts of the problem name, such as a limit.
    package var values: [String: String]
    /// After how many seconds the request may come again; `nil` where that helps nothing.
    package var retryAfter: Int?
    /// The single findings.
    package var findings: [Diagnostic]
    /// Fields of the answer that this kind of problem needs.
    var fields: HTTPFields

    /// Makes a problem.
    init(
        _ status: Int, _ code: String, values: [String: String] = [:], retryAfter: Int? = nil,
        findings: [Diagnostic] = [], fields: HTTPFields = [:]
    ) {
        (self.status, self.code, self.values, self.retryAfter) = (status, code, values, retryAfter)
        (self.findings, self.fields) = (findings, fields)
    }
}

extension Problem {
    /// A problem that is the only thing found.
    init(_ status: Int, _ code: String, _ message: String, hint: String? = nil, values: [String: String] = [:]) {
        let finding = Diagnostic(.error, DiagnosticCode(rawValue: code), message, hint: hint)
        self.init(status, code, values: values, findings: [finding])
    }

    /// A request that cannot be understood, and why.
    static func malformed(_ code: String, _ message: String, hint: String? = nil) -> Problem {
        let finding = Diagnostic(.error, DiagnosticCode(rawValue: code), message, hint: hint)
        return Problem(400, "request.malformed", findings: [finding])
    }

    /// A word that nothing is called, and the nearest there is.
    static func unknown(_ code: String, _ message: String, _ word: String, _ known: [String]) -> Problem {
        let hint = Spelling.hint(for: word, among: known)
        return Problem(422, code, message, hint: hint, values: hint.map { ["hint": $0] } ?? [:])
    }

    /// Days that are days, each by itself.
    static func contradictoryDays(_ message: String) -> Problem { Problem(422, "period.contradictory", message) }

    /// Nothing is there.
    static let unknownPath = Problem(404, "request.unknown-path")

    /// Nobody is there, or nobody that the caller may know of.
    static let unknownPerson = Problem(404, "person.unknown")

    /// A method that the address does not have.
    static func method(_ allowed: [String]) -> Problem {
        Problem(
            405, "request.method", values: ["methods": allowed.joined(separator: ", ")],
            fields: [.allow: allowed.joined(separator: ", ")])
    }

    /// The body did not come in time.
    static let slow = Problem(408, "request.slow")

    /// More bytes came than may.
    static func tooLarge(_ limit: Int) -> Problem {
        Problem(
            413, "upload.too-large", "the body may have at most \(limit) bytes", values: ["limit": "\(limit)"])
    }

    /// The caller asks too often.
    static func rateLimit(_ seconds: Int) -> Problem { Problem(429, "rate.limit", retryAfter: max(1, seconds)) }

    /// An internal contradiction.
    static let internalError = Problem(500, "service.error")

    /// A caller who has not shown who they are.
    init(_ refusal: AccessRefusal) {
        guard refusal != .full else {
            self = .rateLimit(60)
            return
        }
        let challenge =
            refusal == .missing
            ? "Bearer realm=\"diarypress\"" : "Bearer realm=\"diarypress\", error=\"invalid_token\""
        self.init(401, refusal.code, fields: [.wwwAuthenticate: challenge])
    }

    /// An order that no worker answered.
    init(_ failure: WorkFailure, _ kind: LaneRule.Kind) {
        switch (failure, kind) {
        case (.queueFull, _): self.init(429, "queue.full", retryAfter: 1)
        case (.expired, _): self.init(503, "queue.expired", retryAfter: 2)
        case (.stopping, _): self.init(503, "service.stopping", retryAfter: 5)
        case (.store, _): self.init(503, "store.unavailable", retryAfter: 10)
        case (.left, _):
            self = .malformed("request.half-closed", "the connection was closed for sending before the answer")
        case (.poison, _): self.init(422, "report.poison")
        case (.died, _): self.init(500, "report.worker-died")
        case (.late, .reading), (.processorTime, .reading): self.init(422, "data.time-limit")
        case (.late, _), (.processorTime, _): self.init(504, "report.time-limit")
        }
    }
}

/// Problems of drafts.
extension Problem {
    /// It was removed, is somebody else's, or never was.
    static let draftGone = Problem(404, "draft.gone")

    /// It has no file yet.
    static let draftEmpty = Problem(422, "draft.empty")

    /// Fewer bytes came than were announced.
    static let incomplete = malformed(
        "request.incomplete", "fewer bytes came than the field `Content-Length` says")

    /// The number of a file is none.
    static func draftNumber(_ limit: Int) -> Problem { Problem(404, "draft.number", values: ["limit": "\(limit)"]) }

    /// There is no room for another file in all drafts together.
    static func draftFull(_ seconds: Int) -> Problem { Problem(429, "draft.full", retryAfter: seconds) }

    /// A file of a draft that the file system refuses.
    init(ofDraft error: FileError) {
        self =
            switch error.kind {
            case .full: .draftFull(30)
            case .missing, .notAFolder: .draftGone
            default: Problem(503, "draft.unwritable", retryAfter: 30)
            }
    }
}

extension Duration {
    /// The whole seconds to wait until the time is over, 1 or more.
    var secondsToWait: Int { max(1, Int(inSeconds.rounded(.up))) }
}
#endif
