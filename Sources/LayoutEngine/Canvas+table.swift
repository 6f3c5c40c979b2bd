internal import PageModel
internal import ReportModel

/// A cell of a row, ready to be drawn.
struct RowCell {
    /// The number of columns it spans.
    var columns = 1
    /// True if it names its row.
    var isHead = false
    /// True if nothing in it is read.
    let isEmpty: Bool
    fileprivate let content: Content

    fileprivate enum Content {
        case text(SetText, Column, PanelGridColumn.Alignment)
        case elements((inout Canvas) -> Void)
    }

    /// A cell of one text.
    init(_ text: SetText, in column: Column, _ align: PanelGridColumn.Alignment, columns: Int = 1, isHead: Bool = false)
    {
        (self.columns, self.isHead, isEmpty, content) = (columns, isHead, text.isEmpty, .text(text, column, align))
    }

    /// A cell that is drawn as elements of their own.
    init(columns: Int, isHead: Bool, isEmpty: Bool, _ draw: @escaping (inout Canvas) -> Void) {
        (self.columns, self.isHead, self.isEmpty, content) = (columns, isHead, isEmpty, .elements(draw))
    }

    fileprivate func draw(on canvas: inout Canvas, _ tag: SemanticTag) {
        switch content {
        case .text(let text, let column, let align) where !text.isEmpty:
            canvas.element(tag.role, cell: tag.cell, text, in: column, align: align)
        case .text:
            canvas.begin(tag)
            canvas.end()
        case .elements(let draw):
            canvas.begin(tag)
            draw(&canvas)
            canvas.end()
        }
    }
}

/// A cell with the columns that it takes.
struct PlacedCell {
    var place: Range<Int>
    var rows = 1
    let cell: RowCell

    var isHead: Bool { cell.isHead }
    var isEmpty: Bool { cell.isEmpty }
}

/// The reading of tables, whatever draws them: a head of rows that name columns, and a body of rows with a cell for
/// each column.
extension Canvas {
    /// Begins a table; see ``TableShape``.
    mutating func beginTable(_ shape: TableShape) {
        narration.beginTable(shape)
        begin(SemanticTag(.table))
    }

    /// Begins a list of cells that nothing names, unless one is open.
    mutating func beginList() {
        guard !narration.hasList else { return }
        narration.hasList = true
        begin(SemanticTag(.list))
    }

    /// Ends the list of cells that is open, if any is.
    mutating func endList() {
        guard narration.hasList else { return }
        narration.hasList = false
        end()
    }

    /// Ends the table that is open, if any is.
    mutating func endTable() {
        guard let table = narration.table else { return }
        if table.part != nil { end() }
        narration.table = nil
        end()
    }

    /// Draws the rows that name the columns; where they have been read, they are drawn for the eye alone.
    mutating func headRows(_ rows: [[RowCell]], isRepeated: Bool = false) {
        guard !isRepeated, rows.contains(where: { $0.contains { !$0.isEmpty } }) else {
            return aside(.repeated) { canvas in
                for cell in rows.joined() { cell.draw(on: &canvas, SemanticTag(.tableHeader)) }
            }
        }
        enter(.tableHead)
        for row in TableHeads.joined(rows.map(filled)) { draw(row, tags: narration.table?.head(row) ?? []) }
    }

    /// Draws a row; one that goes on belongs to what names the row above it.
    mutating func row(_ cells: [RowCell], goesOn: Bool = false) {
        drawInBody(cells) { $0?.row($1, goesOn: goesOn) }
    }

    /// Draws a heading of the rows below it.
    mutating func groupRow(_ cells: [RowCell]) {
        drawInBody(cells) { $0?.group($1) }
    }

    private mutating func drawInBody(_ cells: [RowCell], _ tags: (inout OpenTable?, [PlacedCell]) -> [SemanticTag]?) {
        let cells = filled(cells)
        // What is drawn once more has been said.
        guard furniture == nil else { return draw(cells, tags: cells.map { _ in SemanticTag(.tableData) }) }
        enter(.tableBody)
        draw(cells, tags: tags(&narration.table, cells) ?? [])
    }

    /// Goes on to a part of the table; without rows that name columns there are no parts.
    private mutating func enter(_ part: SemanticTag.Role) {
        guard let table = narration.table, table.shape.hasHead else { return }
        let last = table.part
        guard narration.table?.enter(part) == false else { return }
        if last != nil { end() }
        begin(SemanticTag(part))
    }

    private mutating func draw(_ cells: [PlacedCell], tags: [SemanticTag]) {
        begin(SemanticTag(.tableRow))
        for (cell, tag) in zip(cells, tags) { cell.cell.draw(on: &self, tag) }
        end()
    }

    private func filled(_ cells: [RowCell]) -> [PlacedCell] {
        RowCell.placed(cells, in: narration.table?.shape.columns ?? 0)
    }
}

extension RowCell {
    /// A cell for each of some columns: those that are missing are empty ones.
    static func placed(_ cells: [RowCell], in columns: Int) -> [PlacedCell] {
        var placed: [PlacedCell] = []
        var start = 0
        for cell in cells where start < columns {
            let end = min(columns, start + max(1, cell.columns))
            placed.append(PlacedCell(place: start..<end, cell: cell))
            start = end
        }
        guard start < columns else { return placed }
        let missing = RowCell(columns: columns - start, isHead: false, isEmpty: true) { _ in }
        return placed + [PlacedCell(place: start..<columns, cell: missing)]
    }
}
