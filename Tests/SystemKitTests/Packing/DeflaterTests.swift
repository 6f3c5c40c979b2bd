import TestSupport
import Testing
@testable import SystemKit

@Suite("Packing and unpacking")
struct DeflaterTests {
    private static func bytes(_ count: Int) -> [UInt8] {
        var numbers = SeededNumbers(seed: 7)
        return (0..<count).map { _ in UInt8.random(in: 0...7, using: &numbers) }
    }

    @Test("gives back what was packed, at every level", arguments: 0...12)
    func roundTrip(level: Int) throws {
        let deflater = try #require(Deflater(level: level))
        for count in [0, 1, 100, 5_000, 70_000] {
            let bytes = Self.bytes(count)
            let packed = deflater.packed(bytes.span)
            #expect(deflater.unpacked(packed.span, atMost: 100_000) == bytes)
        }
    }

    @Test("packs better at higher levels")
    func levels() throws {
        let bytes = Self.bytes(50_000)
        let sizes = try [0, 1, 6].map { level in try #require(Deflater(level: level)).packed(bytes.span).count }
        #expect(sizes == sizes.sorted(by: >))
        #expect(sizes[2] < bytes.count / 2)
    }

    @Test("unpacks nothing that is damaged, cut off, or larger than allowed")
    func damaged() throws {
        let deflater = try #require(Deflater(level: 6))
        let bytes = Self.bytes(10_000)
        let packed = deflater.packed(bytes.span)
        #expect(deflater.unpacked(packed.span, atMost: 9_999) == nil)
        for count in stride(from: 0, to: packed.count, by: 97) {
            #expect(deflater.unpacked(packed.span.extracting(first: count), atMost: 20_000) == nil)
        }
        for index in stride(from: 0, to: packed.count, by: 89) {
            var wrong = packed
            wrong[index] ^= 0x10
            #expect(deflater.unpacked(wrong.span, atMost: 20_000) != bytes)
        }
    }
}
