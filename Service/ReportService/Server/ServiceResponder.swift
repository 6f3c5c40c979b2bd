#if Service
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOHTTP1
internal import SystemKit

/// Finds the route of a request and answers it, whatever happens on the way.
struct ServiceResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    let parts: ServiceParts
    let table: [Route]

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        let began = MonotonicClock.now()
        let id = request.givenID
        let target = (request.head.path ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(target.first ?? "")
        let found = table.find(path)
        let incoming = ServiceRequest(
            raw: request, path: path, query: String(target.dropFirst().first ?? ""),
            parameters: found?.parameters ?? [:], id: id, moment: parts.clock.now(),
            connection: Connection.current ?? Connection())
        var response: Response
        do {
            response = try await answer(incoming, found?.route)
        } catch let problem as Problem {
            response = await refuse(problem, incoming)
        } catch let error as HTTPParserError {
            throw error
        } catch {
            parts.logger.error("service.error", metadata: ["kind": "\(type(of: error))", "request": "\(id)"])
            response = await refuse(.internalError, incoming)
        }
        finish(&response, request, id)
        let seconds = MonotonicClock.now() - began
        note(found?.route.pattern ?? "none", request, id, response.status.code, seconds)
        return response
    }

    private func answer(_ request: ServiceRequest, _ route: Route?) async throws -> Response {
        try check(request)
        guard let route else { throw Problem.unknownPath }
        let method: HTTPRequest.Method = request.method == .head ? .get : request.method
        guard let handler = route.handlers[method] else { throw Problem.method(route.methods) }
        return try await handler(request)
    }

    /// Checks what has to hold for every request.
    private func check(_ request: ServiceRequest) throws(Problem) {
        guard (request.raw.head.path ?? "").utf8.count <= parts.limits.addressBytes else {
            throw .malformed("request.address", "the address has more than \(parts.limits.addressBytes) bytes")
        }
        // The first field `Host` becomes the authority; another one is left among the fields.
        let isRepeated = HTTPField.Name("Host").map { request.raw.headers.contains($0) } ?? false
        guard let host = request.raw.head.authority, !host.isEmpty, !isRepeated else {
            throw .malformed("request.host", "the field `Host` is not there once")
        }
        if let expected = request.field(.expect), expected.lowercased() != "100-continue" {
            throw .malformed("request.expect", "the field `Expect` asks for what the service does not do")
        }
    }

    /// Answers with a problem.
    ///
    /// A request that may be repeated soon is answered late, so that nobody repeats it all the time.
    private func refuse(_ problem: Problem, _ request: ServiceRequest) async -> Response {
        parts.metrics.rejection(problem.code)
        if problem.status == 429 { try? await Task.sleep(for: parts.limits.refusalDelay) }
        let asked = LanguageLookup.inQuery(request.query, among: parts.lanes.catalogue.languages())
        return ProblemAnswer.response(
            problem, texts: parts.problemTexts, language: asked ?? parts.accepted(by: request))
    }

    private func finish(_ response: inout Response, _ request: Request, _ id: String) {
        response.headers[.xRequestID] = id
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "no-referrer"
        if let trace = request.trace { response.headers[.traceparent] = trace }
        if request.method == .head { response = response.createHeadResponse() }
    }

    private func note(_ route: String, _ request: Request, _ id: String, _ status: Int, _ seconds: Double) {
        parts.metrics.request(route, status: status, seconds: seconds)
        var details: Logger.Metadata = [
            "route": "\(route)", "method": "\(request.methodName)", "status": "\(status)",
            "request": "\(id)",
            "milliseconds": "\(Int(seconds * 1_000))",
        ]
        if let trace = request.trace { details["trace"] = "\(trace.split(separator: "-")[1])" }
        parts.logger.info("request", metadata: details)
    }
}

extension Request {
    /// The name that a proxy gave the request, or a new one.
    ///
    /// It has hexadecimal digits and hyphens alone, as a UUID has, so that nobody's name can be in it.
    fileprivate var givenID: String {
        if let given = headers[.xRequestID], (8...64).contains(given.utf8.count),
            given.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Hexadecimal.isDigit($0) })
        {
            return given
        }
        // reason: a request without a name gets one that no other has.
        return UUID().uuidString.lowercased()
    }

    /// The trace that the request is part of (W3C Trace Context).
    fileprivate var trace: String? {
        guard let text = headers[.traceparent] else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTrace = parts.map(\.utf8.count) == [2, 32, 16, 2] && parts.joined().utf8.allSatisfy(Hexadecimal.isDigit)
        return isTrace ? text : nil
    }

    /// The method as logs name it; a caller can invent others.
    fileprivate var methodName: String {
        let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
        return known.contains(method.rawValue) ? method.rawValue : "other"
    }
}

extension HTTPField.Name {
    // reason: all are constants, and are names of fields.
    static let xRequestID = HTTPField.Name("X-Request-Id") ?? .via
    static let traceparent = HTTPField.Name("traceparent") ?? .via
    static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .via
    static let prefer = HTTPField.Name("Prefer") ?? .via
    static let preferenceApplied = HTTPField.Name("Preference-Applied") ?? .via
}
#endif
