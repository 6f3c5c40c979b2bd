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
            var all: HTTPHeaders = [
                "Host": address.authority, "Connection": "close", "User-Agent": "diarypress-service",
            ]
            all.add(contentsOf: fields)
            let head = HTTPRequestHead(version: .http1_1, method: method, uri: address.target, headers: all)
            try await request.write(
                contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: body))), .end(nil)])
            return try await bytes(of: answer, to: method)
        }
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

/// Encrypts what goes to a server, and decrypts what comes from it.
final class TLSHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let session: TLSSession
    /// The bytes to send once the server has proved its identity.
    private var waiting: [(bytes: ByteBuffer, promise: EventLoopPromise<Void>?)] = []
    private var isOver = false

    /// Speaks for a session.
    init(_ session: TLSSession) { self.session = session }

    func channelActive(context: ChannelHandlerContext) {
        advance(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        session.receive(Array(unwrapInboundIn(data).readableBytesView))
        advance(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        // Whoever cuts the connection may have cut the answer.
        if !session.isEnded { context.fireErrorCaught(TrustedClient.Failure.incomplete) }
        for (_, promise) in waiting { promise?.fail(ChannelError.ioOnClosedChannel) }
        (waiting, isOver) = ([], true)
        context.fireChannelInactive()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isOver else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
        waiting.append((unwrapOutboundIn(data), promise))
        if session.isEstablished { advance(context) }
    }

    private func advance(_ context: ChannelHandlerContext) {
        do throws(TLSSession.Failure) {
            let said = try session.advance()
            try send(context)
            if !said.isEmpty { context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: said))) }
            if session.isEnded { context.close(promise: nil) }
        } catch {
            // An alert tells the server why.
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: session.takeUnsent())), promise: nil)
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }

    private func send(_ context: ChannelHandlerContext) throws(TLSSession.Failure) {
        let sent = session.isEstablished ? waiting : []
        for (bytes, _) in sent { try session.send(Array(bytes.readableBytesView)) }
        waiting.removeFirst(sent.count)
        let bytes = session.takeUnsent()
        let written = context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)))
        for (_, promise) in sent { written.cascade(to: promise) }
    }
}
#endif
