import CairoSpeed
import Foundation
import TestSupport
import Testing

/// Random numbers in random forms beside the C library: a hundred thousand, and with `DIARYPRESS_DIFFERENTIAL=1` (`make differential`) ten million.
@Suite("Printing of random numbers")
struct DifferentialPrintingTests {
    private static let count = Trials.count(100_000, many: 10_000_000)

    private struct Sample {
        let format: String
        let value: any CVarArg
        let room: Int
    }

    /// A number with a point: any bits at all, what stands on pages, or what is exactly between two.
    private static func fraction(_ random: inout SeededNumbers) -> Double {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Double(bitPattern: random.next())
        case 1: Double(Int.random(in: -300_000...300_000, using: &random)) / 256
        case 2:
            Double(Int.random(in: -4_000...4_000, using: &random)) / Double(1 << Int.random(in: 0...20, using: &random))
        default: Double.random(in: -1_000...1_000, using: &random)
        }
    }

    private static func sample(_ random: inout SeededNumbers) -> Sample {
        let room = Int.random(in: 0..<8, using: &random) == 0 ? Int.random(in: 0...20, using: &random) : 64
        let width = ["", "", "04", "010", "5", "12", "016"].randomElement(using: &random) ?? ""
        if Bool.random(using: &random) {
            let places = Bool.random(using: &random) ? "" : ".\(Int.random(in: 1...18, using: &random))"
            return Sample(format: "%\(width)\(places)f", value: fraction(&random), room: room)
        }
        let kind = ["d", "u", "x", "X"].randomElement(using: &random) ?? "d"
        // As many bits as not: short numbers are what is printed most.
        let bits = Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random)
        if Bool.random(using: &random) { return Sample(format: "%\(width)l\(kind)", value: bits, room: room) }
        return Sample(format: "%\(width)\(kind)", value: CInt(truncatingIfNeeded: bits), room: room)
    }

    @Test("gives the bytes and results of the C library")
    func same() {
        var random = SeededNumbers(seed: 42)
        var wrong: [String] = []
        var handedOn = 0
        var (own, library) = ([CChar](repeating: 0x7E, count: 400), [CChar](repeating: 0x7E, count: 400))
        for _ in 0..<Self.count {
            let sample = Self.sample(&random)
            let (format, room) = (sample.format, sample.room)
            let result = withVaList([sample.value]) { diary_print_number(&own, room, format, $0) }
            guard result >= 0 else {
                handedOn += 1
                continue
            }
            let expected = withVaList([sample.value]) { vsnprintf(&library, room, format, $0) }
            // What stands behind the room is from samples before, and never written to by this one.
            if result != expected || own[..<64] != library[..<64] { wrong.append("\(format) of \(sample.value)") }
        }
        #expect(wrong.isEmpty, "\(wrong.count) of \(Self.count): \(wrong.prefix(5))")
        // Numbers that are too great for it go to the C library: most of those with any bits at all.
        #expect(handedOn * 6 < Self.count)
    }
}
