#if Service
internal import ExportModel
internal import HTTPTypes
internal import HummingbirdCore

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
        let caller = try await parts.caller(of: request)
        let person = request.parameters["person"] ?? ""
        let exporter = Exporter(parts: parts)
        return try await parts.admit(caller) {
            guard PersonID.isValid(person) else { throw Problem.unknownPerson }
            guard caller.mayRead(person: person) else {
                try await exporter.deny(request, to: caller, named: person, as: form)
                throw Problem.unknownPerson
            }
            return try await exporter.answer(request, to: caller, about: .person(person), named: person, as: form)
        }
    }
}

/// The number of a page in an address.
enum PageNumber {
    static func read(_ request: ServiceRequest, _ limits: ServiceLimits) throws(Problem) -> Int {
        let text = request.parameters["page"] ?? ""
        guard let number = Int(text), "\(number)" == text, (1...limits.export.pages).contains(number) else {
            throw Problem(404, "page.unknown")
        }
        return number
    }
}
#endif
