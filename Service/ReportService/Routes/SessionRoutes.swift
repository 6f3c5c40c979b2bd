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
        ]
    }

    /// Makes a code for the browser of somebody whom the caller may read about.
    private func makeCode(_ request: ServiceRequest) async throws -> Response {
        try await parts.admit(request) { caller in
            // Before the body is read: a page must not make links that outlive its session.
            guard caller.mayMakeCodes else { throw refused(AccessRefusal(.scope)) }
            let person = try await member("person", of: request)
            var event = AuditEvent(
                moment: request.moment, tenant: caller.tenant, subject: caller.subject, person: person, action: .code,
                outcome: .denied, request: request.id)
            guard caller.mayRead(person: person) else {
                try await parts.record(event)
                throw Problem.unknownPerson
            }
            let code: String
            do throws(AccessRefusal) {
                code = try await sessions.makeCode(
                    for: caller, people: .only([person]), subject: person, now: request.moment)
            } catch {
                throw refused(error)
            }
            event.outcome = .sent
            try await parts.record(event)
            let expires = request.moment.adding(parts.limits.codeLife)
            return JSONAnswer.response(CodeAnswer(code: code, expires: expires.text), status: .created)
        }
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
        _ = try request.checkBody(["application/json"], most: parts.limits.jsonBytes)
        let bytes = try await request.wholeBody(most: parts.limits.jsonBytes)
        guard let object = try? JSONDecoder().decode([String: String].self, from: Data(bytes)),
            let value = object[name], object.count == 1
        else {
            throw Problem.malformed("request.json", "the body is no object of JSON with the member `\(name)` alone")
        }
        return value
    }

    private func refused(_ refusal: AccessRefusal) -> Problem {
        parts.metrics.accessRefusal(refusal.reason)
        return Problem(refusal)
    }
}

/// A one-time code, as it is sent.
private struct CodeAnswer: Encodable {
    let code: String
    let expires: String
}
#endif
