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
    private(set) var table: DataTable<StyledText>
    let spans: TableSpans
    let titles: [SetText]
    let notes: [SetText]
    /// Which rows a page shows.
    let range: StyledText
    /// The table from the roomiest setting to the tightest, one for each of ``CardSpacing/steps``; the roomiest alone
    /// for a table that is higher than a page in any of them.
    private let settings: [Setting]
    /// How far it is drawn together, as one of ``CardSpacing/steps``.
    var step = 0

    /// How high rows are.
    struct Setting: Sendable {
        let geometry: TableGeometry
        let titleHeight: Points
        let flow: TableFlow
    }

    private var setting: Setting { settings[min(step, settings.count - 1)] }
    var flow: TableFlow { setting.flow }
    var geometry: TableGeometry { setting.geometry }
    var titleHeight: Points { setting.titleHeight }

    /// The height of the whole table, drawn together by some of ``CardSpacing/steps``.
    func height(step: Int) -> Points {
        let flow = settings[min(step, settings.count - 1)].flow
        return flow.height(of: 0..<flow.elementCount)
    }

    /// Forgets the texts of rows that have been drawn; headings of rows stay, for they may be printed again.
    mutating func forgetTexts(of part: Range<Int>) {
        for row in part.clamped(to: table.rows.indices) where table.rows[row].role != .group {
            table.rows[row].cells = []
        }
    }

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
        let geometries: [TableGeometry]
        do throws(TableError) {
            spans = try TableSpans(card.table)
            geometries = try MeasuredTable.geometries(of: card.table, width: inner, setter.style)
        } catch {
            throw LayoutError(.table(error), in: card.id)
        }
        header = try CardHeader(card.title, meta: card.meta, width: inner, &setter)
        continuedHeader = try CardHeader(card.continuedTitle, meta: card.meta, width: inner, &setter)
        titles = try MeasuredTable.titles(of: card.table, geometries[0], &setter)
        var notes: [SetText] = []
        for note in card.notes { notes.append(try setter.set(note, in: setter.type.note, width: inner)) }
        self.notes = notes
        let measures = Measures(
            header: max(header.height, continuedHeader.height) + MeasuredTable.lead,
            titles: titles.map { $0.pitch * Double($0.lines.count) }, roles: card.table.rows.map(\.role),
            texts: try MeasuredTable.textHeights(of: card.table, spans, geometries[0], &setter),
            notes: notes.reduce(Points.zero) { $0 + $1.pitch * Double($1.lines.count) },
            foot: TableFlow.foot * setter.style.factor(.footer))
        let page = setter.style.frame.height
        let tightest = geometries.last.map(measures.setting) ?? measures.setting(geometries[0])
        let canBeWhole = tightest.flow.height(of: 0..<tightest.flow.elementCount) <= page
        settings = (canBeWhole ? geometries : [geometries[0]]).map(measures.setting)
        try checkRows(page)
    }

    /// The columns with the heights of rows, one for each of ``CardSpacing/steps``.
    private static func geometries(
        of table: DataTable<StyledText>, width: Points, _ style: PageStyle
    ) throws(TableError) -> [TableGeometry] {
        let factor = style.factor(.table, .tableHead)
        var geometries: [TableGeometry] = []
        let last = Double(CardSpacing.steps.count - 1)
        for step in CardSpacing.steps.indices {
            let metrics = TableMetrics.between(share: 1 - Double(step) / last, typeFactor: factor)
            geometries.append(
                try TableGeometry(
                    columnCount: table.columns.count, width: width, weights: table.columns.map(\.weight),
                    metrics: metrics))
        }
        return geometries
    }

    private static func titles<Shaper>(
        of table: DataTable<StyledText>, _ geometry: TableGeometry, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [SetText] {
        var titles: [SetText] = []
        for (index, column) in table.columns.enumerated() {
            let width = geometry.textWidth(of: TableSpans.Cell(column: index, span: 1))
            titles.append(try setter.set(column.title, in: setter.type.tableHead, width: width))
        }
        return titles
    }

    /// What a setting is made from: heights of texts, without what stands around them.
    private struct Measures {
        let header: Points
        let titles: [Points]
        let roles: [TableRowRole]
        let texts: [Points]
        let notes: Points
        let foot: Points

        func setting(_ geometry: TableGeometry) -> Setting {
            let titleHeight = geometry.rowHeight(titles)
            let flow = TableFlow(
                head: header + titleHeight, roles: roles,
                heights: texts.map { geometry.rowHeight(CollectionOfOne($0)) }, notes: notes, foot: foot)
            return Setting(geometry: geometry, titleHeight: titleHeight, flow: flow)
        }
    }

    /// By row: the height of its highest text.
    private static func textHeights<Shaper>(
        of table: DataTable<StyledText>, _ spans: TableSpans, _ geometry: TableGeometry,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [Points] {
        var heights: [Points] = []
        heights.reserveCapacity(table.rows.count)
        for (index, row) in table.rows.enumerated() {
            var height: Points = 0
            for cell in spans[index] {
                let text = try text(of: cell, in: row, geometry, &setter)
                height = max(height, text.pitch * Double(text.lines.count))
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
        let room = page - flow.head - flow.foot
        guard let row = table.rows.indices.first(where: { flow.height(ofRow: $0) > room }) else { return }
        throw LayoutError(.rowTooTall(row: row + 1, height: flow.height(ofRow: row), available: room), in: id)
    }
}

extension SetText {
    /// No text.
    static let none = SetText(lines: [], inks: [], languages: [], pitch: 0)
}
