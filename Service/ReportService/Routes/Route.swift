#if Service
internal import Foundation
internal import HTTPTypes
internal import HummingbirdCore

/// An address of the service, and what is done for each of its methods.
struct Route: Sendable {
    /// Answers a request.
    typealias Handler = @Sendable (ServiceRequest) async throws -> Response

    /// The path, with names of parameters in braces, such as `/v1/people/{person}/report`; it stands for the route in logs.
    let pattern: String
    /// The handler of each method; `HEAD` is answered as `GET`, without a body.
    let handlers: [HTTPRequest.Method: Handler]
    private let parts: [Substring]

    init(_ pattern: String, _ handlers: [HTTPRequest.Method: Handler]) {
        self.pattern = pattern
        self.handlers = handlers
        parts = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// The methods that the address has, as the field `Allow` lists them.
    var methods: [String] {
        let own = handlers.keys.map(\.rawValue)
        return (own + (own.contains("GET") ? ["HEAD"] : [])).sorted()
    }

    /// The parameters in a path; `nil` where it is another one.
    func parameters(in path: String) -> [String: String]? {
        guard path.hasPrefix("/") else { return nil }
        let given = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        guard given.count == parts.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, text) in zip(parts, given) {
            if part.hasPrefix("{") {
                guard let value = text.removingPercentEncoding else { return nil }
                parameters[String(part.dropFirst().dropLast())] = value
            } else if part != text {
                return nil
            }
        }
        return parameters
    }
}

extension [Route] {
    /// Returns the route of a path with its parameters.
    func find(_ path: String) -> (route: Route, parameters: [String: String])? {
        for route in self {
            if let parameters = route.parameters(in: path) { return (route, parameters) }
        }
        return nil
    }
}
#endif
