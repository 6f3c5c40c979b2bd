#if Service
internal import HTTPTypes
internal import HummingbirdCore
internal import ReportModel

/// Reports of people in the store.
struct PeopleRoutes: Sendable {
    let parts: ServiceParts

    /// The addresses.
    var routes: [Route] {
        [
            Route("/v1/people/{person}/report", [.get: { try await answer($0, .report) }]),
            Route("/v1/people/{person}/preview", [.get: { try await answer($0, .preview) }]),
            Route(
                "/v1/people/{person}/pages/{page}",
                [.get: { try await answer($0, .page(try PageNumber.read($0, parts.limits))) }]),
        ]
    }

    private func answer(_ request: ServiceRequest, _ form: ExportRequest.Form) async throws -> Response {
        let person = request.parameters["person"] ?? ""
        return try await parts.admit(request, hasParameters: true) { caller in
            guard PersonID.isValid(person) else { throw Problem.unknownPerson }
            let exporter = Exporter(parts: parts, request: request, caller: caller, name: person, form: form)
            try await exporter.requireAccess()
            return try await exporter.answer(about: .person(person))
        }
    }
}

/// The number of a page in an address.
enum PageNumber {
    static func read(_ request: ServiceRequest, _ limits: ServiceLimits) throws(Problem) -> Int {
        try read(request.parameters["page"] ?? "", limits)
    }

    static func read(_ text: String, _ limits: ServiceLimits) throws(Problem) -> Int {
        guard let number = Int(text), "\(number)" == text, (1...limits.export.pages).contains(number) else {
            throw Problem(404, "page.unknown")
        }
        return number
    }
}
#endif
