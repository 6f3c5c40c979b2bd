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
        if isFirst { canvas.beginTable(shape) }
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
        if isLast { canvas.endTable() }
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
        canvas.aside(isContinued ? .repeated : nil) { canvas in
            line.draw(on: &canvas, x: x, top: placement.top, width: geometry.width)
        }
        guard !isWhole, !range.isEmpty else { return }
        // Which rows these are stands at the foot of the part, where a reader turns the page.
        let (rows, count) = rowFlow.numbers(of: placement.part)
        let fields = PageFields(number: 0, count: 0, rows: rows, rowCount: count)
        let text = try setter.set(range, in: setter.type.footer, fields: fields)
        let column = Column(x: x, baseline: placement.bottom - rowFlow.foot / 3, width: geometry.width)
        canvas.aside(.footer) { $0.element(.paragraph, text, in: column, align: .end) }
    }

    private func drawTitles(on canvas: inout Canvas, x: Points, top: Points, isRepeated: Bool) {
        canvas.fill(Rect(x: x, y: top, width: geometry.width, height: titleHeight), canvas.inks.tile)
        let cells = titles.enumerated().map { index, title in
            let cell = TableSpans.Cell(column: index, span: 1)
            return RowCell(title, in: place(cell, x, top, title), alignment(of: cell))
        }
        canvas.headRows([cells], isRepeated: isRepeated)
        canvas.rule(
            from: x, to: x + geometry.width, y: top + titleHeight, Stroke(canvas.inks.frame, width: 0.75))
    }

    private func draw<Shaper>(
        row: Int, on canvas: inout Canvas, x: Points, top: Points, _ rules: inout TableRules,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let height = rowFlow.height(ofRow: row)
        let role = table.rows[row].role
        let cells = try cells(of: row, x: x, top: top, &setter)
        if role == .group {
            canvas.groupRow(cells)
        } else {
            canvas.row(cells, goesOn: row > 0 && rowFlow.goesOn(row - 1))
        }
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
        let cells = try cells(of: row, x: x, top: top, &setter)
        canvas.aside(.repeated) { $0.groupRow(cells) }
        let height = rowFlow.height(ofRow: row)
        canvas.rule(from: x, to: x + geometry.width, y: top + height, Stroke(canvas.inks.grid, width: 0.5))
    }

    /// The cells of a row, of which the first names it unless it takes all columns.
    private func cells<Shaper>(
        of row: Int, x: Points, top: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [RowCell] {
        var cells: [RowCell] = []
        for cell in spans[row] {
            let text = try MeasuredTable.text(of: cell, in: table.rows[row], geometry, &setter)
            cells.append(
                RowCell(
                    text, in: place(cell, x, top, text), alignment(of: cell), columns: cell.span,
                    isHead: cell.column == 0 && cell.span < spans.columnCount))
        }
        return cells
    }

    private func drawNotes(on canvas: inout Canvas, x: Points, top bottom: Points) {
        guard let first = notes.first else { return }
        var baseline = bottom - MeasuredTable.height(of: notes) + MeasuredTable.lead(of: first)
        for note in notes {
            canvas.element(.paragraph, note, in: Column(x: x, baseline: baseline, width: geometry.width))
            baseline += note.pitch * Double(note.lines.count)
        }
    }

    /// How it is read.
    private var shape: TableShape {
        let isNamed = titles.first?.isEmpty ?? true || table.rows.contains { $0.role == .group } || !longRows.isEmpty
        return TableShape(
            columns: titles.count, hasHead: !table.rows.isEmpty && titles.contains { !$0.isEmpty }, isNamed: isNamed)
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
