internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Figures side by side, each with its name and lines: on grounds as wide as their texts ask for, or in equally wide columns.
///
/// There are as many columns as leave each figure one line and each name two; nothing is set smaller.
struct PanelTiles: PanelPiece {
    private let rows: [[Tile]]
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
        var rows: [[Tile]] = []
        for widths in forms {
            rows = try Self.rows(tiles, widths, look, &setter)
            if rows.allSatisfy({ $0.allSatisfy(\.isWhole) }) { break }
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
    ) throws(LayoutError) -> [[Tile]] {
        var (rows, rest) = ([[Tile]](), tiles[...])
        for widths in widths {
            let row = zip(rest.prefix(widths.count), widths)
            rest = rest.dropFirst(widths.count)
            // The units of a row stand on one line.
            var drops = false
            for (tile, width) in row where look == .even {
                let whole = try setter.set(tile.value, in: setter.type.tileValue)
                drops = drops || whole.width > width - padding(look) * 2
            }
            var (measured, x) = ([Tile](), Points.zero)
            for (tile, width) in row {
                measured.append(try Self.tile(tile, .init(x: x, width: width), look, drops: drops, &setter))
                x += width + gap(look)
            }
            rows.append(measured)
        }
        return rows
    }

    private static func tile(
        _ tile: PanelTile, _ span: MeasuredGrid.Span, _ look: PanelTileLook, drops: Bool, _ setter: inout Typesetter
    ) throws(LayoutError) -> Tile {
        let (type, room) = (setter.type, span.width - padding(look) * 2)
        let (label, value): (SetText, SetText)
        var below: [SetText] = []
        if look == .ground {
            label = try setter.set(tile.label, tile.isHero ? .strongCell : .cell, width: room)
            value = try setter.set(tile.value, tile.isHero ? .hero : .figure)
        } else {
            let role = look == .strip ? type.figureValue : type.tileValue
            label = try setter.set(tile.label, in: look == .strip ? type.figureLabel : type.tileLabel, width: room)
            if drops {
                let (figure, unit, _) = setter.words(tile.value).figureAndUnit
                if !unit.isEmpty { below.append(try setter.set(unit, in: role, width: room)) }
                value = try setter.set(figure, in: role, width: room)
            } else {
                // Beside its unit a figure is known to have room.
                value = try setter.set(tile.value, in: role, width: look == .even ? nil : room)
            }
        }
        below += try setter.set(tile.lines, .small, width: room)
        return Tile(label: label, value: value, below: below, isHero: tile.isHero, span: span)
    }

    // MARK: Heights

    /// Where names, figures and what stands below them begin, and the height of a row.
    private struct Levels {
        var label: Points
        /// The baseline of figures.
        var value: Points
        var below: Points
        var height: Points
        /// True if `label` and `below` are first baselines; otherwise they are tops of lines.
        var areBaselines = true
    }

    private func levels(of row: [Tile], _ step: Int) -> Levels {
        func most(_ measure: (Tile) -> Points) -> Points { row.map(measure).max() ?? 0 }
        let (labels, values) = (most(\.label.depth), most(\.value.depth))
        let (below, line) = (most(\.belowHeight), most { $0.below.first?.pitch ?? 0 })
        switch look {
        case .ground:
            let value = 9 + most(\.label.height)
            let end = value + most(\.value.height) + 1
            return Levels(
                label: 8, value: value + most(\.value.rise), below: end, height: end + below + 8, areBaselines: false)
        case .strip:
            let label = Points(PageStep.between(step, widest: 16, roomy: 13, tightest: 11)) * factor
            let rise = Points(PageStep.between(step, widest: 17, roomy: 16, tightest: 15)) * factor
            let value = label + labels + rise
            let end = value + values
            let foot = most { $0.value.pitch - $0.value.rise }
            return Levels(label: label, value: value, below: end + line, height: end + foot + below)
        case .even:
            let isDeep = labels > 0
            // A tile is 72 high, with two lines of a name and a line below the figure 80.
            let usual: (label: Double, value: Double, height: Double) =
                below > 0 ? (isDeep ? (17, 54, 80) : (20, 46, 72)) : isDeep ? (17, 56, 72) : (20, 52, 72)
            let more = max(0, labels - most(\.label.pitch))
            let value = Points(usual.value) * factor + more
            return Levels(
                label: Points(usual.label) * factor, value: value, below: value + values + 15 * factor,
                height: Points(usual.height) * factor + more + values + max(0, below - line))
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
            for tile in row { draw(tile, on: &canvas, at: Position(x: origin.x + tile.span.x, y: top), levels) }
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
