#if Service
import Foundation
import Logging
import ProgramVersion
import ReportModel
import ServiceLifecycle
import Synchronization
import SystemKit
import TestSupport
import Testing
@testable import ReportService

/// Callers by name: `Bearer TENANT/SUBJECT/PEOPLE`, where people are ids with commas between, or `*`; `Bearer` may be `Session`, for browsers.
struct FakeAccess: Authenticating {
    func caller(of request: AccessRequest, now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        guard let field = request.authorization.first else { throw AccessRefusal.missing }
        let words = field.split(separator: " ")
        let parts = (words.last ?? "").split(separator: "/").map(String.init)
        guard parts.count == 3 else { throw AccessRefusal.malformed }
        let people = parts[2] == "*" ? PeopleScope.all : .only(Set(parts[2].split(separator: ",").map(String.init)))
        let means: Caller.Means = words.first == "Session" ? .session : .token
        return Caller(tenant: parts[0], subject: parts[1], means: means, people: people)
    }
}

/// Remembers what is recorded; it can refuse to.
final class FakeAudit: Auditing {
    let events = Mutex<[AuditEvent]>([])
    let isWritable = Mutex(true)

    func record(_ event: AuditEvent) async throws(FileError) {
        guard isWritable.withLock({ $0 }) else { throw FileError("written", ENOSPC) }
        events.withLock { $0.append(event) }
    }

    var outcomes: [AuditEvent.Outcome] { events.withLock { $0.map(\.outcome) } }
}

/// The log, a line each.
final class LogLines: Sendable {
    let lines = Mutex<[String]>([])

    func logger() -> Logger {
        Logger(label: "test") { [self] _ in
            LineLogHandler(.text, time: { "" }) { line in self.lines.withLock { $0.append(line) } }
        }
    }

    var all: String { lines.withLock { $0.joined() } }
}

/// A service with workers that make nothing, on ports of this machine.
final class ServiceUnderTest: Sendable {
    let folder: ScratchFolder
    let audit = FakeAudit()
    let log = LogLines()
    let lanes: Lanes
    let metrics = ServiceMetrics()
    let group: ServiceGroup
    let shelf: DraftShelf
    let table: [Route]
    private let ports: Ports

    /// The ports, once they are known.
    final class Ports: Sendable {
        let values = Mutex<(requests: Int, management: Int)>((0, 0))
    }

    /// Makes a service; with a setup, its workers are real and use it.
    init(
        workers: Int = 1, tenants: [String] = ["north"], version: String = FakeExportWorker.version,
        trusting trusted: [String] = [], real: ExportSetup? = nil, seal: SealRule? = nil,
        webhooks: [String: Webhook] = [:], pauses: [Duration] = Webhooks.pauses,
        adjusting adjust: (inout ServiceLimits) -> Void = { _ in }
    ) throws {
        folder = try ScratchFolder()
        var limits = ServiceLimits()
        limits.refusalDelay = .milliseconds(50)
        limits.stoppingNotice = .zero
        // A machine that is busy must not be taken for a file that takes long.
        limits.readingPatience = .seconds(20)
        limits.requestsPerMinute = 100_000
        limits.requestBurst = 100_000
        limits.requestsInFlight = 10_000
        limits.connectionsPerAddress = 10_000
        if tenants.count == 1 { limits.tenantShare = 1 }
        adjust(&limits)
        let command = try real == nil ? #require(try FakeExportWorker.command(in: folder)) : [Program.diarypress]
        let program = try WorkerCommand(command, isPinned: false, environment: ["PATH": "/usr/bin:/bin"])
        let starter = real == nil ? WorkerStarter(command: program, version: version) : WorkerStarter(command: program)
        var stored = ExportSetup()
        (stored.store, stored.seal) = ("sqlite:people", seal)
        var ofFiles = real ?? ExportSetup()
        (ofFiles.store, ofFiles.config) = (nil, nil)
        ofFiles.sandbox.writable.append(folder.path(of: "drafts"))
        let rules = tenants.flatMap { [stored, ofFiles] tenant in
            [
                LaneRule(
                    tenant: tenant, kind: .rendering, workers: workers,
                    setup: real ?? stored, time: limits.report, limits: limits),
                LaneRule(
                    tenant: tenant, kind: .drafting, workers: 1, setup: ofFiles, time: limits.report,
                    limits: limits),
                LaneRule(
                    tenant: tenant, kind: .reading, workers: 1, setup: ofFiles, time: limits.reading,
                    limits: limits),
            ]
        }
        let clock = ServiceClock.system
        let logger = log.logger()
        lanes = Lanes(rules, starter: starter, clock: clock, metrics: metrics, logger: logger)
        let parts = ServiceParts(
            limits: limits, clock: clock, lanes: lanes, authenticating: FakeAccess(), auditing: audit,
            metrics: metrics, subjects: SubjectLimits(limits, clock: clock),
            answerBytes: AnswerBytes(limits, metrics: metrics),
            webhooks: Webhooks(
                webhooks, client: TrustedClient(deadline: .seconds(3)), pauses: pauses, clock: clock, metrics: metrics,
                logger: logger),
            logger: logger)
        let drafts = folder.path(of: "drafts")
        try FileManager.default.createDirectory(
            atPath: drafts, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        shelf = try DraftShelf(folder: drafts, limits: limits)
        table = ServiceProgram.table(parts, shelf, SessionBook(limits: limits))
        let ports = Ports()
        self.ports = ports
        let loopback = ListenAddress(host: "127.0.0.1", port: 0)
        let server = ReportServer(
            parts: parts, table: table, listen: loopback, management: loopback, trustedProxies: trusted,
            onRunning: { port in ports.values.withLock { $0.requests = port } },
            onManaging: { port in ports.values.withLock { $0.management = port } })
        group = server.group(endingBy: [])
    }

    var port: Int { ports.values.withLock { $0.requests } }
    var management: Int { ports.values.withLock { $0.management } }

    /// Does something while a service runs whose workers are ready.
    static func run(
        _ service: ServiceUnderTest, waiting: Bool = true, _ work: (ServiceUnderTest) async throws -> Void
    ) async throws {
        let group = service.group
        let running = Task { try await group.run() }
        defer { running.cancel() }
        try await eventually { service.port > 0 && service.management > 0 }
        if waiting { try await eventually { service.lanes.unreadiness() == nil } }
        try await work(service)
        running.cancel()
        _ = try? await running.value
    }

    /// Asks and waits for the answer.
    func ask(
        _ target: String, method: String = "GET", as caller: String? = "north/app/*", fields: [String] = [],
        body: String? = nil
    ) async throws -> WireAnswer {
        var lines = ["\(method) \(target) HTTP/1.1", "Host: test"]
        if let caller { lines.append("Authorization: Bearer \(caller)") }
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        let text = (lines + fields).joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
        let wire = try Wire(port)
        await wire.send(text)
        return try #require(await wire.answer(toHead: method == "HEAD"))
    }

    /// Asks whoever looks after the service.
    func manage(_ target: String) async throws -> WireAnswer {
        let wire = try Wire(management)
        await wire.send("GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n")
        return try #require(await wire.answer())
    }
}

/// Waits until something holds, and fails where it does not for a long time.
func eventually(
    within seconds: Double = 20, _ condition: @Sendable () async -> Bool, location: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while await !condition() {
        guard ContinuousClock.now < end else {
            Issue.record("it does not come true", sourceLocation: location)
            throw Wire.Failure()
        }
        try await Task.sleep(for: .milliseconds(10))
    }
}
#endif
