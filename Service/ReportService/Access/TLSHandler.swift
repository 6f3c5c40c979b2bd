#if Service
internal import NIOCore
internal import SystemKit

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
