import PageModel
import ReportModel
import Testing
@testable import LayoutEngine

/// Each row of the grouped bar chart among the systems that this product grew out of.
@Suite("Bars, row by row of their origin")
struct BarsOriginTests {
    @Test("groups of points with or without a value: one model, in which nothing is not zero")
    func oneValueModel() throws {
        let shape = try BarsSamples.shape(try BarsSamples.figures([[1, nil], [0, 2]]))
        #expect(shape.bars.map(\.group) == [0, 0, 1, 1])
        #expect(shape.bars.map(\.series) == [0, 1, 0, 1])
        #expect(shape.bars.map(\.kind) == [.value, .missing, .zero, .value])
    }

    @Test("bar height = full height × value / max: the highest bar keeps head-room for its label")
    func headRoom() throws {
        let shape = try BarsSamples.shape(try BarsSamples.figures([[4], [2]]))
        let (highest, half) = (shape.bars[0].rect, shape.bars[1].rect)
        #expect(shape.plot.minY == 0)
        #expect(abs(highest.minY.value - 16) < 1e-9)
        #expect(abs(highest.height.value - 2 * half.height.value) < 1e-9)
        let label = try #require(shape.bars[0].label)
        #expect(shape.plot.inset(by: -1e-9).contains(label))
    }

    @Test("maxValue over the groups: one scale shared by all series, raised to a nice tick")
    func sharedScale() throws {
        let shape = try BarsSamples.shape(try BarsSamples.figures([[3.4, 2], [1, 2]]))
        #expect(shape.ticks.count == 5)
        #expect(shape.bars[1].rect.height == shape.bars[3].rect.height)
        let top = try #require(shape.ticks.last).start.y
        #expect(abs((shape.bars[0].rect.minY - top).value - 0.15 * (shape.plot.height.value - 16)) < 1e-9)
    }

    @Test("value == 0: a stub of 1.5, tiny values at least 2.5, missing ones none but a mark; each has its label")
    func zeroTinyMissing() throws {
        let shape = try BarsSamples.shape(try BarsSamples.figures([[0, 1e-6, nil, 100]]))
        #expect(zip(shape.bars, [1.5, 2.5, 0]).allSatisfy { abs($0.rect.height.value - $1) < 1e-9 })
        #expect(shape.bars.allSatisfy { $0.label != nil })
        let mark = try #require(shape.bars[2].label)
        #expect(abs((shape.plot.maxY - mark.maxY).value - 3) < 1e-9)
        #expect(abs(mark.width.value - 5) < 1e-9)
        #expect(shape.bars[2].outline == Path())
    }

    @Test("labels of one decimal, whatever their rounding: each keeps the room that its text takes")
    func labelRoom() throws {
        var figures = try BarsSamples.figures([[1.5], [2], [3]])
        figures.groups[1].points[0].label = Extent(width: 31, height: 11)
        let label = try #require(try BarsSamples.shape(figures).bars[1].label)
        #expect(abs(label.width.value - 31) < 1e-9 && abs(label.height.value - 11) < 1e-9)
    }

    @Test("negative: below the base line where the chart is signed, its lower corners rounded")
    func negativeBelow() throws {
        let shape = try BarsSamples.shape(try BarsSamples.figures([[-3], [2]], signed: true))
        let base = try #require(
            shape.baseline.steps.first.flatMap { if case .move(let place) = $0 { place } else { nil } })
        #expect(shape.bars[0].rect.minY == base.y && shape.bars[0].farEnd == .bottom)
        #expect(abs((shape.bars[1].rect.maxY - base.y).value) < 1e-9 && shape.bars[1].farEnd == .top)
        #expect(try #require(shape.bars[0].label).minY > shape.bars[0].rect.maxY)
        #expect(abs(shape.bars[0].rect.height.value / shape.bars[1].rect.height.value - 1.5) < 1e-9)
    }

    @Test("negative: no chart where it is not signed")
    func negativeRefused() throws {
        let axis = try BarsSamples.axis([3, -1], signed: true)
        func fit(signed: Bool) throws -> BarsShape? {
            BarsShape.fit(
                try BarsSamples.figures([[1, 2], [3, -1]], axis: axis, signed: signed), in: BarsSamples.card)
        }
        #expect(try fit(signed: true) != nil)
        #expect(try fit(signed: false) == nil)
    }

    @Test("NaN counts as missing")
    func notANumber() throws {
        let figures = try BarsSamples.figures([[.nan, 1]], axis: try BarsSamples.axis([1]))
        #expect(try BarsSamples.shape(figures).bars.map(\.kind) == [.missing, .value])
    }

    @Test("corner radius min(2, h/2), at the top corners only")
    func corners() throws {
        let shape = try BarsSamples.shape(try BarsSamples.figures([[100, 0.1]]))
        #expect(shape.bars.map(\.radius) == [2, 1.25])
        let steps = shape.bars[0].outline.steps
        let rect = shape.bars[0].rect
        let arcs = steps.compactMap { step -> Position? in
            if case .arc(let centre, 2, _, _, true) = step { centre } else { nil }
        }
        #expect(arcs.map(\.y) == [rect.minY + 2, rect.minY + 2])
        #expect(steps.contains(.line(Position(x: rect.maxX, y: rect.maxY))))
        #expect(steps.contains(.line(Position(x: rect.minX, y: rect.maxY))))
    }

    @Test("pair spacing 2 and a block of 0.7 of the group")
    func spacing() throws {
        let shape = try BarsSamples.shape(
            try BarsSamples.figures(Array(repeating: [1, 2], count: 14), name: .init(line: Sample.text(2))))
        let pitch = shape.plot.width.value / 14
        #expect(abs((shape.bars[1].rect.minX - shape.bars[0].rect.maxX).value - 2) < 1e-9)
        #expect(abs((shape.bars[1].rect.maxX - shape.bars[0].rect.minX).value - 0.7 * pitch) < 1e-9)
        #expect(abs((shape.bars[0].rect.minX - shape.plot.minX).value - 0.15 * pitch) < 1e-9)
    }

    @Test("group width = plot / n: one, seven and 31 groups stand in the middle of theirs", arguments: [1, 7, 31])
    func groupWidth(count: Int) throws {
        let shape = try BarsSamples.shape(
            try BarsSamples.figures(Array(repeating: [1], count: count), name: .init(line: Sample.text(2))))
        let pitch = shape.plot.width.value / Double(count)
        for bar in shape.bars {
            let middle = shape.plot.minX.value + (Double(bar.group) + 0.5) * pitch
            #expect(abs(bar.rect.centre.x.value - middle) < 1e-9)
            #expect(abs(bar.rect.width.value - min(24, 0.7 * pitch)) < 1e-9)
        }
    }

    @Test("type option: a chart of one series on the shared scale has its heights, and wider bars")
    func seriesFilter() throws {
        let groups: [[Double?]] = [[3, 9], [5, 1], [2, 2]]
        let name = BarsFigures.Name(line: Sample.text(6))
        let box = Extent(width: 120, height: 180)
        let axis = try BarsSamples.axis([9])
        let all = try BarsSamples.shape(try BarsSamples.figures(groups, label: 1, name: name, axis: axis), in: box)
        let first = try BarsSamples.shape(
            try BarsSamples.figures(groups.map { [$0[0]] }, label: 1, name: name, axis: axis), in: box)
        #expect(first.bars.map(\.rect.height) == all.bars.filter { $0.series == 0 }.map(\.rect.height))
        #expect(first.bars[0].rect.width > all.bars[0].rect.width)
    }

    @Test("period option: as many groups as have bars of 3 pt are drawn, and not one more", arguments: [1, 2, 3])
    func mostGroups(series: Int) throws {
        func fit(_ count: Int) throws -> BarsShape? {
            let values = [Double?](repeating: 1, count: series)
            return BarsShape.fit(
                try BarsSamples.figures(Array(repeating: values, count: count), timeline: true), in: BarsSamples.card)
        }
        // 0.7 of the 447 pt beside the scale, by 3 pt a bar and 2 pt between two.
        let most = [0, 104, 39, 24][series]
        #expect(try fit(most) != nil)
        #expect(try fit(most + 1) == nil)
    }
}
