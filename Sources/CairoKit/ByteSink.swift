internal import CCairo

/// Collects what Cairo writes.
///
/// A PDF surface calls back for every piece of the file, so the object must live as long as the surface;
/// `PDFCanvas` holds both. Cairo writes in thousands of small pieces, one at a time; so they are laid one after the
/// other without any of what an array does for each.
@safe
final class ByteSink {
    private var storage: UnsafeMutableRawBufferPointer
    private var count = 0

    /// The size above which a report is taken for a fault; Cairo is told that writing failed.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
        unsafe storage = .allocate(byteCount: 64 * 1024, alignment: 1)
    }

    deinit { unsafe storage.deallocate() }

    /// What was written so far.
    var bytes: [UInt8] { unsafe Array(storage.prefix(count)) }

    /// The function that Cairo calls, with a sink as its closure.
    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
        return unsafe Unmanaged<ByteSink>.fromOpaque(closure)._withUnsafeGuaranteedRef { sink in
            unsafe sink.append(data, count: Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }
    }

    /// Adds a piece, unless the file would become too large.
    private func append(_ data: UnsafePointer<UInt8>, count added: Int) -> Bool {
        let wanted = count + added
        guard wanted <= limit else { return false }
        if unsafe wanted > storage.count { grow(to: wanted) }
        let piece = unsafe UnsafeRawBufferPointer(start: data, count: added)
        unsafe UnsafeMutableRawBufferPointer(rebasing: storage[count..<wanted]).copyMemory(from: piece)
        count = wanted
        return true
    }

    /// Makes room for a number of bytes.
    private func grow(to wanted: Int) {
        let larger = unsafe UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(wanted, storage.count * 2), alignment: 1)
        unsafe larger.copyMemory(from: UnsafeRawBufferPointer(storage))
        unsafe storage.deallocate()
        unsafe storage = larger
    }
}
