internal import ReportModel

/// A table that a config or a layout holds, as a grid that keeps its proportions.
enum TablePanel {
    static func make(_ table: ProportionalTable) -> MadePanel {
        let heads = table.rows.filter { $0.kind == .head }
        let rows = table.rows.filter { $0.kind != .head }
        let grid = PanelGrid(
            columns: (0..<table.columns).map { _ in PanelGridColumn(growth: 1) },
            heads: heads.map { row($0, hasHeads: true) },
            rows: rows.enumerated().map { row($1, hasHeads: !heads.isEmpty, isFirst: $0 == 0) }, leastRow: 20, gap: 12,
            isSplit: true, hasUprights: true, keepsProportions: true)
        return MadePanel(PanelBox(title: table.title, isFramed: true, [.grid(grid)]))
    }

    private static func row(_ row: ProportionalRow, hasHeads: Bool, isFirst: Bool = false) -> PanelRow {
        let type: PanelType =
            switch row.kind {
            case .head: .strongSmall
            case .row: .cell
            case .group, .total: .strongCell
            }
        let cells = row.cells.enumerated().map { index, cell in
            let isHead = row.kind == .head || row.kind == .group || hasHeads && index == 0
            return PanelCell(cell.text, type, span: cell.span, isHead: isHead)
        }
        let keeps: PanelRowKeeping = row.kind == .group ? .withNext : row.kind == .total ? .withPrevious : .none
        let isStrong = row.kind == .total || isFirst && !hasHeads
        return PanelRow(
            cells, rule: row.kind == .head ? .none : isStrong ? .strong : .thin, isShaded: row.kind == .group,
            keeps: keeps)
    }
}
