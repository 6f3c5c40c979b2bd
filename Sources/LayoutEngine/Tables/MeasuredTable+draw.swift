internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredTable {
    /// Draws a part of the table; its element stays open between pages.
    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destination: String, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let part = placement.part
        let (isFirst, isLast) = (part.lowerBound == 0, part.upperBound == rowFlow.elementCount)
        let left = canvas.frame.left
        canvas.frame(
            Rect(x: left, y: placement.top, width: canvas.frame.width, height: placement.height), radius: 6,
            Stroke(canvas.inks.edge, width: 0.75))
        if isFirst {
            canvas.destination(destination, at: Position(x: left, y: placement.top))
            canvas.begin(SemanticTag(.section))
        }
        let x = left + MeasuredTable.padding
        try drawHeader(of: placement, on: &canvas, x: x, isWhole: isFirst && isLast, &setter)
        if isFirst { canvas.begin(SemanticTag(.table)) }
        var top = placement.top + rowFlow.head(from: part.lowerBound)
        drawTitles(on: &canvas, x: x, top: top - titleHeight, isRepeated: !isFirst)
        if let heading = rowFlow.repeatedHeading(of: part.lowerBound) {
            try repeatHeading(heading, on: &canvas, x: x, top: top, &setter)
            top += rowFlow.repeatedHeight(of: part.lowerBound)
        }
        var rules = TableRules()
        let rows = part.lowerBound..<min(part.upperBound, table.rows.count)
        for row in rows {
            let y = top + rowFlow.offset(of: row, from: part.lowerBound)
            try draw(row: row, on: &canvas, x: x, top: y, &rules, &setter)
        }
        rules.draw(on: &canvas)
        let notesBelong = part.upperBound > table.rows.count
        if isLast { canvas.end() }
        if notesBelong, !rows.isEmpty || isLast {
            drawNotes(on: &canvas, x: x, top: placement.bottom - rowFlow.foot)
        }
        if isLast { canvas.end() }
    }

    private func drawHeader<Shaper>(
        of placement: Placement, on canvas: inout Canvas, x: Points, isWhole: Bool, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let isContinued = placement.part.lowerBound > 0
        let line = isContinued ? continuedHeader : header
        line.draw(on: &canvas, isContinued: isContinued, x: x, top: placement.top, width: geometry.width)
        guard !isWhole, !range.isEmpty else { return }
        // Which rows these are stands at the foot of the part, where a reader turns the page.
        let (rows, count) = rowFlow.numbers(of: placement.part)
        let fields = PageFields(number: 0, count: 0, rows: rows, rowCount: count)
        let text = try setter.set(range, in: setter.type.footer, fields: fields)
        let column = Column(x: x, baseline: placement.bottom - rowFlow.foot / 3, width: geometry.width)
        canvas.artifact(text, in: column, align: .end)
    }

    private func drawTitles(on canvas: inout Canvas, x: Points, top: Points, isRepeated: Bool) {
        canvas.fill(Rect(x: x, y: top, width: geometry.width, height: titleHeight), canvas.inks.tile)
        if !isRepeated { canvas.begin(SemanticTag(.tableRow)) }
        for (index, title) in titles.enumerated() {
            let cell = TableSpans.Cell(column: index, span: 1)
            let column = place(cell, x, top, title)
            if isRepeated {
                canvas.artifact(title, in: column, align: alignment(of: cell))
            } else {
                canvas.cell(.tableHeader, title, in: column, align: alignment(of: cell))
            }
        }
        if !isRepeated { canvas.end() }
        canvas.rule(
            from: x, to: x + geometry.width, y: top + titleHeight, Stroke(canvas.inks.frame, width: 0.75))
    }

    private func draw<Shaper>(
        row: Int, on canvas: inout Canvas, x: Points, top: Points, _ rules: inout TableRules,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let height = rowFlow.height(ofRow: row)
        let role = table.rows[row].role
        canvas.begin(SemanticTag(.tableRow))
        for cell in spans[row] {
            let text = try MeasuredTable.text(of: cell, in: table.rows[row], geometry, &setter)
            canvas.cell(
                role == .group ? .tableHeader : .tableData, text, in: place(cell, x, top, text),
                align: alignment(of: cell))
        }
        canvas.end()
        for edge in geometry.rules(of: spans[row]) {
            rules.upright(x: x + edge, from: top + 4, to: top + height - 4)
        }
        guard !rowFlow.goesOn(row) else { return }
        rules.level(y: top + height, from: x, to: x + geometry.width)
    }

    /// Prints a heading of rows again; it has been read on the page before.
    private func repeatHeading<Shaper>(
        _ row: Int, on canvas: inout Canvas, x: Points, top: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        for cell in spans[row] {
            let text = try MeasuredTable.text(of: cell, in: table.rows[row], geometry, &setter)
            canvas.artifact(text, in: place(cell, x, top, text), align: alignment(of: cell))
        }
        let height = rowFlow.height(ofRow: row)
        canvas.rule(from: x, to: x + geometry.width, y: top + height, Stroke(canvas.inks.grid, width: 0.5))
    }

    private func drawNotes(on canvas: inout Canvas, x: Points, top bottom: Points) {
        guard let first = notes.first else { return }
        var baseline = bottom - MeasuredTable.height(of: notes) + MeasuredTable.lead(of: first)
        for note in notes {
            canvas.element(.paragraph, note, in: Column(x: x, baseline: baseline, width: geometry.width))
            baseline += note.pitch * Double(note.lines.count)
        }
    }

    private func alignment(of cell: TableSpans.Cell) -> Canvas.Alignment {
        table.columns[cell.column].alignment == .end ? .end : .start
    }

    /// Where a cell's lines stand: the first one 14 pt high in the middle of what 22 leave.
    private func place(_ cell: TableSpans.Cell, _ x: Points, _ top: Points, _ text: SetText) -> Column {
        let rect = geometry.textRect(of: cell, top: top, height: geometry.metrics.leastRow)
        let size = text.typeSize ?? 10
        let baseline = rect.minY + text.pitch / 2 + size * SetText.digitHeight / 2
        return Column(x: x + rect.minX, baseline: baseline, width: rect.width)
    }
}

/// The lines between cells, drawn all at once.
struct TableRules {
    private var path = Path()

    mutating func upright(x: Points, from top: Points, to bottom: Points) {
        path.steps += Path.line(from: Position(x: x, y: top), to: Position(x: x, y: bottom)).steps
    }

    mutating func level(y: Points, from start: Points, to end: Points) {
        path.steps += Path.line(from: Position(x: start, y: y), to: Position(x: end, y: y)).steps
    }

    func draw(on canvas: inout Canvas) {
        guard !path.steps.isEmpty else { return }
        canvas.paint(.stroke(path, Stroke(canvas.inks.grid, width: 0.5)))
    }
}
