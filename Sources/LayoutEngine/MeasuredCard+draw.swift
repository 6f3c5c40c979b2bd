internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredCard {
    /// Draws a part of the card, the whole of it where `part` holds everything.
    ///
    /// Elements that go on in the next part stay open between the pages.
    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let (part, top) = (placement.part, placement.top)
        let setting = setting(placement.step)
        let flow = setting.flow
        let left = canvas.frame.left
        let height = flow.height(of: part)
        canvas.frame(
            Rect(x: left, y: top, width: canvas.frame.width, height: height), radius: 6,
            Stroke(canvas.inks.edge, width: 0.75))
        let inner = canvas.frame.width - MeasuredCard.padding * 2
        let isFirst = part.lowerBound == 0
        if isFirst {
            canvas.destination(destinations.first ?? "", at: Position(x: left, y: top))
            canvas.begin(SemanticTag(.section))
        }
        let line = isFirst ? header : continuedHeader
        canvas.aside(isFirst ? nil : .repeated) { canvas in
            line.draw(on: &canvas, x: left + MeasuredCard.padding, top: top, width: inner)
        }
        if isFirst, let donut {
            donut.draw(
                on: &canvas, centre: Position(x: left + MeasuredCard.donutX, y: top + flow.donutMiddle))
        }
        let shift = isFirst ? top : top + flow.continuedTop - flow.elements[part.lowerBound].top
        for index in part { draw(index, of: part, placement.step, on: &canvas, shift: shift) }
        if part.upperBound == flow.elements.count { canvas.end() }
    }

    private func draw(
        _ index: Int, of part: Range<Int>, _ step: Int, on canvas: inout Canvas, shift: Points
    ) {
        let setting = setting(step)
        let element = setting.flow.elements[index]
        let left = canvas.frame.left
        let y = element.anchor + shift
        switch element.content {
        case .row(let row):
            if row == 0 { canvas.begin(SemanticTag(.list)) }
            let x = left + rowsFrame.x
            if row > 0, index > part.lowerBound {
                canvas.rule(
                    from: x, to: x + rowsFrame.width, y: element.top + shift, Stroke(canvas.inks.grid, width: 0.75))
            }
            rows[row].draw(on: &canvas, x: x, top: y, width: rowsFrame.width)
            if row == rows.count - 1 { canvas.end() }
        case .trend:
            guard let trend else { return }
            let place = Position(x: left + MeasuredCard.padding, y: y)
            trend.chart(step).draw(on: &canvas, at: place, alternative: trend.alternative, theme)
        case .strip:
            strip?.draw(on: &canvas, x: left + MeasuredCard.padding, top: y, setting.spacing)
        case .line(let paragraph, let line):
            guard line == 0 || index == part.lowerBound else { return }
            draw(paragraphs[paragraph], from: line, at: index, of: part, on: &canvas, baseline: y)
        }
    }

    /// Draws the lines of a paragraph that stand in a part; a paragraph on two pages has an element for each.
    private func draw(
        _ text: CardParagraph, from line: Int, at index: Int, of part: Range<Int>, on canvas: inout Canvas,
        baseline: Points
    ) {
        let lines = line..<min(text.text.lines.count, line + part.upperBound - index)
        let column = Column(
            x: canvas.frame.left + text.span.x, baseline: baseline, width: text.span.width)
        canvas.element(.paragraph, text.text, lines: lines, in: column)
    }
}
