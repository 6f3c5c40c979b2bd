#if Service
internal import DiaryModel
internal import HTTPTypes
internal import HummingbirdCore
internal import Logging
internal import ReportModel
internal import SystemKit

extension ExportRequest {
    /// True if the caller sent everything that the report is made of.
    fileprivate var isOfDraft: Bool { if case .draft = subject { true } else { false } }

    /// The workers that make it.
    fileprivate var kind: LaneRule.Kind { isOfDraft ? .drafting : .rendering }
}

extension ExportRequest.Form {
    /// The action that is recorded.
    fileprivate var action: AuditEvent.Action {
        switch self {
        case .report, .fhir: .report
        case .preview: .preview
        case .page: .page
        }
    }
}

/// A request for a report, its preview or one of its pages.
struct Exporter: Sendable {
    let parts: ServiceParts
    let request: ServiceRequest
    let caller: Caller
    /// The name that is recorded: the id of a person, or of a draft.
    let name: String
    let form: ExportRequest.Form
    /// The wish, as the query of an address has it; `nil` for that of the request.
    var query: String?

    /// The form that the caller wants most: a report is a PDF file, or that and its readings as FHIR.
    var accepted: ExportRequest.Form {
        let known = ["application/fhir+json", "application/pdf", "application/*", "*/*"]
        let wanted = request.field(.accept)?.lowercased().weighted.first(where: known.contains)
        return form == .report && wanted == known[0] ? .fhir : form
    }

    /// Answers with a report, or a part of it.
    func answer(about subject: ExportRequest.Subject) async throws(Problem) -> Response {
        let tags = EntityTags(request.method == .post ? [] : request.raw.headers[values: .ifNoneMatch])
        return try await recording { () async throws(Problem) in
            let (frame, wish) = try await work(subject, query: query ?? request.query, unless: tags.digests)
            guard let facts = frame.message.facts else { throw .internalError }
            let response = try response(frame, facts, wish)
            return (response, response.status == .notModified ? .unchanged : .sent, facts.digest)
        }
    }

    /// Returns the contents of a report, for a page, with the wish that they answer.
    ///
    /// Fields of a form that were left empty say nothing.
    func preview(
        about subject: ExportRequest.Subject, naming days: [String] = []
    ) async throws(Problem) -> (facts: ExportFacts, preview: ExportPreview, choice: ReportWish) {
        try await recording { () async throws(Problem) in
            let (frame, wish) = try await work(
                subject, query: ReportWish.withoutEmptyFields(request.query), unless: [], naming: days)
            guard case .preview(let facts, let preview) = frame.message else { throw .internalError }
            return ((facts, preview, wish), .sent, facts.digest)
        }
    }

    /// Requires that the caller may read about the person, and records it where not.
    func requireAccess() async throws(Problem) {
        try await parts.requireAccess(of: caller, to: name, for: form.action, in: request)
    }

    /// Looks for the content of a draft, and records it where there is no such draft: it may be somebody else's.
    func content(
        of draft: DraftID, on shelf: DraftShelf
    ) async throws(Problem) -> (folder: String, facts: DraftFacts) {
        do throws(Problem) {
            return try await shelf.content(of: draft, for: caller, now: request.moment)
        } catch {
            if error.code == "draft.gone" { try await record(.denied) }
            throw error
        }
    }

    /// Makes an answer and records it before it is sent.
    private func recording<Value>(
        _ make: () async throws(Problem) -> (answer: Value, outcome: AuditEvent.Outcome, digest: String?)
    ) async throws(Problem) -> Value {
        let made: (answer: Value, outcome: AuditEvent.Outcome, digest: String?)
        do throws(Problem) {
            made = try await make()
        } catch {
            try await record(.failed)
            throw error
        }
        try await record(made.outcome, made.digest)
        return made.answer
    }

    private func work(
        _ subject: ExportRequest.Subject, query text: String, unless digests: [String], naming days: [String] = []
    ) async throws(Problem) -> (frame: Frame<ExportReply>, wish: ReportWish) {
        let known = parts.lanes.catalogue.description(of: caller.tenant)
        let wish = try ReportWish(query: text, limits: parts.limits.export)
            .settled(with: known, accepting: request.field(.acceptLanguage))
        var order = ExportRequest(
            subject, as: accepted, wish, now: request.moment.milliseconds, unless: digests, limits: parts.limits.export)
        order.days = days
        let (lanes, tenant, owner) = (parts.lanes, caller.tenant, caller.subject)
        let result: WorkResult = await request.connection.whileThere { [order] in
            do throws(WorkFailure) {
                return .success(try await lanes.run(.export(order), order.kind, tenant: tenant, subject: owner))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let frame):
            if case .refused(let problems) = frame.message {
                let problem = WorkerProblems.problem(problems, isOfDraft: order.isOfDraft)
                // What is not the fault of the caller is for whoever runs the service; the code alone tells nothing about anybody.
                if problem.status >= 500, let code = problems.first(where: { $0.severity == .error })?.code {
                    parts.logger.error("report.refused", metadata: ["cause": "\(code)", "request": "\(request.id)"])
                }
                throw problem
            }
            return (frame, wish)
        case .failure(let failure): throw Problem(failure, order.kind)
        }
    }

    private func record(_ outcome: AuditEvent.Outcome, _ digest: String? = nil) async throws(Problem) {
        try await parts.record(outcome, of: form.action, about: name, for: caller, in: request, digest: digest)
    }
}
#endif
