internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Figures side by side, each with its name and lines; in two rows where one has no room for them.
struct PanelTiles: PanelPiece {
    private let rows: [[Tile]]
    private static let gap: Points = 9
    private static let padding: Points = 10

    private struct Tile {
        let label: SetText
        let value: SetText
        let lines: [SetText]
        let isHero: Bool
        let width: Points

        var linesHeight: Points { lines.reduce(0) { $0 + $1.height } }
    }

    /// Measures tiles; `nil` where not even one finds room in a row.
    init?(
        _ tiles: [PanelTile], _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        let natural = try Self.widths(of: tiles, .natural, &setter)
        let isLine = natural.reduce(Self.gap * Double(tiles.count - 1), +) <= width
        let narrowest = isLine ? natural : try Self.widths(of: tiles, .narrowest, &setter)
        guard let rows = Self.rows(narrowest, width) else { return nil }
        var measured: [[Tile]] = []
        for row in rows {
            let room = width - Self.gap * Double(row.count - 1)
            let widths = Self.widths(Array(natural[row]), Array(narrowest[row]), room)
            var line: [Tile] = []
            for (index, own) in zip(row, widths) { line.append(try Self.tile(tiles[index], own, &setter)) }
            measured.append(line)
        }
        self.rows = measured
    }

    /// The widths that tiles ask for: those of their texts on a line each, or those without which a figure or a word has no room.
    private static func widths(
        of tiles: [PanelTile], _ need: GridItem.Need, _ setter: inout Typesetter
    ) throws(LayoutError) -> [Points] {
        var widths: [Points] = []
        for tile in tiles {
            var widest = try setter.set(tile.value, tile.isHero ? .hero : .figure).width
            let texts = [(tile.label, tile.isHero ? PanelType.strongCell : .cell)] + tile.lines.map { ($0, .small) }
            for (text, type) in texts {
                widest = max(widest, try GridItem.width(of: .text(text, type), need, &setter))
            }
            widths.append(widest + padding * 2)
        }
        return widths
    }

    /// The widths of tiles in a row: what is left over evenly, and what is missing from those whose texts may wrap.
    private static func widths(_ natural: [Points], _ narrowest: [Points], _ room: Points) -> [Points] {
        let (whole, least) = (natural.reduce(0, +), narrowest.reduce(0, +))
        if whole <= room { return natural.map { $0 + (room - whole) / Double(natural.count) } }
        let share = whole > least ? max(0, (room - least).value / (whole - least).value) : 0
        return zip(natural, narrowest).map { $1 + ($0 - $1) * share }
    }

    /// Which tiles stand in which row: all in one, or as many as fit.
    private static func rows(_ needs: [Points], _ width: Points) -> [Range<Int>]? {
        var rows: [Range<Int>] = []
        var (start, used) = (0, Points.zero)
        for (index, need) in needs.enumerated() {
            guard need <= width else { return nil }
            let more = index == start ? need : need + gap
            if used + more > width {
                rows.append(start..<index)
                (start, used) = (index, need)
            } else {
                used += more
            }
        }
        if start < needs.count { rows.append(start..<needs.count) }
        return rows
    }

    private static func tile(
        _ tile: PanelTile, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) -> Tile {
        let inner = width - padding * 2
        return Tile(
            label: try setter.set(tile.label, tile.isHero ? .strongCell : .cell, width: inner),
            value: try setter.set(tile.value, tile.isHero ? .hero : .figure),
            lines: try setter.set(tile.lines, .small, width: inner), isHero: tile.isHero,
            width: width)
    }

    /// Names stand on one line, figures on one and lines below them.
    private struct Levels {
        let label: Points
        let value: Points
        let lines: Points
        let height: Points

        init(_ row: [Tile]) {
            let labels = row.map(\.label.height).max() ?? 0
            let values = row.map(\.value.height).max() ?? 0
            label = 8
            value = label + labels + 1
            lines = value + values + 1
            height = lines + (row.map(\.linesHeight).max() ?? 0) + 8
        }
    }

    func height(_ step: Int) -> Points {
        rows.reduce(Self.gap * Double(max(0, rows.count - 1))) { $0 + Levels($1).height }
    }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        canvas.begin(SemanticTag(.list))
        var top = origin.y
        for row in rows {
            let levels = Levels(row)
            let baseline = row.map(\.value.rise).max() ?? 0
            var x = origin.x
            for tile in row {
                draw(tile, on: &canvas, at: Position(x: x, y: top), levels, valueRise: baseline)
                x += tile.width + Self.gap
            }
            top += levels.height + Self.gap
        }
        canvas.end()
    }

    private func draw(
        _ tile: Tile, on canvas: inout Canvas, at origin: Position, _ levels: Levels, valueRise: Points
    ) {
        let ground = Rect(x: origin.x, y: origin.y, width: tile.width, height: levels.height)
        canvas.fill(ground, radius: 6, canvas.inks.tile)
        if tile.isHero {
            canvas.fill(
                Rect(x: origin.x, y: origin.y + 8, width: 3, height: levels.height - 16), canvas.inks.accent)
        }
        func column(_ baseline: Points) -> Column {
            Column(
                x: origin.x + Self.padding, baseline: origin.y + baseline, width: tile.width - Self.padding * 2)
        }
        canvas.begin(SemanticTag(.listItem))
        canvas.element(.label, tile.label, in: column(levels.label + tile.label.rise))
        canvas.begin(SemanticTag(.listBody))
        canvas.element(.span, tile.value, in: column(levels.value + valueRise))
        var top = levels.lines
        for line in tile.lines {
            canvas.element(.span, line, in: column(top + line.rise))
            top += line.height
        }
        canvas.end()
        canvas.end()
    }
}
