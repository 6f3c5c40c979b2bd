import Foundation
import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

/// One test for each thing that the original radar chart did, and what became of it.
@Suite("Radar, from the original")
struct RadarOriginTests {
    @Test("the radius comes from both sides of the box and the labels, and the vertices are turned clockwise")
    func radius() throws {
        let values: [Double?] = [60, 70, 30, 90, 85]
        let half = try RadarSample.shape(values, metrics: RadarSample.half)
        // Five names of 36 pt: 196 less one name, by 1 + cos 36°, less half of a name and the 8 pt to it.
        #expect(abs(half.radius.value - (160 / 1.809_016_994_374_947_4 - 18 - 8)) < 1e-6)
        // In a narrow box the width decides, which the original passed over.
        let narrow = try RadarSample.shape(
            values, metrics: RadarMetrics(box: Extent(width: 210, height: 800)))
        #expect(abs(narrow.radius.value - (65 / 0.951_056_516_295_153_5 - 8)) < 1e-6)
        let middle = narrow.centre
        for (index, axis) in narrow.axes.enumerated() {
            let angle = Double(index) * 2 * .pi / 5
            // The start is the place above the middle; the formula turns it about the middle.
            #expect(abs((axis.end.x - middle.x).value - sin(angle) * narrow.radius.value) < 1e-9)
            #expect(abs((axis.end.y - middle.y).value + cos(angle) * narrow.radius.value) < 1e-9)
        }
    }

    @Test("rings come from the ticks, in any number", arguments: [0, 1, 2, 5, 10, 1000])
    func rings(count: Int) throws {
        let ticks = (0..<count).map { 100 * Double($0 + 1) / Double(count) }
        let shape = try RadarSample.shape([10, 20, 30, 40, 50], scale: RadarSample.scale(ticks))
        // Beyond that they would run together to an area.
        #expect(shape.rings.count <= max(1, count))
        if count <= 10 { #expect(shape.rings.count == max(1, count)) }
        #expect(shape.rings.allSatisfy { $0.outline.steps.count == 6 })
        #expect(shape.rings.last?.radius == shape.radius)
    }

    @Test("labels of rings are those of the ticks, on the bisector of the first two axes, on a plate")
    func ringLabels() throws {
        let shape = try RadarSample.shape([60, nil, nil, 90, 85])
        #expect(shape.radius > 80)
        for (ring, tick) in zip(shape.rings, 1...5) {
            #expect(ring.tick == tick)
            let label = try #require(ring.label)
            let distance = ring.radius.value * cos(.pi / 5)
            #expect(abs((label.centre.x - shape.centre.x).value - distance * sin(.pi / 5)) < 1e-9)
            #expect(abs((label.centre.y - shape.centre.y).value + distance * cos(.pi / 5)) < 1e-9)
            #expect(ring.plate == label.inset(by: -1))
        }
    }

    @Test(
        "the label of a ring that the outline would pass stands beside it on the same ring, and the others keep their places",
        arguments: [72.0, 62, 50, 35, 90], [58.0, 66, 40, 20])
    func besideOutline(first: Double, second: Double) throws {
        let values: [Double?] = [first, second, 85, 41, 90]
        let shape = try RadarSample.shape(values)
        let open = try RadarSample.shape([first, nil, 85, 41, 90])
        #expect(shape.rings.allSatisfy { $0.label != nil })
        let places = shape.axes.map(\.mark.place)
        let edges = zip(places, places.dropFirst() + places.prefix(1)).map { Segment(start: .init($0), end: .init($1)) }
        for (ring, other) in zip(shape.rings, open.rings) {
            let (label, usual) = (Box(try #require(ring.label)), Box(try #require(other.label)))
            let passes = edges.contains { usual.meets($0) }
            #expect(label == usual || !edges.contains { label.grown(by: -1).meets($0) })
            #expect(label == usual || passes || edges.contains { usual.grown(by: 2).meets($0) })
            // Where both values lie well beyond a ring or before it, or on its two sides, it has a place beside the outline.
            if abs(first - second) > 12, ring.tick != 5 { #expect(!passes || label != usual, "\(ring.tick ?? 0)") }
        }
    }

    @Test("labels of rings nearer than 11 pt are dropped from the outer ring inwards")
    func droppedRingLabels() throws {
        let shape = try RadarSample.shape(
            [70, 70, 70, 70, 70], scale: RadarSample.scale((1...10).map { Double($0 * 10) }),
            metrics: RadarSample.half)
        let step = shape.radius.value / 10
        #expect(step < 11 && step > 5.5)
        let labelled = shape.rings.filter { $0.label != nil }.compactMap(\.tick)
        #expect(labelled == [1, 3, 5, 7, 9])
    }

    @Test("labels of rings that are far enough apart but meet across are dropped, and their plates hide no other label")
    func crowdedRingLabels() throws {
        // Three axes: the rings are 13 pt apart and their labels half of that.
        let shape = try RadarSample.shape(
            [95, 95, 95], metrics: RadarMetrics(box: Extent(width: 216, height: 196)),
            label: Extent(width: 36, height: 36))
        #expect(shape.radius.value / 5 > 11)
        #expect(shape.rings.filter { $0.label != nil }.compactMap(\.tick) == [1, 3, 5])
    }

    @Test("a name stands 8 pt beyond the ring, at the left, in the middle or at the right by the side of its axis")
    func names() throws {
        let shape = try RadarSample.shape([1, 2, 3, 4, 5, 6])
        #expect(shape.axes.map(\.alignment) == [.centre, .start, .start, .centre, .end, .end])
        let (middle, reach) = (shape.centre, shape.radius + 8)
        #expect(abs((shape.axes[0].label.maxY - (middle.y - reach)).value) < 1e-9)
        #expect(abs((shape.axes[3].label.minY - (middle.y + reach)).value) < 1e-9)
        for index in [0, 3] { #expect(abs((shape.axes[index].label.centre.x - middle.x).value) < 1e-9) }
        let side = reach * sin(.pi / 3)
        for index in [1, 2] { #expect(abs((shape.axes[index].label.minX - middle.x - side).value) < 1e-9) }
        for index in [4, 5] { #expect(abs((middle.x - shape.axes[index].label.maxX - side).value) < 1e-9) }
    }

    @Test("a label that is wider than the others moves the figure aside")
    func asymmetry() throws {
        var axes = RadarSample.axes([1, 2, 3, 4])
        axes[1].label.width = 10
        axes[3].label.width = 72
        let metrics = RadarMetrics(box: Extent(width: 230, height: 400))
        let shape = try #require(RadarShape(axes: axes, scale: RadarSample.scale(), metrics: metrics))
        #expect(abs(shape.radius.value - 66) < 1e-9)
        #expect(abs(shape.centre.x.value - 146) < 1e-9)
        #expect(RadarCheck(axes: axes, scale: RadarSample.scale(), metrics: metrics).fault(in: shape) == nil)
    }

    @Test("a value beyond the scale ends on the outer ring with an arrow tip, and one below it in the middle")
    func clamped() throws {
        let shape = try RadarSample.shape([50, 130, -10, 100, 0])
        #expect(shape.axes.map(\.mark.kind) == [.value, .above, .below, .value, .value])
        #expect(shape.axes[1].mark.place == shape.axes[1].end)
        #expect(shape.axes[2].mark.place == shape.centre)
        #expect(shape.axes[4].mark.place == shape.centre)
        for index in [1, 2] {
            let tip = shape.axes[index].mark.outline.pieces
            #expect(tip.count == 1 && tip[0].places.count == 3 && tip[0].isClosed)
        }
        let tip = shape.axes[1].mark.outline.places[0]
        let reach = hypot((tip.x - shape.centre.x).value, (tip.y - shape.centre.y).value)
        #expect(reach > shape.radius.value + 5 && reach < shape.radius.value + 8)
        #expect(shape.axes[2].mark.outline.places[0] == shape.centre)
    }

    @Test("a missing value is a hollow dot on the outer ring, and the polygon is open at both sides of it")
    func missing() throws {
        let shape = try RadarSample.shape([60, 70, nil, 90, 85])
        #expect(shape.axes[2].mark.kind == .missing)
        #expect(shape.axes[2].mark.place == shape.axes[2].end)
        let places = shape.axes.map(\.mark.place)
        let way = [places[3], places[4], places[0], places[1]]
        #expect(shape.outline == .polyline(way))
        #expect(shape.fill == Path(Path.polyline([shape.centre] + way).steps + [.close]))
    }

    @Test("two values side by side are a visible triangle, and one or none is no polygon")
    func fewValues() throws {
        let pair = try RadarSample.shape([50, 60, nil, nil, nil])
        #expect(pair.fill.pieces.map(\.places.count) == [3])
        #expect(pair.outline.pieces.map(\.places.count) == [2])
        for values in [[50, nil, 60, nil, nil], [nil, 50, nil, nil], [nil, nil, nil]] as [[Double?]] {
            let shape = try RadarSample.shape(values)
            #expect(shape.fill == Path())
            #expect(shape.outline == Path())
            #expect(shape.axes.count { $0.mark.kind == .value } == values.count { $0 != nil })
        }
        let two = try RadarSample.shape([50, 60, nil, 70, 80, nil])
        #expect(two.fill.pieces.map(\.places.count) == [3, 3])
    }

    @Test("a full polygon is one closed outline without seams")
    func full() throws {
        let shape = try RadarSample.shape([60, 70, 80, 90, 85])
        #expect(shape.fill == shape.outline)
        #expect(shape.fill.pieces.count == 1)
        #expect(shape.fill.pieces.first?.isClosed == true)
    }

    @Test("the fill can be drawn below and the outline above the rings, and no ring's label hides a dot")
    func drawingOrder() throws {
        // A dot where the label of the innermost ring would stand: it keeps its place and the label goes.
        let wide = AxisFigures(
            lower: 0, upper: 100,
            ticks: [20, 60, 100].map { AxisFigures.Tick(value: $0, label: Extent(width: 40, height: 8)) })
        let free = try RadarSample.shape([60, 70, 80, 90, 85], scale: wide)
        #expect(free.rings.map { $0.label != nil } == [true, true, true])
        let hidden = try RadarSample.shape([15, 70, 80, 90, 85], scale: wide)
        #expect(hidden.rings.map { $0.label != nil } == [false, true, true])
    }

    @Test("five values of fifty are a regular pentagon of half of the radius")
    func firstDemonstration() throws {
        let shape = try RadarSample.shape(Array(repeating: 50, count: 5))
        let distances = shape.axes.map { axis in
            hypot((axis.mark.place.x - shape.centre.x).value, (axis.mark.place.y - shape.centre.y).value)
        }
        #expect(distances.allSatisfy { abs($0 - shape.radius.value / 2) < 1e-9 })
    }
}

extension Vector {
    fileprivate init(_ place: Position) { self.init(x: place.x.value, y: place.y.value) }
}

extension Box {
    fileprivate init(_ rect: Rect) {
        self.init(
            centre: Vector(rect.centre), halfWidth: rect.width.value / 2, halfHeight: rect.height.value / 2)
    }
}
