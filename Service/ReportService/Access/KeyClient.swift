#if Service
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import SystemKit

/// Fetches keys of issuers: the only thing that the service asks of anybody else.
///
/// The address stands in the settings; nothing in a token changes it. One answer is read, 200 with at most ``KeyRing/largest`` bytes; an answer that
/// sends elsewhere is none.
struct KeyClient: Sendable {
    /// The reason why keys were not fetched.
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
            guard let address = KeyAddress(text) else { throw Failure.address }
            return try await fetch(address)
        }
    }

    private func fetch(_ address: KeyAddress) async throws -> [UInt8] {
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
            try await request.write(contentsOf: [.head(Self.head(for: address)), .end(nil)])
            return try await bytes(of: answer)
        }
    }

    private static func head(for address: KeyAddress) -> HTTPRequestHead {
        let fields: HTTPHeaders = [
            "Host": address.authority, "Accept": "application/json", "Connection": "close",
            "User-Agent": "diarypress-service",
        ]
        return HTTPRequestHead(version: .http1_1, method: .GET, uri: address.target, headers: fields)
    }

    private func bytes(of answer: NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await part in answer {
            switch part {
            case .head(let head): guard head.status == .ok else { throw Failure.status(Int(head.status.code)) }
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
