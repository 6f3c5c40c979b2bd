internal import CCairo

/// Gathers what Cairo writes and hands it on in large pieces.
///
/// A PDF surface calls back for every piece of the file, so the object must live as long as the surface;
/// `CairoCanvas` holds both. Cairo writes in thousands of small pieces, one at a time; so they are laid one after the
/// other, without any of what an array does for each, in a block that is handed on when it is full. A file of any
/// length takes that block and no more.
@safe
final class ByteSink {
    private let block: UnsafeMutablePointer<UInt8>
    /// How much of the block is written.
    private var used = 0
    /// How many bytes were handed on.
    private var handedOn = 0
    /// Whether a piece was refused; nothing is handed on after it.
    private(set) var hasFailed = false

    /// The size above which a report is taken for a fault; Cairo is told that writing failed.
    private let limit: Int
    /// Takes a part of the file, or says that it cannot.
    private let receive: (Span<UInt8>) -> Bool

    /// How much is handed on at once; most reports fit.
    private static let blockSize = 64 * 1024

    init(limit: Int, receive: @escaping (Span<UInt8>) -> Bool) {
        self.limit = limit
        self.receive = receive
        unsafe block = .allocate(capacity: Self.blockSize)
    }

    deinit { unsafe block.deallocate() }

    /// How many bytes the file has so far.
    var count: Int { handedOn + used }

    /// Hands on what is left; false where anything was refused.
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
