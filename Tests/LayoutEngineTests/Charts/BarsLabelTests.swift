import PageModel
import Testing
@testable import LayoutEngine

@Suite("Bars and their texts")
struct BarsLabelTests {
    /// Seven pairs of equal bars, 24 wide and 2 apart, with labels of a width.
    static func pairs(label: Double) throws -> BarsShape {
        var figures = try BarsSamples.figures(
            Array(repeating: [5, 5], count: 7), name: .init(line: Sample.text(2)))
        for group in figures.groups.indices {
            for series in 0..<2 { figures.groups[group].points[series].label.width = Points(label) }
        }
        return try BarsSamples.shape(figures, in: Extent(width: 620, height: 180))
    }

    @Test("labels as wide as bar and gap stand above, wider ones in two rows, those that still touch in a strip")
    func widths() throws {
        #expect(try Self.pairs(label: 26).labels == .above)
        #expect(try Self.pairs(label: 26.1).labels == .staggered)
        #expect(try Self.pairs(label: 72).labels == .staggered)
        #expect(try Self.pairs(label: 90).labels == .strip)
    }

    @Test("two rows of labels leave each at its bar or one row above, with head-room for both")
    func twoRows() throws {
        let shape = try Self.pairs(label: 40)
        let heights = Set(shape.bars.compactMap { $0.label?.minY.value.rounded() })
        #expect(heights.count == 2)
        #expect(shape.bars.allSatisfy { $0.rect.minY.value >= 29 - 1e-9 })
    }

    @Test("a label too wide for its bar leans away from a higher neighbour, and between two there is no place for it")
    func tallNeighbour() throws {
        let pair = try BarsSamples.shape(try BarsSamples.figures([[1, 9]], label: 9))
        #expect(pair.labels == .staggered)
        let low = try #require(pair.bars[0].label)
        #expect(low.maxX <= pair.bars[1].rect.minX && abs((pair.bars[0].rect.minY - low.maxY).value - 3) < 1e-9)
        #expect(try BarsSamples.shape(try BarsSamples.figures([[9, 1, 9]], label: 9)).labels == .strip)
    }

    @Test("labels in a strip leave none in the plot, but a dash where nothing was measured")
    func strip() throws {
        let figures = try BarsSamples.figures(
            Array(repeating: [1, nil], count: 31), label: 6, name: .init(line: Sample.text(2)), timeline: true)
        let shape = try BarsSamples.shape(figures)
        #expect(shape.labels == .strip)
        #expect(shape.bars.allSatisfy { $0.label == nil && ($0.dash != nil) == ($0.kind == .missing) })
    }

    @Test("names stand on one line, else wrapped, else short")
    func nameForms() throws {
        func form(_ name: BarsFigures.Name) throws -> BarsShape.NameForm {
            try BarsSamples.shape(try BarsSamples.figures(Array(repeating: [1], count: 7), name: name)).nameForm
        }
        let wrapped = Extent(width: 50, height: 24)
        let long = Sample.text(30)
        #expect(try form(.init(line: Sample.text(12), wrapped: wrapped, short: Sample.text(2))) == .line)
        #expect(try form(.init(line: long, wrapped: wrapped, short: Sample.text(2))) == .wrapped)
        #expect(try form(.init(line: long, wrapped: nil, short: Sample.text(2))) == .short)
        let tall = Extent(width: 50, height: 90)
        #expect(try form(.init(line: long, wrapped: tall, short: Sample.text(2))) == .short)
    }

    @Test("names are wrapped to the room of a group")
    func nameRoom() throws {
        let axis = try BarsSamples.axis([1])
        let room = BarsFitting.nameRoom(groups: 7, axis: axis, in: BarsSamples.card)
        #expect(abs(room.below.value - (447.0 / 7 - 3)) < 1e-9)
        #expect(abs(room.beside.value - 187.2) < 1e-9)
        let alone = BarsFitting.nameRoom(groups: 1, axis: axis, in: BarsSamples.card)
        #expect(alone.below == 447)
    }

    @Test("of the names of times the first, the last and every so-manyth stay")
    func timeline() throws {
        let figures = try BarsSamples.figures(
            Array(repeating: [1], count: 31), label: 1, name: .init(line: Sample.text(6)), timeline: true)
        let shape = try BarsSamples.shape(figures)
        #expect(shape.direction == .upright && shape.nameStep == 3)
        #expect(shape.names.map(\.group) == Array(stride(from: 0, through: 30, by: 3)))
    }

    @Test("where names are no times and do not fit, bars grow sideways beside all of them")
    func sideways() throws {
        let figures = try BarsSamples.figures(
            [[4, 1], [2, nil], [0, 3]], name: .init(line: Sample.text(34)), axis: nil)
        let shape = try BarsSamples.shape(figures)
        #expect(shape.direction == .sideways && shape.nameStep == 1)
        #expect(shape.names.allSatisfy { $0.rect.maxX < shape.plot.minX })
        #expect(shape.bars[0].rect.minX == shape.plot.minX && shape.bars[0].farEnd == .right)
        #expect(abs(shape.bars[0].rect.width.value - 4 * shape.bars[1].rect.width.value) < 1e-9)
        #expect(shape.ticks.compactMap(\.label).allSatisfy { $0.minY > shape.plot.maxY })
    }

    @Test("sideways bars too many for their names have no chart, nor have those whose names are too wide")
    func sidewaysLimits() throws {
        func fit(_ count: Int, _ characters: Int) throws -> BarsShape? {
            BarsShape.fit(
                try BarsSamples.figures(
                    Array(repeating: [1], count: count), label: 1, name: .init(line: Sample.text(characters))),
                in: BarsSamples.card)
        }
        #expect(try fit(10, 30) != nil)
        #expect(try fit(11, 30) == nil)
        #expect(try fit(7, 60) == nil)
    }

    @Test("labels of the scale that would touch leave their grid lines alone")
    func crowdedTicks() throws {
        var figures = try BarsSamples.figures([[1]])
        figures.axis.ticks = (0...40).map { AxisFigures.Tick(value: Double($0) / 40, label: Sample.text(3)) }
        let shape = try BarsSamples.shape(figures)
        #expect(shape.ticks.count == 41)
        #expect(shape.ticks.first?.label != nil && shape.ticks.last?.label != nil)
        #expect(shape.ticks.count { $0.label != nil } < 20)
    }

    @Test("figures that cannot be drawn have no chart", arguments: [true, false])
    func faults(isSigned: Bool) throws {
        func isDrawn(_ change: (inout BarsFigures) -> Void) throws -> Bool {
            var figures = try BarsSamples.figures([[1, 2], [3, 4]], signed: isSigned)
            change(&figures)
            return BarsShape.fit(figures, in: BarsSamples.card) != nil
        }
        #expect(try isDrawn { _ in })
        #expect(try !isDrawn { $0.groups[1].points[0].value = .infinity })
        #expect(try !isDrawn { $0.groups[1].points[0].value = -.infinity })
        #expect(try !isDrawn { $0.groups[1].points[0].value = 400 })
        #expect(try !isDrawn { $0.groups[1].points.removeLast() })
        #expect(try !isDrawn { $0.groups[1].points[0].label.width = .init(.nan) })
        #expect(try !isDrawn { $0.axis.upper = 0 })
        #expect(try !isDrawn { $0.axis.lower = 1 })
    }

    @Test("all zero, all missing and no group at all are charts too")
    func empty() throws {
        let axis = try BarsSamples.axis([1])
        #expect(try BarsSamples.shape(try BarsSamples.figures([[0, 0], [0, 0]], axis: axis)).labels == .above)
        #expect(try BarsSamples.shape(try BarsSamples.figures([[nil], [nil]], axis: axis)).bars.count == 2)
        #expect(try BarsSamples.shape(try BarsSamples.figures([], axis: axis)).bars.isEmpty)
    }

    @Test("the largest and the smallest numbers there are make a chart")
    func extremes() throws {
        let huge = Double.greatestFiniteMagnitude
        let axis = AxisFigures(lower: -huge, upper: huge, ticks: [])
        let shape = try BarsSamples.shape(
            try BarsSamples.figures([[huge, -huge, .leastNonzeroMagnitude]], axis: axis, signed: true))
        #expect(abs((shape.bars[0].rect.height - shape.bars[1].rect.height).value) < 1e-9)
        let tiny = AxisFigures(lower: 0, upper: .leastNonzeroMagnitude, ticks: [])
        #expect(
            try BarsSamples.shape(try BarsSamples.figures([[.leastNonzeroMagnitude]], axis: tiny)).bars[0].rect.height
                .value > 100)
    }

    @Test("a box too small for scale and names has no chart")
    func tooSmall() throws {
        let figures = try BarsSamples.figures([[1]])
        for box in [Extent(width: 40, height: 180), Extent(width: 400, height: 30), Extent(width: 0, height: 0)] {
            #expect(BarsShape.fit(figures, in: box) == nil)
        }
    }
}
