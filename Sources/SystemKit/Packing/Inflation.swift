internal import CSystemKit

/// Unpacks what was packed in the zlib format (RFC 1950), by zlib.
package enum Inflation {
    /// Unpacks bytes that are all there.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes.
    ///   - limit: The most bytes that come out.
    /// - Returns: The bytes; `nil` if they are damaged or too many.
    package static func inflate(_ bytes: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
        var size = min(limit, max(1 << 14, bytes.count * 6))
        while true {
            var status = Z_DATA_ERROR
            let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, used in
                var count = uLongf(size)
                status = unsafe bytes.withUnsafeBufferPointer { source in
                    unsafe uncompress(room.baseAddress, &count, source.baseAddress, uLong(source.count))
                }
                used = status == Z_OK ? Int(count) : 0
            }
            if status == Z_OK { return unpacked }
            guard status == Z_BUF_ERROR, size < limit else { return nil }
            size = min(limit, size * 4)
        }
    }
}
