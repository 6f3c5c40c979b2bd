internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredDonut {
    /// Draws the donut around a place; its classes keep their order clockwise.
    func draw(on canvas: inout Canvas, centre: Position) {
        canvas.upright(around: centre) { drawUpright(on: &$0, centre: centre) }
    }

    private func drawUpright(on canvas: inout Canvas, centre: Position) {
        let area = bounds
        let rect = Rect(
            x: centre.x + area.minX, y: centre.y + area.minY, width: area.width, height: area.height)
        canvas.begin(SemanticTag(.figure, alternative: alternative, bounds: rect))
        for slice in shape.slices {
            canvas.paint(
                .fill(
                    shape.outline(of: slice, centre: centre, metrics: MeasuredDonut.metrics), looks[slice.index].paint))
        }
        drawSeparators(on: &canvas, centre)
        for label in shape.labels { draw(label, on: &canvas, centre) }
        for line in hole {
            canvas.glyphs(line.text, x: centre.x - line.text.width / 2, baseline: centre.y + line.baseline)
        }
        canvas.end()
    }

    /// Draws the lines between slices, those of one width at once.
    private func drawSeparators(on canvas: inout Canvas, _ centre: Position) {
        var rest = shape.separators[...]
        while let width = rest.first?.width {
            let group = rest.prefix { $0.width == width }
            let steps = group.flatMap { shape.line(of: $0, centre: centre, metrics: MeasuredDonut.metrics).steps }
            canvas.paint(.stroke(Path(steps), Stroke(canvas.inks.paper, width: width)))
            rest = rest.dropFirst(group.count)
        }
    }

    private func draw(_ label: DonutShape.Label, on canvas: inout Canvas, _ centre: Position) {
        let rect = Rect(
            x: centre.x + label.rect.minX, y: centre.y + label.rect.minY, width: label.rect.width,
            height: label.rect.height)
        let look = looks[label.index]
        if label.isInside {
            if look.pattern != nil {
                // Text on lines or dots is hard to read: it stands on a plate of the class's colour.
                let plate = rect.inset(by: -MeasuredDonut.metrics.padding)
                canvas.paint(.fill(.rectangle(plate, radius: 2), .solid(look.colour)))
            }
            draw(percents[label.index], in: rect, canvas.inks.onClass(look.colour), on: &canvas)
        } else {
            let leader = label.leader.map { Position(x: centre.x + $0.x, y: centre.y + $0.y) }
            canvas.paint(.stroke(.polyline(leader), Stroke(canvas.inks.secondary, width: 0.75)))
            draw(percents[label.index], in: rect, canvas.inks.title, on: &canvas)
        }
    }

    /// Draws a text so that its digits stand in the middle of a rectangle.
    private func draw(_ text: SetText, in rect: Rect, _ ink: Colour, on canvas: inout Canvas) {
        let size = text.lines.first?.pieces.first?.run.size ?? rect.height
        canvas.glyphs(
            text, x: rect.centre.x - text.width / 2,
            baseline: rect.centre.y + size * SetText.digitHeight / 2, ink: ink)
    }
}
