import PageModel
import TestSupport
import Testing
@testable import LayoutEngine

@Suite("Radar charts of random figures")
struct RadarPropertyTests {
    @Test("ten thousand random radar charts keep every rule", arguments: [1, 2, 3, 4] as [UInt64])
    func randomCharts(seed: UInt64) throws {
        var random = RandomRadar(numbers: SeededNumbers(seed: seed))
        var drawn = 0
        for number in 0..<2500 {
            let check = random.chart()
            guard let shape = RadarShape(axes: check.axes, scale: check.scale, metrics: check.metrics) else {
                #expect(check.isUndrawable || check.hasNoRoom, "chart \(number) of \(seed)")
                continue
            }
            drawn += 1
            #expect(!check.isUndrawable && check.fault(in: shape) == nil, "chart \(number) of \(seed)")
        }
        // Most must be charts, or the rest says little.
        #expect(drawn > 1000)
    }
}

extension RadarCheck {
    /// True if the figures themselves are invalid.
    fileprivate var isUndrawable: Bool {
        !(3...12 ~= axes.count) || Set(axes.map(\.name)).count < axes.count || !(scale.lower < scale.upper)
            || axes.contains { $0.value?.isInfinite == true || $0.label.width.value.isNaN }
            || scale.ticks.contains { !(scale.lower...scale.upper ~= $0.value) }
    }
}

/// Radar charts of all sizes with all kinds of values.
private struct RandomRadar {
    var numbers: SeededNumbers

    mutating func chart() -> RadarCheck {
        let scale = scale()
        let widest = oneIn(4) ? 150.0 : 72
        let highest = oneIn(4) ? 90.0 : 42
        let axes = (0..<Int.random(in: oneIn(20) ? 0...14 : 3...12, using: &numbers)).map { index in
            RadarAxis(
                name: oneIn(400) ? "axis" : "axis \(index)", value: value(scale),
                label: Extent(
                    width: oneIn(500) ? Points(-.nan) : within(0...widest), height: within(0...highest)))
        }
        let box = Extent(width: within(200...520), height: within(180...400))
        return RadarCheck(axes: axes, scale: scale, metrics: RadarMetrics(box: box))
    }

    private mutating func scale() -> AxisFigures {
        let sizes = [1e-9, 1, 100, 1e6, 1e300, 1.7e308]
        let size = sizes[Int.random(in: sizes.indices, using: &numbers)]
        let lower = oneIn(2) ? 0 : between(-size, size)
        let upper = oneIn(100) ? lower : between(lower, size)
        var ticks = (0..<Int.random(in: oneIn(10) ? 0...60 : 2...8, using: &numbers)).map { _ in
            between(lower, upper)
        }
        if oneIn(3) { ticks = (0...5).map { lower * (1 - Double($0) / 5) + upper * (Double($0) / 5) } }
        if !oneIn(3) { ticks += [upper, lower] }
        ticks = ticks.map { max(lower, min(upper, $0)) }
        if oneIn(100) { ticks.append(oneIn(2) ? .nan : upper * 2 + 1) }
        return AxisFigures(
            lower: lower, upper: upper,
            ticks: ticks.map {
                AxisFigures.Tick(
                    value: $0, label: Extent(width: within(3...(oneIn(20) ? 400 : 40)), height: within(6...11)))
            })
    }

    private mutating func value(_ scale: AxisFigures) -> Double? {
        switch Int.random(in: 0..<16, using: &numbers) {
        case 0: return nil
        case 1: return .nan
        case 2: return oneIn(20) ? -.infinity : scale.lower
        case 3: return scale.upper
        case 4: return 1.7e308
        case 5: return -1.7e308
        case 6: return (scale.upper).nextUp
        case 7: return (scale.lower).nextDown
        default: return between(scale.lower, scale.upper)
        }
    }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &numbers) == 0 }

    /// A value between two whose difference may be more than there are numbers.
    private mutating func between(_ lower: Double, _ upper: Double) -> Double {
        let share = Double.random(in: 0...1, using: &numbers)
        return lower * (1 - share) + upper * share
    }

    private mutating func within(_ range: ClosedRange<Double>) -> Points {
        Points(Double.random(in: range, using: &numbers))
    }
}
