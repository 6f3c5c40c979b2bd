#if Service
internal import HummingbirdCore
internal import NIOCore
internal import NIOHTTP1

/// A body did not come in the time that it has.
struct SlowBody: Error {}

/// A body has more around it than in it.
struct WastefulBody: Error {}

/// Holds a connection to its limits: deadlines for head, body and answer, and an end where a request is refused before it was read.
///
/// It stands behind the decoder of requests, where the encoder of answers is next to the network.
final class ConnectionGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// A request whose answer is not yet written.
    private struct OpenRequest {
        var isRead = false
        var isKeepAlive: Bool
        var waitsForContinue: Bool
    }

    /// The most bytes that wait in the kernel to be read by the caller.
    private static let sendBufferBytes = 64 << 10
    private let limits: ServiceLimits
    private let connection: Connection
    private let answerBytes: AnswerBytes
    private var context: ChannelHandlerContext?
    /// The requests that came in and are not answered, in their order.
    private var open: [OpenRequest] = []
    private var reading = BodyCount()
    private var readTimer: Scheduled<Void>?
    private var answerTimer: Scheduled<Void>?
    /// The room held for the answer that is being written.
    private var answerRoom: AnswerBytes.Room?
    private var isWritingAnswer = false
    private var hasHeadBegun = false
    private var isFirst = true
    private var isStopping = false
    private var isClosing = false
    private var closesAfterAnswer = false
    private var stopsReading = false

    init(_ limits: ServiceLimits, connection: Connection, answerBytes: AnswerBytes) {
        (self.limits, self.connection, self.answerBytes) = (limits, connection, answerBytes)
    }

    // MARK: Life

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        connection.onWantingBody { loop.execute { bound.value.sendContinue() } }
        try? context.channel.syncOptions?.setOption(
            .socketOption(.so_sndbuf), value: SocketOptionValue(Self.sendBufferBytes))
        wait(limits.head) { $0.headIsLate() }
    }

    func handlerRemoved(context: ChannelHandlerContext) { forget() }

    func channelInactive(context: ChannelHandlerContext) {
        forget()
        connection.leave()
        context.fireChannelInactive()
    }

    private func forget() {
        readTimer.take()?.cancel()
        answerTimer.take()?.cancel()
        answerRoom = nil
        // It holds this handler, which holds the connection: both would stay, and what is kept for an answer with them.
        connection.onWantingBody {}
        context = nil
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { isStopping = true }
        if case .some(.inputClosed) = event as? ChannelEvent {
            connection.leave()
            closesAfterAnswer = true
            if open.isEmpty { return context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // What cannot be read as a request is answered by the server; nothing after it can be understood.
        endReading()
        context.fireErrorCaught(error)
    }

    // MARK: What comes in

    /// Notes bytes before they are decoded.
    func bytesCome(_ count: Int) {
        guard open.last?.isRead ?? true, !hasHeadBegun else { return }
        hasHeadBegun = true
        // The pause between two requests is not time of the second one.
        if !isFirst, open.isEmpty { wait(limits.head) { $0.headIsLate() } }
    }

    /// Notes bytes after they were decoded.
    func bytesUnderstood(_ count: Int) {
        guard let last = open.last, !last.isRead, !isClosing else { return }
        reading.raw += count
        if reading.isWasteful(beyond: 4 * limits.headerBytes) { fail(WastefulBody()) }
    }

    func read(context: ChannelHandlerContext) { if !stopsReading { context.read() } }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !stopsReading else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head)
        case .body(let bytes):
            reading.body += bytes.readableBytes
            open.indices.last.map { open[$0].waitsForContinue = false }
        case .end:
            readTimer.take()?.cancel()
            open.indices.last.map { open[$0].isRead = true }
        }
        context.fireChannelRead(data)
    }

    private func begin(_ head: HTTPRequestHead) {
        hasHeadBegun = false
        isFirst = false
        let expects = head.version.minor >= 1 && head.headers[canonicalForm: "expect"].contains { $0 == "100-continue" }
        open.append(OpenRequest(isKeepAlive: head.isKeepAlive, waitsForContinue: expects))
        let isForm = head.headers.first(name: "content-type")?.lowercased().hasPrefix("multipart/") == true
        reading = BodyCount(isUpload: head.method == .PUT || isForm)
        if reading.isUpload {
            reading.deadline = .now() + TimeAmount(limits.upload)
            checkUpload()
        } else {
            wait(limits.body) { $0.fail(SlowBody()) }
        }
    }

    /// Checks every second, or more often, that an upload comes fast enough.
    private func checkUpload() {
        let pause = min(.seconds(1), limits.body)
        wait(pause) { gate in
            let elapsed = NIODeadline.now() - gate.reading.began
            let least =
                (elapsed - TimeAmount(gate.limits.body)).nanoseconds * Int64(gate.limits.uploadBytesPerSecond)
                / 1_000_000_000
            if NIODeadline.now() >= gate.reading.deadline || gate.reading.body < least {
                gate.fail(SlowBody())
            } else {
                gate.checkUpload()
            }
        }
    }

    private func headIsLate() {
        guard let context, !isClosing else { return }
        guard hasHeadBegun, open.isEmpty else { return close(context) }
        var head = HTTPResponseHead(version: .http1_1, status: .requestTimeout)
        head.headers = ["connection": "close", "content-length": "0"]
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        closeHalf(context)
    }

    /// Ends a request that does not come as it should; whoever reads its body answers, or the connection is closed.
    private func fail(_ error: any Error) {
        guard let context, !isClosing else { return }
        endReading()
        context.fireErrorCaught(error)
        wait(limits.closing) { gate in
            if !gate.isWritingAnswer, let context = gate.context { gate.close(context) }
        }
    }

    private func endReading() {
        closesAfterAnswer = true
        stopsReading = true
        readTimer.take()?.cancel()
    }

    private func sendContinue() {
        guard let context, open.count == 1, open[0].waitsForContinue, !isWritingAnswer, !isClosing else { return }
        open[0].waitsForContinue = false
        context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
    }

    // MARK: What goes out

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            guard head.status.code >= 200 else { return context.write(data, promise: promise) }
            isWritingAnswer = true
            answerRoom = connection.takeRoom()
            decideOnClosing(head)
            if closesAfterAnswer { head.headers.replaceOrAdd(name: "connection", value: "close") }
            answerTimer = schedule(limits.answer) { gate in gate.context.map { gate.close($0) } }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(let bytes):
            guard answerRoom == nil else { return context.write(data, promise: promise) }
            let count = bytes.readableBytes
            let written = promise ?? context.eventLoop.makePromise(of: Void.self)
            answerBytes.add(count)
            written.futureResult.whenComplete { [answerBytes] _ in answerBytes.remove(count) }
            context.write(data, promise: written)
        case .end:
            let written = promise ?? context.eventLoop.makePromise(of: Void.self)
            // Another answer may begin before this one is out.
            let room = answerRoom.take()
            written.futureResult.assumeIsolated().whenComplete { [self, room] result in
                _ = room
                if case .success = result { answerIsWritten() }
            }
            context.write(data, promise: written)
        }
    }

    private func decideOnClosing(_ head: HTTPResponseHead) {
        let isWhole = open.first.map { $0.isRead && $0.isKeepAlive } ?? false
        let isAsked = head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "close" }
        if !isWhole || isAsked || isStopping { closesAfterAnswer = true }
    }

    private func answerIsWritten() {
        isWritingAnswer = false
        answerTimer.take()?.cancel()
        if !open.isEmpty { open.removeFirst() }
        guard let context, !isClosing else { return }
        if closesAfterAnswer {
            closeHalf(context)
        } else if open.isEmpty {
            // A head that began while the answer was made has its time from now on.
            wait(hasHeadBegun ? limits.head : limits.idle) { $0.headIsLate() }
        }
    }

    // MARK: The end

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        switch mode {
        case .input: context.close(mode: mode, promise: promise)
        case .output:
            if isWritingAnswer { closesAfterAnswer = true } else { closeHalf(context) }
            promise?.succeed()
        case .all:
            // What is written must come through: the connection is closed once it has.
            if isWritingAnswer { closesAfterAnswer = true } else if !isClosing { close(context) }
            promise?.succeed()
        }
    }

    /// Lets the caller see the end of the answer and read it, before the connection is closed with what nobody read of the request.
    private func closeHalf(_ context: ChannelHandlerContext) {
        guard !isClosing else { return }
        isClosing = true
        endReading()
        context.close(mode: .output, promise: nil)
        _ = schedule(limits.closing) { gate in gate.context?.close(promise: nil) }
    }

    private func close(_ context: ChannelHandlerContext) {
        isClosing = true
        endReading()
        context.close(promise: nil)
    }

    // MARK: Time

    private func wait(_ time: Duration, _ then: @escaping (ConnectionGate) -> Void) {
        readTimer?.cancel()
        readTimer = schedule(time, then)
    }

    private func schedule(_ time: Duration, _ then: @escaping (ConnectionGate) -> Void) -> Scheduled<Void>? {
        context?.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [self] in then(self) }
    }
}
#endif
