import DisplayList
import Testing

@testable import ChartGeometry

@Suite("Trend lines")
struct TrendShapeTests {
    @Test("x is proportional to time")
    func proportional() throws {
        let shape = try TrendSamples.shape(TrendSamples.figures([(0, 100), (1, 100), (30, 100)]))
        let xs = shape.lines[0].markers.map(\.x.value)
        #expect(abs((xs[1] - xs[0]) * 30 - (xs[2] - xs[0])) < 1e-9)
        #expect(abs(xs[0] - shape.plot.minX.value - 6) < 1e-9)
        #expect(abs(shape.plot.maxX.value - xs[2] - 6) < 1e-9)
    }

    @Test("y follows the scale, whose ends are the edges of the plot")
    func heights() throws {
        let shape = try TrendSamples.shape(TrendSamples.figures([(0, 60), (1, 120), (2, 180)]))
        let ys = shape.lines[0].markers.map(\.y)
        #expect(ys[0] == shape.plot.maxY && ys[2] == shape.plot.minY)
        #expect(abs((ys[1] - shape.plot.centre.y).value) < 1e-9)
        #expect(shape.ticks.map(\.start.y).first == shape.plot.maxY)
    }

    @Test(
        "a line breaks where a gap is longer than three times the median interval and 48 hours",
        arguments: [
            ([0, 1, 2, 5], 1), ([0, 1, 2, 4.9], 1), ([0, 1, 2, 5.01], 2), ([0, 0.25, 0.5, 2.4], 1),
            ([0, 0.25, 0.5, 2.6], 2), ([0, 7, 14, 28], 1), ([0, 5, 10, 29], 2),
        ])
    func gaps(days: [Double], pieces: Int) throws {
        let line = try TrendSamples.shape(TrendSamples.figures(days.map { ($0, 100) })).lines[0]
        let alone = days.count - line.runs.reduce(0) { $0 + $1.count }
        #expect(line.runs.count + alone == pieces)
    }

    @Test("the longest join can be given")
    func longestJoin() throws {
        var figures = TrendSamples.figures([(0, 100), (1, 110), (2, 120), (10, 130)])
        figures.longestJoin = TrendSamples.day / 2
        #expect(try TrendSamples.shape(figures).lines[0].runs.isEmpty)
        figures.longestJoin = TrendSamples.day * 20
        #expect(try TrendSamples.shape(figures).lines[0].runs.map(\.count) == [4])
    }

    @Test("gaps are bridged where that is asked for, and only there")
    func bridges() throws {
        var figures = TrendSamples.figures([(0, 100), (1, 110), (12, 120), (13, 130)])
        #expect(try TrendSamples.shape(figures).lines[0].bridges.isEmpty)
        figures.bridgesGaps = true
        let line = try TrendSamples.shape(figures).lines[0]
        #expect(line.bridges == [TrendShape.Bridge(start: line.runs[0][1], end: line.runs[1][0])])
    }

    @Test("systolic is solid with circles, diastolic dashed 4-2 with squares")
    func looks() throws {
        let line = TrendFigures.Series(line: TrendSamples.line([(0, 100), (1, 110)]))
        let shape = try TrendSamples.shape(TrendSamples.figures([line, line, line]))
        #expect(shape.lines.map(\.look) == [.circles, .squares, .diamonds])
        #expect(shape.lines.map(\.look.dashes) == [[], [4, 2], [1, 2]])
        #expect(shape.lines[1].markerPaths()[0].steps.count == 5)
        #expect(shape.lines[0].markerPaths()[0] == .circle(centre: shape.lines[0].markers[0], radius: 2))
        #expect(shape.lines[0].path.steps.count == 2)
    }

    @Test("target bands end at the edges of the plot, one per line, their bounds beside each other")
    func bands() throws {
        let samples = TrendSamples.line([(0, 140), (1, 145), (2, 150)])
        let systolic = TrendFigures.Series(
            line: samples, band: .init(lower: nil, upper: 120, label: Sample.text(5)))
        let diastolic = TrendFigures.Series(
            line: samples, band: .init(lower: 20, upper: 80, label: Sample.text(4)))
        let above = TrendFigures.Series(line: samples, band: .init(lower: 190, upper: 200, label: Sample.text(4)))
        let shape = try TrendSamples.shape(TrendSamples.figures([systolic, diastolic, above]))
        let bands = shape.lines.compactMap(\.band)
        #expect(bands[0].rect?.maxY == shape.plot.maxY && bands[1].rect?.maxY == shape.plot.maxY)
        #expect(abs(try #require(bands[0].rect).height.value - shape.plot.height.value / 2) < 1e-9)
        #expect(bands[0].label != nil && bands[1].label != nil)
        // A range off the scale is written at the edge that it lies behind.
        #expect(bands[2].rect == nil)
        let beyond = try #require(bands[2].label)
        #expect(beyond.minX > shape.plot.maxX && abs((beyond.centre.y - shape.plot.minY).value) < 12)
    }

    @Test("the bounds of a band stand clear of the lines where there is room")
    func clearBands() throws {
        let low = TrendSamples.line((0...30).map { (Double($0), $0 > 20 ? 115 : 170) })
        let series = TrendFigures.Series(line: low, band: .init(lower: 90, upper: 120, label: Sample.text(5)))
        let shape = try TrendSamples.shape(TrendSamples.figures([series]))
        let label = try #require(shape.lines[0].band?.label)
        #expect(
            !shape.lines[0].markers.contains {
                label.inset(by: -2).contains(Rect(x: $0.x, y: $0.y, width: 0, height: 0))
            })
    }

    @Test("one point is a dot with its value")
    func onePoint() throws {
        let single = TrendFigures.Series(line: TrendSamples.line([(10, 100)]), single: Sample.text(3))
        let shape = try TrendSamples.shape(TrendSamples.figures([single, single]))
        #expect(shape.lines.allSatisfy { $0.runs.isEmpty && $0.markers.count == 1 && $0.single != nil })
        let label = try #require(shape.lines[0].single)
        #expect(abs((shape.lines[0].markers[0].y - label.maxY).value - 5) < 1e-9)
        let line = TrendFigures.Series(line: TrendSamples.line([(1, 1e2), (2, 90)]), single: Sample.text(3))
        #expect(try TrendSamples.shape(TrendSamples.figures([line])).lines[0].single == nil)
    }

    @Test("the value of a lone mean does not lie on the readings of its day")
    func lonelyMean() throws {
        let series = TrendFigures.Series(
            line: TrendSamples.line([(10, 100)]), dots: TrendSamples.line([(9.9, 106), (10, 110), (10.1, 112)]),
            single: Sample.text(3))
        let line = try TrendSamples.shape(TrendSamples.figures([series])).lines[0]
        let label = try #require(line.single)
        for dot in line.dots {
            let isClear = dot.x < label.minX || dot.x > label.maxX || dot.y < label.minY || dot.y > label.maxY
            #expect(isClear, "\(dot) \(label)")
        }
    }

    @Test("readings of one day are dots beside the line of their mean")
    func sameDay() throws {
        let series = TrendFigures.Series(
            line: TrendSamples.line([(0.5, 110), (1.5, 120)]), dots: TrendSamples.line([(0.3, 100), (0.8, 120)]))
        let line = try TrendSamples.shape(TrendSamples.figures([series])).lines[0]
        #expect(line.dots.count == 2 && line.markers.count == 2 && !line.isCrowded)
        #expect(line.dots[0].x < line.markers[0].x && line.markers[0].x < line.dots[1].x)
        #expect(line.dotPaths().count == 2)
    }

    @Test("of dates that would touch the first, the last and every so-manyth stay")
    func dates() throws {
        var figures = TrendSamples.figures([(0, 100)])
        #expect(try TrendSamples.shape(figures).dates.allSatisfy { $0.label != nil })
        figures.dates = (0...30).map { TrendFigures.DateTick($0 * TrendSamples.day, label: Sample.text(5)) }
        let kept = try TrendSamples.shape(figures).dates.filter { $0.label != nil }.map(\.index)
        #expect(kept == [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30])
        figures.dates.append(TrendFigures.DateTick(40 * TrendSamples.day, label: Sample.text(5)))
        #expect(try TrendSamples.shape(figures).dates.count == 31)
    }

    @Test("names stand at the ends of the lines, apart from each other, in the order of the ends")
    func names() throws {
        let series = [140.0, 141, 80].map {
            TrendFigures.Series(line: TrendSamples.line([(0, 100), (1, $0)]), name: Sample.text(9))
        }
        let shape = try TrendSamples.shape(TrendSamples.figures(series))
        let names = shape.lines.compactMap(\.name)
        #expect(names.count == 3 && names.allSatisfy { $0.minX == shape.plot.maxX + 6 })
        #expect(abs((names[0].minY - names[1].maxY).value - 1) < 1e-9)
        #expect(names[2].minY > names[0].maxY)
    }

    @Test("names too wide to stand beside the plot leave it whole")
    func wideNames() throws {
        let series = TrendFigures.Series(line: TrendSamples.line([(0, 100)]), name: Sample.text(40))
        let shape = try TrendSamples.shape(TrendSamples.figures([series]))
        #expect(shape.lines[0].name == nil && shape.plot.maxX == 468)
    }

    @Test("crowded points keep the line and lose their marks, but for those that stand alone")
    func crowd() throws {
        let days = (0..<200).map { (Double($0) / 10, 100.0) } + [(29, 100)]
        let line = try TrendSamples.shape(TrendSamples.figures(days)).lines[0]
        #expect(line.runs.map(\.count) == [200] && line.markers.count == 1 && line.isCrowded)
    }

    @Test("points in any order give the same line, and those that are no number are left out")
    func order() throws {
        let one = TrendSamples.figures([(0, 100), (1, 110), (2, 120)])
        let other = TrendSamples.figures([(2, 120), (0, 100), (1.5, .nan), (1, 110)])
        let shapes = (try TrendSamples.shape(one), try TrendSamples.shape(other))
        #expect(shapes.0 == shapes.1)
    }

    @Test("no line, an empty line and a day alone are charts too")
    func empty() throws {
        #expect(try TrendSamples.shape(TrendSamples.figures([TrendFigures.Series]())).lines.isEmpty)
        #expect(try TrendSamples.shape(TrendSamples.figures([TrendFigures.Series(line: [])])).lines[0].markers.isEmpty)
        #expect(try TrendSamples.shape(TrendSamples.figures([TrendFigures.Series(line: [])], days: 1)).dates.count == 1)
    }

    @Test("figures that cannot be drawn name their place")
    func faults() throws {
        func fault(_ change: (inout TrendFigures) -> Void) -> GeometryFault? {
            let line = TrendFigures.Series(line: TrendSamples.line([(0, 100), (1, 110)]))
            var figures = TrendSamples.figures([line, line])
            change(&figures)
            do throws(GeometryFault) {
                _ = try TrendShape.fit(figures, in: TrendSamples.card)
                return nil
            } catch { return error }
        }
        let place = GeometryFault.Place.sample(series: 1, index: 0)
        #expect(fault { $0.series[1].line[0].value = .infinity } == GeometryFault(.infinite, at: place))
        #expect(fault { $0.series[1].line[0].value = 20 } == GeometryFault(.offScale, at: place))
        #expect(fault { $0.series[1].line[0].time = -1 } == GeometryFault(.outsideSpan, at: place))
        #expect(
            fault { $0.series[0].dots = [.init(0, 200)] } == GeometryFault(.offScale, at: .dot(series: 0, index: 0)))
        #expect(
            fault { $0.series[0].band = .init(lower: 3, upper: .nan, label: Sample.text(1)) }
                == GeometryFault(.band, at: .series(0)))
        #expect(
            fault { $0.series[0].band = .init(lower: 3, upper: 2, label: Sample.text(1)) }
                == GeometryFault(.band, at: .series(0)))
        #expect(fault { $0.span = 5...5 } == GeometryFault(.noScale, at: .chart))
        #expect(fault { $0.axis.upper = 60 } == GeometryFault(.noScale, at: .chart))
        #expect(fault { $0.series[1].name = .init(width: -1, height: 0) } == GeometryFault(.size, at: .series(1)))
        #expect(GeometryFault(.outsideSpan, at: place).description.hasSuffix("in series 2, point 1"))
    }

    @Test("a box too small for scale and dates has no shape")
    func tooSmall() throws {
        let figures = TrendSamples.figures([(0, 100)])
        for box in [Extent(width: 40, height: 140), Extent(width: 400, height: 40), Extent(width: 0, height: 0)] {
            #expect(try TrendShape.fit(figures, in: box) == nil)
        }
    }

    @Test("a hundred thousand points are laid out")
    func many() throws {
        let samples = (0..<100_000).map { TrendFigures.Sample(Int64($0) * 25_000, 60 + Double($0 % 120)) }
        let shape = try #require(
            try TrendShape.fit(
                TrendSamples.figures([TrendFigures.Series(line: samples)]), in: TrendSamples.card))
        #expect(shape.lines[0].runs.map(\.count) == [100_000])
    }
}
