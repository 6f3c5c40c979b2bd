#if Service
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// A connection that was let in and is held to its limits.
struct GuardedChannel: ServerChildChannel {
    /// A connection, as the server hands it on.
    struct Value: ServerChildChannelValue {
        let inner: HTTP1Channel.Value
        let connection: Connection

        var channel: any Channel { inner.channel }
    }

    /// A connection for which there is no room.
    private struct NoRoom: Error {}

    let inner: HTTP1Channel
    let limits: ServiceLimits
    let counts: ConnectionCounts
    let answerBytes: AnswerBytes

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let address = channel.remoteAddress?.ipAddress ?? ""
        guard counts.add(address) else {
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(NoRoom())
        }
        channel.closeFuture.whenComplete { [counts] _ in counts.remove(address) }
        let connection = Connection(on: channel.eventLoop)
        return inner.setup(channel: channel, logger: logger).flatMapThrowing { [limits, answerBytes] value in
            let operations = channel.pipeline.syncOperations
            let gate = ConnectionGate(limits, connection: connection, answerBytes: answerBytes)
            let decoder = try operations.context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try operations.addHandler(gate, position: .after(decoder.handler))
            try operations.addHandler(ByteMeter(gate), position: .first)
            return Value(inner: value, connection: connection)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await Connection.$current.withValue(value.connection) {
            await value.connection.onItsThread { await inner.handle(value: value.inner, logger: logger) }
        }
    }
}
#endif
