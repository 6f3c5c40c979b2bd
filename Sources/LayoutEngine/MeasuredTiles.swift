internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Tiles with a figure each, ready to be drawn; more than four stand in several rows.
struct MeasuredTiles: RigidBlock, Hashable {
    private let rows: [Row]

    private static let gap: Points = 12
    private static let perRow = 4

    /// Tiles side by side; their names stand on one line, and so do their figures.
    private struct Row: Hashable {
        let tiles: [MeasuredTile]
        let place: MeasuredTile.Place

        init(_ tiles: [MeasuredTile], typeFactor: Double) {
            self.tiles = tiles
            let hasUnitLine = tiles.contains { $0.unit != nil }
            let hasTwoLines = tiles.contains { $0.label.lines.count > 1 }
            let usual =
                switch (hasTwoLines, hasUnitLine) {
                case (false, false): MeasuredTile.Place(label: 20, value: 52, unit: 0, height: 72)
                case (false, true): MeasuredTile.Place(label: 20, value: 46, unit: 61, height: 72)
                case (true, false): MeasuredTile.Place(label: 17, value: 56, unit: 0, height: 72)
                case (true, true): MeasuredTile.Place(label: 17, value: 54, unit: 69, height: 80)
                }
            place = MeasuredTile.Place(
                label: usual.label * typeFactor, value: usual.value * typeFactor, unit: usual.unit * typeFactor,
                height: usual.height * typeFactor)
        }
    }

    var height: Points {
        rows.reduce(Points.zero) { $0 + $1.place.height } + MeasuredTiles.gap * Double(max(0, rows.count - 1))
    }

    init<Shaper>(_ figures: [KeyFigure], _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let columns = min(MeasuredTiles.perRow, max(2, figures.count))
        let width =
            (setter.style.frame.width - MeasuredTiles.gap * Double(columns - 1)) / Double(columns)
        var rows: [Row] = []
        for start in stride(from: 0, to: figures.count, by: columns) {
            let row = figures[start..<min(start + columns, figures.count)]
            var tiles: [MeasuredTile] = []
            for figure in row { tiles.append(try MeasuredTile(figure, width: width, &setter)) }
            if tiles.contains(where: { $0.unit != nil }) {
                // Units of one row stand on one line.
                for (index, figure) in row.enumerated() where tiles[index].unit == nil {
                    tiles[index] = try MeasuredTile(figure, width: width, drops: true, &setter)
                }
            }
            rows.append(Row(tiles, typeFactor: setter.style.factor(.tileLabel, .tileValue)))
        }
        self.rows = rows
    }

    var name: String { "key-figures" }
    var kind: PaginationRecord.Kind { .keyFigures }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        canvas.begin(SemanticTag(.list))
        var y = placement.top
        for row in rows {
            var x = canvas.frame.left
            for tile in row.tiles {
                tile.draw(on: &canvas, x: x, top: y, row.place)
                x += tile.width + MeasuredTiles.gap
            }
            y += row.place.height + MeasuredTiles.gap
        }
        canvas.end()
    }
}
