internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A small table set in as many stretches side by side as there is room for: the figures of a chart.
///
/// It is not split between pages; the order of reading goes down each stretch.
struct FoldedTable: Sendable {
    private let head: [SetText]
    private let rows: [[SetText?]]
    private let roles: [TableRowRole]
    private let columns: [Column]
    private let stretch: Points
    private let stretches: Int
    private let pitch: Points
    /// From the baseline of a row up to the middle of its dot.
    private let dotRise: Points
    /// By row: the look of the dot before it, where the table is the key of a chart; empty where it is none.
    private let dots: [ClassLook]

    /// A column of a stretch.
    private struct Column: Sendable {
        var x: Points
        var width: Points
        var alignment: TableAlignment
    }

    private static let columnGap: Points = 10
    private static let stretchGap: Points = 24
    private static let mostStretches = 4
    /// The room of a dot before a row.
    private static let dotRoom: Points = 16

    /// A name has no more lines; what is longer is cut.
    private static let mostLines = 4

    /// How many rows a stretch has.
    private var depth: Int { (rows.count + stretches - 1) / max(1, stretches) }

    /// The rows of a stretch.
    private func part(_ number: Int) -> Range<Int> {
        min(rows.count, number * depth)..<min(rows.count, (number + 1) * depth)
    }

    /// The height with the line of column titles: that of the highest stretch.
    var height: Points {
        guard !rows.isEmpty else { return 0 }
        let lines = (0..<stretches).map { part($0).reduce(0) { $0 + FoldedTable.lines(rows[$1]) } }
        return pitch * Double(FoldedTable.lines(head) + (lines.max() ?? 0)) + 3
    }

    /// How many lines the highest text of a row has.
    private static func lines(_ row: [SetText?]) -> Int { row.map { $0?.lines.count ?? 0 }.reduce(1, max) }

    /// The width of all stretches.
    var width: Points { stretch * Double(stretches) + FoldedTable.stretchGap * Double(max(0, stretches - 1)) }

    /// Measures a table; `nil` where not even one stretch of it fits in the width.
    ///
    /// `dots` are the looks of the classes its rows stand for, where it is the key of a chart.
    init?<Shaper>(
        _ table: DataTable, dots: [ClassLook] = [], width: Points, isSmall: Bool = false,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        self.dots = dots.count == table.rows.count ? dots : []
        let lead = self.dots.isEmpty ? 0 : FoldedTable.dotRoom
        let gaps = FoldedTable.columnGap * Double(max(0, table.columns.count - 1))
        var texts = try Texts(table, isSmall: isSmall, &setter)
        let excess = texts.widths.reduce(Points.zero, +) + gaps + lead - width
        // The names give way, and the warning says which.
        if isSmall, excess > 0 { try texts.narrowNames(of: table, by: excess, &setter) }
        stretch = texts.widths.reduce(Points.zero, +) + gaps + lead
        guard stretch <= width, !texts.widths.isEmpty else { return nil }
        let room = Int(
            ((width + FoldedTable.stretchGap).value / (stretch + FoldedTable.stretchGap).value).rounded(.down))
        // A few rows look better in one stretch than in a row of single lines.
        stretches = max(1, min(room, FoldedTable.mostStretches, (table.rows.count + 3) / 4))
        var x = lead
        columns = zip(table.columns, texts.widths).map { column, width in
            defer { x += width + FoldedTable.columnGap }
            return Column(x: x, width: width, alignment: column.alignment)
        }
        head = texts.head
        rows = texts.rows
        roles = table.rows.map(\.role)
        pitch = texts.cell.plain.line * setter.style.linePitch
        dotRise = 3.5 * setter.style.factor(.table)
    }

    /// The texts of a table with the widths of its columns.
    private struct Texts {
        let cell: TextRole
        private let title: TextRole
        private(set) var head: [SetText] = []
        private(set) var rows: [[SetText?]] = []
        private(set) var widths: [Points]

        private static let leastName: Points = 48

        init<Shaper>(
            _ table: DataTable, isSmall: Bool, _ setter: inout Typesetter<Shaper>
        ) throws(LayoutError) {
            let (least, plain) = (setter.type.least, (setter.type.table, setter.type.tableHead))
            let (cell, title) =
                isSmall ? (plain.0.sized(least, least: least), plain.1.sized(least, least: least)) : plain
            (self.cell, self.title) = (cell, title)
            if isSmall, plain.0.plain.size > least { setter.note("a table of figures", key: nil, .smaller) }
            for column in table.columns { head.append(try setter.set(column.title, in: title)) }
            widths = head.map(\.width)
            for row in table.rows {
                var texts: [SetText?] = []
                for (index, content) in row.cells.prefix(widths.count).enumerated() {
                    guard case .text(let text) = content else {
                        texts.append(nil)
                        continue
                    }
                    let set = try setter.set(text, in: row.role == .data ? cell : title)
                    let isAlone = index + 1 >= row.cells.count || !row.cells[index + 1].isMerge
                    if isAlone { widths[index] = max(widths[index], set.width) }
                    texts.append(set)
                }
                rows.append(texts)
            }
        }

        /// Makes the first column narrower, as far as it stays a column: into several lines, as names of rows do, so
        /// that each can be told from the others.
        mutating func narrowNames<Shaper>(
            of table: DataTable, by excess: Points, _ setter: inout Typesetter<Shaper>
        ) throws(LayoutError) {
            guard let first = widths.first, first - excess >= Texts.leastName else { return }
            let room = first - excess
            head[0] = try setter.fit(
                table.columns[0].title, FoldedTable.ladder(title, room), what: "the head of a column"
            ).text
            for (index, row) in table.rows.enumerated() {
                guard case .text(let text)? = row.cells.first else { continue }
                let role = row.role == .data ? cell : title
                rows[index][0] = try setter.fit(
                    text, FoldedTable.ladder(role, room), what: "the name of a class"
                ).text
            }
            widths[0] = room
        }
    }

    /// The ways of setting a name where it has less room than it would like.
    private static func ladder(_ role: TextRole, _ width: Points) -> [Rung] {
        [Rung(role: role, width: width)] + (2...mostLines).map { Rung(role: role, width: width, lines: $0) }
    }

    /// Draws the table from the upper left corner of its room.
    func draw(on canvas: inout Canvas, x: Points, top: Points) {
        guard !rows.isEmpty else { return }
        canvas.beginTable(
            TableShape(
                columns: columns.count, hasHead: head.contains { !$0.isEmpty },
                isNamed: head.first?.isEmpty ?? true || roles.contains(.group)))
        for number in 0..<stretches where !part(number).isEmpty {
            let left = x + (stretch + FoldedTable.stretchGap) * Double(number)
            drawHead(on: &canvas, x: left, top: top, isRepeated: number > 0)
            var y = top + pitch * Double(FoldedTable.lines(head)) + 3
            for index in part(number) {
                if index < dots.count {
                    let centre = Position(x: left + Swatch.radius + 1, y: y + pitch * 0.75 - dotRise)
                    Swatch.draw(dots[index], on: &canvas, centre: centre)
                }
                let cells = cells(of: rows[index], left, y)
                if roles[index] == .group { canvas.groupRow(cells) } else { canvas.row(cells) }
                y += pitch * Double(FoldedTable.lines(rows[index]))
            }
        }
        canvas.endTable()
    }

    private func drawHead(on canvas: inout Canvas, x: Points, top: Points, isRepeated: Bool) {
        canvas.headRows([cells(of: head, x, top)], isRepeated: isRepeated)
        let edge = top + pitch * Double(FoldedTable.lines(head)) + 1
        canvas.rule(from: x, to: x + stretch, y: edge, Stroke(canvas.inks.edge, width: 0.5))
    }

    /// The cells of a row, of which the first names it; a text takes the columns that are joined to its own.
    private func cells(of row: [SetText?], _ x: Points, _ top: Points) -> [RowCell] {
        var cells: [RowCell] = []
        for (index, (column, text)) in zip(columns, row).enumerated() {
            guard text != nil || cells.isEmpty else {
                cells[cells.count - 1].columns += 1
                continue
            }
            cells.append(
                RowCell(text ?? .none, in: place(column, x, top), align(column), isHead: index == 0))
        }
        return cells
    }

    private func place(_ column: Column, _ x: Points, _ top: Points) -> LayoutEngine.Column {
        LayoutEngine.Column(x: x + column.x, baseline: top + pitch * 0.75, width: column.width)
    }

    private func align(_ column: Column) -> Canvas.Alignment { column.alignment == .end ? .end : .start }
}

extension DataTable.Cell {
    /// Whether it is joined to the cell before it.
    var isMerge: Bool { if case .merge = self { true } else { false } }
}
