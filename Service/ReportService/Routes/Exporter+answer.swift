#if Service
internal import DiaryModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ProgramVersion
internal import ReportModel
internal import SystemKit

extension Exporter {
    /// Returns the answer with a worker's result.
    ///
    /// - Parameters:
    ///   - frame: The worker's reply.
    ///   - facts: The facts about it.
    ///   - wish: What was asked for.
    /// - Returns: The answer.
    /// - Throws: A problem if there is no room for it among the answers that are on their way.
    func response(
        _ frame: Frame<ExportReply>, _ facts: ExportFacts, _ wish: ReportWish
    ) throws(Problem) -> Response {
        // The fields of an answer, and of one that says that nothing changed.
        var headers: HTTPFields = [
            .eTag: "\"\(facts.digest)\"", .cacheControl: "private, no-cache",
            .vary: [.report, .fhir].contains(accepted) ? "Accept, Accept-Language" : "Accept-Language",
            .contentLocation: location(facts, wish),
        ]
        if case .unchanged = frame.message { return Response(status: .notModified, headers: headers) }
        guard let room = parts.answerBytes.room(for: frame.bytes.count, of: caller.name) else {
            throw Problem(429, "queue.full", retryAfter: 2)
        }
        // Where nothing is kept, what is written is counted.
        if !frame.bytes.isEmpty { request.connection.hold(room) }
        headers[.contentLanguage] = facts.language
        switch frame.message {
        case .report where accepted == .fhir: headers[.contentType] = "application/fhir+json"
        case .report:
            headers[.contentType] = "application/pdf"
            headers[.contentDisposition] = Self.disposition(facts)
            headers[.acceptRanges] = "none"
        case .page:
            headers[.contentType] = "image/svg+xml"
            headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
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
        return Response(headers, frame.bytes)
    }

    /// The address that names these days and this language whenever it is asked for.
    private func location(_ facts: ExportFacts, _ wish: ReportWish) -> String {
        let items = [("from", facts.first), ("through", facts.last), ("language", facts.language)] + wish.look.items
        return "\(request.path)?\(items.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&"))"
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

extension ExportReply {
    /// The facts about a report; `nil` for an answer of another kind.
    var facts: ExportFacts? {
        switch self {
        case .unchanged(let facts), .report(let facts), .preview(let facts, _), .page(let facts): facts
        default: nil
        }
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

/// The digests that a caller has, as the field `If-None-Match` names them.
struct EntityTags: Hashable, Sendable {
    /// The most tags that are looked at.
    private static let most = 16
    /// The digests; `*` where any report will do.
    var digests: [String] = []

    /// Reads the values of a field; what is no tag of ours is left out, since nothing of ours is it.
    init(_ fields: [String]) {
        for entry in fields.joined(separator: ",").split(separator: ",").prefix(Self.most) {
            var tag = entry.trimmingSpaces
            if tag == "*" { digests.append(tag) }
            if tag.hasPrefix("W/") { tag.removeFirst(2) }
            guard tag.count == 34, tag.hasPrefix("\""), tag.hasSuffix("\"") else { continue }
            let digest = String(tag.dropFirst().dropLast())
            if digest == digest.lowercased(), digest.utf8.allSatisfy(Hexadecimal.isDigit) { digests.append(digest) }
        }
    }
}
#endif
