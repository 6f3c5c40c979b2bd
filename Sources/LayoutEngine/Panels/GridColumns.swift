internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// Where the columns of a grid stand: each as wide as its texts, and what is left by growth.
///
/// Where texts need more than there is, columns whose texts may take several lines give way, down to their widest word. A
/// grid that keeps proportions asks no text.
struct GridColumns {
    let spans: [MeasuredGrid.Span]

    /// Finds the columns; `nil` where not even the narrowest have room.
    init?<Shaper>(
        _ grid: PanelGrid, _ width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        guard !grid.keepsProportions else {
            guard let spans = Self.proportional(grid, width) else { return nil }
            self.spans = spans
            return
        }
        let factor = setter.panelFactor
        var widths = grid.columns.map { Points($0.least) * factor }
        var narrowest = widths
        for row in grid.heads + grid.rows {
            var index = 0
            for cell in row.cells where index < grid.columns.count {
                defer { index += cell.span }
                guard cell.span == 1 else { continue }
                for item in cell.items {
                    let need = try GridItem.width(of: item, &setter)
                    widths[index] = max(widths[index], need.natural)
                    narrowest[index] = max(narrowest[index], grid.columns[index].wraps ? need.narrowest : need.natural)
                }
            }
        }
        try Self.spread(grid, &widths, &narrowest, &setter)
        let room = width - Points(grid.gap) * Double(max(0, grid.columns.count - 1))
        guard let fitted = Self.fitted(widths, narrowest, grid.columns, room) else { return nil }
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

    /// Widens the columns under heads over several of them whose text is wider.
    private static func spread<Shaper>(
        _ grid: PanelGrid, _ widths: inout [Points], _ narrowest: inout [Points],
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        for row in grid.heads + grid.rows {
            var index = 0
            for cell in row.cells where index < grid.columns.count {
                let own = index..<min(grid.columns.count, index + cell.span)
                index += cell.span
                guard own.count > 1 else { continue }
                var (natural, least) = (Points.zero, Points.zero)
                for item in cell.items {
                    let need = try GridItem.width(of: item, &setter)
                    (natural, least) = (max(natural, need.natural), max(least, need.narrowest))
                }
                let gaps = Points(grid.gap) * Double(own.count - 1)
                let (wide, narrow) = (own.reduce(gaps) { $0 + widths[$1] }, own.reduce(gaps) { $0 + narrowest[$1] })
                for column in own {
                    if natural > wide { widths[column] += (natural - wide) / Double(own.count) }
                    if least > narrow { narrowest[column] += (least - narrow) / Double(own.count) }
                }
            }
        }
        for index in widths.indices { widths[index] = max(widths[index], narrowest[index]) }
    }

    private static func fitted(
        _ widths: [Points], _ narrowest: [Points], _ columns: [PanelGridColumn], _ room: Points
    ) -> [Points]? {
        let whole = widths.reduce(0, +)
        if whole <= room {
            let growth = columns.reduce(0) { $0 + $1.growth }
            let spare = room - whole
            guard growth > 0 else { return widths }
            return zip(widths, columns).map { $0 + spare * ($1.growth / growth) }
        }
        let least = narrowest.reduce(0, +)
        // Words are broken where nothing stands beside them.
        guard least <= room else { return columns.count == 1 ? [room] : nil }
        // Each gives up the same part of what it can.
        let share = (room - least).value / (whole - least).value
        return zip(narrowest, widths).map { $0 + ($1 - $0) * share }
    }
}
