import PageModel
import Testing
@testable import LayoutEngine

/// Charts for tests: labels of three lines of 12 pt, figures of 8.5 pt.
enum RadarSample {
    static let half = RadarMetrics(box: Extent(width: 216, height: 196))
    static let large = RadarMetrics(box: Extent(width: 468, height: 320))

    static func axes(_ values: [Double?], label: Extent = Extent(width: 40, height: 36)) -> [RadarAxis] {
        values.enumerated().map { RadarAxis(name: "axis \($0.offset)", value: $0.element, label: label) }
    }

    static func scale(_ ticks: [Double] = [0, 20, 40, 60, 80, 100], lower: Double = 0, upper: Double = 100)
        -> AxisFigures
    {
        AxisFigures(
            lower: lower, upper: upper,
            ticks: ticks.map { tick in
                let digits = tick >= 100 ? 3.0 : tick >= 10 ? 2 : 1
                return AxisFigures.Tick(value: tick, label: Extent(width: Points(4.9 * digits), height: 6.5))
            })
    }

    /// A chart that has been checked.
    static func shape(
        _ values: [Double?], scale: AxisFigures = scale(), metrics: RadarMetrics = large,
        label: Extent = Extent(width: 40, height: 36)
    ) throws -> RadarShape {
        let axes = axes(values, label: label)
        let shape = try #require(RadarShape(axes: axes, scale: scale, metrics: metrics))
        #expect(RadarCheck(axes: axes, scale: scale, metrics: metrics).fault(in: shape) == nil)
        return shape
    }
}

@Suite("Radar")
struct RadarShapeTests {
    static func figure(
        _ axes: [RadarAxis] = RadarSample.axes([1, 2, 3]), scale: AxisFigures = RadarSample.scale(),
        metrics: RadarMetrics = RadarSample.large
    ) -> RadarShape? { RadarShape(axes: axes, scale: scale, metrics: metrics) }

    @Test("three to twelve axes make a chart", arguments: 3...12)
    func axisCounts(count: Int) throws {
        let shape = try RadarSample.shape((0..<count).map { Double($0 * 8) }, label: Extent(width: 40, height: 20))
        #expect(shape.axes.count == count)
        #expect(shape.axes.allSatisfy { $0.mark.kind == .value })
    }

    @Test("fewer than three axes are no chart, nor are more than twelve", arguments: [0, 1, 2, 13])
    func otherCounts(count: Int) {
        let axes = RadarSample.axes(Array(repeating: 50, count: count), label: Extent(width: 40, height: 20))
        #expect(Self.figure(axes) == nil)
    }

    @Test("a box of which a figure of 56 pt just fills the height has one, and a hair less has none")
    func leastRadius() throws {
        // Five names of 36 pt: 64 and 36 above the middle, below it 64 · cos 36° and half of 36 · (1 + cos 36°).
        let height = 64 + 36 + 64 * 0.809_016_994_374_947_4 + 18 * 1.809_016_994_374_947_4
        let five: [Double?] = [60, 70, 30, 90, 85]
        let shape = try RadarSample.shape(
            five, metrics: RadarMetrics(box: Extent(width: 400, height: Points(height))))
        #expect(abs(shape.radius.value - 56) < 1e-6)
        let less = RadarMetrics(box: Extent(width: 400, height: Points(height - 0.01)))
        #expect(Self.figure(RadarSample.axes(five), metrics: less) == nil)
    }

    @Test("labels that would touch each other at any size leave no chart")
    func touchingLabels() {
        let axes = RadarSample.axes(Array(repeating: 10, count: 8), label: Extent(width: 72, height: 140))
        let metrics = RadarMetrics(box: Extent(width: 330, height: 500))
        #expect(Self.figure(axes, metrics: metrics) == nil)
    }

    @Test("names no wider than asked for leave room for a figure of 56 pt from side to side", arguments: 3...8)
    func nameWidth(count: Int) throws {
        let metrics = RadarMetrics(box: Extent(width: 216, height: 400))
        let width = metrics.nameWidth(axisCount: count)
        #expect(width > 40 && width < 56)
        let shape = try RadarSample.shape(
            Array(repeating: 10, count: count), metrics: metrics, label: Extent(width: width, height: 24))
        #expect(shape.radius.value > 56 - 1e-6)
        let wide = RadarMetrics(box: Extent(width: 500, height: 400))
        #expect(wide.nameWidth(axisCount: count) == 72)
    }

    @Test("the outer ring is there without a tick, and it is the only strong one")
    func outerRing() throws {
        let shape = try RadarSample.shape([1, 2, 3], scale: RadarSample.scale([0, 30, 60]))
        #expect(shape.rings.map(\.tick) == [1, 2, nil])
        #expect(shape.rings.map(\.isOuter) == [false, false, true])
    }

    @Test("a middle other than zero has its label")
    func middle() throws {
        let values: [Double?] = [80, 80, 80, 80, 80]
        let raised = try RadarSample.shape(values, scale: RadarSample.scale([40, 60, 80, 100], lower: 40))
        #expect(raised.rings.first?.radius == 0)
        #expect(raised.rings.first?.label?.centre == raised.centre)
        let zero = try RadarSample.shape(values)
        #expect(zero.rings.map(\.tick) == [1, 2, 3, 4, 5])
    }

    @Test("a middle other than zero has its label before any ring has, and none touches it", arguments: 3...8)
    func crowdedMiddle(axes: Int) throws {
        let ticks = (0...12).map { 100 + Double($0) * 5 }
        let scale = RadarSample.scale(ticks, lower: 100, upper: 160)
        for metrics in [RadarMetrics(box: Extent(width: 216, height: 240)), RadarSample.large] {
            let values = (0..<axes).map { Optional(130 + Double($0)) }
            let shape = try RadarSample.shape(values, scale: scale, metrics: metrics)
            let middle = try #require(shape.rings.first)
            #expect(middle.radius == 0 && middle.tick == 0)
            let label = try #require(middle.label)
            let others = shape.rings.dropFirst().compactMap(\.plate)
            #expect(!others.isEmpty && !others.contains { $0.intersects(label) })
        }
    }

    @Test("a name that comes twice leaves no chart")
    func duplicates() {
        var axes = RadarSample.axes([1, 2, 3, 4])
        #expect(Self.figure(axes) != nil)
        axes[3].name = axes[1].name
        #expect(Self.figure(axes) == nil)
    }

    @Test("NaN is missing and an infinite value leaves no chart")
    func numbers() throws {
        let shape = try RadarSample.shape([1, .nan, 3, nil])
        #expect(shape.axes.map(\.mark.kind) == [.value, .missing, .value, .missing])
        for infinite in [Double.infinity, -.infinity] {
            #expect(Self.figure(RadarSample.axes([1, infinite, 3])) == nil)
        }
    }

    @Test(
        "a scale without length, or with an end that is no number, leaves no chart",
        arguments: [(0, 0), (5, 1), (.nan, 1), (0, .nan), (0, .infinity)])
    func emptyScales(lower: Double, upper: Double) {
        #expect(Self.figure(scale: RadarSample.scale([], lower: lower, upper: upper)) == nil)
    }

    @Test("a tick off the scale leaves no chart", arguments: [-1, 101, .nan, .infinity] as [Double])
    func badTicks(tick: Double) {
        #expect(Self.figure(scale: RadarSample.scale([0, 50, 100])) != nil)
        #expect(Self.figure(scale: RadarSample.scale([0, 50, tick])) == nil)
    }

    @Test("a label without a size leaves no chart")
    func unmeasured() {
        #expect(Self.figure(RadarSample.axes([1, 2, 3], label: Extent(width: Points(.nan), height: 10))) == nil)
    }
}
