#if Service
internal import ExportModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

/// Reports of files that somebody sends.
struct DraftRoutes: Sendable {
    let parts: ServiceParts
    let shelf: DraftShelf
    let reader: DraftReader

    init(parts: ServiceParts, shelf: DraftShelf) {
        self.parts = parts
        self.shelf = shelf
        reader = DraftReader(parts: parts, shelf: shelf)
    }

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
        let caller = try await parts.caller(of: request)
        return try await parts.admit(caller) {
            _ = try QueryItems(request.query, known: [])
            _ = try request.checkBody(["application/json"], most: parts.limits.jsonBytes)
            let person = try PersonBody.read(try await request.wholeBody(most: parts.limits.jsonBytes))
            let state = try await calling { () async throws(DraftRefusal) in
                try await shelf.make(for: caller, person: person, now: request.moment)
            }
            var response = JSONAnswer.response(DraftAnswer(state), status: .created)
            response.headers[.location] = "/v1/drafts/\(state.id)"
            return response
        }
    }

    private func tell(_ request: ServiceRequest) async throws -> Response {
        let caller = try await parts.caller(of: request)
        return try await parts.admit(caller) {
            _ = try QueryItems(request.query, known: [])
            return try await answer(try id(of: request), caller, request)
        }
    }

    private func remove(_ request: ServiceRequest) async throws -> Response {
        let caller = try await parts.caller(of: request)
        return try await parts.admit(caller) {
            _ = try QueryItems(request.query, known: [])
            let id = try id(of: request)
            try await calling { () async throws(DraftRefusal) in
                try await shelf.remove(id, for: caller, now: request.moment)
            }
            return Response(status: .noContent)
        }
    }

    private func receive(_ request: ServiceRequest) async throws -> Response {
        let caller = try await parts.caller(of: request)
        return try await parts.admit(caller) {
            let format = try FormatQuery.read(
                request.query, known: parts.lanes.catalogue.description(of: caller.tenant))
            let id = try id(of: request)
            guard let text = request.parameters["number"], let number = Int(text), "\(number)" == text else {
                throw Problem(DraftRefusal(.number(limit: parts.limits.draftFiles)))
            }
            let length = try request.checkBody(["application/octet-stream"], most: parts.limits.uploadBytes)
            let upload = try await calling { () async throws(DraftRefusal) in
                try await shelf.begin(
                    file: number, of: id, for: caller, bytes: length, format: format, now: request.moment)
            }
            do {
                try await request.readBody { bytes throws(Problem) in
                    do throws(DraftRefusal) {
                        try upload.write(Array(bytes.readableBytesView).span)
                    } catch {
                        throw Problem(error)
                    }
                }
            } catch {
                await shelf.cancel(upload)
                throw error
            }
            _ = try await calling { () async throws(DraftRefusal) in try await shelf.finish(upload, now: request.moment)
            }
            let language = LanguageLookup.best(
                for: request.field(.acceptLanguage) ?? "", among: parts.lanes.catalogue.languages(of: caller.tenant))
            await reader.read(id, for: caller, language: language ?? "en")
            return try await answer(id, caller, request)
        }
    }

    private func export(_ request: ServiceRequest, _ form: ExportRequest.Form) async throws -> Response {
        let caller = try await parts.caller(of: request)
        return try await parts.admit(caller) {
            let id = try id(of: request)
            let exporter = Exporter(parts: parts)
            let folder: String
            do throws(Problem) {
                folder = try await calling { () async throws(DraftRefusal) in
                    try await shelf.folder(of: id, for: caller, now: request.moment)
                }
            } catch {
                // It may be somebody else's.
                if error.code == "draft.gone" { try await exporter.deny(request, to: caller, named: "\(id)", as: form) }
                throw error
            }
            return try await exporter.answer(request, to: caller, about: .draft(folder), named: "\(id)", as: form)
        }
    }

    /// Answers with the state of a draft; while it is being read, the caller is asked to try again.
    private func answer(_ id: DraftID, _ caller: Caller, _ request: ServiceRequest) async throws -> Response {
        let state = try await calling { () async throws(DraftRefusal) in
            try await shelf.state(of: id, for: caller, now: request.moment)
        }
        guard request.method == .put, state.phase == .reading else { return JSONAnswer.response(DraftAnswer(state)) }
        var response = JSONAnswer.response(DraftAnswer(state), status: .accepted)
        response.headers[.location] = "/v1/drafts/\(id)"
        response.headers[.retryAfter] = "1"
        return response
    }

    private func id(of request: ServiceRequest) throws(Problem) -> DraftID {
        guard let id = DraftID(request.parameters["draft"] ?? "") else { throw Problem(404, "draft.gone") }
        return id
    }

    /// Does something with the shelf; what it refuses becomes an answer.
    private func calling<Value: Sendable>(
        _ work: () async throws(DraftRefusal) -> Value
    ) async throws(Problem) -> Value {
        do throws(DraftRefusal) { return try await work() } catch { throw Problem(error) }
    }
}
#endif
