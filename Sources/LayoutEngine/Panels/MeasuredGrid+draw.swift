internal import PageModel
internal import ReportModel

extension MeasuredGrid {
    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        let grid = set(step)
        grid.draw(grid.balanced(grid.rows.indices).lanes, on: &canvas, at: origin, isFirst: true, isLast: true)
    }

    /// Draws rows in their lanes; what is read as a table stays open until the last of them.
    ///
    /// The names of columns that have been read already are drawn for the eye alone.
    func draw(_ lanes: [Range<Int>], on canvas: inout Canvas, at origin: Position, isFirst: Bool, isLast: Bool) {
        if isFirst, !heads.isEmpty { canvas.beginTable(shape) }
        for (index, lane) in lanes.enumerated() where index == 0 || !lane.isEmpty {
            var (place, lines) = (origin, GridLines())
            place.x += (laneWidth + Self.laneGap) * Double(index)
            drawHeads(on: &canvas, at: &place, &lines, isRepeated: !isFirst || index > 0)
            if let index = heading(above: lane.lowerBound) { draw(row(index), on: &canvas, at: &place, &lines) }
            for index in lane {
                if index == lane.lowerBound { drawName(ofRow: index, on: &canvas, at: place) }
                drawGround(of: row(index), on: &canvas, at: place, &lines, isFirst: index == lane.lowerBound)
                read(index, on: &canvas, at: place)
                place.y += rows[index].height
            }
            if !heads.isEmpty || grid.keepsProportions {
                lines.strong.level(from: place.x, to: place.x + laneWidth, y: place.y - 0.375)
            }
            if grid.hasUprights, !grid.keepsProportions {
                addUprights(to: &lines, from: origin.y, to: place.y, x: place.x)
            }
            lines.draw(on: &canvas)
        }
        guard isLast else { return }
        canvas.endTable()
        canvas.endList()
    }

    private func drawHeads(
        on canvas: inout Canvas, at place: inout Position, _ lines: inout GridLines, isRepeated: Bool
    ) {
        var rows: [[RowCell]] = []
        for head in heads {
            drawGround(of: head, on: &canvas, at: place, &lines, isFirst: true)
            rows.append(cells(of: head, at: place))
            place.y += head.height
        }
        if !heads.isEmpty { canvas.headRows(rows, isRepeated: isRepeated) }
    }

    /// Repeats a heading of rows at the top of a page, for the eye alone.
    private func draw(
        _ heading: Row, on canvas: inout Canvas, at place: inout Position, _ lines: inout GridLines
    ) {
        drawGround(of: heading, on: &canvas, at: place, &lines, isFirst: true)
        canvas.aside(.repeated) { $0.groupRow(cells(of: heading, at: place)) }
        place.y += heading.height
    }

    /// Repeats at the top of a lane the name that a row goes on below, for the eye alone.
    private func drawName(ofRow index: Int, on canvas: inout Canvas, at place: Position) {
        let row = row(index)
        guard row.cells.count > 1, row.cells[0].height == 0, let named = name(above: index) else { return }
        let cells = self.row(named).cells.prefix { $0.span.x < row.cells[1].span.x }
        let (rise, depth) = Self.depth(of: Array(cells) + row.cells)
        // A name of several lines has no room beside a row of one.
        guard depth <= row.height else { return }
        let top = place.y + (row.height - depth) / 2
        let drawn = cells.map { draws($0, x: place.x, top: top + rise - ($0.rise ?? rise)) }
        canvas.aside(.repeated) { canvas in
            for draw in drawn { draw(&canvas) }
        }
    }

    private func addUprights(to lines: inout GridLines, from top: Points, to bottom: Points, x: Points) {
        // They part what the first row of names names.
        for cell in heads.first?.cells.dropFirst() ?? [] {
            lines.thin.upright(x: x + cell.span.x - gap / 2, from: top + headHeight, to: bottom)
        }
    }

    private func drawGround(
        of row: Row, on canvas: inout Canvas, at place: Position, _ lines: inout GridLines, isFirst: Bool
    ) {
        if row.isShaded {
            canvas.fill(Rect(x: place.x, y: place.y, width: laneWidth, height: row.height), canvas.inks.tile)
        }
        addRule(of: row, to: &lines, isFirst: isFirst, at: place)
        guard grid.hasUprights, grid.keepsProportions else { return }
        // Where cells are joined no line stands.
        for cell in row.cells.dropFirst() {
            lines.thin.upright(x: place.x + cell.span.x - gap / 2, from: place.y, to: place.y + row.height)
        }
    }

    private func addRule(of row: Row, to lines: inout GridLines, isFirst: Bool, at place: Position) {
        let start = row.rule == .inset && columns.count > 1 ? columns[1].x - gap / 2 : 0
        // At the top of a page a rule keeps to the page.
        let y = place.y + (isFirst ? 0.375 : 0)
        switch row.rule {
        case .none: return
        case .thin, .inset:
            guard !isFirst || !heads.isEmpty else { return }
            lines.thin.level(from: place.x + start, to: place.x + laneWidth, y: y)
        case .strong: lines.strong.level(from: place.x, to: place.x + laneWidth, y: y)
        }
    }
}

/// The lines of a lane, which are drawn together.
private struct GridLines {
    var thin = Path()
    var strong = Path()

    func draw(on canvas: inout Canvas) {
        for (path, stroke) in [
            (thin, Stroke(canvas.inks.grid, width: 0.5)), (strong, Stroke(canvas.inks.frame, width: 0.75)),
        ] where !path.steps.isEmpty { canvas.paint(.stroke(path, stroke)) }
    }
}

extension Path {
    fileprivate mutating func level(from start: Points, to end: Points, y: Points) {
        steps += [.move(Position(x: start, y: y)), .line(Position(x: end, y: y))]
    }

    fileprivate mutating func upright(x: Points, from top: Points, to bottom: Points) {
        steps += [.move(Position(x: x, y: top)), .line(Position(x: x, y: bottom))]
    }
}
