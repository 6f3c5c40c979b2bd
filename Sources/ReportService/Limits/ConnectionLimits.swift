#if Service
internal import NIOCore

/// The limits of a connection.
struct ConnectionLimits: Sendable {
    var head: TimeAmount
    var idle: TimeAmount
    var body: TimeAmount
    var upload: TimeAmount
    var answer: TimeAmount
    var closing: TimeAmount
    var uploadBytesPerSecond: Int
    /// The most bytes of a body that are no part of what is sent, such as extensions of chunks.
    var wastedBytes: Int
    /// The most bytes that wait in the kernel to be read by the caller.
    var sendBufferBytes = 64 << 10

    init(_ limits: ServiceLimits) {
        head = TimeAmount(limits.head)
        idle = TimeAmount(limits.idle)
        body = TimeAmount(limits.body)
        upload = TimeAmount(limits.upload)
        answer = TimeAmount(limits.answer)
        closing = TimeAmount(limits.closing)
        uploadBytesPerSecond = limits.uploadBytesPerSecond
        wastedBytes = 4 * limits.headerBytes
    }
}
#endif
