internal import PageModel
internal import ReportModel

/// Figures side by side, each with its name and lines: on grounds as wide as their texts ask for, or in equally wide columns.
///
/// There are as many columns as leave each figure one line and each name two; nothing is set smaller.
struct PanelTiles: PanelPiece {
    private let rows: [Row]
    private let look: PanelTileLook
    private let width: Points
    private let factor: Double

    private static let most = 4

    private struct Tile {
        let label: SetText
        let value: SetText
        /// The unit of a figure that has no room beside it, and the lines of the tile.
        let below: [SetText]
        let isHero: Bool
        let span: MeasuredGrid.Span

        /// True if its figure and each line take one line, and its name no more than two.
        var isWhole: Bool {
            ([value] + below).allSatisfy { $0.lines.count <= 1 } && label.lines.count <= 2 && !label.cutsWord
        }

        var belowHeight: Points { below.reduce(0) { $0 + $1.height } }
    }

    /// Tiles side by side, with the most that any of them takes.
    private struct Row {
        let tiles: [Tile]
        /// From the first baseline of names to the last, their height, and from one baseline to the next.
        private(set) var label: (depth: Points, height: Points, pitch: Points) = (0, 0, 0)
        /// From the first baseline of figures to the last, their height, and how much of a line is above and below its baseline.
        private(set) var value: (depth: Points, height: Points, rise: Points, foot: Points) = (0, 0, 0, 0)
        /// The height of the lines below figures, and of the first of them.
        private(set) var below: (height: Points, line: Points) = (0, 0)

        init(_ tiles: [Tile]) {
            self.tiles = tiles
            for tile in tiles {
                let (name, figure) = (tile.label, tile.value)
                label = (max(label.depth, name.depth), max(label.height, name.height), max(label.pitch, name.pitch))
                value = (
                    max(value.depth, figure.depth), max(value.height, figure.height), max(value.rise, figure.rise),
                    max(value.foot, figure.pitch - figure.rise)
                )
                below = (max(below.height, tile.belowHeight), max(below.line, tile.below.first?.pitch ?? 0))
            }
        }

        var isWhole: Bool { tiles.allSatisfy { $0.isWhole } }
    }

    /// Measures tiles; `nil` where not even one finds room in a row.
    init?(
        _ tiles: [PanelTile], _ look: PanelTileLook, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        (self.look, self.width) = (look, width)
        factor =
            look == .strip
            ? setter.style.factor(.figureLabel, .figureValue) : setter.style.factor(.tileLabel, .tileValue)
        var forms = Self.columns(for: tiles.count, look, width)
        if look == .ground {
            guard let own = try Self.ownWidths(of: tiles, width, &setter) else { return nil }
            forms = [own]
        }
        var rows: [Row] = []
        for widths in forms {
            rows = try Self.rows(tiles, widths, look, &setter)
            if rows.allSatisfy({ $0.isWhole }) { break }
        }
        self.rows = rows
    }

    /// From one tile to the next in a row.
    private static func gap(_ look: PanelTileLook) -> Points { look == .ground ? 9 : 12 }

    /// From one row to the next.
    private var rowGap: Points { look == .strip ? 8 : Self.gap(look) }

    private static func padding(_ look: PanelTileLook) -> Points { look == .strip ? 0 : 10 }

    // MARK: Widths

    /// The widths of tiles in equally wide columns, row by row: in the most columns, in two and in one.
    private static func columns(for count: Int, _ look: PanelTileLook, _ width: Points) -> [[[Points]]] {
        [look == .strip ? most : min(most, max(2, count)), 2, 1].map { columns in
            let column = (width - gap(look) * Double(columns - 1)) / Double(columns)
            return stride(from: 0, to: count, by: columns).map { start in
                [Points](repeating: column, count: min(columns, count - start))
            }
        }
    }

    /// The widths of tiles that are as wide as their texts, in one row or in as many as they take; `nil` where one finds no room.
    private static func ownWidths(
        of tiles: [PanelTile], _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) -> [[Points]]? {
        let gap = gap(.ground)
        let natural = try needs(of: tiles, .natural, &setter)
        let isLine = natural.reduce(gap * Double(tiles.count - 1), +) <= width
        let narrowest = isLine ? natural : try needs(of: tiles, .narrowest, &setter)
        guard narrowest.allSatisfy({ $0 <= width }) else { return nil }
        var rows: [Range<Int>] = []
        var used = Points.zero
        for (index, need) in narrowest.enumerated() {
            if let last = rows.last, used + gap + need <= width {
                rows[rows.count - 1] = last.lowerBound..<index + 1
                used += gap + need
            } else {
                rows.append(index..<index + 1)
                used = need
            }
        }
        return rows.map { row in
            fitted(Array(natural[row]), Array(narrowest[row]), width - gap * Double(row.count - 1))
        }
    }

    /// The widths that tiles ask for: those of their texts on a line each, or those without which a figure or a word has no room.
    private static func needs(
        of tiles: [PanelTile], _ need: GridItem.Need, _ setter: inout Typesetter
    ) throws(LayoutError) -> [Points] {
        var widths: [Points] = []
        for tile in tiles {
            var widest = try setter.set(tile.value, tile.isHero ? .hero : .figure).width
            let texts = [(tile.label, tile.isHero ? PanelType.strongCell : .cell)] + tile.lines.map { ($0, .small) }
            for (text, type) in texts {
                widest = max(widest, try GridItem.width(of: .text(text, type), need, &setter))
            }
            widths.append(widest + padding(.ground) * 2)
        }
        return widths
    }

    /// The widths of tiles in a row: what is left over evenly, and what is missing from those whose texts may wrap.
    private static func fitted(_ natural: [Points], _ narrowest: [Points], _ room: Points) -> [Points] {
        let (whole, least) = (natural.reduce(0, +), narrowest.reduce(0, +))
        if whole <= room { return natural.map { $0 + (room - whole) / Double(natural.count) } }
        let share = whole > least ? max(0, (room - least).value / (whole - least).value) : 0
        return zip(natural, narrowest).map { $1 + ($0 - $1) * share }
    }

    // MARK: Texts

    private static func rows(
        _ tiles: [PanelTile], _ widths: [[Points]], _ look: PanelTileLook, _ setter: inout Typesetter
    ) throws(LayoutError) -> [Row] {
        var (rows, rest) = ([Row](), tiles[...])
        for widths in widths {
            let row = zip(rest.prefix(widths.count), widths)
            rest = rest.dropFirst(widths.count)
            // The units of a row stand on one line: beside all figures, or below all of them.
            var (whole, drops): ([SetText], Bool) = ([], false)
            for (tile, width) in row where look == .even {
                let value = try setter.set(tile.value, in: setter.type[.tileValue])
                drops = drops || value.width > width - padding(look) * 2
                whole.append(value)
            }
            var (measured, x) = ([Tile](), Points.zero)
            for (index, (tile, width)) in row.enumerated() {
                let value = look == .even && !drops ? whole[index] : nil
                measured.append(try Self.tile(tile, .init(x: x, width: width), look, value, &setter))
                x += width + gap(look)
            }
            rows.append(Row(measured))
        }
        return rows
    }

    /// Measures a tile; in columns without a figure that has room beside its unit, the unit stands below it.
    private static func tile(
        _ tile: PanelTile, _ span: MeasuredGrid.Span, _ look: PanelTileLook, _ whole: SetText?,
        _ setter: inout Typesetter
    ) throws(LayoutError) -> Tile {
        let (type, room) = (setter.type, span.width - padding(look) * 2)
        let (label, value): (SetText, SetText)
        var below: [SetText] = []
        switch look {
        case .ground:
            label = try setter.set(tile.label, tile.isHero ? .strongCell : .cell, width: room)
            value = try setter.set(tile.value, tile.isHero ? .hero : .figure)
        case .strip:
            label = try setter.set(tile.label, in: type[.figureLabel], width: room)
            value = try setter.set(tile.value, in: type[.figureValue], width: room)
        case .even:
            label = try setter.set(tile.label, in: type[.tileLabel], width: room)
            if let whole {
                value = whole
            } else {
                let (figure, unit) = setter.words(tile.value).figureAndUnit
                if !unit.isEmpty { below.append(try setter.set(unit, in: type[.tileValue], width: room)) }
                value = try setter.set(figure, in: type[.tileValue], width: room)
            }
        }
        below += try setter.set(tile.lines, .small, width: room)
        return Tile(label: label, value: value, below: below, isHero: tile.isHero, span: span)
    }

    // MARK: Heights

    /// The levels of names, figures and the texts below them, and the height of a row.
    private struct Levels {
        var label: Points
        /// The baseline of figures.
        var value: Points
        var below: Points
        var height: Points
        /// True if `label` and `below` are first baselines; otherwise they are tops of lines.
        var areBaselines = true
    }

    private func levels(of row: Row, _ step: Int) -> Levels {
        let (labels, values, below) = (row.label, row.value, row.below)
        switch look {
        case .ground:
            let inset = Points(PageStep.between(step, widest: 8, roomy: 8, tightest: 4))
            let value = inset + 1 + labels.height
            let end = value + values.height + 1
            return Levels(
                label: inset, value: value + values.rise, below: end, height: end + below.height + inset,
                areBaselines: false)
        case .strip:
            let label = Points(PageStep.between(step, widest: 16, roomy: 13, tightest: 11)) * factor
            let rise = Points(PageStep.between(step, widest: 17, roomy: 16, tightest: 15)) * factor
            let value = label + labels.depth + rise
            let end = value + values.depth
            return Levels(label: label, value: value, below: end + below.line, height: end + values.foot + below.height)
        case .even:
            let isDeep = labels.depth > 0
            // A tile is 72 high, with two lines of a name and a line below the figure 80.
            let usual: (label: Double, value: Double, height: Double) =
                below.height > 0 ? (isDeep ? (17, 54, 80) : (20, 46, 72)) : isDeep ? (17, 56, 72) : (20, 52, 72)
            let more = max(0, labels.depth - labels.pitch)
            let value = Points(usual.value) * factor + more
            return Levels(
                label: Points(usual.label) * factor, value: value, below: value + values.depth + 15 * factor,
                height: Points(usual.height) * factor + more + values.depth + max(0, below.height - below.line))
        }
    }

    func height(_ step: Int) -> Points {
        rows.reduce(rowGap * Double(max(0, rows.count - 1))) { $0 + levels(of: $1, step).height }
    }

    // MARK: Drawing

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        if look == .strip {
            let stroke = Stroke(canvas.inks.grid, width: 0.75)
            canvas.rule(from: origin.x, to: origin.x + width, y: origin.y + stroke.width / 2, stroke)
        }
        canvas.begin(SemanticTag(.list))
        var top = origin.y
        for row in rows {
            let levels = levels(of: row, step)
            for tile in row.tiles { draw(tile, on: &canvas, at: Position(x: origin.x + tile.span.x, y: top), levels) }
            top += levels.height + rowGap
        }
        canvas.end()
    }

    private func draw(_ tile: Tile, on canvas: inout Canvas, at origin: Position, _ levels: Levels) {
        if look != .strip {
            let ground = Rect(x: origin.x, y: origin.y, width: tile.span.width, height: levels.height)
            canvas.fill(ground, radius: 6, canvas.inks.tile)
            let bar = Rect(x: origin.x, y: origin.y + 8, width: 3, height: levels.height - 16)
            if tile.isHero { canvas.fill(bar, canvas.inks.accent) }
        }
        let padding = Self.padding(look)
        func place(_ baseline: Points) -> Column {
            Column(x: origin.x + padding, baseline: origin.y + baseline, width: tile.span.width - padding * 2)
        }
        func rise(_ text: SetText) -> Points { levels.areBaselines ? 0 : text.rise }
        canvas.begin(SemanticTag(.listItem))
        canvas.element(.label, tile.label, in: place(levels.label + rise(tile.label)))
        if tile.below.isEmpty {
            canvas.element(.listBody, tile.value, in: place(levels.value))
        } else {
            canvas.begin(SemanticTag(.listBody))
            canvas.element(.span, tile.value, in: place(levels.value))
            var next = levels.below
            for line in tile.below {
                canvas.element(.span, line, in: place(next + rise(line)))
                next += line.height
            }
            canvas.end()
        }
        canvas.end()
    }
}
