#if Service
internal import DiaryModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ReportModel

/// Reports of files in one request: a draft that is gone when its report is sent.
struct ReportRoutes: Sendable {
    let parts: ServiceParts
    let shelf: DraftShelf
    private var reader: DraftReader { DraftReader(parts: parts, shelf: shelf) }

    /// The addresses.
    var routes: [Route] { [Route("/v1/reports", [.post: { try await make($0) }])] }

    private func make(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            let most = parts.limits.draftFiles * parts.limits.uploadBytes + 2 * parts.limits.jsonBytes
            _ = try request.checkBody(["multipart/form-data"], most: most)
            let form = try MultipartReader(type: request.field(.contentType) ?? "")
            let draft = try await shelf.make(for: caller, person: DraftPerson(zone: "UTC"), now: request.moment).id
            do {
                let answer = try await answer(request, form, in: draft, caller)
                // A report that will be at another address needs its draft.
                if answer.status != .accepted { try? await shelf.remove(draft, for: caller, now: request.moment) }
                return answer
            } catch {
                try? await shelf.remove(draft, for: caller, now: request.moment)
                throw error
            }
        }
    }

    private func answer(
        _ request: ServiceRequest, _ form: MultipartReader, in draft: DraftID, _ caller: Caller
    ) async throws -> Response {
        let content = try await receive(request, form, into: draft, caller)
        try await shelf.describe(draft, content.person, for: caller, now: request.moment)
        let waits = request.field(.prefer)?.lowercased().contains("respond-async") != true
        let reading = await reader.read(
            draft, for: caller,
            language: content.wish.language ?? parts.accepted(by: request, of: caller.tenant) ?? "en",
            patience: waits ? parts.limits.reading * 2 : parts.limits.readingPatience)
        let state = try await shelf.state(of: draft, for: caller, now: request.moment)
        guard !waits, state.phase == .reading else { return try await report(of: draft, content, request, caller) }
        parts.webhooks.tell(after: reading, of: draft, on: shelf, for: caller)
        return later(state, content)
    }

    private func report(
        of draft: DraftID, _ content: ReportForm, _ request: ServiceRequest, _ caller: Caller
    ) async throws -> Response {
        let exporter = Exporter(
            parts: parts, request: request, caller: caller, name: "\(draft)",
            form: content.form(accepted: request.field(.accept)), query: content.query)
        do throws(Problem) {
            let folder = try await exporter.content(of: draft, on: shelf).folder
            var response = try await exporter.answer(about: .draft(folder))
            // There is no address at which it could be asked for again.
            response.headers[.contentLocation] = nil
            response.headers[.cacheControl] = "no-store"
            response.headers[.vary] = "Accept, Accept-Language"
            return response
        } catch {
            var problem = error
            problem.findings = problem.findings.map(content.named)
            throw problem
        }
    }

    /// Returns the answer that the report will be at another address.
    private func later(_ state: Draft, _ content: ReportForm) -> Response {
        var response = JSONAnswer.response(DraftAnswer(state), status: .accepted)
        response.headers[.location] =
            "/v1/drafts/\(state.id)/report" + (content.query.isEmpty ? "" : "?\(content.query)")
        response.headers[.retryAfter] = "1"
        response.headers[.preferenceApplied] = "respond-async"
        return response
    }

    // MARK: The form

    private func receive(
        _ request: ServiceRequest, _ form: MultipartReader, into draft: DraftID, _ caller: Caller
    ) async throws -> ReportForm {
        var (form, content, upload): (MultipartReader, ReportForm, DraftUpload?) = (form, ReportForm(), nil)
        do {
            try await request.readBody { bytes throws(Problem) in
                for piece in try form.take(bytes.readableBytesView) {
                    switch piece {
                    case .part("file", let name):
                        content.files.append(name ?? "")
                        upload = try await shelf.begin(
                            file: content.files.count, of: draft, for: caller, bytes: nil, now: request.moment)
                    case .part(let name, _): try content.begin(name)
                    case .bytes(let bytes):
                        guard let upload else {
                            try content.add(bytes, limit: parts.limits.jsonBytes)
                            continue
                        }
                        try upload.write(bytes.span)
                    case .end:
                        guard let whole = upload.take() else { continue }
                        _ = try await shelf.finish(whole, now: request.moment)
                    }
                }
            }
            guard form.isOver else { throw Problem.incomplete }
            try content.settle(parts.limits)
            return content
        } catch {
            if let upload { await shelf.cancel(upload) }
            throw error
        }
    }
}

/// The parts of a form beside the bytes of its files.
struct ReportForm: Sendable {
    /// The names of the files, as their sender has them.
    var files: [String] = []
    private(set) var person = DraftPerson(zone: "")
    private(set) var wish = ReportWish()
    /// The wish as the query that reports of drafts have.
    private(set) var query = ""
    private var page = 1
    private var texts: [String: [UInt8]] = [:]
    private var open = ""

    /// Begins a part that is no file.
    mutating func begin(_ name: String) throws(Problem) {
        guard ["person", "wish"].contains(name), texts.updateValue([], forKey: name) == nil else {
            throw .malformed(
                "request.part", "the form has a part that is unknown, or there twice",
                hint: "parts are: file (one or more), person, wish")
        }
        open = name
    }

    /// Adds bytes to the part that was begun last.
    mutating func add(_ bytes: [UInt8], limit: Int) throws(Problem) {
        texts[open]? += bytes
        guard texts[open]?.count ?? 0 <= limit else { throw .tooLarge(limit) }
    }

    /// Reads the parts, now that they are whole.
    mutating func settle(_ limits: ServiceLimits) throws(Problem) {
        guard !files.isEmpty else { throw .draftEmpty }
        guard let person = texts["person"] else {
            throw .malformed("request.part", "the form has no part `person`", hint: #"such as {"zone": "Asia/Seoul"}"#)
        }
        self.person = try PersonBody.read(person)
        guard let bytes = texts["wish"] else { return }
        guard let members = (try? JSONReader.read(bytes))?.members,
            members.allSatisfy({ ($0.node.text ?? $0.node.digits) != nil })
        else { throw .malformed("request.json", "the part `wish` is no object of JSON with texts and numbers") }
        var items = members.map { ($0.name, $0.node.text ?? $0.node.digits ?? "") }
        if let index = items.firstIndex(where: { $0.0 == "page" }) {
            page = try PageNumber.read(items.remove(at: index).1, limits)
        }
        query = items.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
        wish = try ReportWish(query: query, limits: limits.export)
    }

    /// Returns the form of the report by the type that a caller prefers.
    func form(accepted field: String?) -> ExportRequest.Form {
        switch field?.lowercased().weighted.first {
        case "application/json": .preview
        case "image/svg+xml": .page(page)
        default: .report
        }
    }

    /// Returns a finding with the name of its file as the sender has it.
    func named(_ finding: Diagnostic) -> Diagnostic {
        guard let file = finding.location?.file, let number = Int(file.dropFirst("file-".count)),
            files.indices.contains(number - 1), !files[number - 1].isEmpty
        else { return finding }
        var named = finding
        named.location?.file = files[number - 1]
        return named
    }
}
#endif
