internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A chart in its box, ready to be drawn, or what stands in its place.
enum MeasuredChart: Sendable {
    case bars(MeasuredBars, MeasuredLegend, Extent)
    case trend(MeasuredTrend, MeasuredLegend, Extent)
    case radar(MeasuredRadar, MeasuredLegend, Extent)
    case donut(MeasuredDonut, Extent)

    /// The room of chart and legend.
    var extent: Extent {
        switch self {
        case .bars(_, let legend, let box), .trend(_, let legend, let box), .radar(_, let legend, let box):
            Extent(width: box.width, height: box.height + legend.height)
        case .donut(_, let box): box
        }
    }

    /// Whether its figures have to be printed below it, because they find no room in it.
    var needsFigures: Bool {
        switch self {
        case .bars(let bars, _, _): bars.needsFigures
        case .radar(let radar, _, _): radar.needsFigures
        case .trend, .donut: false
        }
    }

    /// Whether it is a ring, whose figures are its key.
    var isRing: Bool { if case .donut = self { true } else { false } }

    /// Whether it has the same texts as the same chart in another height: none in a table instead, none left out.
    func isLike(_ other: MeasuredChart?) -> Bool {
        guard let other, needsFigures == other.needsFigures else { return false }
        return switch (self, other) {
        case (.trend(let one, _, _), .trend(let two, _, _)):
            zip(one.shape.lines, two.shape.lines).allSatisfy {
                ($0.band?.label == nil) == ($1.band?.label == nil) && ($0.single == nil) == ($1.single == nil)
            } && one.shape.ticks.map { $0.label == nil } == two.shape.ticks.map { $0.label == nil }
        case (.bars(let one, _, _), .bars(let two, _, _)): one.shape.hasTexts(of: two.shape)
        case (.radar(let one, _, _), .radar(let two, _, _)):
            zip(one.shape.rings, two.shape.rings).allSatisfy { ($0.label == nil) == ($1.label == nil) }
        case (.donut, .donut): true
        default: false
        }
    }

    /// Draws chart and legend from the upper left corner of their room.
    func draw(on canvas: inout Canvas, at origin: Position, alternative: String, _ theme: Theme) {
        let room = extent
        let bounds = Rect(x: origin.x, y: origin.y, width: room.width, height: room.height)
        if case .donut(let donut, let box) = self {
            let middle = Position(x: bounds.centre.x, y: origin.y + box.height / 2)
            return donut.draw(on: &canvas, centre: middle)
        }
        canvas.begin(SemanticTag(.figure, alternative: alternative, bounds: bounds))
        func place(_ legend: MeasuredLegend) -> Position { Position(x: origin.x, y: origin.y + legend.height) }
        switch self {
        case .bars(let bars, let legend, _):
            legend.draw(on: &canvas, at: origin, width: room.width, theme)
            bars.draw(on: &canvas, at: place(legend), theme)
        case .trend(let trend, let legend, _):
            legend.draw(on: &canvas, at: origin, width: room.width, theme)
            trend.draw(on: &canvas, at: place(legend), theme)
        case .radar(let radar, let legend, _):
            legend.draw(on: &canvas, at: origin, width: room.width, theme)
            let corner = place(legend)
            // Its axes keep their order clockwise.
            canvas.upright(around: Position(x: bounds.centre.x, y: corner.y)) { radar.draw(on: &$0, at: corner, theme) }
        case .donut: break
        }
        canvas.end()
    }
}

extension MeasuredChart {
    /// Measures a chart with its legend for a room.
    ///
    /// - Parameters:
    ///   - chart: The chart.
    ///   - room: Its room.
    ///   - other: The same chart in another room, some of whose texts are the same.
    ///   - setter: What sets texts.
    /// - Returns: The chart; `nil` where it does not fit.
    /// - Throws: A fault of the figures, or text that cannot be shaped.
    static func fit<Shaper>(
        _ chart: Chart, in room: Extent, like other: MeasuredChart? = nil,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) -> MeasuredChart? {
        switch chart {
        case .bars(let chart):
            var known: MeasuredBars.Texts?
            if case .bars(let bars, _, _)? = other { known = bars.texts }
            return try bars(chart, in: room, knowing: known, &setter)
        case .trend(let chart): return try trend(chart, in: room, &setter)
        case .radar(let chart):
            var known: MeasuredRadar?
            if case .radar(let radar, _, _)? = other { known = radar }
            return try radar(chart, in: room, knowing: known, &setter)
        case .donut(let chart):
            let measured: MeasuredDonut?
            do {
                measured = try MeasuredDonut(chart, &setter)
            } catch {
                throw .layout(error)
            }
            guard let donut = measured else { throw .fault(MeasuredDonut.fault) }
            guard donut.bounds.width <= room.width, donut.bounds.height <= room.height else { return nil }
            return .donut(donut, room)
        }
    }

    private static func legend<Shaper>(
        _ unit: Message, _ marks: [(MeasuredLegend.Mark, Message)], _ width: Points,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) -> MeasuredLegend {
        do {
            return try MeasuredLegend(unit: unit, marks, width: width, &setter)
        } catch {
            throw .layout(error)
        }
    }

    /// The room below a legend.
    private static func box(_ room: Extent, below legend: MeasuredLegend) -> Extent {
        Extent(width: room.width, height: max(0, room.height - legend.height))
    }

    private static func bars<Shaper>(
        _ chart: BarChart, in room: Extent, knowing known: MeasuredBars.Texts? = nil,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) -> MeasuredChart? {
        let marks =
            chart.series.count > 1
            ? chart.series.map { (MeasuredLegend.Mark.swatch($0.look), $0.name) } : []
        let legend = try legend(chart.unit, marks, room.width, &setter)
        let box = box(room, below: legend)
        return try MeasuredBars(chart, in: box, knowing: known, &setter).map { .bars($0, legend, box) }
    }

    private static func trend<Shaper>(
        _ chart: TrendChart, in room: Extent, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) -> MeasuredChart? {
        var marks: [(MeasuredLegend.Mark, Message)] = []
        if chart.series.count > 1 {
            for (index, series) in chart.series.enumerated() {
                marks.append((.line(series.look, index: index), series.name))
            }
        }
        if let dots = chart.dots, let series = chart.series.first(where: { !$0.dots.isEmpty }) {
            marks.append((.dot(series.look), dots))
        }
        var legend = try legend(chart.unit, marks, room.width, &setter)
        guard let trend = try MeasuredTrend(chart, in: box(room, below: legend), &setter) else { return nil }
        // A range whose bounds find no room in the plot has them in the legend.
        for (line, series) in zip(trend.shape.lines, chart.series) {
            guard let band = series.band, line.band?.label == nil else { continue }
            marks.append((chart.series.count > 1 ? .limit(series.look) : .band(series.look), band.label))
        }
        if let bridge = chart.bridge,
            let line = trend.shape.lines.firstIndex(where: { !$0.bridges.isEmpty })
        {
            marks.append((.bridge(chart.series[line].look), bridge))
        }
        guard marks.count > legend.entries.count else { return .trend(trend, legend, box(room, below: legend)) }
        legend = try self.legend(chart.unit, marks, room.width, &setter)
        let box = box(room, below: legend)
        return try MeasuredTrend(chart, in: box, &setter).map { .trend($0, legend, box) }
    }

    private static func radar<Shaper>(
        _ chart: RadarChart, in room: Extent, knowing known: MeasuredRadar?,
        _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) -> MeasuredChart? {
        let legend = try legend(chart.unit, [], room.width, &setter)
        let box = box(room, below: legend)
        switch try MeasuredRadar.fit(chart, in: box, knowing: known, &setter) {
        case .radar(let radar): return .radar(radar, legend, box)
        case .bars: return try bars(chart.asBars, in: room, &setter)
        case .list: return nil
        }
    }
}

extension BarsShape {
    /// Whether it prints the same names, values and numbers of the scale as another shape of the same bars.
    fileprivate func hasTexts(of other: BarsShape) -> Bool {
        names.map(\.group) == other.names.map(\.group) && (nameForm == .short) == (other.nameForm == .short)
            && (labels == .strip) == (other.labels == .strip)
            && ticks.map { $0.label == nil } == other.ticks.map { $0.label == nil }
    }
}

extension RadarChart {
    /// The same values as bars, for axes that are too few to enclose an area.
    var asBars: BarChart {
        BarChart(
            series: [.init(name: unit, look: .first)],
            groups: axes.map { .init(name: $0.name, shortName: $0.name, points: [$0.point]) },
            scale: scale, unit: unit, isSigned: scale.lower < 0, missing: missing)
    }
}
