internal import DisplayList
internal import ReportModel

/// Tiles with a figure each, ready to be drawn; more than four stand in several rows.
struct MeasuredTiles: Hashable, Sendable {
    private let rows: [[MeasuredTile]]

    static let tileHeight: Points = 72
    private static let gap: Points = 12
    static let padding: Points = 10
    private static let perRow = 4

    var height: Points {
        MeasuredTiles.tileHeight * Double(rows.count) + MeasuredTiles.gap * Double(max(0, rows.count - 1))
    }

    init<Shaper>(_ figures: [KeyFigure<StyledText>], _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let columns = min(MeasuredTiles.perRow, max(2, figures.count))
        let width =
            (setter.style.frame.width - MeasuredTiles.gap * Double(columns - 1)) / Double(columns)
        var rows: [[MeasuredTile]] = []
        for start in stride(from: 0, to: figures.count, by: columns) {
            var row: [MeasuredTile] = []
            for figure in figures[start..<min(start + columns, figures.count)] {
                row.append(try MeasuredTile(figure, width: width, &setter))
            }
            rows.append(row)
        }
        self.rows = rows
    }

    func draw(on canvas: inout Canvas, top: Points) {
        canvas.begin(SemanticTag(.list))
        for (index, row) in rows.enumerated() {
            let y = top + (MeasuredTiles.tileHeight + MeasuredTiles.gap) * Double(index)
            var x = canvas.frame.left
            for tile in row {
                tile.draw(on: &canvas, x: x, top: y)
                x += tile.width + MeasuredTiles.gap
            }
        }
        canvas.end()
    }
}

/// A tile: its name over its figure.
struct MeasuredTile: Hashable, Sendable {
    let label: SetText
    let value: SetText
    /// The unit, where it stands on a line of its own.
    let unit: SetText?
    let width: Points

    init<Shaper>(
        _ figure: KeyFigure<StyledText>, width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        self.width = width
        let room = width - MeasuredTiles.padding * 2
        let least = setter.type.least
        let label = setter.type.tileLabel
        self.label = try setter.fit(
            figure.label,
            [
                Rung(role: label, width: room), Rung(role: label, width: room, lines: 2),
                Rung(role: label.sized(9, line: 11, least: least), width: room, lines: 2),
                Rung(role: label.sized(least, line: 10.5, least: least), width: room, lines: 2),
            ], what: "the name of a tile"
        ).text
        let role = setter.type.tileValue
        let whole = try setter.set(figure.value, in: role)
        let parts = figure.value.figureAndUnit
        guard whole.width > room else {
            (value, unit) = (whole, nil)
            return
        }
        let sizes: [Points] = [21, 18, 15, 12, 10]
        value = try setter.fit(
            parts.figure, sizes.map { Rung(role: role.sized($0, least: least), width: room) },
            what: "the figure of a tile"
        ).text
        unit =
            parts.unit.isEmpty
            ? nil
            : try setter.fit(
                parts.unit, [Rung(role: role, width: room), Rung(role: role.sized(18, least: least), width: room)],
                what: "the unit of a tile"
            ).text
    }

    func draw(on canvas: inout Canvas, x: Points, top: Points) {
        canvas.fill(
            Rect(x: x, y: top, width: width, height: MeasuredTiles.tileHeight), radius: 6, canvas.inks.tile)
        let room = width - MeasuredTiles.padding * 2
        func column(_ baseline: Points) -> Column {
            Column(x: x + MeasuredTiles.padding, baseline: top + baseline, width: room)
        }
        canvas.begin(SemanticTag(.listItem))
        canvas.element(.label, label, in: column(label.lines.count > 1 ? 16 : 20))
        if let unit {
            canvas.begin(SemanticTag(.listBody))
            canvas.element(.span, value, in: column(48))
            canvas.element(.span, unit, in: column(62))
            canvas.end()
        } else {
            canvas.element(.listBody, value, in: column(52))
        }
        canvas.end()
    }
}
