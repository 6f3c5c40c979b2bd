#if Service
package import DiaryModel
internal import Logging
package import ProgramVersion
internal import ReportModel
internal import ServiceLifecycle
internal import SystemKit

/// The program of the service, from its settings to its end.
package struct ServiceProgram: Sendable {
    private let settings: ServiceSettings
    private let environment: [String: String]
    private let logger: Logger

    /// Prepares the program.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - environment: The variables of the process.
    ///   - format: How events are written.
    ///   - write: Writes a line, its end included.
    package init(
        _ settings: ServiceSettings, environment: [String: String], format: LogFormat,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.settings = settings
        self.environment = environment
        let handler = LineLogHandler(format, time: { ServiceClock.system.now().text }, write: write)
        logger = Logger(label: "diarypress-service") { _ in handler }
        // What libraries have to say is said in the same way; they name connections and requests, so only what is grave.
        LoggingSystem.bootstrap { _ in
            var handler = handler
            handler.logLevel = .error
            return handler
        }
    }

    /// Checks all that the settings name, and changes nothing.
    ///
    /// - Throws: The problem.
    package func check() async throws(DiagnosticFailure) {
        let setup = WorkerSetup(settings: settings, environment: environment)
        _ = try setup.rules()
        _ = try setup.command()
        _ = try AuditKey(file: settings.audit.keyFile)
        _ = try PageAssets.read(settings.page)
        _ = try Webhooks.receivers(settings)
        _ = try await ServiceAccess(settings, sessions: SessionBook(limits: settings.limits))
    }

    /// Runs until the process is asked to end.
    ///
    /// - Throws: The reason why it cannot begin, or the error that ended it.
    package func run() async throws(DiagnosticFailure) {
        let clock = ServiceClock.system
        let metrics = ServiceMetrics()
        let setup = WorkerSetup(settings: settings, environment: environment)
        let starter = WorkerStarter(command: try setup.command())
        try setup.makeFontCaches()
        let lanes = Lanes(try setup.rules(), starter: starter, clock: clock, metrics: metrics, logger: logger)
        let sessions = SessionBook(limits: settings.limits, codes: settings.codesFolder)
        let access = try await ServiceAccess(settings, sessions: sessions) { [logger] in
            logger.warning("keys.failed")
        }
        let parts = ServiceParts(
            limits: settings.limits, clock: clock, lanes: lanes, authenticating: access,
            auditing: try audit(clock.now()), metrics: metrics, subjects: SubjectLimits(settings.limits, clock: clock),
            answerBytes: AnswerBytes(settings.limits, metrics: metrics),
            webhooks: Webhooks(
                try Webhooks.receivers(settings), clock: clock, metrics: metrics, logger: logger),
            logger: logger)
        let shelf = try DraftShelf(
            folder: settings.draftsFolder, tenants: settings.tenants.map(\.id), limits: settings.limits
        ) { metrics.drafts($0, bytes: $1) }
        let server = ReportServer(
            parts: parts, table: Self.table(parts, shelf, sessions, try PageAssets.read(settings.page)),
            listen: settings.listen,
            management: settings.management, trustedProxies: settings.trustedProxies,
            services: [Sweeper(shelf: shelf, sessions: sessions, clock: clock)],
            onRunning: { [logger] in logger.notice("service.listening", metadata: ["port": "\($0)"]) },
            onManaging: { [logger] in logger.notice("service.managing", metadata: ["port": "\($0)"]) })
        do {
            try await server.group().run()
        } catch {
            throw DiagnosticFailure("service.failed", "\(error)", hint: "look whether another program has the port")
        }
        logger.notice("service.ended")
    }

    /// All addresses of the service.
    static func table(
        _ parts: ServiceParts, _ shelf: DraftShelf, _ sessions: SessionBook, _ assets: PageAssets = PageAssets()
    ) -> [Route] {
        PeopleRoutes(parts: parts).routes + DraftRoutes(parts: parts, shelf: shelf).routes
            + ReportRoutes(parts: parts, shelf: shelf).routes
            + SessionRoutes(parts: parts, sessions: sessions).routes
            + PublicRoutes(parts: parts).routes + PageRoutes(parts: parts, shelf: shelf, assets: assets).routes
    }

    private func audit(_ now: ServiceMoment) throws(DiagnosticFailure) -> AuditLog {
        let key = try AuditKey(file: settings.audit.keyFile)
        return try DiagnosticFailure.turning("audit.unwritable", settings.audit.file) { () throws(FileError) in
            try AuditLog(settings.audit, key: key, now: now) { [logger] in logger.warning("audit.recovered") }
        }
    }
}

/// Removes drafts, sessions and codes that are old, and all drafts at the end.
private struct Sweeper: Service {
    let shelf: DraftShelf
    let sessions: SessionBook
    let clock: ServiceClock

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await shelf.sweep(now: clock.now())
                await sessions.sweep(now: clock.now())
                try? await Task.sleep(for: .seconds(10))
            }
        }
        await shelf.removeAll()
    }
}
#endif
