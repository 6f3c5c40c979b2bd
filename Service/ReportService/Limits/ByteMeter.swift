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

/// The bytes of a body that have arrived.
struct BodyCount {
    var isUpload = false
    var began = NIODeadline.now()
    var deadline = NIODeadline.distantFuture
    /// The bytes that came by the connection since the head.
    var raw = 0
    /// The bytes of the body in them.
    var body = 0

    /// Returns true where there is more around the body than any client needs: the smallest chunk has five bytes around one.
    func isWasteful(beyond allowed: Int) -> Bool { raw > allowed + 6 * body }
}
#endif
