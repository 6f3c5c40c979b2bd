#if Service
internal import Hummingbird
internal import HummingbirdCore
internal import HTTPTypes
internal import NIOCore
internal import Synchronization

/// Answers whoever looks after the service.
struct ManagementResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    let metrics: ServiceMetrics
    let lanes: Lanes

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        guard request.method == .get || request.method == .head else {
            return Response(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"])
        }
        let response = answer(request.uri.path)
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(_ path: String) -> Response {
        switch path {
        // That this is answered shows that the loops turn and tasks run.
        case "/healthz": Self.text(.ok, "ok\n")
        case "/readyz":
            if let obstacle = lanes.unreadiness() {
                Self.text(.serviceUnavailable, "\(obstacle)\n")
            } else {
                Self.text(.ok, "ready\n")
            }
        case "/metrics": Self.text(.ok, metrics.written(), type: "text/plain; version=0.0.4; charset=utf-8")
        default: Self.text(.notFound, "there are /healthz, /readyz and /metrics\n")
        }
    }

    private static func text(
        _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
    ) -> Response {
        Response([.contentType: type, .cacheControl: "no-store"], Array(text.utf8), status: status)
    }
}
#endif
