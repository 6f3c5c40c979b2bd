#if Service
internal import Foundation
internal import HTTPTypes
internal import HummingbirdCore

/// Sessions of browsers.
struct SessionRoutes: Sendable {
    let parts: ServiceParts
    let sessions: SessionBook

    /// The addresses.
    var routes: [Route] { [Route("/v1/sessions", [.post: { try await begin($0) }])] }

    private func begin(_ request: ServiceRequest) async throws -> Response {
        _ = try QueryItems(request.query, known: [])
        _ = try request.checkBody(["application/json"], most: parts.limits.jsonBytes)
        let bytes = try await request.wholeBody(most: parts.limits.jsonBytes)
        guard let object = try? JSONDecoder().decode([String: String].self, from: Data(bytes)),
            let code = object["code"], object.count == 1
        else { throw Problem.malformed("request.json", "the body is no object of JSON with the member `code` alone") }
        do throws(AccessRefusal) {
            let cookie = try await sessions.begin(
                code: code, fetchSite: request.access.fetchSite, now: request.moment)
            return Response(status: .noContent, headers: [.setCookie: cookie, .cacheControl: "no-store"])
        } catch {
            parts.metrics.accessRefusal(error.reason)
            throw Problem(error)
        }
    }
}
#endif
