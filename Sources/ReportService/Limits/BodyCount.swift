#if Service
internal import NIOCore

/// The bytes of a body so far.
struct BodyCount {
    var isUpload = false
    var began = NIODeadline.now()
    var deadline = NIODeadline.distantFuture
    /// The bytes that came by the connection since the head.
    var raw = 0
    /// The bytes of the body in them.
    var body = 0

    /// Returns true if there are more bytes around the body than any client needs: the smallest chunk has five bytes
    /// around one.
    func isWasteful(beyond allowed: Int) -> Bool { raw > allowed + 6 * body }
}
#endif
