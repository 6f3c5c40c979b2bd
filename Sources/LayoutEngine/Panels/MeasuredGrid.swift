internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A grid of a panel, measured: its columns, and for each row what stands in its cells.
struct MeasuredGrid: PanelPiece {
    let grid: PanelGrid
    /// The width of the whole grid.
    let width: Points
    /// The left edge and the width of each column, from the left edge of a lane.
    let columns: [Span]
    let heads: [Row]
    let rows: [Row]
    let theme: Theme

    /// Where a column stands.
    struct Span: Hashable, Sendable {
        var x: Points
        var width: Points
    }

    /// A row with its height and, by cell, its items.
    struct Row: Sendable {
        let cells: [Cell]
        let height: Points
        let rule: PanelRule
        let isShaded: Bool
    }

    /// A cell in the columns it takes.
    struct Cell: Sendable {
        let span: Span
        /// How many columns it takes.
        let columns: Int
        let items: [GridItem]
        let isHead: Bool
        let align: Canvas.Alignment
        /// From the top of the first item to its baseline; `nil` for a drawing, which stands in the middle of its row.
        let rise: Points?
        let height: Points

        /// Whether nothing in it is read.
        var isEmpty: Bool { items.allSatisfy(\.isEmpty) }

        /// Whether it names its row; what has no words does not.
        var isName: Bool { isHead && hasWords }
        var hasWords: Bool { items.contains(where: \.hasWords) }
    }

    /// Between two lanes.
    static let laneGap: Points = 12
    /// Above and below what stands in a row.
    static let padding: Points = 2
    /// What two sums of binary fractions may differ by.
    private static let hair = 1e-6

    /// Between two columns.
    var gap: Points { Points(grid.gap) }

    /// How wide a lane is.
    var laneWidth: Points { (width - Self.laneGap * Double(grid.lanes - 1)) / Double(grid.lanes) }

    /// Measures a grid; `nil` where its columns find no room, or a plot in one of them.
    init?<Shaper>(
        _ grid: PanelGrid, _ width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        var grid = grid
        if setter.isInOneColumn { grid.lanes = 1 }
        self.grid = grid
        self.width = width
        theme = setter.style.theme
        let lane = (width - Self.laneGap * Double(grid.lanes - 1)) / Double(grid.lanes)
        guard let columns = try GridColumns(grid, lane, &setter)?.spans else { return nil }
        self.columns = columns
        let least = Points(grid.leastRow) * setter.panelFactor
        var heads: [Row] = []
        for head in grid.heads {
            guard let row = try Self.row(head, grid, columns, least: 0, &setter) else { return nil }
            heads.append(row)
        }
        self.heads = heads
        var rows: [Row] = []
        rows.reserveCapacity(grid.rows.count)
        for row in grid.rows {
            guard let row = try Self.row(row, grid, columns, least: least, &setter) else { return nil }
            rows.append(row)
        }
        self.rows = rows
    }

    private static func row<Shaper>(
        _ row: PanelRow, _ grid: PanelGrid, _ columns: [Span], least: Points,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> Row? {
        var cells: [Cell] = []
        var index = 0
        for cell in row.cells where index < columns.count {
            let last = min(columns.count, index + cell.span) - 1
            let span = Span(
                x: columns[index].x, width: columns[last].x + columns[last].width - columns[index].x)
            let columns = index...last
            guard let cell = try self.cell(cell, span, columns.count, grid.columns[index].alignment, &setter)
            else { return nil }
            cells.append(cell)
            index = last + 1
        }
        return Row(
            cells: cells, height: max(least, depth(of: cells).depth + padding * 2), rule: row.rule,
            isShaded: row.isShaded)
    }

    /// From the top of what stands in a row to the common baseline of first lines, and to its foot.
    static func depth(of cells: [Cell]) -> (rise: Points, depth: Points) {
        let rise = cells.compactMap(\.rise).max() ?? 0
        return (rise, cells.map { cell in (cell.rise.map { rise - $0 } ?? 0) + cell.height }.max() ?? 0)
    }

    private static func cell<Shaper>(
        _ cell: PanelCell, _ span: Span, _ columns: Int, _ alignment: PanelGridColumn.Alignment,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> Cell? {
        var items: [GridItem] = []
        for item in cell.items {
            guard let item = try GridItem(item, width: span.width, &setter) else { return nil }
            items.append(item)
        }
        let align: Canvas.Alignment =
            switch cell.alignment ?? alignment {
            case .start: .start
            case .centre: .centre
            case .end: .end
            }
        return Cell(
            span: span, columns: columns, items: items, isHead: cell.isHead, align: align, rise: items.first?.rise,
            height: items.reduce(0) { $0 + $1.height })
    }

    /// The height of the rows that name the columns.
    var headHeight: Points { heads.reduce(0) { $0 + $1.height } }

    /// How some rows are dealt out to lanes within a height; `nil` where they need more.
    func lanes(of part: Range<Int>, within height: Points) -> [Range<Int>]? {
        var lanes: [Range<Int>] = []
        var start = part.lowerBound
        for _ in 0..<grid.lanes where start < part.upperBound {
            var (end, used) = (start, headHeight)
            while end < part.upperBound, used + rows[end].height <= height {
                used += rows[end].height
                end += 1
            }
            lanes.append(start..<end)
            start = end
        }
        return start < part.upperBound ? nil : lanes
    }

    /// The least height that holds some rows, with the rows in its lanes.
    func balanced(_ part: Range<Int>) -> (height: Points, lanes: [Range<Int>]) {
        guard !part.isEmpty else { return (headHeight, heads.isEmpty ? [] : [part]) }
        let whole = rows[part].reduce(headHeight) { $0 + $1.height }
        guard grid.lanes > 1 else { return (whole, [part]) }
        // The height of two lanes is that of the first rows, or of the rows that are left.
        var heights: Set<Double> = [whole.value]
        var used = headHeight
        for row in rows[part] {
            used += row.height
            heights.insert(used.value)
            heights.insert((headHeight + whole - used).value + Self.hair)
        }
        let candidates = heights.sorted()
        var (low, high) = (0, candidates.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if lanes(of: part, within: Points(candidates[middle])) == nil { low = middle + 1 } else { high = middle }
        }
        guard let lanes = lanes(of: part, within: Points(candidates[low])) else { return (whole, [part]) }
        let tallest = lanes.map { lane in rows[lane].reduce(headHeight) { $0 + $1.height } }.max() ?? whole
        return (tallest, lanes)
    }

    func height(_ step: Int) -> Points { balanced(rows.indices).height }

    var split: MeasuredGrid? { grid.isSplit ? self : nil }
}
