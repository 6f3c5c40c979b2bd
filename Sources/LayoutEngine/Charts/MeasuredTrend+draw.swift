internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredTrend {
    /// Draws the chart with the upper left corner of its box at a place.
    func draw(on canvas: inout Canvas, at origin: Position, _ theme: Theme) {
        if let only = shape.lines.first, let rect = only.band?.rect, shape.lines.count == 1 {
            canvas.paint(.fill(.rectangle(rect.moved(by: origin)), .solid(theme.tint(of: series[0].look))))
        }
        let grid = Path(shape.ticks.flatMap { $0.line.moved(by: origin).steps })
        canvas.paint(.stroke(grid, Stroke(canvas.inks.grid, width: 0.5)))
        drawTimeAxis(on: &canvas, at: origin)
        drawLimits(on: &canvas, at: origin, theme)
        for (line, series) in zip(shape.lines, series) {
            draw(line, on: &canvas, at: origin, theme.paint(of: series.look).colour)
        }
        for tick in shape.ticks {
            guard let room = tick.label else { continue }
            canvas.chartText(ticks[tick.index], in: room.moved(by: origin), align: .right)
        }
        for date in shape.dates {
            guard let room = date.label else { continue }
            canvas.chartText(dates[date.index], in: room.moved(by: origin))
        }
        for (line, series) in zip(shape.lines, series) {
            if let text = series.band, let room = line.band?.label {
                canvas.chartText(text, in: room.moved(by: origin), ink: canvas.inks.text)
            }
            if let text = series.single, let room = line.single {
                canvas.chartText(text, in: room.moved(by: origin))
            }
        }
    }

    /// Draws the ends of ranges where several lines share a scale: a ground would lie under the values of the other line, too.
    private func drawLimits(on canvas: inout Canvas, at origin: Position, _ theme: Theme) {
        guard shape.lines.count > 1 else { return }
        let plot = shape.plot.moved(by: origin)
        for (line, series) in zip(shape.lines, series) {
            let stroke = MeasuredTrend.limitStroke(theme.paint(of: series.look).colour)
            for limit in line.band?.limits ?? [] {
                let y = limit + origin.y
                canvas.paint(
                    .stroke(.line(from: Position(x: plot.minX, y: y), to: Position(x: plot.maxX, y: y)), stroke))
            }
        }
    }

    /// How the end of a range is drawn.
    static func limitStroke(_ colour: Colour) -> Stroke { Stroke(colour, width: 0.9, dashes: [6, 2, 1, 2]) }

    /// Draws the line under the plot, with a mark for each moment that is written out.
    private func drawTimeAxis(on canvas: inout Canvas, at origin: Position) {
        let plot = shape.plot.moved(by: origin)
        var axis = Path.line(
            from: Position(x: plot.minX, y: plot.maxY), to: Position(x: plot.maxX, y: plot.maxY))
        for date in shape.dates {
            let place = date.position.moved(by: origin)
            axis.steps += Path.line(from: place, to: Position(x: place.x, y: place.y + 3)).steps
        }
        canvas.paint(.stroke(axis, Stroke(canvas.inks.frame, width: 0.75)))
    }

    private func draw(_ line: TrendShape.Line, on canvas: inout Canvas, at origin: Position, _ colour: Colour) {
        for path in line.dotPaths() { canvas.paint(.fill(path.moved(by: origin), .solid(colour))) }
        if !line.bridges.isEmpty {
            canvas.paint(.stroke(line.bridgePath.moved(by: origin), MeasuredTrend.bridgeStroke(colour)))
        }
        if !line.runs.isEmpty {
            let stroke =
                line.isCrowded
                ? Stroke(colour, width: 1, dashes: line.look.crowdedDashes)
                : Stroke(colour, width: 1.5, dashes: line.look.dashes)
            canvas.paint(.stroke(line.path.moved(by: origin), stroke))
        }
        for path in line.markerPaths() { canvas.paint(.fill(path.moved(by: origin), .solid(colour))) }
    }
}
