internal import PageModel
internal import ReportModel

extension MeasuredPlot {
    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        legend?.draw(on: &canvas, at: origin, 0)
        let frame = frame(at: origin, step)
        let top = origin.y + legendHeight
        let bounds = Rect(x: origin.x, y: top, width: width, height: height(step) - legendHeight)
        canvas.begin(SemanticTag(.figure, alternative: alternative, bounds: bounds))
        drawStretches(on: &canvas, frame, top: top)
        for index in plot.scales.indices { drawGround(index, on: &canvas, frame) }
        drawTicks(on: &canvas, frame)
        drawEvents(on: &canvas, frame, top: top + stretchHeight)
        for index in plot.scales.indices {
            let pen = PlotPen(scale: plot.scales[index], index: index, frame: frame, theme: theme, bounds: bounds)
            pen.draw(on: &canvas)
            drawLimits(index, on: &canvas, frame)
        }
        canvas.end()
    }

    /// The names and figures of stretches, every second on a ground that goes down to the axis.
    private func drawStretches(on canvas: inout Canvas, _ frame: PlotFrame, top: Points) {
        guard let bottom = frame.scales.last?.maxY else { return }
        for (index, (stretch, texts)) in zip(plot.stretches, stretches).enumerated() {
            let (start, end) = (frame.x(stretch.range.lowerBound), frame.x(stretch.range.upperBound))
            if index % 2 == 0 {
                canvas.fill(Rect(x: start, y: top, width: end - start, height: bottom - top), canvas.inks.tile)
            }
            let middle = (start + end) / 2
            var y = top + 2
            for text in [texts.name, texts.figure].compactMap(\.self) where text.width <= end - start - 2 {
                let isFigure = text == texts.figure
                canvas.glyphs(
                    text, x: middle - text.width / 2, baseline: y + text.rise,
                    ink: isFigure ? theme.series.third : nil)
                y += text.height
            }
        }
    }

    /// The target of a scale, its levels and what is written beside them.
    private func drawGround(_ index: Int, on canvas: inout Canvas, _ frame: PlotFrame) {
        let (scale, texts, room) = (plot.scales[index], scales[index], frame.scales[index])
        if let target = scale.target {
            let (top, bottom) = (
                frame.y(target.upperBound, index, scale.range), frame.y(target.lowerBound, index, scale.range)
            )
            if bottom - top > 0 {
                canvas.fill(Rect(x: room.minX, y: top, width: room.width, height: bottom - top), theme.targetGround)
            }
        }
        if let title = texts.title {
            for (number, line) in title.singleLines.enumerated() {
                let below = title.height - title.pitch * Double(number)
                canvas.glyphs(line, x: room.minX, baseline: room.minY - below + title.rise)
            }
        }
        var levels = Path()
        let places = scale.ticks.map { frame.y($0.at, index, scale.range) }
        let height = texts.ticks.map(\.height).max() ?? 0
        let shown = places.indices.filter { scale.range.contains(scale.ticks[$0].at) }
        // The last come first: of limits that lie near to one another the earlier ones are left out.
        let order = Array(shown.reversed())
        let least = texts.hasTallTicks ? height : height * 0.85
        let moves = scale.movesTicks && least * Double(order.count) <= room.height
        let kept = moves ? order : PlotFrame.apart(order.map { places[$0] }, by: least).map { order[$0] }
        let edges = room.minY.value...max(room.minY.value, room.maxY.value)
        let moved = PlotFrame.spread(
            kept.map { places[$0] }, height: moves ? least : 0, within: edges)
        for (number, place) in zip(kept, moved).sorted(by: { places[$0.0] < places[$1.0] }) {
            let (y, text) = (places[number], texts.ticks[number])
            levels.steps += Path.line(from: Position(x: room.minX, y: y), to: Position(x: room.maxX, y: y)).steps
            let size = text.typeSize ?? text.pitch
            canvas.glyphs(text, x: room.minX - 5 - text.width, baseline: place + size * SetText.digitHeight / 2)
        }
        if !levels.steps.isEmpty { canvas.paint(.stroke(levels, Stroke(canvas.inks.grid, width: 0.5))) }
    }

    /// The axis, and what is written along it as far as there is room.
    private func drawTicks(on canvas: inout Canvas, _ frame: PlotFrame) {
        guard let room = frame.scales.last, !ticks.isEmpty else { return }
        let axis = Stroke(canvas.inks.frame, width: 0.75)
        canvas.rule(from: room.minX, to: room.maxX, y: room.maxY, axis)
        // A label at the end of the axis for what is beyond it would be wrong, and one wider than the plot has no room.
        let shown = ticks.indices.filter { plot.span.contains(plot.ticks[$0].at) && ticks[$0].width <= width }
        let rooms = shown.map { (plot.ticks[$0], ticks[$0]) }.map { tick, text in
            let start = min(
                max(frame.x(tick.at) - text.width / 2, room.minX - margins.start), room.maxX + margins.end - text.width)
            return (start: start, end: start + text.width)
        }
        for index in PlotFrame.kept(rooms, gap: 6) {
            let (x, text) = (frame.x(plot.ticks[shown[index]].at), ticks[shown[index]])
            canvas.line(from: Position(x: x, y: room.maxY), to: Position(x: x, y: room.maxY + 3), axis)
            canvas.glyphs(text, x: rooms[index].start, baseline: room.maxY + tickGap + text.rise)
        }
    }

    /// A dotted line over all scales for each event, with its sign above it.
    private func drawEvents(on canvas: inout Canvas, _ frame: PlotFrame, top: Points) {
        guard let room = frame.scales.first else { return }
        let dots = Stroke(canvas.inks.secondary, width: 0.75, dashes: [1.5, 2])
        var last = -Double.infinity
        for (event, text) in zip(plot.events, events) {
            let x = frame.x(event.at)
            var from = top + text.height
            for (own, texts) in zip(frame.scales, scales) {
                // The title of a scale stands above it, and the line does not go through it.
                if let title = texts.title, x < own.minX + title.width + 2 { from = own.minY }
                canvas.line(from: Position(x: x, y: from), to: Position(x: x, y: own.maxY), dots)
                from = own.maxY
            }
            let start = min(max(x - text.width / 2, room.minX), room.maxX - text.width)
            guard start.value >= last else { continue }
            for (number, line) in text.singleLines.enumerated() {
                canvas.glyphs(line, x: start, baseline: top + text.rise + text.pitch * Double(number))
            }
            last = (start + text.width + 3).value
        }
    }

    /// The limits of a scale, with what is written at the ends of limits and lines.
    private func drawLimits(_ index: Int, on canvas: inout Canvas, _ frame: PlotFrame) {
        let (scale, texts, room) = (plot.scales[index], scales[index], frame.scales[index])
        var labels: [(y: Points, text: SetText, ink: Colour?)] = []
        for (limit, text) in zip(scale.limits, texts.limits) where scale.range.contains(limit.at) {
            let y = frame.y(limit.at, index, scale.range)
            let (start, end) = (Position(x: room.minX, y: y), Position(x: room.maxX, y: y))
            canvas.line(from: start, to: end, theme.stroke(limit.stroke))
            if let text { labels.append((y, text, limit.stroke == .target ? theme.targetInk : nil)) }
        }
        let firstEnd = labels.count
        for (end, text) in zip(scale.ends, texts.ends) {
            labels.append((frame.y(end.at, index, scale.range), text, nil))
        }
        let height = labels.map(\.text.height).max() ?? 0
        // Those that come first have room first.
        if height > 0 { labels = Array(labels.prefix(Int(room.height.value / height.value) + 1)) }
        let places = PlotFrame.spread(
            labels.map(\.y), height: height, within: room.minY.value...max(room.minY.value, room.maxY.value))
        for (number, (place, label)) in zip(places, labels).enumerated() {
            let size = label.text.typeSize ?? label.text.pitch
            // Nothing leads to an empty label, for which no room was kept.
            if number >= firstEnd, label.text.width > 0 {
                let end = Position(x: room.maxX + texts.endGap - 2, y: place)
                let start = Position(x: room.maxX + 1, y: label.y)
                canvas.line(from: start, to: end, Stroke(canvas.inks.secondary, width: 0.5))
            }
            canvas.glyphs(
                label.text, x: room.maxX + texts.endGap, baseline: place + size * SetText.digitHeight / 2,
                ink: label.ink)
        }
    }
}

/// Draws what lies on a scale.
struct PlotPen {
    let scale: PanelScale
    let index: Int
    let frame: PlotFrame
    let theme: Theme
    /// The area that marks stay in.
    let bounds: Rect

    func draw(on canvas: inout Canvas) { for trace in scale.traces { draw(trace, on: &canvas) } }

    private func place(_ x: Double, _ y: Double) -> Position {
        Position(x: frame.x(x), y: frame.y(y, index, scale.range))
    }

    /// Returns the middle of a mark with such a reach.
    private func place(_ point: PanelTrace.Point, reach: Points) -> Position {
        var place = place(point.x, point.y)
        place.y = max(bounds.minY + reach, min(place.y, bounds.maxY - reach))
        return place
    }

    private func draw(_ trace: PanelTrace, on canvas: inout Canvas) {
        switch trace {
        case .dots(let points, let isFilled):
            let radius: Points = points.count > 120 ? 1.2 : points.count > 62 ? 1.7 : 2.2
            for point in points {
                PanelSign.dot(on: &canvas, place(point, reach: radius), isFilled: isFilled, theme, radius: radius)
            }
        case .line(let runs, let stroke): for run in runs { draw(run, stroke, on: &canvas) }
        case .stems(let stems):
            var path = Path()
            for stem in stems {
                path.steps += Path.line(from: place(stem.x, stem.low), to: place(stem.x, stem.high)).steps
            }
            if !path.steps.isEmpty { canvas.paint(.stroke(path, Stroke(theme.series.second, width: 0.75))) }
        case .area(let runs, let area):
            for run in runs where run.count > 1 {
                let edges = [run.map { place($0.x, $0.high) }, run.map { place($0.x, $0.low) }]
                canvas.paint(.fill(.closed(edges[0] + edges[1].reversed()), .solid(theme.colour(area))))
                for edge in edges { canvas.paint(.stroke(.polyline(edge), area.edge(canvas.inks))) }
            }
        case .excess(let runs, let limit, let isAbove, let slot):
            for run in runs {
                for piece in PlotPen.beyond(run, limit, isAbove: isAbove) {
                    let area = Path.closed(piece.map { place($0.x, $0.y) })
                    canvas.paint(.fill(area, .solid(theme.classes[slot].colour)))
                }
            }
        }
    }

    private func draw(_ run: [PanelTrace.Point], _ kind: PanelStroke, on canvas: inout Canvas) {
        guard let first = run.first, let last = run.last else { return }
        let stroke = theme.stroke(kind)
        if run.count > 1 { canvas.paint(.stroke(.polyline(run.map { place($0.x, $0.y) }), stroke)) }
        // A line this short is a speck: its points are what can be seen. An upright limit has none, as it is no value.
        let isShort = place(last.x, last.y).x - place(first.x, first.y).x < Self.shortRun
        guard isShort, kind != .target, kind != .limit else { return }
        let radius = max(Points(1.6), stroke.width)
        for point in run {
            canvas.paint(
                .fill(.circle(centre: place(point, reach: radius), radius: radius), .solid(stroke.colour)))
        }
    }

    /// A run of a line is drawn as points, too, where it is not as wide.
    private static let shortRun: Points = 6

    /// Returns the parts of a line beyond a limit: areas between the line and the limit.
    static func beyond(_ run: [PanelTrace.Point], _ limit: Double, isAbove: Bool) -> [[PanelTrace.Point]] {
        func isBeyond(_ point: PanelTrace.Point) -> Bool { isAbove ? point.y > limit : point.y < limit }
        var pieces: [[PanelTrace.Point]] = []
        var open: [PanelTrace.Point] = []
        func crossing(_ one: PanelTrace.Point, _ other: PanelTrace.Point) -> PanelTrace.Point {
            let share = (limit - one.y) / (other.y - one.y)
            return PanelTrace.Point(one.x + (other.x - one.x) * share, limit)
        }
        for (index, point) in run.enumerated() {
            if isBeyond(point) {
                if open.isEmpty {
                    open.append(index > 0 ? crossing(run[index - 1], point) : PanelTrace.Point(point.x, limit))
                }
                open.append(point)
            } else if let last = open.last {
                pieces.append(open + [crossing(last, point)])
                open = []
            }
        }
        if let last = open.last { pieces.append(open + [PanelTrace.Point(last.x, limit)]) }
        return pieces
    }
}

extension PanelArea {
    /// Its edge: on the ground of a target, and on fax, it parts areas.
    func edge(_ inks: Theme.Inks) -> Stroke {
        Stroke(inks.secondary, width: 0.5, dashes: self == .outer ? [3, 2] : [])
    }
}
