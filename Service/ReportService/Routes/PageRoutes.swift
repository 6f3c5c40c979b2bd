#if Service
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ReportModel

/// The pages for people, with what they are made with.
struct PageRoutes: Sendable {
    /// The state that a page shows, and the options chosen for it.
    private typealias Shown = (state: PageRequest.State, choice: ReportWish, canShare: Bool)

    let parts: ServiceParts
    let shelf: DraftShelf
    let assets: PageAssets

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
        try await show(request, .nobody) { _ in (.start, choice(of: request), false) }
    }

    private func person(_ request: ServiceRequest) async throws -> Response {
        let person = request.parameters["person"] ?? ""
        guard PersonID.isValid(person) else {
            return try await show(request, .nobody) { _ in throw Problem.unknownPerson }
        }
        return try await show(request, .person(person)) { caller in
            let exporter = Exporter(parts: parts, request: request, caller: caller, name: person, form: .preview)
            try await exporter.requireAccess()
            let made = try await exporter.preview(about: .person(person))
            let canShare = caller.mayShare && parts.limits.linkLife > .zero
            return (.report(made.facts, made.preview, nil), made.choice, canShare)
        }
    }

    private func draft(_ request: ServiceRequest) async throws -> Response {
        guard let id = DraftID(request.parameters["draft"] ?? "") else {
            return try await show(request, .nobody) { _ in throw Problem.draftGone }
        }
        return try await show(request, .draft("\(id)")) { caller in
            let exporter = Exporter(parts: parts, request: request, caller: caller, name: "\(id)", form: .preview)
            let (folder, facts) = try await exporter.content(of: id, on: shelf)
            let days = [facts.first, facts.last].compactMap(\.self)
            let made = try await exporter.preview(about: .draft(folder), naming: days)
            return (.report(made.facts, made.preview, facts), made.choice, false)
        }
    }

    private func asset(_ request: ServiceRequest) throws -> Response {
        let (digest, name) = (request.parameters["digest"] ?? "", request.parameters["name"] ?? "")
        guard let answer = assets.answer(digest: digest, name: name) else { throw Problem.unknownPath }
        return Response(answer.fields, answer.bytes)
    }

    // MARK: Showing

    /// Shows a page to a caller who may see it; problems are shown on it.
    private func show(
        _ request: ServiceRequest, _ subject: PageRequest.Subject,
        _ state: (Caller) async throws -> Shown
    ) async throws -> Response {
        guard let site else { throw Problem(503, "queue.expired", retryAfter: 2) }
        var page = PageRequest(
            subject: subject, state: .signedOut, choice: choice(of: request), accepted: parts.accepted(by: request))
        do {
            (page.state, page.choice, page.canShare) = try await parts.admit(request, hasParameters: true, state)
        } catch let problem as Problem where problem.status != 401 {
            if problem.status == 429 { try? await Task.sleep(for: parts.limits.refusalDelay) }
            page.state = .problem(problem)
        } catch is Problem {
            // Whoever is not signed in is shown how that is done.
        }
        let answer = site.answer(page)
        return Response(answer.fields, answer.bytes, status: .init(code: answer.status))
    }

    private var site: PageSite? {
        let catalogue = parts.lanes.catalogue
        guard let description = catalogue.description() else { return nil }
        return PageSite(
            description: description, texts: catalogue.texts(), limits: parts.limits, assets: assets)
    }

    /// Returns the wish of the address, as far as it can be parsed.
    private func choice(of request: ServiceRequest) -> ReportWish {
        let query = ReportWish.withoutEmptyFields(request.query)
        return (try? ReportWish(query: query, limits: parts.limits.export))
            ?? ReportWish(language: LanguageLookup.inQuery(query, among: parts.lanes.catalogue.languages()))
    }
}
#endif
