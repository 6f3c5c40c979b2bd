#if Service
/// The description of the interface, as OpenAPI 3.1 has it.
enum OpenAPI {
    /// One operation of it.
    private struct Operation {
        var id: String
        var method: String
        var tag: String
        /// Parameters of path, query and fields.
        var parameters: [String] = []
        /// The lines of the body that it needs.
        var body: [String] = []
        /// The lines of each answer that is no problem.
        var answers: [[String]]
        /// The statuses of problems, beside those that every operation has.
        var problems: [Int] = []
        /// Who may ask, in place of everybody who shows who they are.
        var security: String?
    }

    /// The document.
    static let document: [UInt8] = Array((head + paths + components + "\n").utf8)

    private static let head = """
        openapi: 3.1.0
        info:
          title: DiaryPress export
          version: 1.0.0
          summary: Reports of health diaries, on demand.
          license: {name: Apache 2.0, identifier: Apache-2.0}
        servers: [{url: /}]
        security: [{bearer: []}, {session: []}]
        tags: [{name: people}, {name: drafts}, {name: choices}, {name: sessions}]
        paths:

        """

    private static let choice = [
        "language", "from", "through", "last-days", "as-of", "layout", "paper", "if-none-match",
    ]

    private static var paths: String {
        let people = "/v1/people/{person}"
        let draft = "/v1/drafts/{draft}"
        return [
            path("\(people)/report", [report("personReport", "people", "person")]),
            path("\(people)/preview", [preview("personPreview", "people", "person")]),
            path("\(people)/pages/{page}", [page("personPage", "people", "person")]),
            path("/v1/drafts", [creating]),
            path(draft, [reading, removing]),
            path("\(draft)/files/{number}", [sending]),
            path("\(draft)/report", [report("draftReport", "drafts", "draft")]),
            path("\(draft)/preview", [preview("draftPreview", "drafts", "draft")]),
            path("\(draft)/pages/{page}", [page("draftPage", "drafts", "draft")]),
            path("/v1/choices", [choices]),
            path("/v1/codes", [code]),
            path("/v1/sessions", [session]),
        ].joined()
    }

    // MARK: Operations

    private static let cached = [
        "headers:", "  ETag: {$ref: '#/components/headers/ETag'}",
        "  Cache-Control: {schema: {const: 'private, no-cache'}}",
        "  Vary: {schema: {const: Accept-Language}}",
        "  Content-Location: {schema: {type: string, format: uri-reference}}",
    ]

    private static func export(
        _ id: String, _ tag: String, _ subject: [String], _ description: String, _ fields: [String], _ content: String
    ) -> Operation {
        Operation(
            id: id, method: "get", tag: tag, parameters: subject + choice,
            answers: [
                ["'200':", "  description: \(description)"]
                    + (cached + ["  Content-Language: {schema: {type: string}}"] + fields)
                    .map { "  \($0)" } + ["  content: \(content)"],
                ["'304':", "  description: What the caller has is still what would be made; nothing was made."]
                    + cached.map { "  \($0)" },
            ], problems: [401, 404, 422, 500, 504])
    }

    private static func report(_ id: String, _ tag: String, _ subject: String) -> Operation {
        export(
            id, tag, [subject], "The report, whole.",
            ["  Content-Disposition: {schema: {type: string}}", "  Accept-Ranges: {schema: {const: none}}"],
            "{application/pdf: {schema: {type: string, contentMediaType: application/pdf}}}")
    }

    private static func preview(_ id: String, _ tag: String, _ subject: String) -> Operation {
        export(
            id, tag, [subject], "What the report will show.", [],
            "{application/json: {schema: {$ref: '#/components/schemas/preview'}}}")
    }

    private static func page(_ id: String, _ tag: String, _ subject: String) -> Operation {
        export(id, tag, [subject, "page"], "A page as a picture.", [], "{image/svg+xml: {schema: {type: string}}}")
    }

    private static func answer(
        _ status: Int, _ description: String, _ schema: String = "draft", headers: [String] = [], links: [String] = []
    ) -> [String] {
        ["'\(status)':", "  description: \(description)"]
            + (headers.isEmpty ? [] : ["  headers:"] + headers.map { "    \($0)" })
            + ["  content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}"]
            + (links.isEmpty ? [] : ["  links:"] + links.map { "    \($0)" })
    }

    /// Leads from an answer about a draft to what can be done with it.
    private static func links(_ operations: [String], draft: String) -> [String] {
        operations.map { "\($0): {operationId: \($0), parameters: {draft: '\(draft)'}}" }
    }

    private static func json(_ schema: String) -> [String] {
        ["required: true", "content: {application/json: {schema: \(schema)}}"]
    }

    private static let location = "Location: {schema: {type: string, format: uri-reference}}"

    private static let creating = Operation(
        id: "createDraft", method: "post", tag: "drafts", body: json("{$ref: '#/components/schemas/person'}"),
        answers: [
            answer(
                201, "It waits for files.", headers: [location],
                links: links(["getDraft", "putFile", "deleteDraft"], draft: "$response.body#/id"))
        ], problems: [401, 404, 408, 411, 413, 415, 422])

    private static let reading = Operation(
        id: "getDraft", method: "get", tag: "drafts", parameters: ["draft"], answers: [answer(200, "What is known.")],
        problems: [401, 404])

    private static let removing = Operation(
        id: "deleteDraft", method: "delete", tag: "drafts", parameters: ["draft"],
        answers: [["'204':", "  description: It is gone."]], problems: [401, 404])

    private static let sending = Operation(
        id: "putFile", method: "put", tag: "drafts", parameters: ["draft", "number", "format"],
        body: [
            "required: true", "description: The bytes of one file, at most 20 MB; no multipart, no Content-Encoding.",
            "content: {application/octet-stream: {schema: {type: string, contentMediaType: application/octet-stream}}}",
        ],
        answers: [
            answer(
                200, "It is read, or refused with what is wrong with it.",
                links: links(["draftReport", "draftPreview", "draftPage"], draft: "$request.path.draft")),
            answer(
                202, "It is being read; ask again.",
                headers: [location, "Retry-After: {schema: {type: integer, minimum: 1}}"]),
        ], problems: [401, 404, 408, 411, 413, 415, 422])

    private static let choices = Operation(
        id: "getChoices", method: "get", tag: "choices",
        answers: [answer(200, "What can be chosen.", "choices")], security: "[]")

    private static let code = Operation(
        id: "createCode", method: "post", tag: "sessions", body: json("{$ref: '#/components/schemas/codePerson'}"),
        answers: [
            answer(
                201, "A one-time code for the browser of somebody, for the fragment of /people/{person}.", "code",
                links: ["createSession: {operationId: createSession, requestBody: {code: '$response.body#/code'}}"])
        ], problems: [401, 404, 408, 411, 413, 415], security: "[{bearer: []}]")

    private static let session = Operation(
        id: "createSession", method: "post", tag: "sessions", parameters: ["sec-fetch-site"],
        body: json(
            "{type: object, required: [code], additionalProperties: false, "
                + "properties: {code: {type: string, pattern: '^[A-Za-z0-9_-]{43}$'}}}"),
        answers: [
            [
                "'204':", "  description: A cookie for 15 minutes.",
                "  headers: {Set-Cookie: {schema: {type: string}}}",
            ]
        ], problems: [401, 408, 411, 413, 415], security: "[]")

    // MARK: Writing

    private static func path(_ path: String, _ operations: [Operation]) -> String {
        let lines = operations.flatMap { ["  \($0.method):"] + self.lines(of: $0).map { "    \($0)" } }
        return (["  \(path):"] + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
    }

    private static func lines(of operation: Operation) -> [String] {
        var lines = ["operationId: \(operation.id)", "tags: [\(operation.tag)]"]
        if let security = operation.security { lines.append("security: \(security)") }
        if !operation.parameters.isEmpty {
            lines.append("parameters:")
            lines += operation.parameters.map { "- {$ref: '#/components/parameters/\($0)'}" }
        }
        if !operation.body.isEmpty { lines += ["requestBody:"] + operation.body.map { "  \($0)" } }
        lines.append("responses:")
        lines += operation.answers.flatMap { $0.map { "  \($0)" } }
        // Every address can be asked in a wrong way, too often, and at a bad time.
        for status in Set(operation.problems + [400, 405, 429, 503]).sorted() {
            let kind = [401: "unauthorized", 429: "busy", 503: "busy"][status] ?? "problem"
            lines.append("  '\(status)': {$ref: '#/components/responses/\(kind)'}")
        }
        return lines
    }
}
#endif
