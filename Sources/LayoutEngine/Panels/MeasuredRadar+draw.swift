internal import PageModel
internal import ReportModel

extension MeasuredRadar {
    /// Draws the chart with the upper left corner of its box at a place.
    func draw(on canvas: inout Canvas, at origin: Position, in box: Extent, _ theme: Theme) {
        guard let shape = shape(in: box) else { return }
        let colour = theme.series.first
        if !shape.fill.steps.isEmpty {
            // So light that the rings are seen on it.
            let fill = canvas.inks.paper.mixed(with: colour, share: 0.1)
            canvas.paint(.fill(shape.fill.moved(by: origin), .solid(fill)))
        }
        let thin = Stroke(canvas.inks.edge, width: 0.5)
        canvas.paint(.stroke(shape.spokes.moved(by: origin), thin))
        for ring in shape.rings where !ring.outline.steps.isEmpty {
            let stroke = ring.isOuter ? Stroke(canvas.inks.frame, width: 0.75) : thin
            canvas.paint(.stroke(ring.outline.moved(by: origin), stroke))
        }
        for plate in shape.rings.compactMap(\.plate) {
            canvas.paint(.fill(.rectangle(plate.moved(by: origin)), .solid(canvas.inks.paper)))
        }
        if !shape.outline.steps.isEmpty {
            canvas.paint(.stroke(shape.outline.moved(by: origin), Stroke(colour, width: 1.5)))
        }
        for ring in shape.rings {
            guard let tick = ring.tick, let room = ring.label else { continue }
            canvas.chartText(ticks[tick], in: room.moved(by: origin))
        }
        for axis in shape.axes { draw(axis.mark, on: &canvas, at: origin, colour) }
        for (axis, label) in zip(shape.axes, labels) {
            draw(label, in: axis.label.moved(by: origin), axis.alignment, on: &canvas)
        }
    }

    private func draw(_ mark: RadarShape.Mark, on canvas: inout Canvas, at origin: Position, _ colour: Colour) {
        let outline = mark.outline.moved(by: origin)
        if mark.kind == .missing {
            canvas.paint(.fill(outline, .solid(canvas.inks.paper)))
            canvas.paint(.stroke(outline, Stroke(canvas.inks.frame, width: 0.75)))
        } else {
            canvas.paint(.fill(outline, .solid(colour)))
        }
    }

    private func draw(_ label: Label, in room: Rect, _ align: PanelGridColumn.Alignment, on canvas: inout Canvas) {
        let upper = label.name.extent.height
        let name = Rect(x: room.minX, y: room.minY, width: room.width, height: upper)
        let lower = label.value.extent.height
        let value = Rect(x: room.minX, y: room.maxY - lower, width: room.width, height: lower)
        canvas.chartText(label.name, in: name, align: align)
        canvas.chartText(label.value, in: value, align: align)
    }
}
