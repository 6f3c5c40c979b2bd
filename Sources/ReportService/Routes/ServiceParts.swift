#if Service
internal import Logging

/// The parts that routes work with.
struct ServiceParts: Sendable {
    let limits: ServiceLimits
    let clock: ServiceClock
    let lanes: Lanes
    let authenticating: any Authenticating
    let auditing: any Auditing
    let metrics: ServiceMetrics
    let subjects: SubjectLimits
    let answerBytes: AnswerBytes
    let logger: Logger

    init(
        limits: ServiceLimits, clock: ServiceClock, lanes: Lanes, authenticating: any Authenticating,
        auditing: any Auditing, metrics: ServiceMetrics, logger: Logger
    ) {
        self.limits = limits
        self.clock = clock
        self.lanes = lanes
        self.authenticating = authenticating
        self.auditing = auditing
        self.metrics = metrics
        self.logger = logger
        subjects = SubjectLimits(limits, clock: clock)
        answerBytes = AnswerBytes(limits, metrics: metrics)
    }

    /// Identifies the caller.
    func caller(of request: ServiceRequest) async throws(Problem) -> Caller {
        do throws(AccessRefusal) {
            return try await authenticating.caller(of: request.access, now: request.moment)
        } catch {
            metrics.accessRefusal(error.reason)
            throw Problem(error)
        }
    }

    /// Does something for a caller who does not ask too much.
    func admit<Value: Sendable>(
        _ caller: Caller, _ work: () async throws -> Value
    ) async throws -> Value {
        if let seconds = subjects.begin(caller.name) { throw Problem.rateLimit(seconds) }
        defer { subjects.end(caller.name) }
        return try await work()
    }

    /// Records what is about to be answered.
    func record(_ event: AuditEvent) async throws(Problem) {
        do throws(AuditUnwritable) {
            try await auditing.record(event)
        } catch {
            logger.error("audit.unwritable", metadata: ["cause": "\(error.reason)"])
            throw Problem(503, "audit.unwritable", retryAfter: 30)
        }
    }

    /// The texts of problems.
    var problemTexts: ProblemTexts { ProblemTexts(lanes.catalogue.texts()) }
}
#endif
