internal import CType

/// Collects Cairo's output and passes it on in large pieces.
///
/// A PDF surface calls back for every piece of the file, so the object must live as long as the surface; `CairoCanvas`
/// holds both. Cairo writes thousands of small pieces, one at a time. They are copied one after the other into a block,
/// without the overhead of an array, and a full block is passed on. A file of any length needs that one block.
@safe
final class ByteSink {
    private let block: UnsafeMutablePointer<UInt8>
    /// The number of bytes written in the block.
    private var used = 0
    /// The number of bytes passed on.
    private var handedOn = 0
    /// True once the receiver rejected a piece; nothing is passed on after it.
    private(set) var hasFailed = false

    /// The size above which a report counts as a fault; writing then fails for Cairo.
    private let limit: Int
    /// Takes a part of the file, or says that it cannot.
    private let receive: (Span<UInt8>) -> Bool

    /// The number of bytes passed on at once; most reports fit.
    private static let blockSize = 64 * 1024

    init(limit: Int, receive: @escaping (Span<UInt8>) -> Bool) {
        self.limit = limit
        self.receive = receive
        unsafe block = .allocate(capacity: Self.blockSize)
    }

    deinit { unsafe block.deallocate() }

    /// The number of bytes of the file so far.
    var count: Int { handedOn + used }

    /// Passes on the rest; returns false if any piece was rejected.
    func finish() -> Bool {
        handOn()
        return !hasFailed
    }

    /// Takes nothing any more.
    func stop() { hasFailed = true }

    /// The function that Cairo calls, with a sink as its closure.
    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
        return unsafe Unmanaged<ByteSink>.fromOpaque(closure)._withUnsafeGuaranteedRef { sink in
            unsafe sink.append(data, count: Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }
    }

    /// Adds a piece, unless the file would become too large.
    private func append(_ data: UnsafePointer<UInt8>, count added: Int) -> Bool {
        guard !hasFailed, count + added <= limit else {
            stop()
            return false
        }
        var taken = 0
        while taken < added {
            let part = min(added - taken, Self.blockSize - used)
            unsafe (block + used).update(from: data + taken, count: part)
            used += part
            taken += part
            if used == Self.blockSize { handOn() }
        }
        return !hasFailed
    }

    private func handOn() {
        guard used > 0, !hasFailed else { return }
        let piece = unsafe UnsafeBufferPointer(start: block, count: used)
        if unsafe !receive(piece.span) { stop() }
        handedOn += used
        used = 0
    }
}
