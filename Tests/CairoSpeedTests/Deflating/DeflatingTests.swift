import CairoSpeed
import Foundation
import Testing

@Suite("Compressing for Cairo")
struct DeflatingTests {
    /// Text as a page has it.
    private static func page(_ count: Int) -> [UInt8] {
        var text = ""
        for line in 0..<count { text += "\(Double(line * 37 % 595) / 8) \(line % 842) m \(line % 7) l S\n" }
        return Array(text.utf8)
    }

    /// Begins a stream as one that Cairo begins, or as any other: a test is not called from libcairo.
    private static func begin(_ stream: inout z_stream, asCairo: Bool) -> CInt {
        let size = CInt(MemoryLayout<z_stream>.size)
        if asCairo { return diary_begin_deflating(&stream, ZLIB_VERSION, size) }
        return deflateInit_(&stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, size)
    }

    /// Puts bytes through a stream in pieces, with little room for what comes out, as Cairo does.
    private static func put(
        _ bytes: [UInt8], through stream: inout z_stream, piece: Int = 1_000, room: Int = 100
    ) -> [UInt8] {
        var input = bytes
        var result: [UInt8] = []
        var output = [UInt8](repeating: 0, count: room)
        var start = 0
        while true {
            let end = min(start + piece, input.count)
            let isLast = end == input.count
            let state = input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress.map { $0 + start }
                stream.avail_in = UInt32(end - start)
                return drain(&stream, isLast ? Z_FINISH : Z_NO_FLUSH, &output, &result)
            }
            start = end
            if isLast || (state != Z_OK && state != Z_BUF_ERROR) { return result }
        }
    }

    private static func drain(
        _ stream: inout z_stream, _ flush: CInt, _ output: inout [UInt8], _ result: inout [UInt8]
    ) -> CInt {
        while true {
            let room = output.count
            let state = output.withUnsafeMutableBufferPointer { output in
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(room)
                return deflate(&stream, flush)
            }
            result += output.prefix(room - Int(stream.avail_out))
            if state == Z_STREAM_END || state < 0 { return state }
            if flush != Z_FINISH, stream.avail_in == 0, stream.avail_out > 0 { return state }
        }
    }

    private static func compressed(_ bytes: [UInt8], asCairo: Bool) throws -> [UInt8] {
        var stream = z_stream()
        try #require(begin(&stream, asCairo: asCairo) == Z_OK)
        defer { #expect(deflateEnd(&stream) == Z_OK) }
        let result = put(bytes, through: &stream)
        #expect(stream.total_in == bytes.count && stream.total_out == result.count)
        return result
    }

    /// Decompresses bytes with zlib.
    private static func restored(_ bytes: [UInt8], count: Int) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: count + 1)
        var length = uLongf(result.count)
        guard uncompress(&result, &length, bytes, uLong(bytes.count)) == Z_OK else { return nil }
        return Array(result.prefix(Int(length)))
    }

    @Test("gives streams that zlib reads", arguments: [0, 1, 30, 2_000, 90_000])
    func ownStreams(lines: Int) throws {
        let page = Self.page(lines)
        let result = try Self.compressed(page, asCairo: true)
        #expect(Self.restored(result, count: page.count) == page)
        // The level stands in the second byte, and zlib's usual one is another.
        #expect(result.prefix(2) == [0x78, 0x01])
    }

    @Test("leaves streams to zlib that begin elsewhere than in Cairo", arguments: [0, 1, 30, 2_000])
    func foreignStreams(lines: Int) throws {
        let page = Self.page(lines)
        let result = try Self.compressed(page, asCairo: false)
        #expect(Self.restored(result, count: page.count) == page)
        #expect(result.prefix(2) == [0x78, 0x9C])
    }

    @Test("keeps both kinds apart while they are under way together")
    func together() throws {
        let (one, other) = (Self.page(500), Self.page(700))
        var (own, foreign) = (z_stream(), z_stream())
        try #require(Self.begin(&own, asCairo: true) == Z_OK)
        try #require(Self.begin(&foreign, asCairo: false) == Z_OK)
        let second = Self.put(other, through: &foreign)
        let first = Self.put(one, through: &own)
        #expect(Self.restored(first, count: one.count) == one)
        #expect(Self.restored(second, count: other.count) == other)
        #expect(deflateEnd(&own) == Z_OK && deflateEnd(&foreign) == Z_OK)
        #expect(deflateEnd(&own) != Z_OK)
    }

    @Test("gives the same bytes for the same page, whatever came before")
    func sameBytes() throws {
        let page = Self.page(300)
        let first = try Self.compressed(page, asCairo: true)
        _ = try Self.compressed(Self.page(100_000), asCairo: true)
        _ = try Self.compressed([], asCairo: true)
        #expect(try Self.compressed(page, asCairo: true) == first)
    }

    @Test("compresses on several threads at once")
    func threads() async throws {
        let page = Self.page(400)
        let expected = try Self.compressed(page, asCairo: true)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<16 { group.addTask { try Self.compressed(page, asCairo: true) } }
            for try await result in group { #expect(result == expected) }
        }
    }

    @Test("leaves another level than the usual one to zlib, and zlib's own helpers work")
    func otherLevels() {
        let page = Self.page(300)
        for level in [0, 1, 6, 9, Z_DEFAULT_COMPRESSION] {
            var result = [UInt8](repeating: 0, count: Int(compressBound(uLong(page.count))))
            var length = uLongf(result.count)
            #expect(compress2(&result, &length, page, uLong(page.count), level) == Z_OK)
            #expect(Self.restored(Array(result.prefix(Int(length))), count: page.count) == page)
        }
    }

    @Test("refuses what zlib refuses")
    func refusals() {
        var stream = z_stream()
        let size = CInt(MemoryLayout<z_stream>.size)
        for begin in [diary_begin_deflating, { deflateInit_($0, Z_DEFAULT_COMPRESSION, $1, $2) }] {
            #expect(begin(&stream, "0", size) == Z_VERSION_ERROR)
            #expect(begin(&stream, ZLIB_VERSION, size - 1) == Z_VERSION_ERROR)
            #expect(begin(nil, ZLIB_VERSION, size) == Z_STREAM_ERROR)
        }
        #expect(deflate(&stream, Z_FINISH) == Z_STREAM_ERROR)
        #expect(deflateEnd(&stream) == Z_STREAM_ERROR)
        #expect(Self.begin(&stream, asCairo: true) == Z_OK)
        // What is not defined here goes to zlib, which does not know the stream.
        #expect(deflateParams(&stream, 9, Z_DEFAULT_STRATEGY) == Z_STREAM_ERROR)
        #expect(deflateEnd(&stream) == Z_OK)
    }

    @Test("calls a stream unfinished that is ended too early, as zlib does", arguments: [false, true])
    func unfinished(asCairo: Bool) {
        var stream = z_stream()
        #expect(Self.begin(&stream, asCairo: asCairo) == Z_OK)
        #expect(deflateEnd(&stream) == Z_OK)
        #expect(Self.begin(&stream, asCairo: asCairo) == Z_OK)
        var (input, output) = (Self.page(1), [UInt8](repeating: 0, count: 100))
        stream.avail_in = UInt32(input.count)
        stream.avail_out = UInt32(output.count)
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.next_out = output.baseAddress
                #expect(deflate(&stream, Z_NO_FLUSH) == Z_OK)
            }
        }
        #expect(stream.avail_in == 0)
        #expect(deflateEnd(&stream) == Z_DATA_ERROR)
    }
}
