#if Service
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import ReportModel

/// The public routes: choices, the description of the interface, and the problems.
struct PublicRoutes: Sendable {
    let parts: ServiceParts

    /// The addresses.
    var routes: [Route] {
        [
            Route("/v1/choices", [.get: { try choices($0) }]),
            Route("/openapi.yaml", [.get: { try describe($0) }]),
            Route("/problems/{code}", [.get: { try explain($0) }]),
        ]
    }

    private func choices(_ request: ServiceRequest) throws -> Response {
        _ = try QueryItems(request.query, known: [])
        guard let description = parts.lanes.catalogue.description() else {
            throw Problem(503, "queue.expired", retryAfter: 2)
        }
        let languages = description.languages.map {
            ChoicesAnswer.Language(tag: $0.tag, name: $0.name, direction: $0.isRightToLeft ? "rtl" : "ltr")
        }
        var response = JSONAnswer.response(
            ChoicesAnswer(
                languages: languages, layouts: description.layouts, papers: description.papers,
                formats: description.formats))
        response.headers[.cacheControl] = "public, max-age=300"
        return response
    }

    private func describe(_ request: ServiceRequest) throws -> Response {
        _ = try QueryItems(request.query, known: [])
        return Response(
            [.contentType: "application/yaml", .cacheControl: "public, max-age=300"], PackageResources.openapi_yaml)
    }

    private func explain(_ request: ServiceRequest) throws -> Response {
        _ = try QueryItems(request.query, known: [])
        let code = request.parameters["code"] ?? ""
        let texts = parts.problemTexts
        guard ProblemTexts.isKnown(code) else { throw Problem.unknownPath }
        let language = parts.accepted(by: request)
        let detail = texts.detail(Problem(0, code), in: language)
        let text = ([texts.title(code, in: language)] + [detail].compactMap(\.self)).joined(separator: "\n")
        return Response(
            [
                .contentType: "text/plain; charset=utf-8", .contentLanguage: texts.language(language),
                .cacheControl: "public, max-age=300", .vary: "Accept-Language",
            ], Array("\(text)\n".utf8))
    }
}

/// The choices for a report, as they are sent.
private struct ChoicesAnswer: Encodable {
    struct Language: Encodable {
        let tag: String
        let name: String
        let direction: String
    }

    let languages: [Language]
    let layouts: [ExportDescription.Layout]
    let papers: [String]
    let formats: [String]
}
#endif
