#if Service
internal import NIOCore

/// Counts the bytes that come in, before anything is understood of them.
final class ByteMeter: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let gate: ConnectionGate

    init(_ gate: ConnectionGate) { self.gate = gate }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let count = unwrapInboundIn(data).readableBytes
        gate.bytesCome(count)
        context.fireChannelRead(data)
        gate.bytesUnderstood(count)
    }
}
#endif
