#if Service
internal import DiaryModel
internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore
internal import NIOHTTP1

/// A request as routes see it.
struct ServiceRequest: Sendable {
    /// The request as it came.
    let raw: Request
    /// The path, without the query.
    let path: String
    /// The query, as it came; empty where there is none.
    let query: String
    /// The parameters of the path.
    let parameters: [String: String]
    /// The id of the request, as in the answer and the logs.
    let id: String
    /// The moment it came in.
    let moment: ServiceMoment
    /// The connection that it came by.
    let connection: Connection

    var method: HTTPRequest.Method { raw.method }

    /// The value of a field; the first, where there are several.
    func field(_ name: HTTPField.Name) -> String? { raw.headers[name] }

    /// The parts that show who the caller is.
    var access: AccessRequest {
        AccessRequest(
            authorization: raw.headers[values: .authorization], cookies: raw.headers[values: .cookie],
            fetchSite: HTTPField.Name("Sec-Fetch-Site").flatMap { raw.headers[$0] },
            isWriting: method != .get && method != .head)
    }

    // MARK: Body

    /// Checks the header fields about the body before any of it is read.
    ///
    /// - Parameters:
    ///   - types: The types that the body may have.
    ///   - most: The most bytes.
    /// - Returns: The announced number of bytes; `nil` if none is announced.
    /// - Throws: The problem to answer with in place of reading it.
    func checkBody(_ types: [String], most: Int) throws(Problem) -> Int? {
        if let encoding = field(.contentEncoding), encoding.lowercased() != "identity" {
            throw Problem(415, "request.encoding")
        }
        let type = field(.contentType).map { $0.split(separator: ";").first?.trimmingSpaces.lowercased() ?? "" }
        guard let type, types.contains(type) else { throw Problem(415, "request.encoding") }
        let length = field(.contentLength).flatMap { Int($0) }
        guard length != nil || field(.transferEncoding) != nil else { throw Problem(411, "request.length") }
        if let length, length > most { throw .tooLarge(most) }
        return length
    }

    /// Passes on the body as it comes.
    func readBody(_ handle: (ByteBuffer) async throws(Problem) -> Void) async throws {
        connection.wantBody()
        do {
            for try await bytes in raw.body { try await handle(bytes) }
        } catch let problem as Problem {
            throw problem
        } catch is SlowBody {
            throw Problem.slow
        } catch is WastefulBody {
            throw Problem.malformed("request.chunks", "the chunks of the body have more around them than in them")
        } catch let error as HTTPParserError {
            // What is no HTTP is answered by the server, which knows how to end the connection.
            throw error
        } catch {
            throw Problem.malformed("request.incomplete", "the connection was closed before the body was whole")
        }
    }

    /// The whole body, which is JSON.
    func json(most: Int) async throws -> [UInt8] {
        _ = try checkBody(["application/json"], most: most)
        var body: [UInt8] = []
        try await readBody { bytes throws(Problem) in
            body += bytes.readableBytesView
            if body.count > most { throw .tooLarge(most) }
        }
        return body
    }
}
#endif
