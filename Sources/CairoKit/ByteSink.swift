internal import CCairo

/// Collects what Cairo writes.
///
/// A PDF surface calls back for every piece of the file, so the object must live as long as the surface;
/// `PDFCanvas` holds both.
final class ByteSink {
    /// What was written so far.
    ///
    /// Cairo writes in twenty thousand small pieces; only one of them is under way at a time.
    @exclusivity(unchecked) var bytes: [UInt8] = []

    /// The size above which a report is taken for a fault; Cairo is told that writing failed.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
        unsafe bytes.reserveCapacity(64 * 1024)
    }

    /// The function that Cairo calls, with a sink as its closure.
    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        guard unsafe sink.bytes.count + Int(length) <= sink.limit else { return CAIRO_STATUS_WRITE_ERROR }
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }
}
