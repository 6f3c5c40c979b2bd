internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredRadar {
    /// Draws the chart with the upper left corner of its box at a place.
    func draw(on canvas: inout Canvas, at origin: Position, in box: Extent, _ theme: Theme) {
        guard let shape = shape(in: box)?.moved(to: origin) else { return }
        let colour = theme.series.first
        if !shape.fill.steps.isEmpty {
            // So light that the rings are seen on it.
            let fill = canvas.inks.paper.mixed(with: colour, share: 0.1)
            canvas.paint(.fill(shape.fill, .solid(fill)))
        }
        let thin = Stroke(canvas.inks.edge, width: 0.5)
        canvas.paint(.stroke(shape.spokes, thin))
        for ring in shape.rings where !ring.outline.steps.isEmpty {
            let stroke = ring.isOuter ? Stroke(canvas.inks.frame, width: 0.75) : thin
            canvas.paint(.stroke(ring.outline, stroke))
        }
        if !shape.outline.steps.isEmpty {
            canvas.paint(.stroke(shape.outline, Stroke(colour, width: 1.5)))
        }
        for ring in shape.rings {
            guard let tick = ring.tick, let room = ring.label else { continue }
            if let plate = ring.plate {
                canvas.paint(.fill(.rectangle(plate), .solid(canvas.inks.paper)))
            }
            canvas.chartText(ticks[tick], in: room)
        }
        for axis in shape.axes { draw(axis.mark, on: &canvas, colour) }
        for (axis, label) in zip(shape.axes, labels) { draw(label, of: axis, on: &canvas) }
    }

    private func draw(_ mark: RadarShape.Mark, on canvas: inout Canvas, _ colour: Colour) {
        let outline = mark.outline
        if mark.kind == .missing {
            canvas.paint(.fill(outline, .solid(canvas.inks.paper)))
            canvas.paint(.stroke(outline, Stroke(canvas.inks.frame, width: 0.75)))
        } else {
            canvas.paint(.fill(outline, .solid(colour)))
        }
    }

    private func draw(_ label: Label, of axis: RadarShape.Axis, on canvas: inout Canvas) {
        let room = axis.label
        let align: ChartAlignment =
            switch axis.alignment {
            case .left: .left
            case .centre: .centre
            case .right: .right
            }
        let upper = label.name.extent.height
        let name = Rect(x: room.minX, y: room.minY, width: room.width, height: upper)
        let lower = label.value.extent.height
        let value = Rect(x: room.minX, y: room.maxY - lower, width: room.width, height: lower)
        canvas.chartText(label.name, in: name, align: align)
        canvas.chartText(label.value, in: value, align: align)
    }
}
