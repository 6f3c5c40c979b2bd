#if Service
internal import DiaryModel
internal import Foundation
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// A problem as it is sent.
struct ProblemAnswer: Encodable {
    let type: String
    let title: String
    let status: Int
    let detail: String?
    let code: String
    let problems: [Diagnostic]?

    /// The answer.
    static func response(_ problem: Problem, texts: ProblemTexts, language: String?) -> Response {
        var headers: HTTPFields = [
            .contentType: "application/problem+json", .contentLanguage: texts.language(language),
            .cacheControl: "no-store", .vary: "Accept-Language",
        ]
        if let seconds = problem.retryAfter { headers[.retryAfter] = "\(seconds)" }
        headers.append(contentsOf: problem.fields)
        let findings = Array(problem.findings.prefix(WorkerProblems.mostFindings))
        let answer = ProblemAnswer(
            type: "/problems/\(problem.code)", title: texts.title(problem.code, in: language), status: problem.status,
            detail: texts.detail(problem, in: language), code: problem.code, problems: findings.isEmpty ? nil : findings
        )
        return Response(status: .init(code: problem.status), headers: headers, body: JSONAnswer.body(answer))
    }
}

/// Values as they are sent.
enum JSONAnswer {
    /// A value as bytes; keys are sorted.
    static func bytes(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array((try? encoder.encode(value)) ?? Data("{}".utf8))
    }

    /// A value as a body.
    static func body(_ value: some Encodable) -> ResponseBody {
        ResponseBody(byteBuffer: ByteBuffer(bytes: bytes(value)))
    }

    /// A value as an answer that nobody keeps.
    static func response(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: body(value))
    }
}
#endif
