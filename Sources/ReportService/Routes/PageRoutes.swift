#if Service
internal import ExportModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ReportModel

/// The pages for people, with what they are made with.
struct PageRoutes: Sendable {
    /// The state that a page shows, and the options chosen for it.
    private typealias Shown = (state: PageRequest.State, choice: ReportWish)

    let parts: ServiceParts
    let shelf: DraftShelf

    /// The addresses.
    var routes: [Route] {
        [
            Route("/", [.get: { try await start($0) }]),
            Route("/people/{person}", [.get: { try await person($0) }]),
            Route("/drafts/{draft}", [.get: { try await draft($0) }]),
            Route("/assets/{digest}/{name}", [.get: { try asset($0) }]),
        ]
    }

    // MARK: Pages

    private func start(_ request: ServiceRequest) async throws -> Response {
        try await show(request, .nobody) { _ in (.start, choice(of: request)) }
    }

    private func person(_ request: ServiceRequest) async throws -> Response {
        let person = request.parameters["person"] ?? ""
        guard PersonID.isValid(person) else {
            return try await show(request, .nobody) { _ in throw Problem.unknownPerson }
        }
        return try await show(request, .person(person)) { caller in
            let exporter = Exporter(parts: parts)
            guard caller.mayRead(person: person) else {
                try await exporter.deny(request, to: caller, named: person, as: .preview)
                throw Problem.unknownPerson
            }
            let made = try await exporter.preview(request, to: caller, about: .person(person), named: person)
            return (.report(made.facts, made.preview, nil), made.choice)
        }
    }

    private func draft(_ request: ServiceRequest) async throws -> Response {
        guard let id = DraftID(request.parameters["draft"] ?? "") else {
            return try await show(request, .nobody) { _ in throw Problem(404, "draft.gone") }
        }
        return try await show(request, .draft("\(id)")) { caller in
            let (state, folder): (DraftState, String?)
            do throws(Problem) {
                (state, folder) = try await found(id, caller, request)
            } catch {
                if error.code == "draft.gone" {
                    try await Exporter(parts: parts).deny(request, to: caller, named: "\(id)", as: .preview)
                }
                throw error
            }
            switch state.phase {
            case .empty: return (.start, choice(of: request))
            case .reading: return (.reading, choice(of: request))
            case .refused(let findings): return (.refused(findings), choice(of: request))
            case .ready(let facts):
                let made = try await Exporter(parts: parts).preview(
                    request, to: caller, about: .draft(folder ?? ""), named: "\(id)")
                return (.report(made.facts, made.preview, facts), made.choice)
            }
        }
    }

    /// A draft, and its folder where it can be printed.
    private func found(
        _ id: DraftID, _ caller: Caller, _ request: ServiceRequest
    ) async throws(Problem) -> (DraftState, String?) {
        do throws(DraftRefusal) {
            let state = try await shelf.state(of: id, for: caller, now: request.moment)
            guard case .ready = state.phase else { return (state, nil) }
            return (state, try await shelf.folder(of: id, for: caller, now: request.moment))
        } catch {
            throw Problem(error)
        }
    }

    private func asset(_ request: ServiceRequest) throws -> Response {
        let (digest, name) = (request.parameters["digest"] ?? "", request.parameters["name"] ?? "")
        guard let answer = PageSite.asset(digest: digest, name: name) else { throw Problem.unknownPath }
        return Response(answer)
    }

    // MARK: Showing

    /// Shows a page to a caller who may see it; problems are shown on it.
    private func show(
        _ request: ServiceRequest, _ subject: PageRequest.Subject,
        _ state: (Caller) async throws -> Shown
    ) async throws -> Response {
        guard let site else { throw Problem(503, "queue.expired", retryAfter: 2) }
        let accepted = request.field(.acceptLanguage).flatMap {
            LanguageLookup.best(for: $0, among: parts.lanes.catalogue.languages())
        }
        var page = PageRequest(subject, .signedOut, choice: choice(of: request), accepted: accepted)
        do {
            let caller = try await parts.caller(of: request)
            (page.state, page.choice) = try await parts.admit(caller) { try await state(caller) }
        } catch let problem as Problem where problem.status != 401 {
            if problem.status == 429 { try? await Task.sleep(for: parts.limits.refusalDelay) }
            page.state = .problem(status: problem.status, code: problem.code, findings: problem.findings)
            return Response(site.answer(page), retryAfter: problem.retryAfter)
        } catch is Problem {
            // Whoever is not signed in is shown how that is done.
        }
        return Response(site.answer(page))
    }

    private var site: PageSite? {
        let catalogue = parts.lanes.catalogue
        guard let description = catalogue.description() else { return nil }
        return PageSite(
            description, texts: catalogue.texts(),
            limits: PageLimits(
                files: parts.limits.draftFiles, bytes: parts.limits.uploadBytes,
                minutes: Int(parts.limits.draftLife.components.seconds / 60)))
    }

    /// Returns the options in the address, as far as they are valid.
    private func choice(of request: ServiceRequest) -> ReportWish {
        let query = ReportWish.withoutEmptyFields(request.query)
        return (try? ReportWish(query: query, limits: parts.limits.export))
            ?? ReportWish(language: QueryLanguage.of(query, among: parts.lanes.catalogue.languages()))
    }
}

extension Response {
    /// A page as an answer.
    init(_ page: PageAnswer, retryAfter: Int? = nil) {
        var headers = HTTPFields()
        for (name, value) in page.fields.sorted(by: { $0.key < $1.key }) {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
        self.init(
            status: HTTPResponse.Status(code: page.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.bytes)))
    }
}
#endif
