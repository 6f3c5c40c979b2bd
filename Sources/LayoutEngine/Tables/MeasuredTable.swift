internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A card with a table, measured: its header, the titles of its columns, and the heights of its rows.
///
/// The texts of the rows are set again when they are drawn: a table of a hundred thousand rows would keep them all.
struct MeasuredTable: Sendable {
    let id: String
    let header: CardHeader
    let continuedHeader: CardHeader
    let flow: TableFlow
    let table: DataTable<StyledText>
    let spans: TableSpans
    let geometry: TableGeometry
    let titles: [SetText]
    let titleHeight: Points
    let notes: [SetText]
    /// Which rows a page shows.
    let range: StyledText

    static let padding: Points = 12
    /// From the header's rule to the titles of the columns.
    static let lead: Points = 6
}

extension MeasuredTable {
    init<Shaper>(_ card: TableCard<StyledText>, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let inner = setter.style.frame.width - MeasuredTable.padding * 2
        id = card.id
        table = card.table
        range = card.range
        do throws(TableError) {
            spans = try TableSpans(card.table)
            geometry = try TableGeometry(
                columnCount: card.table.columns.count, width: inner, weights: card.table.columns.map(\.weight))
        } catch {
            throw LayoutError(.table(error), in: card.id)
        }
        header = try CardHeader(card.title, meta: card.meta, width: inner, &setter)
        continuedHeader = try CardHeader(card.continuedTitle, meta: card.meta, width: inner, &setter)
        var titles: [SetText] = []
        var titleHeights: [Points] = []
        for (index, column) in card.table.columns.enumerated() {
            let width = geometry.textWidth(of: TableSpans.Cell(column: index, span: 1))
            let title = try setter.set(column.title, in: setter.type.tableHead, width: width)
            titles.append(title)
            titleHeights.append(title.pitch * Double(title.lines.count))
        }
        self.titles = titles
        titleHeight = geometry.rowHeight(titleHeights)
        var notes: [SetText] = []
        for note in card.notes { notes.append(try setter.set(note, in: setter.type.note, width: inner)) }
        self.notes = notes
        flow = TableFlow(
            head: max(header.height, continuedHeader.height) + MeasuredTable.lead + titleHeight,
            roles: card.table.rows.map(\.role),
            heights: try MeasuredTable.heights(of: card.table, spans, geometry, &setter),
            notes: notes.reduce(Points.zero) { $0 + $1.pitch * Double($1.lines.count) })
        try checkRows(setter.style.frame.height)
    }

    private static func heights<Shaper>(
        of table: DataTable<StyledText>, _ spans: TableSpans, _ geometry: TableGeometry,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [Points] {
        var heights: [Points] = []
        heights.reserveCapacity(table.rows.count)
        for (index, row) in table.rows.enumerated() {
            var height = geometry.metrics.leastRow
            for cell in spans[index] {
                let text = try text(of: cell, in: row, geometry, &setter)
                height = max(height, geometry.rowHeight([text.pitch * Double(text.lines.count)]))
            }
            heights.append(height)
        }
        return heights
    }

    /// The text of a cell in lines no wider than its columns.
    static func text<Shaper>(
        of cell: TableSpans.Cell, in row: DataTable<StyledText>.Row, _ geometry: TableGeometry,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> SetText {
        guard case .text(let text) = row.cells[cell.column] else { return SetText.none }
        let role = row.role == .data ? setter.type.table : setter.type.tableHead
        return try setter.set(text, in: role, width: geometry.textWidth(of: cell))
    }

    /// A row that no page can hold is told by its number, before anything is placed.
    private func checkRows(_ page: Points) throws(LayoutError) {
        let room = page - flow.head - TableFlow.foot
        guard let row = table.rows.indices.first(where: { flow.height(ofRow: $0) > room }) else { return }
        throw LayoutError(.rowTooTall(row: row + 1, height: flow.height(ofRow: row), available: room), in: id)
    }
}

extension SetText {
    /// No text.
    static let none = SetText(lines: [], inks: [], languages: [], pitch: 0)
}
