#if Service
internal import DiaryModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ProgramVersion
internal import ReportModel
internal import SystemKit

/// The answer with a worker's result.
struct ExportAnswer {
    let path: String
    let wish: ReportWish
    let form: ExportRequest.Form

    /// Returns the facts about a worker's result.
    func facts(of frame: Frame<ExportReply>) -> ExportFacts? {
        switch frame.message {
        case .unchanged(let facts), .report(let facts), .preview(let facts, _), .page(let facts): facts
        default: nil
        }
    }

    /// Returns the answer.
    ///
    /// - Parameters:
    ///   - frame: The worker's reply.
    ///   - room: Keeps room for so many bytes among the answers that are on their way, or returns false.
    /// - Returns: The answer.
    /// - Throws: A problem if there is no room for it.
    func response(_ frame: Frame<ExportReply>, keeping room: (_ bytes: Int) -> Bool) throws(Problem) -> Response {
        guard let facts = facts(of: frame) else { throw .internalError }
        var headers = common(facts)
        if case .unchanged = frame.message { return Response(status: .notModified, headers: headers) }
        guard room(frame.bytes.count) else { throw Problem(429, "queue.full", retryAfter: 2) }
        headers[.contentLanguage] = facts.language
        switch frame.message {
        case .report where form == .fhir:
            headers[.contentType] = "application/fhir+json"
            return Response(headers, frame.bytes)
        case .report:
            headers[.contentType] = "application/pdf"
            headers[.contentDisposition] = Self.disposition(facts)
            headers[.acceptRanges] = "none"
            return Response(headers, frame.bytes)
        case .page:
            headers[.contentType] = "image/svg+xml"
            headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
            return Response(headers, frame.bytes)
        case .preview(_, let preview):
            headers[.contentType] = "application/json"
            let answer = PreviewAnswer(
                pages: facts.pages ?? 0, etag: "\"\(facts.digest)\"", language: facts.language,
                direction: preview.isRightToLeft ? "rtl" : "ltr", from: facts.first, through: facts.last,
                title: facts.title, findings: preview.findings, sections: preview.sections,
                problems: Array(facts.problems.prefix(WorkerProblems.mostFindings)))
            return Response(status: .ok, headers: headers, body: JSONAnswer.body(answer))
        default: throw .internalError
        }
    }

    /// The fields of an answer, and of one that says that nothing changed.
    private func common(_ facts: ExportFacts) -> HTTPFields {
        var headers: HTTPFields = [
            .eTag: "\"\(facts.digest)\"", .cacheControl: "private, no-cache",
            .vary: [.report, .fhir].contains(form) ? "Accept, Accept-Language" : "Accept-Language",
        ]
        headers[.contentLocation] = location(facts)
        return headers
    }

    /// The address that names these days and this language whenever it is asked for.
    private func location(_ facts: ExportFacts) -> String {
        let items = [("from", facts.first), ("through", facts.last), ("language", facts.language)] + wish.look.items
        return "\(path)?\(items.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&"))"
    }

    /// The characters that no file name has, on any system.
    private static let forbidden = Set(
        "/\\:*?\"<>|\u{2028}\u{2029}".unicodeScalars
            + (UInt8(0)...0x9F).filter { $0 < 0x20 || $0 > 0x7E }.map { Unicode.Scalar($0) })

    /// Returns the file name for a browser: once in ASCII, once as the title of the report.
    private static func disposition(_ facts: ExportFacts) -> String {
        let plain = "report-\(facts.first)-\(facts.language).pdf"
        let title = facts.title.unicodeScalars.map { forbidden.contains($0) ? " " : Character($0) }
        let name = "\(String(title)).pdf".percentEncoded
        return "attachment; filename=\"\(plain.isPlainInJSON ? plain : "report.pdf")\"; filename*=UTF-8''\(name)"
    }
}

extension Response {
    /// An answer with bytes.
    init(_ headers: HTTPFields, _ bytes: [UInt8], status: HTTPResponse.Status = .ok) {
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

/// The content of a report, as it is sent.
private struct PreviewAnswer: Encodable {
    let pages: Int
    let etag: String
    let language: String
    let direction: String
    let from: String
    let through: String
    let title: String
    let findings: [String]
    let sections: [ExportPreview.Section]
    let problems: [Diagnostic]
}
#endif
