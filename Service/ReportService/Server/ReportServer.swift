#if Service
internal import Hummingbird
internal import Logging
internal import ServiceLifecycle
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
        let readiness = Readiness(parts.lanes)
        let health = Listener.management(at: management, parts, readiness, onRunning: onManaging)
        let requests = Listener.requests(at: listen, parts, table, trusting: trustedProxies, onRunning: onRunning)
        let notice = Notice(readiness: readiness, time: parts.limits.stoppingNotice, logger: parts.logger)
        var quiet = parts.logger
        quiet.logLevel = .warning
        var configuration = ServiceGroupConfiguration(
            services: ([health, parts.lanes] + services + [requests, notice]).map { .init(service: $0) },
            gracefulShutdownSignals: signals, logger: quiet)
        configuration.maximumGracefulShutdownDuration = parts.limits.stoppingNotice + parts.limits.stopping
        return ServiceGroup(configuration: configuration)
    }
}

/// Announces the end of the service some time before, so that a load balancer sends its requests elsewhere.
private struct Notice: Service {
    let readiness: Readiness
    let time: Duration
    let logger: Logger

    func run() async throws {
        try? await gracefulShutdown()
        logger.notice("service.stopping")
        readiness.stop()
        try? await Task.sleep(for: time)
    }
}
#endif
