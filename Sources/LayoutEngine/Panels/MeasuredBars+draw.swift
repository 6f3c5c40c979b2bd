internal import PageModel
internal import ReportModel

extension MeasuredBars {
    /// Draws the chart with the upper left corner of its box at a place.
    func draw(on canvas: inout Canvas, at origin: Position, in box: Extent, _ theme: Theme) {
        guard let shape = shape(in: box) else { return }
        let grid = Path(shape.ticks.flatMap { $0.line.moved(by: origin).steps })
        canvas.paint(.stroke(grid, Stroke(canvas.inks.grid, width: 0.5)))
        draw(shape.bars, on: &canvas, at: origin, theme)
        canvas.paint(.stroke(shape.baseline.moved(by: origin), Stroke(canvas.inks.frame, width: 0.75)))
        for tick in shape.ticks {
            guard let room = tick.label else { continue }
            let align: PanelGridColumn.Alignment = shape.direction == .upright ? .end : .centre
            canvas.chartText(ticks[tick.index], in: room.moved(by: origin), align: align)
        }
        for name in shape.names { draw(name, of: shape, on: &canvas, at: origin) }
        for bar in shape.bars {
            guard let room = bar.label else { continue }
            let text = bar.kind == .missing ? missing : values[bar.group][bar.series]
            canvas.chartText(text, in: room.moved(by: origin))
        }
    }

    /// Draws the bars of a series in one piece, and the stubs of zero in another.
    private func draw(_ bars: [BarsShape.Bar], on canvas: inout Canvas, at origin: Position, _ theme: Theme) {
        var bySeries = [Path](repeating: Path(), count: looks.count)
        var stubs = Path()
        for bar in bars {
            switch bar.kind {
            case .value: bySeries[bar.series].steps += bar.outline.moved(by: origin).steps
            case .zero: stubs.steps += bar.outline.moved(by: origin).steps
            case .missing:
                if let dash = bar.dash { stubs.steps += Path.rectangle(dash.moved(by: origin)).steps }
            }
        }
        for (path, look) in zip(bySeries, looks) where !path.steps.isEmpty {
            canvas.paint(.fill(path, theme.paint(of: look)))
        }
        if !stubs.steps.isEmpty { canvas.paint(.fill(stubs, .solid(canvas.inks.frame))) }
    }

    private func draw(
        _ name: BarsShape.Name, of shape: BarsShape, on canvas: inout Canvas, at origin: Position
    ) {
        let forms = names[name.group]
        let isUpright = shape.direction == .upright
        let text: SetText =
            switch shape.nameForm {
            case .line: forms.line
            case .wrapped: (isUpright ? forms.wrapped : forms.beside) ?? forms.line
            case .short: forms.short
            }
        canvas.chartText(text, in: name.rect.moved(by: origin), align: isUpright ? .centre : .end)
    }
}
