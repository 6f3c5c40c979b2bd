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
    /// The table; rows that no page holds are parted in it.
    private(set) var table: DataTable
    /// Which of its rows were.
    let longRows: [PaginationRecord.LongRow]
    let spans: TableSpans
    let titles: [SetText]
    let notes: [SetText]
    /// Which rows a page shows.
    let range: StyledText
    /// The table from the roomiest setting to the tightest, one for each of ``PageStep/together``; the roomiest alone
    /// for a table that is higher than a page in any of them.
    private let settings: [Setting]
    /// How far it is drawn together while it is drawn, as one of ``PageStep/together``.
    private var step = 0
    /// How high rows are.
    struct Setting: Sendable {
        let geometry: TableGeometry
        let titleHeight: Points
        let flow: TableFlow
    }

    private var setting: Setting { settings[max(0, min(step, settings.count - 1))] }
    var rowFlow: TableFlow { setting.flow }
    var geometry: TableGeometry { setting.geometry }
    var titleHeight: Points { setting.titleHeight }

    /// The same table, drawn together.
    func drawnTogether(_ step: Int) -> MeasuredTable {
        var table = self
        table.step = step
        return table
    }

    /// From the last rule to the first baseline of the notes below it, less the digits' height: a reader sees that they
    /// belong to the table and are no row of it.
    static let aboveNotes: Points = 7

    /// From the last rule to the first baseline of notes.
    static func lead(of note: SetText) -> Points {
        aboveNotes + (note.typeSize ?? 10) * SetText.digitHeight
    }

    /// From the last rule to the last baseline of the notes.
    static func height(of notes: [SetText]) -> Points {
        guard let first = notes.first, let last = notes.last else { return 0 }
        return lead(of: first) - last.pitch + notes.reduce(Points.zero) { $0 + $1.pitch * Double($1.lines.count) }
    }

    static let padding: Points = 12
    /// From the header's rule to the titles of the columns.
    static let lead: Points = 6
}

extension MeasuredTable: MeasuredBlock {
    var name: String { id }
    var kind: PaginationRecord.Kind { .table }
    var flow: (any BlockFlow)? { rowFlow }

    func height(step: Int) -> Points {
        let flow = settings[max(0, min(step, settings.count - 1))].flow
        return flow.height(of: 0..<flow.elementCount)
    }

    func splitsHere(_ page: Points) -> Bool { height(step: 0) > page / 3 }

    /// Headings of rows stay, for they may be printed again.
    mutating func forgetTexts(of part: Range<Int>) {
        for row in part.clamped(to: table.rows.indices) where table.rows[row].role != .group {
            table.rows[row].cells = []
        }
    }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        try drawnTogether(placement.step).draw(
            placement, on: &canvas, destination: destinations.first ?? "", &setter)
    }
}

extension MeasuredTable {
    init<Shaper>(_ card: TableCard, _ setter: inout Typesetter<Shaper>) throws(LayoutError) {
        let inner = setter.style.frame.width - MeasuredTable.padding * 2
        id = card.id
        range = setter.words(card.range)
        header = try CardHeader(card.title, meta: card.meta, width: inner, &setter)
        continuedHeader = try CardHeader(card.continuedTitle, meta: card.meta, width: inner, &setter)
        let usual = try MeasuredTable.checked(card.id) { () throws(GeometryFault) in
            try MeasuredTable.geometries(of: card.table.columns.map(\.weight), width: inner, setter.style)
        }
        let weights = try ColumnWidths(of: card.table, usual[0], &setter).weights
        let geometries = try MeasuredTable.checked(card.id) { () throws(GeometryFault) in
            try MeasuredTable.geometries(of: weights, width: inner, setter.style)
        }
        titles = try MeasuredTable.titles(of: card.table, geometries[0], &setter)
        var notes: [SetText] = []
        for note in card.notes {
            notes.append(
                try setter.set(note, in: setter.type.note, width: inner, lines: 6, what: "the note under a table"))
        }
        self.notes = notes
        var measures = Measures(
            headers: (header.height + MeasuredTable.lead, continuedHeader.height + MeasuredTable.lead),
            titles: titles.map { $0.pitch * Double($0.lines.count) },
            notes: MeasuredTable.height(of: notes), foot: TableFlow.foot * setter.style.factor(.footer),
            page: setter.style.frame.height)
        let page = setter.style.frame.height
        (table, spans, longRows) = try measures.take(card, geometries[0], &setter)
        let tightest = measures.setting(geometries[geometries.count - 1])
        let canBeWhole = tightest.flow.height(of: 0..<tightest.flow.elementCount) <= page
        settings = (canBeWhole ? geometries : [geometries[0]]).map(measures.setting)
    }

    /// Does what a table must be sound for.
    private static func checked<Value>(
        _ id: String, _ step: () throws(GeometryFault) -> Value
    ) throws(LayoutError) -> Value {
        do throws(GeometryFault) {
            return try step()
        } catch {
            throw LayoutError(.table(error), in: id)
        }
    }

    /// The columns with the heights of rows, one for each of ``PageStep/together``.
    private static func geometries(
        of weights: [Int], width: Points, _ style: PageStyle
    ) throws(GeometryFault) -> [TableGeometry] {
        let factor = style.factor(.table, .tableHead)
        var geometries: [TableGeometry] = []
        let last = Double(PageStep.tightest)
        for step in PageStep.together {
            let metrics = TableMetrics.between(share: 1 - Double(step) / last, typeFactor: factor)
            geometries.append(
                try TableGeometry(
                    columnCount: weights.count, width: width, weights: weights,
                    metrics: metrics))
        }
        return geometries
    }

    private static func titles<Shaper>(
        of table: DataTable, _ geometry: TableGeometry, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> [SetText] {
        var titles: [SetText] = []
        for (index, column) in table.columns.enumerated() {
            let width = geometry.textWidth(of: TableSpans.Cell(column: index, span: 1))
            titles.append(
                try setter.set(
                    column.title, in: setter.type.tableHead, width: width, lines: 4, what: "the head of a column"))
        }
        return titles
    }

    /// What a setting is made from: heights of texts, without what stands around them.
    private struct Measures {
        let headers: (first: Points, continued: Points)
        let titles: [Points]
        let notes: Points
        let foot: Points
        private var roles: [TableRowRole] = []
        private var texts: [Points] = []
        private var continuing: Set<Int> = []
        private var kept: Set<Int> = []
        private let page: Points

        init(
            headers: (first: Points, continued: Points), titles: [Points], notes: Points, foot: Points, page: Points
        ) {
            (self.headers, self.titles, self.notes, self.foot, self.page) = (headers, titles, notes, foot, page)
        }

        /// Measures the rows; those that no page holds are parted.
        mutating func take<Shaper>(
            _ card: TableCard, _ geometry: TableGeometry, _ setter: inout Typesetter<Shaper>
        ) throws(LayoutError) -> (DataTable, TableSpans, [PaginationRecord.LongRow]) {
            var table = card.table
            var spans = try MeasuredTable.spans(of: table, card.id)
            texts = try MeasuredTable.textHeights(of: table, spans, geometry, &setter)
            let long = try LongRows(
                &table, spans, heights: texts, geometry,
                room: page - max(headers.first, headers.continued) - geometry.rowHeight(titles) - foot, id: card.id,
                &setter)
            if !long.parted.isEmpty {
                spans = try MeasuredTable.spans(of: table, card.id)
                texts = try MeasuredTable.textHeights(of: table, spans, geometry, &setter)
                for row in long.parted { setter.report(row) }
            }
            continuing = long.continuing
            roles = table.rows.map(\.role)
            kept = Set(table.rows.indices.lazy.filter { table.rows[$0].keepsWithNext })
            return (table, spans, long.parted)
        }

        func setting(_ geometry: TableGeometry) -> Setting {
            let titleHeight = geometry.rowHeight(titles)
            let flow = TableFlow(
                heads: (headers.first + titleHeight, headers.continued + titleHeight), roles: roles,
                heights: texts.map { geometry.rowHeight(CollectionOfOne($0)) }, continuing: continuing, kept: kept,
                notes: notes, foot: foot, page: page)
            return Setting(geometry: geometry, titleHeight: titleHeight, flow: flow)
        }
    }

    private static func spans(of table: DataTable, _ id: String) throws(LayoutError) -> TableSpans {
        try checked(id) { () throws(GeometryFault) in try TableSpans(table) }
    }

    /// By row: the height of its highest text.
    private static func textHeights<Shaper>(
        of table: DataTable, _ spans: TableSpans, _ geometry: TableGeometry,
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
        of cell: TableSpans.Cell, in row: DataTable.Row, _ geometry: TableGeometry,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> SetText {
        guard case .text(let text) = row.cells[cell.column] else { return SetText.none }
        let role = row.role == .data ? setter.type.table : setter.type.tableHead
        return try setter.set(text, in: role, width: geometry.textWidth(of: cell))
    }
}

extension SetText {
    /// No text.
    static let none = SetText(lines: [], inks: [], languages: [], pitch: 0)
}
