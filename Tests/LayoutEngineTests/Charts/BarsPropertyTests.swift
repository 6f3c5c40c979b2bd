import TestSupport
import Testing

@testable import LayoutEngine

@Suite("Bars by chance")
struct BarsPropertyTests {
    @Test("ten thousand random charts of bars keep every rule", arguments: [1, 2, 3, 4] as [UInt64])
    func randomCharts(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        var seen: [BarsShape.Labels: Int] = [:]
        var directions: [BarsShape.Direction: Int] = [:]
        for _ in 0..<2500 {
            let (figures, box) = BarsSamples.random(&numbers)
            guard let shape = BarsShape.fit(figures, in: box) else { continue }
            seen[shape.labels, default: 0] += 1
            directions[shape.direction, default: 0] += 1
            let fault = BarsCheck.fault(in: shape, figures, box: box)
            #expect(fault == nil, "\(figures) \(box)")
            if fault != nil { return }
        }
        // Chance has tried everything.
        for labels in [BarsShape.Labels.above, .staggered, .strip] { #expect(seen[labels] ?? 0 > 100) }
        for direction in [BarsShape.Direction.upright, .sideways] { #expect(directions[direction] ?? 0 > 50) }
    }
}
