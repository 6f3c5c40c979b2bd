internal import PageModel
internal import ReportModel

/// The places of a grid's columns: each as wide as its texts, and the rest shared by growth.
///
/// If texts need more room, columns whose texts may take several lines become narrower, down to their widest word. A
/// grid that keeps proportions ignores texts.
struct GridColumns {
    let spans: [MeasuredGrid.Span]

    /// Finds the columns; `nil` where not even the narrowest have room.
    init?(
        _ grid: PanelGrid, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        guard !grid.keepsProportions else {
            guard let spans = Self.proportional(grid, width) else { return nil }
            self.spans = spans
            return
        }
        let room = width - Points(grid.gap) * Double(max(0, grid.columns.count - 1))
        let natural = try Self.widths(of: grid, .natural, &setter)
        let spare = room - natural.reduce(0, +)
        var fitted = natural
        if spare < 0 {
            let narrowest = try Self.widths(of: grid, .narrowest, &setter)
            guard let squeezed = Self.squeezed(natural, narrowest, room) else { return nil }
            fitted = squeezed
        } else {
            let growth = grid.columns.reduce(0) { $0 + $1.growth }
            if growth > 0 { fitted = zip(natural, grid.columns).map { $0 + spare * ($1.growth / growth) } }
        }
        var x: Points = 0
        spans = fitted.map { width in
            defer { x += width + Points(grid.gap) }
            return MeasuredGrid.Span(x: x, width: width)
        }
    }

    /// Parts the width by growth; `nil` where a column has no room.
    ///
    /// Texts stand half a gap from the edges of their columns.
    private static func proportional(_ grid: PanelGrid, _ width: Points) -> [MeasuredGrid.Span]? {
        let whole = grid.columns.reduce(0) { $0 + $1.growth }
        var (spans, before): ([MeasuredGrid.Span], Double) = ([], 0)
        for column in grid.columns {
            let (start, end) = (width * (before / whole), width * ((before + column.growth) / whole))
            guard end - start > Points(grid.gap) else { return nil }
            spans.append(.init(x: start + Points(grid.gap) / 2, width: end - start - Points(grid.gap)))
            before += column.growth
        }
        return spans
    }

    /// The widths that what stands in the columns needs.
    private static func widths(
        of grid: PanelGrid, _ need: GridItem.Need, _ setter: inout Typesetter
    ) throws(LayoutError) -> [Points] {
        let factor = setter.panelFactor
        var widths = grid.columns.map { Points($0.least) * factor }
        var spanning: [(columns: Range<Int>, width: Points)] = []
        for rows in [grid.heads, grid.rows] {
            for row in rows {
                var index = 0
                for cell in row.cells where index < grid.columns.count {
                    let own = index..<min(grid.columns.count, index + cell.span)
                    index += cell.span
                    let asked: GridItem.Need = own.count > 1 || grid.columns[own.lowerBound].wraps ? need : .natural
                    var widest: Points = 0
                    for item in cell.items { widest = max(widest, try GridItem.width(of: item, asked, &setter)) }
                    if own.count > 1 {
                        spanning.append((own, widest))
                    } else {
                        widths[own.lowerBound] = max(widths[own.lowerBound], widest)
                    }
                }
            }
        }
        // The columns under a cell over several of them whose text is wider.
        for (columns, width) in spanning {
            let gaps = Points(grid.gap) * Double(columns.count - 1)
            let missing = width - columns.reduce(gaps) { $0 + widths[$1] }
            for column in columns where missing > 0 { widths[column] += missing / Double(columns.count) }
        }
        return widths
    }

    /// The widths where columns give way, each by the same part of what it can.
    private static func squeezed(_ natural: [Points], _ narrowest: [Points], _ room: Points) -> [Points]? {
        let widths = zip(natural, narrowest).map { max($0, $1) }
        let (whole, least) = (widths.reduce(0, +), narrowest.reduce(0, +))
        // Words are broken where nothing stands beside them.
        guard least <= room else { return widths.count == 1 ? [room] : nil }
        let share = (room - least).value / (whole - least).value
        return zip(narrowest, widths).map { $0 + ($1 - $0) * share }
    }
}
