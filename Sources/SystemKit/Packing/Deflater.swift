internal import CSystemKit

/// Packs and unpacks bytes in the zlib format (RFC 1950), by libdeflate, a file's worth at a time.
///
/// It holds memory of its own that is used again for each piece, so it belongs to one thread.
@safe
package final class Deflater {
    private let compressor: OpaquePointer
    private let decompressor: OpaquePointer

    /// Makes a packer; `nil` where there is no memory for it.
    ///
    /// - Parameter level: From 0, which only wraps, to 12, which takes longest.
    package init?(level: Int) {
        guard let compressor = unsafe libdeflate_alloc_compressor(CInt(clamping: level)) else { return nil }
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            unsafe libdeflate_free_compressor(compressor)
            return nil
        }
        unsafe (self.compressor, self.decompressor) = (compressor, decompressor)
    }

    deinit {
        unsafe libdeflate_free_compressor(compressor)
        unsafe libdeflate_free_decompressor(decompressor)
    }

    /// The packed form of bytes.
    package func packed(_ bytes: Span<UInt8>) -> [UInt8] {
        let room = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: room) { target, count in
            count = unsafe bytes.withUnsafeBytes { source in
                unsafe libdeflate_zlib_compress(compressor, source.baseAddress, source.count, target.baseAddress, room)
            }
        }
    }

    /// Returns the uncompressed bytes; `nil` if the bytes are damaged, or exceed `limit` uncompressed.
    ///
    /// The check sum at the end is compared.
    package func unpacked(_ bytes: Span<UInt8>, atMost limit: Int) -> [UInt8]? {
        var room = min(limit, max(1 << 12, bytes.count * 2))
        while true {
            var result = LIBDEFLATE_BAD_DATA
            let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: room) { target, count in
                count = 0
                result = unsafe bytes.withUnsafeBytes { source in
                    unsafe libdeflate_zlib_decompress(
                        decompressor, source.baseAddress, source.count, target.baseAddress, room, &count)
                }
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return unpacked }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
            room = min(limit, room * 4)
        }
    }
}
