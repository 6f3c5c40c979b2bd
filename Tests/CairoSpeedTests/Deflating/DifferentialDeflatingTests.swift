import CairoSpeed
import Foundation
import TestSupport
import Testing

/// Streams of ours beside zlib's, call by call: a few thousand, and with `DIARYPRESS_DIFFERENTIAL=1` (`make differential`) a hundred thousand.
@Suite("Streams of ours beside zlib's")
struct DifferentialDeflatingTests {
    private static let count = Trials.count(3_000, many: 100_000)

    /// Room that no step fills, so that what comes out does not depend on where it was full.
    private static let ample = 70_000

    /// A call of `deflate`, repeated while what comes out fills the room.
    private struct Step {
        let bytes: [UInt8]
        let flush: CInt
        let room: Int
    }

    /// The outcome of a step: the last result, and all output so far.
    private struct Outcome: Equatable {
        var result = Z_OK
        var taken = 0
        var output: [UInt8] = []
    }

    private final class Stream {
        private var stream = z_stream()
        private(set) var outcome = Outcome()

        init(isOurs: Bool) throws {
            let size = CInt(MemoryLayout<z_stream>.size)
            let result =
                isOurs
                ? diary_begin_deflating(&stream, ZLIB_VERSION, size)
                : deflateInit_(&stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, size)
            try #require(result == Z_OK)
        }

        func take(_ step: Step) {
            var (input, output) = (step.bytes, [UInt8](repeating: 0, count: step.room))
            stream.avail_in = UInt32(input.count)
            input.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                repeat {
                    output.withUnsafeMutableBufferPointer { output in
                        stream.next_out = output.baseAddress
                        stream.avail_out = UInt32(step.room)
                        outcome.result = deflate(&stream, step.flush)
                    }
                    outcome.output += output.prefix(step.room - Int(stream.avail_out))
                } while outcome.result == Z_OK && stream.avail_out == 0
            }
            outcome.taken = Int(stream.total_in)
        }

        var hasCountedAll: Bool { Int(stream.total_out) == outcome.output.count }

        func end() -> CInt { deflateEnd(&stream) }
    }

    /// The steps of a stream: bytes that repeat more or less, in pieces, with any flush; of every fourth, as Cairo's streams go.
    private static func steps(_ random: inout SeededNumbers) -> [Step] {
        let flushes =
            Int.random(in: 0..<4, using: &random) == 0
            ? [Z_NO_FLUSH]
            : [Z_NO_FLUSH, Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_BLOCK]
        let letters = UInt8.random(in: 1...255, using: &random)
        // With six bytes or less zlib would say again and again that it was flushed; with few more it may say so twice.
        let room = [7, 13, 100, 4_096, ample].randomElement(using: &random) ?? 100
        let count = Int.random(in: 0...12, using: &random)
        return (0...count).map { number in
            let most = [3, 90, 1_500].randomElement(using: &random) ?? 3
            let size = Int.random(in: 0...most, using: &random)
            let bytes = (0..<size).map { _ in UInt8.random(in: 0...letters, using: &random) }
            let flush = number == count ? Z_FINISH : flushes.randomElement(using: &random) ?? Z_NO_FLUSH
            return Step(bytes: bytes, flush: flush, room: room)
        }
    }

    /// Returns true if the steps are like Cairo's.
    private static func areUsual(_ steps: [Step]) -> Bool {
        steps.dropLast().allSatisfy { $0.flush == Z_NO_FLUSH && !$0.bytes.isEmpty }
    }

    /// Returns the fault of a stream of ours; `nil` if there is none.
    private static func fault(_ steps: [Step]) throws -> String? {
        let (ours, zlib) = try (Stream(isOurs: true), Stream(isOurs: false))
        let hasRoom = steps.allSatisfy { $0.room == ample }
        for step in steps {
            ours.take(step)
            zlib.take(step)
            if ours.outcome.taken != zlib.outcome.taken { return "another count of bytes taken" }
            if ours.outcome.result != zlib.outcome.result { return "another result" }
            if !ours.hasCountedAll { return "a wrong count of bytes given" }
            // After these, all that was given can be read by who is at the other end.
            let isWhole = [Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH].contains(step.flush)
            if isWhole, hasRoom, ours.outcome != zlib.outcome { return "other bytes after a flush" }
        }
        if ours.outcome.result != Z_STREAM_END { return "no end" }
        if !areUsual(steps), hasRoom, ours.outcome != zlib.outcome { return "other bytes at the end" }
        if restored(ours.outcome.output) != steps.flatMap(\.bytes) { return "zlib reads other bytes" }
        return ours.end() == Z_OK && zlib.end() == Z_OK ? nil : "an end that fails"
    }

    private static func restored(_ bytes: [UInt8]) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: 1 << 15)
        var length = uLongf(result.count)
        guard uncompress(&result, &length, bytes, uLong(bytes.count)) == Z_OK else { return nil }
        return Array(result.prefix(Int(length)))
    }

    @Test("take and give the same at every flush, and hold the same bytes")
    func same() throws {
        var faults: [String] = []
        var usual = 0
        for number in 0..<Self.count {
            var random = SeededNumbers(seed: UInt64(number))
            let steps = Self.steps(&random)
            if Self.areUsual(steps) { usual += 1 }
            if let fault = try Self.fault(steps) { faults.append("\(number): \(fault)") }
        }
        #expect(faults.isEmpty, "\(faults.count) of \(Self.count): \(faults.prefix(5))")
        // Both kinds are there in numbers.
        #expect(usual * 10 > Self.count && usual * 2 < Self.count)
    }
}
