import DisplayList
import Testing

@testable import ChartGeometry

@Suite("Donut")
struct DonutShapeTests {
    /// Percents as they are printed, and the room they take at 10 pt.
    static func labels(_ counts: [Int], space: Bool = false) -> [Extent] {
        let total = counts.reduce(0.0) { $0 + Double($1) }
        return counts.map { count in
            let share = 100 * Double(count) / total
            let digits = share < 1 ? 2 : share >= 100 ? 3 : share > 99 ? 3 : share < 9.5 ? 1 : 2
            return Extent(width: Points(Double(digits) * 5.72 + 8.98 + (space ? 2.6 : 0)), height: 10)
        }
    }

    static let key = Extent(width: 11, height: 11)

    static func shape(_ counts: [Int], space: Bool = false) throws -> DonutShape {
        try #require(DonutShape(counts: counts, labels: labels(counts, space: space), key: key))
    }

    @Test(
        "eight hard cases keep every rule",
        arguments: [
            [44, 44, 4, 4, 4], [9970, 10, 10, 10], [20, 20, 20, 20, 20], [86, 4, 4, 3, 3], [100], [48, 48, 2, 1, 1],
            [9850, 100, 20, 15, 15], [50, 50],
        ])
    func hardCases(counts: [Int]) throws {
        for space in [false, true] {
            let shape = try DonutShapeTests.shape(counts, space: space)
            #expect(DonutCheck.fault(in: shape, counts: counts) == nil)
            #expect(shape.outsideLabels == .percents)
        }
    }

    @Test("six thousand random donuts keep every rule", arguments: [1, 2, 3, 4] as [UInt64])
    func randomDonuts(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<1500 {
            let ceilings = [1, 3, 10, 100, 5000]
            let counts = (0..<Int.random(in: 1...7, using: &numbers)).map { _ in
                Int.random(in: 0...(ceilings.randomElement(using: &numbers) ?? 1), using: &numbers)
            }
            guard counts.contains(where: { $0 > 0 }) else { continue }
            let shape = try DonutShapeTests.shape(counts, space: Bool.random(using: &numbers))
            let fault = DonutCheck.fault(in: shape, counts: counts)
            #expect(fault == nil, "\(counts)")
            #expect(shape.outsideLabels == .percents, "\(counts)")
        }
    }

    @Test("six thousand donuts of slivers between giants keep every rule", arguments: [5, 6, 7, 8] as [UInt64])
    func slivers(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<1500 {
            var counts = (0..<Int.random(in: 2...7, using: &numbers)).map { _ in Int.random(in: 1...60, using: &numbers)
            }
            for _ in 0..<Int.random(in: 1...2, using: &numbers) {
                counts[Int.random(in: counts.indices, using: &numbers)] = Int.random(in: 100...30_000, using: &numbers)
            }
            let shape = try DonutShapeTests.shape(counts, space: Bool.random(using: &numbers))
            let fault = DonutCheck.fault(in: shape, counts: counts)
            #expect(fault == nil, "\(counts)")
            #expect(shape.outsideLabels == .percents, "\(counts)")
        }
    }
}
