#if Service
internal import Foundation
internal import HTTPTypes
internal import HummingbirdCore

/// One-time codes, and the sessions of browsers that begin with them.
struct SessionRoutes: Sendable {
    let parts: ServiceParts
    let sessions: SessionBook

    /// The addresses.
    var routes: [Route] {
        [
            Route("/v1/codes", [.post: { try await makeCode($0) }]),
            Route("/v1/sessions", [.post: { try await begin($0) }]),
            Route(
                "/v1/people/{person}/links", [.post: { try await makeLink($0) }, .delete: { try await endLinks($0) }]),
        ]
    }

    /// Makes a code for the browser of somebody whom the caller may read about.
    private func makeCode(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request, hasParameters: true) { caller in
            // Before query and body are read: a page must not make codes that outlive its session.
            guard caller.mayMakeCodes else { throw refused(.scope) }
            let person = try await member("person", of: request)
            let code = try await recording(.code, person, caller, request) { () async throws(AccessRefusal) in
                try await sessions.makeCode(
                    for: caller, people: .only([person]), subject: person, now: request.moment)
            }
            let expires = request.moment.adding(parts.limits.codeLife)
            return JSONAnswer.response(CodeAnswer(code: code, expires: expires.text), status: .created)
        }
    }

    private func makeLink(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            let person = request.parameters["person"] ?? ""
            let link = try await recording(.link, person, caller, request) { () async throws(AccessRefusal) in
                try await sessions.makeLink(for: caller, to: person, now: request.moment)
            }
            return JSONAnswer.response(CodeAnswer(code: link.code, expires: link.expires.text), status: .created)
        }
    }

    private func endLinks(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            let person = request.parameters["person"] ?? ""
            guard caller.mayShare else { throw refused(.scope) }
            try await recording(.unlink, person, caller, request) { () async throws(AccessRefusal) in
                await sessions.endLinks(to: person, of: caller.tenant)
            }
            return Response(status: .noContent)
        }
    }

    /// Does something about a person whom the caller may read about, and records it before it is answered.
    private func recording<Value: Sendable>(
        _ action: AuditEvent.Action, _ person: String, _ caller: Caller, _ request: ServiceRequest,
        _ work: () async throws(AccessRefusal) -> Value
    ) async throws -> Value {
        try await parts.requireAccess(of: caller, to: person, for: action, in: request)
        let value: Value
        do throws(AccessRefusal) { value = try await work() } catch { throw refused(error) }
        try await parts.record(.sent, of: action, about: person, for: caller, in: request)
        return value
    }

    private func begin(_ request: ServiceRequest) async throws -> Response {
        let code = try await member("code", of: request)
        do throws(AccessRefusal) {
            let cookie = try await sessions.begin(
                code: code, fetchSite: request.access.fetchSite, now: request.moment)
            return Response(status: .noContent, headers: [.setCookie: cookie, .cacheControl: "no-store"])
        } catch {
            throw refused(error)
        }
    }

    /// The only member of the body, a text.
    private func member(_ name: String, of request: ServiceRequest) async throws -> String {
        _ = try QueryItems(request.query, known: [])
        let bytes = try await request.json(most: parts.limits.jsonBytes)
        guard let object = try? JSONDecoder().decode([String: String].self, from: Data(bytes)),
            let value = object[name], object.count == 1
        else {
            throw Problem.malformed("request.json", "the body is no object of JSON with the member `\(name)` alone")
        }
        return value
    }

    private func refused(_ refusal: AccessRefusal) -> Problem {
        parts.metrics.accessRefusal(refusal)
        return Problem(refusal)
    }
}

/// A one-time code, as it is sent.
private struct CodeAnswer: Encodable {
    let code: String
    let expires: String
}
#endif
