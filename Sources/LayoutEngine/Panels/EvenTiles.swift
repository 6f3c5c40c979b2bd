internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Figures in equally wide columns: large on a ground, or below a thin rule without one.
///
/// There are as many columns as leave each figure one line and each name two; nothing is set smaller.
struct EvenTiles: PanelPiece {
    private let rows: [Row]
    private let isStrip: Bool
    private let width: Points
    private let column: Points
    private let factor: Double

    private static let gap: Points = 12
    private static let stripGap: Points = 8
    private static let most = 4

    private struct Tile {
        let label: SetText
        let value: SetText
        /// The unit of a figure that has no room beside it, and the lines of the tile.
        var below: [SetText]

        /// Whether its figure and each line take one line, and its name no more than two.
        var isWhole: Bool {
            ([value] + below).allSatisfy { $0.lines.count <= 1 } && label.lines.count <= 2 && !label.cutsWord
        }

        var belowHeight: Points { below.reduce(0) { $0 + $1.height } }
    }

    /// Tiles side by side, with the most that any of them takes.
    private struct Row {
        let tiles: [Tile]
        /// From the first baseline to the last, of names and of figures.
        private(set) var (labels, values): (Points, Points) = (0, 0)
        /// From one baseline of names to the next.
        private(set) var pitch: Points = 0
        /// Below the baseline of figures.
        private(set) var foot: Points = 0
        /// The height of what stands below figures, and of the first line of it.
        private(set) var (below, line): (Points, Points) = (0, 0)

        init(_ tiles: [Tile]) {
            self.tiles = tiles
            for tile in tiles {
                labels = max(labels, tile.label.depth)
                values = max(values, tile.value.depth)
                pitch = max(pitch, tile.label.pitch)
                foot = max(foot, tile.value.pitch - tile.value.rise)
                below = max(below, tile.belowHeight)
                line = max(line, tile.below.first?.pitch ?? 0)
            }
        }
    }

    /// Measures tiles.
    init(
        _ tiles: [PanelTile], isStrip: Bool, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        (self.width, self.isStrip) = (width, isStrip)
        factor = isStrip ? setter.style.factor(.figureLabel, .figureValue) : setter.style.factor(.tileLabel, .tileValue)
        let first = isStrip ? Self.most : min(Self.most, max(2, tiles.count))
        var (rows, column): ([Row], Points) = ([], width)
        for count in [first, 2, 1] {
            column = (width - Self.gap * Double(count - 1)) / Double(count)
            rows = try Self.rows(tiles, by: count, column, isStrip, &setter)
            if rows.allSatisfy({ $0.tiles.allSatisfy(\.isWhole) }) { break }
        }
        (self.rows, self.column) = (rows, column)
    }

    private static func padding(_ isStrip: Bool) -> Points { isStrip ? 0 : 10 }

    private static func rows(
        _ tiles: [PanelTile], by count: Int, _ column: Points, _ isStrip: Bool, _ setter: inout Typesetter
    ) throws(LayoutError) -> [Row] {
        let room = column - padding(isStrip) * 2
        var rows: [Row] = []
        for start in stride(from: 0, to: tiles.count, by: count) {
            let row = tiles[start..<min(start + count, tiles.count)]
            // The units of a row stand on one line.
            var (values, drops): ([SetText], Bool) = ([], false)
            for tile in row where !isStrip {
                values.append(try setter.set(tile.value, in: setter.type.tileValue))
                drops = drops || values[values.count - 1].width > room
            }
            var measured: [Tile] = []
            for (index, tile) in row.enumerated() {
                let whole = isStrip || drops ? nil : values[index]
                measured.append(try Self.tile(tile, room, isStrip, whole, &setter))
            }
            rows.append(Row(measured))
        }
        return rows
    }

    /// Measures a tile; without a figure that has room beside its unit, the unit stands below it.
    private static func tile(
        _ tile: PanelTile, _ room: Points, _ isStrip: Bool, _ whole: SetText?, _ setter: inout Typesetter
    ) throws(LayoutError) -> Tile {
        let type = setter.type
        let label = try setter.set(tile.label, in: isStrip ? type.figureLabel : type.tileLabel, width: room)
        let value: SetText
        var below: [SetText] = []
        if let whole {
            value = whole
        } else if isStrip {
            value = try setter.set(tile.value, in: type.figureValue, width: room)
        } else {
            let (figure, unit, _) = setter.words(tile.value).figureAndUnit
            value = try setter.set(figure, in: type.tileValue, width: room)
            if !unit.isEmpty { below.append(try setter.set(unit, in: type.tileValue, width: room)) }
        }
        below += try setter.set(tile.lines, .small, width: room)
        return Tile(label: label, value: value, below: below)
    }

    /// The first baselines of names, figures and what stands below them, and the height of a row.
    private struct Levels {
        var label: Points
        var value: Points
        var below: Points
        var height: Points
    }

    private func levels(of row: Row, _ step: Int) -> Levels {
        guard !isStrip else {
            let label = Points(PageStep.between(step, widest: 16, roomy: 13, tightest: 11)) * factor
            let rise = Points(PageStep.between(step, widest: 17, roomy: 16, tightest: 15)) * factor
            let value = label + row.labels + rise
            let end = value + row.values
            return Levels(label: label, value: value, below: end + row.line, height: end + row.foot + row.below)
        }
        let isDeep = row.labels > 0
        // A tile is 72 high, with two lines of a name and a line below the figure 80.
        let usual: (label: Double, value: Double, height: Double) =
            row.below > 0 ? (isDeep ? (17, 54, 80) : (20, 46, 72)) : isDeep ? (17, 56, 72) : (20, 52, 72)
        let more = max(0, row.labels - row.pitch)
        let value = Points(usual.value) * factor + more
        return Levels(
            label: Points(usual.label) * factor, value: value, below: value + row.values + 15 * factor,
            height: Points(usual.height) * factor + more + row.values + max(0, row.below - row.line))
    }

    func height(_ step: Int) -> Points {
        let gaps = (isStrip ? Self.stripGap : Self.gap) * Double(max(0, rows.count - 1))
        return rows.reduce(gaps) { $0 + levels(of: $1, step).height }
    }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        if isStrip {
            let stroke = Stroke(canvas.inks.grid, width: 0.75)
            canvas.rule(from: origin.x, to: origin.x + width, y: origin.y + stroke.width / 2, stroke)
        }
        canvas.begin(SemanticTag(.list))
        var top = origin.y
        for row in rows {
            let levels = levels(of: row, step)
            for (index, tile) in row.tiles.enumerated() {
                let x = origin.x + (column + Self.gap) * Double(index)
                draw(tile, on: &canvas, at: Position(x: x, y: top), levels)
            }
            top += levels.height + (isStrip ? Self.stripGap : Self.gap)
        }
        canvas.end()
    }

    private func draw(_ tile: Tile, on canvas: inout Canvas, at origin: Position, _ levels: Levels) {
        if !isStrip {
            canvas.fill(
                Rect(x: origin.x, y: origin.y, width: column, height: levels.height), radius: 6, canvas.inks.tile)
        }
        let padding = Self.padding(isStrip)
        func place(_ baseline: Points) -> Column {
            Column(x: origin.x + padding, baseline: origin.y + baseline, width: column - padding * 2)
        }
        canvas.begin(SemanticTag(.listItem))
        canvas.element(.label, tile.label, in: place(levels.label))
        if tile.below.isEmpty {
            canvas.element(.listBody, tile.value, in: place(levels.value))
        } else {
            canvas.begin(SemanticTag(.listBody))
            canvas.element(.span, tile.value, in: place(levels.value))
            var baseline = levels.below
            for line in tile.below {
                canvas.element(.span, line, in: place(baseline))
                baseline += line.height
            }
            canvas.end()
        }
        canvas.end()
    }
}
