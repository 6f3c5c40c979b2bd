#if Service
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle
internal import Synchronization
internal import UnixSignals

/// The service as a whole: workers, listeners, and how it ends.
struct ReportServer: Sendable {
    let parts: ServiceParts
    let table: [Route]
    let listen: ListenAddress
    let management: ListenAddress
    let trustedProxies: [String]
    /// Other things that work as long as the service does.
    var services: [any Service] = []
    /// Called with the port of requests, and with that of health, as soon as there are any.
    var onRunning: @Sendable (Int) async -> Void = { _ in }
    var onManaging: @Sendable (Int) async -> Void = { _ in }

    /// Returns the services that run until a signal ends them.
    ///
    /// They end in reverse order: first the service reports that it is not ready. Then it accepts nothing more and
    /// answers the open requests. Then workers end, and health checks are answered to the last.
    ///
    /// - Parameter signals: The signals that end it.
    /// - Returns: The group, which works when it is run.
    func group(endingBy signals: [UnixSignal] = [.sigterm, .sigint]) -> ServiceGroup {
        let notice = Notice(lanes: parts.lanes, time: parts.limits.stoppingNotice, logger: parts.logger)
        var configuration = ServiceGroupConfiguration(
            services: ([health, parts.lanes] + services + [requests, notice]).map { .init(service: $0) },
            gracefulShutdownSignals: signals, logger: quiet)
        configuration.maximumGracefulShutdownDuration = parts.limits.stoppingNotice + parts.limits.stopping
        return ServiceGroup(configuration: configuration)
    }

    // MARK: Listeners

    /// The listener of requests.
    private var requests: some ApplicationProtocol {
        let counts = ConnectionCounts(
            most: parts.limits.connections, ofOne: parts.limits.connectionsPerAddress, trusted: trustedProxies,
            metrics: parts.metrics)
        return listener(at: listen, ServiceResponder(parts: parts, table: table), counts, onRunning)
    }

    /// The listener of health and metrics, which has no part in the limits of the other.
    private var health: some ApplicationProtocol {
        let counts = ConnectionCounts(most: 64, ofOne: 64, trusted: [], metrics: ServiceMetrics())
        return listener(
            at: management, ManagementResponder(metrics: parts.metrics, lanes: parts.lanes), counts, onManaging)
    }

    private func listener<Responder: HTTPResponder>(
        at address: ListenAddress, _ responder: Responder, _ counts: ConnectionCounts,
        _ onRunning: @escaping @Sendable (Int) async -> Void
    ) -> Application<Responder> where Responder.Context == BasicRequestContext {
        let limits = parts.limits
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
            maxHeaderFieldCount: limits.headerFields)
        let server = HTTPServerBuilder { responder in
            GuardedChannel(
                inner: HTTP1Channel(
                    responder: responder, configuration: .init(httpDecoderConfiguration: decoder)),
                limits: limits, counts: counts, answerBytes: parts.answerBytes)
        }
        return Application(
            responder: responder, server: server,
            configuration: .init(address: .hostname(address.host, port: address.port), backlog: 512),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: quiet)
    }

    /// The log of libraries, which tell much.
    private var quiet: Logger {
        var logger = parts.logger
        logger.logLevel = .warning
        return logger
    }
}

/// Announces the end of the service some time before, so that a load balancer sends its requests elsewhere.
private struct Notice: Service {
    let lanes: Lanes
    let time: Duration
    let logger: Logger

    func run() async throws {
        try? await gracefulShutdown()
        logger.notice("service.stopping")
        lanes.announceEnd()
        try? await Task.sleep(for: time)
    }
}

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
