#if Service
internal import DiaryModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ReportModel

/// Reports of files that somebody sends.
struct DraftRoutes: Sendable {
    let parts: ServiceParts
    let shelf: DraftShelf
    private var reader: DraftReader { DraftReader(parts: parts, shelf: shelf) }

    /// The addresses.
    var routes: [Route] {
        [
            Route("/v1/drafts", [.post: { try await make($0) }]),
            Route("/v1/drafts/{draft}", [.get: { try await tell($0) }, .delete: { try await remove($0) }]),
            Route("/v1/drafts/{draft}/files/{number}", [.put: { try await receive($0) }]),
            Route("/v1/drafts/{draft}/report", [.get: { try await export($0, .report) }]),
            Route("/v1/drafts/{draft}/preview", [.get: { try await export($0, .preview) }]),
            Route(
                "/v1/drafts/{draft}/pages/{page}",
                [.get: { try await export($0, .page(try PageNumber.read($0, parts.limits))) }]),
        ]
    }

    private func make(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            let person = try PersonBody.read(try await request.json(most: parts.limits.jsonBytes))
            let state = try await shelf.make(for: caller, person: person, now: request.moment)
            var response = JSONAnswer.response(DraftAnswer(state), status: .created)
            response.headers[.location] = "/v1/drafts/\(state.id)"
            return response
        }
    }

    private func tell(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            return try await answer(try id(of: request), caller, request)
        }
    }

    private func remove(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            try await shelf.remove(try id(of: request), for: caller, now: request.moment)
            return Response(status: .noContent)
        }
    }

    private func receive(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request, hasParameters: true) { caller in
            let format = try format(in: request.query, parts.lanes.catalogue.description(of: caller.tenant))
            let id = try id(of: request)
            guard let text = request.parameters["number"], let number = Int(text), "\(number)" == text else {
                throw Problem.draftNumber(parts.limits.draftFiles)
            }
            let length = try request.checkBody(["application/octet-stream"], most: parts.limits.uploadBytes)
            let upload = try await shelf.begin(
                file: number, of: id, for: caller, bytes: length, format: format, now: request.moment)
            do {
                try await request.readBody { bytes throws(Problem) in
                    try upload.write(Array(bytes.readableBytesView).span)
                }
            } catch {
                await shelf.cancel(upload)
                throw error
            }
            _ = try await shelf.finish(upload, now: request.moment)
            await reader.read(
                id, for: caller, language: parts.accepted(by: request, of: caller.tenant) ?? "en",
                patience: parts.limits.readingPatience)
            return try await answer(id, caller, request)
        }
    }

    private func export(_ request: ServiceRequest, _ form: ExportRequest.Form) async throws -> Response {
        try await parts.admit(request, hasParameters: true) { caller in
            let id = try id(of: request)
            let exporter = Exporter(parts: parts, request: request, caller: caller, name: "\(id)", form: form)
            let folder = try await exporter.content(of: id, on: shelf).folder
            return try await exporter.answer(about: .draft(folder))
        }
    }

    /// Answers with the state of a draft; while it is being read, the caller is asked to try again.
    private func answer(_ id: DraftID, _ caller: Caller, _ request: ServiceRequest) async throws -> Response {
        let state = try await shelf.state(of: id, for: caller, now: request.moment)
        guard request.method == .put, state.phase == .reading else { return JSONAnswer.response(DraftAnswer(state)) }
        var response = JSONAnswer.response(DraftAnswer(state), status: .accepted)
        response.headers[.location] = "/v1/drafts/\(id)"
        response.headers[.retryAfter] = "1"
        return response
    }

    private func id(of request: ServiceRequest) throws(Problem) -> DraftID {
        guard let id = DraftID(request.parameters["draft"] ?? "") else { throw .draftGone }
        return id
    }

    /// Returns the format that the sender of a file says it has, as in `libreview:day-first`; `nil` where it is left to the file.
    private func format(in query: String, _ known: ExportDescription?) throws(Problem) -> String? {
        let items = try QueryItems(query, known: ["format"])
        let format = try items.value("format", "the name of a format, such as `delimited` or `libreview:day-first`") {
            let parts = $0.split(separator: ":", omittingEmptySubsequences: false)
            return parts.count <= 2 && parts.allSatisfy { String($0).isPlainName() } ? $0 : nil
        }
        guard let format, let known else { return format }
        let name = String(format.prefix { $0 != ":" })
        guard known.formats.contains(name) else {
            throw .unknown("format.unknown", "there is no such format of files", name, known.formats)
        }
        return format
    }
}

/// The state of a draft, as it is sent.
struct DraftAnswer: Encodable {
    private let id: String
    private let state: String
    private let expires: String
    private var readings: Int?
    private var first: String?
    private var last: String?
    private var problems: [Diagnostic] = []

    init(_ draft: Draft) {
        (id, expires) = ("\(draft.id)", draft.expires.text)
        switch draft.phase {
        case .empty: state = "empty"
        case .reading: state = "reading"
        case .ready(let facts):
            (state, readings, first, last) = ("ready", facts.readings, facts.first, facts.last)
            problems = facts.problems
        case .refused(let findings): (state, problems) = ("refused", findings)
        }
        problems = Array(problems.prefix(WorkerProblems.mostFindings))
    }
}
#endif
