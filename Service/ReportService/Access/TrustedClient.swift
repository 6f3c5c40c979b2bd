#if Service
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import SystemKit

/// Asks addresses of the settings: for the keys of issuers, and to tell that a report is ready.
///
/// Nothing in a token or a request changes an address. One answer is read, with a status of success and at most ``KeyRing/largest`` bytes; a
/// redirection is a failure.
struct TrustedClient: Sendable {
    /// The reason for which an answer is none.
    enum Failure: Error, Hashable {
        case address
        case status(Int)
        case tooLarge
        /// The connection was closed before the end, by the other side or by the deadline.
        case incomplete
    }

    private let limit: Int
    private let deadline: TimeAmount
    /// A file of the certificates that are trusted; `nil` for those of the system.
    private let trusted: String?

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - limit: The most bytes of an answer.
    ///   - deadline: How long all of it may take.
    ///   - trusted: A file of the certificates that are trusted (PEM); `nil` for those of the system.
    init(limit: Int = KeyRing.largest, deadline: Duration = .seconds(5), trusting trusted: String? = nil) {
        (self.limit, self.trusted) = (limit, trusted)
        self.deadline = .milliseconds(deadline.wholeMilliseconds)
    }

    /// The bytes of keys.
    func fetch(_ keys: IssuerSettings.Keys) async throws -> [UInt8] {
        switch keys {
        case .file(let path): return try FileDescriptor(path, for: .input).contents(limit: limit)
        case .address(let text):
            guard let address = TrustedAddress(text) else { throw Failure.address }
            return try await ask(.GET, address, ["Accept": "application/json"])
        }
    }

    /// Sends a body of JSON, and returns once its receiver has accepted it; the text of the answer is not read.
    func post(_ body: [UInt8], _ fields: HTTPHeaders, to address: TrustedAddress) async throws {
        var fields = fields
        fields.add(contentsOf: ["Content-Type": "application/json", "Content-Length": "\(body.count)"])
        _ = try await ask(.POST, address, fields, body)
    }

    private func ask(
        _ method: HTTPMethod, _ address: TrustedAddress, _ fields: HTTPHeaders, _ body: [UInt8] = []
    ) async throws -> [UInt8] {
        let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connectTimeout(deadline)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handlers = channel.pipeline.syncOperations
                    if address.isSecure {
                        let session = try TLSSession(
                            with: address.host, isNumber: Self.isNumber(address.host), trusting: trusted)
                        try handlers.addHandler(TLSHandler(session))
                    }
                    try handlers.addHTTPClientHandlers()
                    return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
        let alarm = connection.channel.eventLoop.scheduleTask(in: deadline) { connection.channel.close(promise: nil) }
        defer { alarm.cancel() }
        return try await connection.executeThenClose { answer, request in
            // Both at once: a server that answers the head may have closed the connection before the end is written.
            let head = Self.head(method, address, fields)
            try await request.write(
                contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: body))), .end(nil)])
            return try await bytes(of: answer, to: method)
        }
    }

    private static func head(
        _ method: HTTPMethod, _ address: TrustedAddress, _ fields: HTTPHeaders
    ) -> HTTPRequestHead {
        var all: HTTPHeaders = [
            "Host": address.authority, "Connection": "close", "User-Agent": "diarypress-service",
        ]
        all.add(contentsOf: fields)
        return HTTPRequestHead(version: .http1_1, method: method, uri: address.target, headers: all)
    }

    private func bytes(
        of answer: NIOAsyncChannelInboundStream<HTTPClientResponsePart>, to method: HTTPMethod
    ) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in answer {
            switch part {
            case .head(let head):
                guard (200..<300).contains(head.status.code) else { throw Failure.status(Int(head.status.code)) }
                if method == .POST { return [] }
            case .body(let part):
                bytes += part.readableBytesView
                guard bytes.count <= limit else { throw Failure.tooLarge }
            case .end: return bytes
            }
        }
        throw Failure.incomplete
    }

    /// Returns true if a host is a numeric address, which no certificate names as a host.
    private static func isNumber(_ host: String) -> Bool { (try? SocketAddress(ipAddress: host, port: 0)) != nil }
}
#endif
