import TestSupport
import Testing

@testable import ChartGeometry

@Suite("Trend lines by chance")
struct TrendPropertyTests {
    @Test("ten thousand random charts of lines keep every rule", arguments: [1, 2, 3, 4] as [UInt64])
    func randomCharts(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        var drawn = (charts: 0, names: 0, bands: 0, singles: 0, bridges: 0)
        for _ in 0..<2500 {
            let (figures, box) = TrendSamples.random(&numbers)
            guard let shape = try TrendShape.fit(figures, in: box) else { continue }
            drawn.charts += 1
            drawn.names += shape.lines.count { $0.name != nil }
            drawn.bands += shape.lines.count { $0.band?.label != nil }
            drawn.singles += shape.lines.count { $0.single != nil }
            drawn.bridges += shape.lines.count { !$0.bridges.isEmpty }
            let fault = TrendCheck.fault(in: shape, figures, box: box)
            #expect(fault == nil, "\(figures) \(box)")
            if fault != nil { return }
        }
        // Chance has tried everything.
        #expect(drawn.charts > 1500)
        #expect([drawn.names, drawn.bands, drawn.singles, drawn.bridges].allSatisfy { $0 > 100 }, "\(drawn)")
    }
}
