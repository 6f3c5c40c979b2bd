internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredTrend {
    /// Draws the chart with the upper left corner of its box at a place.
    func draw(on canvas: inout Canvas, at origin: Position, _ theme: Theme) {
        for (line, series) in zip(shape.lines, series) {
            guard let rect = line.band?.rect else { continue }
            canvas.paint(.fill(.rectangle(rect.moved(by: origin)), .solid(theme.tint(of: series.look))))
        }
        let grid = Path(shape.ticks.flatMap { $0.line.moved(by: origin).steps })
        canvas.paint(.stroke(grid, Stroke(canvas.inks.grid, width: 0.5)))
        drawTimeAxis(on: &canvas, at: origin)
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
