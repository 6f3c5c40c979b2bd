internal import CCairo

/// Collects what Cairo writes.
///
/// A PDF surface calls back for every piece of the file, so the object must live as long as the surface;
/// `PDFCanvas` holds both. Cairo writes in thousands of small pieces, one at a time; so they are laid one after the
/// other, without any of what an array does for each, in blocks that stay where they are: a large file is never held
/// twice because it grows.
@safe
final class ByteSink {
    private var blocks: [UnsafeMutableRawBufferPointer] = unsafe []
    /// How much of the last block is written.
    private var used = 0
    private var count = 0

    /// The size above which a report is taken for a fault; Cairo is told that writing failed.
    private let limit: Int

    private static let firstBlock = 64 * 1024
    private static let largestBlock = 4 * 1024 * 1024

    init(limit: Int) { self.limit = limit }

    deinit {
        while let block = unsafe blocks.popLast() { unsafe block.deallocate() }
    }

    /// What was written so far; each block is given back as soon as it is copied, so that this can be asked once.
    func takeBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while unsafe !blocks.isEmpty {
            let block = unsafe blocks.removeFirst()
            unsafe bytes.append(contentsOf: blocks.isEmpty ? block.prefix(used) : block.prefix(block.count))
            unsafe block.deallocate()
        }
        (used, count) = (0, 0)
        return bytes
    }

    /// The function that Cairo calls, with a sink as its closure.
    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure = unsafe closure, let data = unsafe data else { return CAIRO_STATUS_WRITE_ERROR }
        return unsafe Unmanaged<ByteSink>.fromOpaque(closure)._withUnsafeGuaranteedRef { sink in
            unsafe sink.append(data, count: Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }
    }

    /// Adds a piece, unless the file would become too large.
    private func append(_ data: UnsafePointer<UInt8>, count added: Int) -> Bool {
        guard count + added <= limit else { return false }
        var piece = unsafe UnsafeRawBufferPointer(start: data, count: added)
        while unsafe !piece.isEmpty {
            if unsafe used == blocks.last?.count ?? 0 { addBlock() }
            guard let block = unsafe blocks.last else { return false }
            let part = min(piece.count, block.count - used)
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: block[used..<(used + part)])
            unsafe room.copyMemory(from: UnsafeRawBufferPointer(rebasing: piece[..<part]))
            unsafe piece = UnsafeRawBufferPointer(rebasing: piece[part...])
            used += part
        }
        count += added
        return true
    }

    /// Makes room, each time for twice as much up to a few megabytes.
    private func addBlock() {
        let size = unsafe min(ByteSink.largestBlock, max(ByteSink.firstBlock, (blocks.last?.count ?? 0) * 2))
        unsafe blocks.append(.allocate(byteCount: size, alignment: 1))
        used = 0
    }
}
