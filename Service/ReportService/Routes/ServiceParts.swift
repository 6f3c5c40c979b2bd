#if Service
internal import HTTPTypes
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
    let webhooks: Webhooks
    let logger: Logger

    private func caller(of request: ServiceRequest) async throws(Problem) -> Caller {
        do throws(AccessRefusal) {
            return try await authenticating.caller(of: request.access, now: request.moment)
        } catch {
            metrics.accessRefusal(error)
            throw Problem(error)
        }
    }

    /// Does something for the caller of a request, who must not ask too much.
    func admit<Value: Sendable>(
        _ request: ServiceRequest, _ work: (Caller) async throws -> Value
    ) async throws -> Value {
        let caller = try await caller(of: request)
        if let seconds = subjects.begin(caller.name) { throw Problem.rateLimit(seconds) }
        defer { subjects.end(caller.name) }
        return try await work(caller)
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

    /// Returns the language that a caller reads best, of those that reports have.
    func accepted(by request: ServiceRequest, of tenant: String? = nil) -> String? {
        request.field(.acceptLanguage).flatMap {
            LanguageLookup.best(for: $0, among: lanes.catalogue.languages(of: tenant))
        }
    }

    /// The texts of problems.
    var problemTexts: ProblemTexts { ProblemTexts(lanes.catalogue.texts()) }
}
#endif
