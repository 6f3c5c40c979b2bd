internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension MeasuredGrid {
    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        canvas.begin(SemanticTag(.table))
        draw(balanced(rows.indices).lanes, on: &canvas, at: origin, isRepeated: false)
        canvas.end()
    }

    /// Draws rows in their lanes; the names of columns that have been read already are decoration.
    func draw(_ lanes: [Range<Int>], on canvas: inout Canvas, at origin: Position, isRepeated: Bool) {
        for (index, lane) in lanes.enumerated() where index == 0 || !lane.isEmpty {
            var place = origin
            place.x += (laneWidth + Self.laneGap) * Double(index)
            for head in heads {
                draw(head, isHead: true, isDecoration: isRepeated || index > 0, on: &canvas, at: place, isFirst: true)
                place.y += head.height
            }
            for row in lane {
                if row == lane.lowerBound { drawName(ofRow: row, on: &canvas, at: place) }
                draw(
                    rows[row], isHead: false, isDecoration: false, on: &canvas, at: place,
                    isFirst: row == lane.lowerBound)
                place.y += rows[row].height
            }
            if !heads.isEmpty {
                canvas.rule(
                    from: place.x, to: place.x + laneWidth, y: place.y - 0.375, Stroke(canvas.inks.frame, width: 0.75))
            }
            if grid.hasUprights { drawUprights(on: &canvas, from: origin.y, to: place.y, x: place.x) }
        }
    }

    /// Repeats at the top of a lane the name that a row goes on below, for the eye alone.
    private func drawName(ofRow index: Int, on canvas: inout Canvas, at place: Position) {
        let row = rows[index]
        guard row.rule == .inset, row.cells.count > 1, row.cells[0].height == 0,
            let named = rows[..<index].last(where: { $0.rule != .inset })
        else { return }
        let cells = named.cells.prefix { $0.span.x < row.cells[1].span.x }
        let (rise, depth) = Self.depth(of: Array(cells) + row.cells)
        // A name of several lines has no room beside a row of one.
        guard depth <= row.height else { return }
        let top = place.y + (row.height - depth) / 2
        for cell in cells {
            draw(cell, isHead: true, true, on: &canvas, x: place.x, top: top + rise - (cell.rise ?? rise))
        }
    }

    private func drawUprights(on canvas: inout Canvas, from top: Points, to bottom: Points, x: Points) {
        // They part what the first row of names names.
        for cell in heads.first?.cells.dropFirst() ?? [] {
            let edge = x + cell.span.x - gap / 2
            canvas.paint(
                .stroke(
                    .line(from: Position(x: edge, y: top + headHeight), to: Position(x: edge, y: bottom)),
                    Stroke(canvas.inks.grid, width: 0.5)))
        }
    }

    private func draw(
        _ row: Row, isHead: Bool, isDecoration: Bool, on canvas: inout Canvas, at place: Position, isFirst: Bool
    ) {
        if row.isShaded || isHead {
            canvas.fill(Rect(x: place.x, y: place.y, width: laneWidth, height: row.height), canvas.inks.tile)
        }
        drawRule(of: row, isFirst: isFirst, on: &canvas, at: place)
        if !isDecoration { canvas.begin(SemanticTag(.tableRow)) }
        let (rise, depth) = Self.depth(of: row.cells)
        let top = place.y + (row.height - depth) / 2
        for cell in row.cells {
            let own = cell.rise.map { top + rise - $0 } ?? place.y + (row.height - cell.height) / 2
            draw(cell, isHead: isHead || cell.isHead, isDecoration, on: &canvas, x: place.x, top: own)
        }
        if !isDecoration { canvas.end() }
    }

    private func draw(
        _ cell: Cell, isHead: Bool, _ isDecoration: Bool, on canvas: inout Canvas, x: Points, top: Points
    ) {
        let span = Span(x: x + cell.span.x, width: cell.span.width)
        let role: SemanticTag.Role = isHead ? .tableHeader : .tableData
        if isDecoration {
            var y = top
            for item in cell.items {
                if let text = item.onlyText {
                    let column = Column(x: span.x, baseline: y + text.rise, width: span.width)
                    canvas.artifact(text, in: column, align: cell.align)
                }
                y += item.height
            }
            return
        }
        if cell.items.count == 1, let text = cell.items[0].onlyText {
            let column = Column(x: span.x, baseline: top + text.rise, width: span.width)
            return canvas.cell(role, text, in: column, align: cell.align)
        }
        canvas.begin(SemanticTag(role))
        var y = top
        for item in cell.items {
            item.draw(on: &canvas, in: span, top: y, cell.align, theme)
            y += item.height
        }
        canvas.end()
    }

    private func drawRule(of row: Row, isFirst: Bool, on canvas: inout Canvas, at place: Position) {
        let start =
            row.rule == .inset && columns.count > 1 ? columns[1].x - gap / 2 : 0
        // At the top of a page a rule keeps to the page.
        let lowered: Points = isFirst ? 0.375 : 0
        let y = place.y + lowered
        switch row.rule {
        case .none: return
        case .thin, .inset:
            guard !isFirst || !heads.isEmpty else { return }
            canvas.rule(
                from: place.x + start, to: place.x + laneWidth, y: y, Stroke(canvas.inks.grid, width: 0.5))
        case .strong:
            canvas.rule(from: place.x, to: place.x + laneWidth, y: y, Stroke(canvas.inks.frame, width: 0.75))
        }
    }
}
