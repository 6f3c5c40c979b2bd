#if Service
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle

/// The two listeners of the service: one for requests, one for whoever looks after it.
enum Listener {
    /// Returns the listener of requests.
    ///
    /// - Parameters:
    ///   - address: The address it listens on.
    ///   - parts: The parts that routes work with.
    ///   - table: All routes.
    ///   - trusted: The addresses of proxies, whose connections are not counted by address.
    ///   - onRunning: Called with the port that it got.
    /// - Returns: The listener, which works when it is run.
    static func requests(
        at address: ListenAddress, _ parts: ServiceParts, _ table: [Route], trusting trusted: [String],
        onRunning: @escaping @Sendable (Int) async -> Void
    ) -> some Hummingbird.ApplicationProtocol {
        let counts = ConnectionCounts(
            most: parts.limits.connections, ofOne: parts.limits.connectionsPerAddress, trusted: trusted,
            metrics: parts.metrics)
        return application(
            at: address, ServiceResponder(parts: parts, table: table), parts, counts, onRunning)
    }

    /// The listener of health and metrics, which has no part in the limits of the other.
    static func management(
        at address: ListenAddress, _ parts: ServiceParts, _ readiness: Readiness,
        onRunning: @escaping @Sendable (Int) async -> Void
    ) -> some Hummingbird.ApplicationProtocol {
        let counts = ConnectionCounts(most: 64, ofOne: 64, trusted: [], metrics: ServiceMetrics())
        return application(
            at: address, ManagementResponder(metrics: parts.metrics, readiness: readiness), parts, counts, onRunning)
    }

    private static func application<Responder: HTTPResponder>(
        at address: ListenAddress, _ responder: Responder, _ parts: ServiceParts, _ counts: ConnectionCounts,
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
        var logger = parts.logger
        logger.logLevel = .warning
        return Application(
            responder: responder, server: server,
            configuration: .init(address: .hostname(address.host, port: address.port), backlog: 512),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: logger)
    }
}
#endif
