internal import PageModel
internal import ReportModel

/// The reading of a grid: as a table as far as its rows or columns have names, otherwise as a list or as paragraphs.
extension MeasuredGrid {
    /// The headings of the table before its first row.
    var shape: TableShape {
        let corner = Position(x: 0, y: 0)
        let heads = heads.map { RowCell.placed(cells(of: $0, at: corner), in: columns.count) }
        let hasHead = heads.contains { $0.contains { !$0.isEmpty } }
        let spans = heads.contains { $0.contains { $0.place.count > 1 && !$0.isEmpty } }
        let isNamed =
            spans || hasHead && TableHeads.hasCorner(heads)
            || rows.contains { $0.continues || !$0.traits.isDisjoint(with: [.group, .goesOn, .namesBeside]) }
        return TableShape(columns: columns.count, hasHead: hasHead && !rows.isEmpty, isNamed: isNamed)
    }

    /// Returns true if the name of a row is also that of the one below it.
    func goesOn(_ index: Int) -> Bool { rows[index].continues || rows[index].traits.contains(.goesOn) }

    /// Returns true if a row or its columns have a name.
    private func isNamed(_ index: Int) -> Bool {
        !heads.isEmpty || rows[index].traits.contains(.named) || goesOn(index) && index > 0
    }

    /// Draws what stands in a row.
    func read(_ index: Int, on canvas: inout Canvas, at place: Position) {
        let row = row(index)
        guard isNamed(index) else {
            canvas.endTable()
            return readBeside(row, on: &canvas, at: place)
        }
        canvas.endList()
        if canvas.narration.table == nil { canvas.beginTable(shape) }
        let cells = cells(of: row, at: place)
        if row.traits.contains(.group) { canvas.groupRow(cells) } else { canvas.row(cells, goesOn: goesOn(index)) }
    }

    /// Reads a row that nothing names: one cell by itself, several as items of a list.
    private func readBeside(_ row: Row, on canvas: inout Canvas, at place: Position) {
        guard row.cells.count > 1 else {
            canvas.endList()
            for (cell, top) in zip(row.cells, tops(of: row, at: place)) {
                draws(cell, x: place.x, top: top, as: .paragraph)(&canvas)
            }
            return
        }
        canvas.beginList()
        for (cell, top) in zip(row.cells, tops(of: row, at: place)) {
            canvas.begin(SemanticTag(.listItem))
            canvas.begin(SemanticTag(.listBody))
            draws(cell, x: place.x, top: top)(&canvas)
            canvas.end()
            canvas.end()
        }
    }

    /// By cell of a row: the upper edge of what stands in it.
    private func tops(of row: Row, at place: Position) -> [Points] {
        let (rise, depth) = Self.depth(of: row.cells)
        let top = place.y + (row.height - depth) / 2
        return row.cells.map { cell in cell.rise.map { top + rise - $0 } ?? place.y + (row.height - cell.height) / 2 }
    }

    /// The cells of a row, ready to be drawn.
    func cells(of row: Row, at place: Position) -> [RowCell] {
        zip(row.cells, tops(of: row, at: place)).map { cell, top in
            guard cell.items.count == 1, let text = cell.items[0].onlyText else {
                return RowCell(
                    columns: cell.columns, isHead: cell.isHead, isEmpty: !cell.hasWords,
                    draws(cell, x: place.x, top: top))
            }
            let column = Column(x: place.x + cell.span.x, baseline: top + text.rise, width: cell.span.width)
            return RowCell(text, in: column, cell.align, columns: cell.columns, isHead: cell.isHead)
        }
    }

    /// Draws what stands in a cell, each text as an element.
    func draws(_ cell: Cell, x: Points, top: Points, as role: SemanticTag.Role = .span) -> (inout Canvas) -> Void {
        let span = Span(x: x + cell.span.x, width: cell.span.width)
        return { canvas in
            var y = top
            for item in cell.items {
                item.draw(on: &canvas, in: span, top: y, cell.align, theme, as: role, onGround: cell.isOnGround)
                y += item.height
            }
        }
    }
}

/// The way the cells of a row are read.
struct RowTraits: OptionSet {
    let rawValue: UInt8
    /// It is a heading of the rows below it.
    static let group = RowTraits(rawValue: 1)
    /// The name of the row above is also that of this one.
    static let goesOn = RowTraits(rawValue: 2)
    /// A cell names others.
    static let named = RowTraits(rawValue: 4)
    /// Cells behind others name what is beside them, as days do in a calendar.
    static let namesBeside = RowTraits(rawValue: 8)
}

extension RowTraits {
    init(_ cells: [MeasuredGrid.Cell], _ rule: PanelRule, columns: Int) {
        self = []
        if cells.count == 1, cells[0].isName, cells[0].columns == columns, columns > 1 { insert(.group) }
        if rule == .inset, cells.first?.isEmpty == true { insert(.goesOn) }
        if cells.contains(where: \.isName) { insert(.named) }
        if cells.drop(while: \.isName).contains(where: \.isName) { insert(.namesBeside) }
    }
}
