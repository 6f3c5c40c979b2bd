internal import CSystemKit

/// Unpacks a stream of deflate (RFC 1951) that comes in parts, by zlib, without a head and a check sum of its own.
@safe
package final class StreamInflater {
    /// zlib's state knows the address of its stream, so that has a place of its own.
    private let stream: UnsafeMutablePointer<z_stream>
    /// True once the stream has ended; bytes behind it are ignored.
    package private(set) var isFinished = false

    /// Begins a stream; `nil` where there is no memory for it.
    package init?() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let size = unsafe CInt(MemoryLayout<z_stream>.size)
        guard unsafe inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else {
            unsafe stream.deallocate()
            return nil
        }
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Unpacks as much as there is room for.
    ///
    /// - Parameters:
    ///   - input: The next bytes; unpacked ones are removed.
    ///   - buffer: Receives the bytes.
    ///   - range: The part of the buffer that may be written.
    /// - Returns: How many bytes came out; `nil` if the stream is damaged.
    package func unpack(
        _ input: inout ArraySlice<UInt8>, into buffer: inout [UInt8], in range: Range<Int>
    ) -> Int? {
        if isFinished || range.isEmpty { return 0 }
        var status = Z_DATA_ERROR
        let (taken, given) = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe buffer.withUnsafeMutableBufferPointer { target in
                let room = unsafe UnsafeMutableBufferPointer(rebasing: target[range])
                let (available, free) = (UInt32(clamping: source.count), UInt32(clamping: room.count))
                unsafe (stream.pointee.next_in, stream.pointee.avail_in) = (source.baseAddress, available)
                unsafe (stream.pointee.next_out, stream.pointee.avail_out) = (room.baseAddress, free)
                status = unsafe inflate(stream, Z_NO_FLUSH)
                return unsafe (Int(available - stream.pointee.avail_in), Int(free - stream.pointee.avail_out))
            }
        }
        // That nothing could be done is no error: there is more to come.
        guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { return nil }
        isFinished = status == Z_STREAM_END
        input = input.dropFirst(taken)
        return given
    }
}

/// The check sum that archives have of their entries (CRC-32), of bytes that come in parts.
package struct CyclicChecksum {
    /// The check sum of all bytes so far.
    package private(set) var value: UInt32 = 0

    /// The check sum of nothing.
    package init() {}

    /// Adds bytes.
    package mutating func add(_ bytes: Span<UInt8>) {
        let before = uLong(value)
        value = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe UInt32(truncatingIfNeeded: crc32_z(before, bytes.baseAddress, bytes.count))
        }
    }
}
