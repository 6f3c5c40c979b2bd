internal import DiaryModel
internal import PageModel
internal import ReportModel

/// A grid of a panel, measured: its columns, and for each row what stands in its cells.
struct MeasuredGrid: PanelPiece {
    private(set) var grid: PanelGrid
    /// The width of the whole grid.
    let width: Points
    /// The left edge and the width of each column, from the left edge of a lane.
    let columns: [Span]
    let heads: [Row]
    /// The rows; those that no page holds are parted into several.
    private(set) var rows: [Row]
    /// The places of a long grid's rows below the first, and the end of the last one, so that pagination takes linear
    /// time.
    private var tops: [Points] = []
    /// The height of all rows in their lanes, with the heads.
    private var whole: Points = 0
    /// By row: what stands in it, of a grid so long that its texts are set again when they are drawn.
    private var drawn: [Int: [Cell]] = [:]
    /// The headings of rows, which are printed again where a page begins among those rows.
    private let headings: [Int]
    /// The rows that no page begins with, because they stay with the one above.
    let bound: Set<Int>
    /// Each row that was parted, counted from one, and into how many.
    let parted: [(row: Int, parts: Int)]
    /// The height of an empty page.
    private let page: Points
    let theme: Theme

    /// The place of a column.
    struct Span: Hashable, Sendable {
        var x: Points
        var width: Points
    }

    /// A row with its height and, by cell, its items.
    struct Row: Sendable {
        fileprivate(set) var cells: [Cell]
        /// The way its cells are read.
        let traits: RowTraits
        var height: Points
        let rule: PanelRule
        let isShaded: Bool
        let keeps: PanelRowKeeping
        /// True if it continues from the row above, because no page holds all of it.
        var continues = false
    }

    /// A cell in the columns it takes.
    struct Cell: Sendable {
        let span: Span
        /// The number of columns it spans.
        let columns: Int
        let items: [GridItem]
        let isHead: Bool
        /// True if a ground may lie below it, on which a light class would not stand out.
        let isOnGround: Bool
        let align: PanelGridColumn.Alignment
        /// From the top of the first item to its baseline; `nil` for a drawing, which stands in the middle of its row.
        let rise: Points?
        let height: Points

        /// True if nothing in it is read.
        var isEmpty: Bool { items.allSatisfy(\.isEmpty) }

        /// True if it names its row; a cell without words does not.
        var isName: Bool { isHead && hasWords }
        var hasWords: Bool { items.contains(where: \.hasWords) }
    }

    /// Longer grids keep the heights of their rows, and set the texts again when they are drawn.
    private static let mostKept = 400
    /// Between two lanes.
    static let laneGap: Points = 12
    /// Above and below what stands in a row; half of it between the uprights of a calendar, which part cells as well.
    static let padding: Points = 2
    /// The tolerance between two sums of binary fractions.
    static let hair: Points = 1e-6

    /// Between two columns.
    var gap: Points { Points(grid.gap) }

    /// The width of a lane.
    var laneWidth: Points { (width - Self.laneGap * Double(grid.lanes - 1)) / Double(grid.lanes) }

    /// Measures a grid; `nil` where its columns find no room, or a plot in one of them.
    init?(
        _ grid: PanelGrid, _ width: Points, _ setter: inout Typesetter
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
        for var head in grid.heads {
            head.isShaded = true
            guard let row = try Self.row(head, grid, columns, least: 0, &setter) else { return nil }
            heads.append(row)
        }
        self.heads = heads
        page = setter.style.frame.height
        var rows: [Row] = []
        var sources: [PanelRow] = []
        var parted: [(row: Int, parts: Int)] = []
        rows.reserveCapacity(grid.rows.count)
        for (number, whole) in grid.rows.enumerated() {
            guard let row = try Self.row(whole, grid, columns, least: least, &setter) else { return nil }
            var parts = [whole]
            if grid.isSplit, row.height > page * LongRow.most {
                let widths = row.cells.map(\.span.width)
                parts = try LongRow(whole, widths, within: page * LongRow.share, &setter).parts
                parted.append((number + 1, parts.count))
            }
            for (index, part) in parts.enumerated() {
                let isWhole = parts.count == 1
                guard var row = isWhole ? row : try Self.row(part, grid, columns, least: least, &setter)
                else { return nil }
                row.continues = index > 0
                if grid.rows.count > Self.mostKept { row.cells = [] }
                rows.append(row)
            }
            sources += parts
        }
        self.grid.rows = sources
        self.rows = rows
        self.parted = parted
        bound = Self.bound(rows, within: page / 2)
        headings = rows.indices.filter { rows[$0].keeps == .withNext && rows[$0].traits.contains(.group) }
        sumUp()
    }

    private mutating func sumUp() {
        if rows.count > Self.mostKept { tops = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.height) } }
        whole = balanced(rows.indices).height
    }

    /// The height of some rows, one below the other.
    func height(of part: Range<Int>) -> Points {
        guard part.count > Self.mostKept else { return rows[part].reduce(0) { $0 + $1.height } }
        return tops[part.upperBound] - tops[part.lowerBound]
    }

    /// A row with its cells.
    func row(_ index: Int) -> Row {
        var row = rows[index]
        if let cells = drawn[index] { row.cells = cells }
        return row
    }

    /// The same grid with the texts of a part, and of what stands above it again.
    func set(
        _ part: Range<Int>, _ setter: inout Typesetter
    ) throws(LayoutError) -> MeasuredGrid {
        guard rows.count > Self.mostKept else { return self }
        var grid = self
        let above = [heading(above: part.lowerBound), name(above: part.lowerBound)].compactMap(\.self)
        for index in above + Array(part) {
            grid.drawn[index] = try Self.row(self.grid.rows[index], self.grid, columns, least: 0, &setter)?.cells
        }
        return grid
    }

    /// The rows that stay with the one above, as long as all that stay together take no more than a height.
    private static func bound(_ rows: [Row], within most: Points) -> Set<Int> {
        var bound: Set<Int> = []
        var height = rows.first?.height ?? 0
        for index in rows.indices.dropFirst() {
            let keeps = rows[index].keeps == .withPrevious || rows[index - 1].keeps == .withNext
            height += rows[index].height
            if keeps, !rows[index].continues, height <= most {
                bound.insert(index)
            } else {
                height = rows[index].height
            }
        }
        return bound
    }

    private static func row(
        _ row: PanelRow, _ grid: PanelGrid, _ columns: [Span], least: Points,
        _ setter: inout Typesetter
    ) throws(LayoutError) -> Row? {
        var cells: [Cell] = []
        var index = 0
        for cell in row.cells where index < columns.count {
            let last = min(columns.count, index + cell.span) - 1
            let span = Span(
                x: columns[index].x, width: columns[last].x + columns[last].width - columns[index].x)
            let count = last - index + 1
            guard
                let cell = try self.cell(
                    cell, span, count, isAlone: columns.count == 1, isOnGround: row.isShaded,
                    grid.columns[index], &setter)
            else { return nil }
            cells.append(cell)
            index = last + 1
        }
        let isCalendar = grid.hasUprights && !grid.keepsProportions
        return Row(
            cells: cells, traits: RowTraits(cells, row.rule, columns: columns.count),
            height: max(least, depth(of: cells).depth + (isCalendar ? 1 : padding) * 2), rule: row.rule,
            isShaded: row.isShaded, keeps: row.keeps)
    }

    /// From the top of what stands in a row to the common baseline of first lines, and to its foot.
    static func depth(of cells: [Cell]) -> (rise: Points, depth: Points) {
        let rise = cells.compactMap(\.rise).max() ?? 0
        return (rise, cells.map { cell in (cell.rise.map { rise - $0 } ?? 0) + cell.height }.max() ?? 0)
    }

    /// Measures a cell; `nil` where something in it would lie on the cell beside it.
    private static func cell(
        _ cell: PanelCell, _ span: Span, _ columns: Int, isAlone: Bool, isOnGround: Bool,
        _ column: PanelGridColumn, _ setter: inout Typesetter
    ) throws(LayoutError) -> Cell? {
        var items: [GridItem] = []
        for item in cell.items {
            // A text by itself has nothing beside it that it could lie on.
            guard let item = try GridItem(item, width: span.width, &setter),
                item.width <= span.width + hair || isAlone && item.onlyText != nil
            else { return nil }
            items.append(item)
        }
        return Cell(
            span: span, columns: columns, items: items, isHead: cell.isHead, isOnGround: isOnGround,
            align: cell.alignment ?? column.alignment,
            rise: items.first?.rise, height: items.reduce(0) { $0 + $1.height })
    }

    /// The height of the rows that name the columns.
    var headHeight: Points { heads.reduce(0) { $0 + $1.height } }

    /// The heading that is printed again above a row that begins a page, unless that would take much of the page.
    func heading(above start: Int) -> Int? {
        guard !headings.isEmpty, grid.lanes == 1, start > 0, rows[start].keeps != .withNext else { return nil }
        let next = headings.indices.start { headings[$0] >= start }
        guard next > 0 else { return nil }
        let found = headings[next - 1]
        return rows[found].continues || rows[found].height > page / 4 ? nil : found
    }

    /// The row whose name a row goes on below, where it begins a lane.
    func name(above start: Int) -> Int? {
        guard start > 0, start < rows.count, rows[start].rule == .inset else { return nil }
        return rows[..<start].lastIndex { $0.rule != .inset }
    }

    /// The height of what stands above the first row of a part.
    func topHeight(from start: Int) -> Points { headHeight + (heading(above: start).map { rows[$0].height } ?? 0) }

    /// The least part from a row on: the row and those that stay with it.
    func least(from start: Int) -> Range<Int> {
        var end = min(rows.count, start + 1)
        while bound.contains(end) { end += 1 }
        return start..<end
    }

    func height(_ step: Int) -> Points { change(step) == 0 ? whole : set(step).whole }

    /// By how much a step changes the height of each row.
    private func change(_ step: Int) -> Points {
        Points(-PageStep.share(step) * (step < 0 ? grid.stretch : grid.shrink))
    }

    /// The grid with rows as high as a step makes them.
    func set(_ step: Int) -> MeasuredGrid {
        let change = change(step)
        guard change != 0 else { return self }
        var other = self
        for index in rows.indices { other.rows[index].height += change }
        other.sumUp()
        return other
    }

    var split: MeasuredGrid? { grid.isSplit ? self : nil }
}
