#if Service
internal import HTTPTypes
internal import Logging
internal import SystemKit

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

    /// Does something for the caller of a request, who must not ask too much, nor with parameters where the address has none.
    func admit<Value: Sendable>(
        _ request: ServiceRequest, hasParameters: Bool = false, _ work: (Caller) async throws -> Value
    ) async throws -> Value {
        let caller = try await caller(of: request)
        if let seconds = subjects.begin(caller.name) { throw Problem.rateLimit(seconds) }
        defer { subjects.end(caller.name) }
        if !hasParameters { _ = try QueryItems(request.query, known: []) }
        return try await work(caller)
    }

    /// Requires that a caller may read about a person, and records it where not.
    func requireAccess(
        of caller: Caller, to person: String, for action: AuditEvent.Action, in request: ServiceRequest
    ) async throws(Problem) {
        guard !caller.mayRead(person: person) else { return }
        try await record(.denied, of: action, about: person, for: caller, in: request)
        throw .unknownPerson
    }

    /// Records what is about to be answered about a person or a draft.
    func record(
        _ outcome: AuditEvent.Outcome, of action: AuditEvent.Action, about person: String, for caller: Caller,
        in request: ServiceRequest, digest: String? = nil
    ) async throws(Problem) {
        let event = AuditEvent(
            moment: request.moment, tenant: caller.tenant, subject: caller.subject, person: person, action: action,
            outcome: outcome, digest: digest, request: request.id)
        do throws(FileError) {
            try await auditing.record(event)
        } catch {
            logger.error("audit.unwritable", metadata: ["cause": "\(error.clause)"])
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
    var problemTexts: ProblemTexts { ProblemTexts(texts: lanes.catalogue.texts()) }
}
#endif
