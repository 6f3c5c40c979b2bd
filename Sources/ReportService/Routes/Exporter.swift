#if Service
internal import Diagnostics
internal import ExportModel
internal import HTTPTypes
internal import HummingbirdCore
internal import Logging
internal import ReportModel
internal import WorkerProcess

extension ExportRequest {
    /// True if the caller sent everything that the report is made of.
    fileprivate var isOfDraft: Bool { if case .draft = subject { true } else { false } }

    /// The workers that make it.
    fileprivate var kind: LaneRule.Kind { isOfDraft ? .drafting : .rendering }
}

/// Answers with reports, their previews and their pages.
struct Exporter: Sendable {
    /// An answer, and what it was made of.
    private struct Made {
        var response: Response
        var digest: String?
    }

    let parts: ServiceParts

    /// Answers with a person's report, or a part of it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - caller: The caller, who may have it.
    ///   - subject: The subject of the report.
    ///   - name: The recorded name: the id of a person, or of a draft.
    ///   - form: The requested form.
    /// - Returns: The answer.
    /// - Throws: The problem to answer with.
    func answer(
        _ request: ServiceRequest, to caller: Caller, about subject: ExportRequest.Subject, named name: String,
        as form: ExportRequest.Form
    ) async throws -> Response {
        let result = await made(request, caller, subject, form)
        switch result {
        case .failure(let problem):
            try await record(request, caller, name, form, .failed, nil)
            throw problem
        case .success(let made):
            let outcome: AuditEvent.Outcome = made.response.status == .notModified ? .unchanged : .sent
            try await record(request, caller, name, form, outcome, made.digest)
            return made.response
        }
    }

    private func made(
        _ request: ServiceRequest, _ caller: Caller, _ subject: ExportRequest.Subject, _ form: ExportRequest.Form
    ) async -> Result<Made, Problem> {
        do throws(Problem) {
            let tags = EntityTags(request.raw.headers[values: .ifNoneMatch])
            let (frame, wish) = try await work(
                request, caller, subject, form, query: request.query, unless: tags.digests)
            let answer = ExportAnswer(path: request.path, wish: wish)
            let response = try answer.response(frame) { bytes in
                guard let room = parts.answerBytes.room(for: bytes, of: caller.name) else { return false }
                // Where nothing is kept, what is written is counted.
                if bytes > 0 { request.connection.hold(room) }
                return true
            }
            return .success(Made(response: response, digest: answer.facts(of: frame)?.digest))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the content of a report, for a page.
    ///
    /// - Parameters:
    ///   - request: The request; empty fields of a form are ignored.
    ///   - caller: The caller, who may have it.
    ///   - subject: The subject of the report.
    ///   - name: The recorded name: the id of a person, or of a draft.
    /// - Returns: Its content, and the options chosen for it.
    /// - Throws: The problem to show in its place.
    func preview(
        _ request: ServiceRequest, to caller: Caller, about subject: ExportRequest.Subject, named name: String
    ) async throws(Problem) -> (facts: ExportFacts, preview: ExportPreview, choice: ReportWish) {
        do throws(Problem) {
            let (frame, wish) = try await work(
                request, caller, subject, .preview, query: ReportWish.withoutEmptyFields(request.query), unless: [])
            guard case .preview(let facts, let preview) = frame.message else { throw Problem.internalError }
            try await record(request, caller, name, .preview, .sent, facts.digest)
            return (facts, preview, wish)
        } catch {
            if error.code != "audit.unwritable" { try await record(request, caller, name, .preview, .failed, nil) }
            throw error
        }
    }

    /// Has what an address asks for done.
    private func work(
        _ request: ServiceRequest, _ caller: Caller, _ subject: ExportRequest.Subject, _ form: ExportRequest.Form,
        query text: String, unless digests: [String]
    ) async throws(Problem) -> (frame: Frame<ExportReply>, wish: ReportWish) {
        let known = parts.lanes.catalogue.description(of: caller.tenant)
        let wish = try ReportWish(query: text, limits: parts.limits.export)
            .settled(with: known, accepting: request.field(.acceptLanguage))
        let order = ExportRequest(
            subject, as: form, wish, now: request.moment.milliseconds, unless: digests, limits: parts.limits.export)
        return (try await work(order, request, caller), wish)
    }

    /// Records that somebody asked about somebody whom they may not read about.
    func deny(
        _ request: ServiceRequest, to caller: Caller, named name: String, as form: ExportRequest.Form
    ) async throws(Problem) {
        try await record(request, caller, name, form, .denied, nil)
    }

    private func work(
        _ order: ExportRequest, _ request: ServiceRequest, _ caller: Caller
    ) async throws(Problem) -> Frame<ExportReply> {
        let (lanes, tenant, subject) = (parts.lanes, caller.tenant, caller.subject)
        let result: WorkResult = await request.connection.whileThere {
            do throws(WorkFailure) {
                return .success(try await lanes.run(.export(order), order.kind, tenant: tenant, subject: subject))
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
            return frame
        case .failure(let failure): throw Problem(failure, order.kind)
        }
    }

    private func record(
        _ request: ServiceRequest, _ caller: Caller, _ name: String, _ form: ExportRequest.Form,
        _ outcome: AuditEvent.Outcome, _ digest: String?
    ) async throws(Problem) {
        let action: AuditEvent.Action =
            switch form {
            case .report: .report
            case .preview: .preview
            case .page: .page
            }
        let event = AuditEvent(
            moment: request.moment, tenant: caller.tenant, subject: caller.subject, person: name, action: action,
            outcome: outcome, digest: digest, request: request.id)
        try await parts.record(event)
    }
}
#endif
