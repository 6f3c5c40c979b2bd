import TestSupport
import Testing

@testable import DiaryStore

@Suite("Exact decimals")
struct ExactDecimalTests {
    @Test(
        "a number is kept as its shortest digits",
        arguments: [
            (120.0, 120, 0), (0.0, 0, 0), (-0.0, 0, 0), (70.4, 704, 1), (5.55, 555, 2), (-1.5, -15, 1),
            (100_000.0, 100_000, 0), (0.1, 1, 1), (98.60000000000001, 9_860_000_000_000_001, 14),
            (1e-9, 1, 9), (9_007_199_254_740_993.0, 9_007_199_254_740_992, 0), (1e300, 1, -300),
        ])
    func shortest(value: Double, digits: Int64, decimals: Int) {
        #expect(ExactDecimal(value) == ExactDecimal(digits: digits, decimals: decimals))
    }

    @Test("every number comes back to the last bit, and has one form")
    func roundTrip() {
        var numbers = SeededNumbers(seed: 5)
        for round in 0..<200_000 {
            let value: Double =
                switch round % 4 {
                case 0: Double(Int.random(in: 0..<100_000, using: &numbers)) / 100
                case 1: Double.random(in: 0..<1_000, using: &numbers)
                case 2: Double(Int.random(in: 0..<10_000, using: &numbers)) * 0.1
                default: Double(bitPattern: numbers.next())
                }
            guard value.isFinite else { continue }
            let exact = ExactDecimal(value)
            guard exact.value == value else {
                Issue.record("\(value) came back as \(exact.value)")
                continue
            }
            #expect(ExactDecimal(exact.value) == exact)
        }
    }
}
