import DiaryModel
import ReportModel

extension RandomBlocks {
    /// A table of one to six equal columns with joined cells, headings and a sum.
    mutating func table() -> Panel {
        let columns = count(1...6)
        let heads = (0..<columns).map { _ in PanelCell(name(), .strongSmall, isHead: true) }
        var rows = (0..<count(0...12)).map { _ in
            if chance(1, in: 4) {
                return PanelRow(
                    [PanelCell(name(), .strongCell, span: columns, isHead: true)], isShaded: true, keeps: .withNext)
            }
            var cells: [PanelCell] = []
            for column in 0..<columns {
                if column > 0, chance(1) { cells[cells.count - 1].span += 1 } else { cells.append(PanelCell(name())) }
            }
            return PanelRow(cells)
        }
        if let last = rows.indices.last, chance(1, in: 4) {
            (rows[last].rule, rows[last].keeps) = (.strong, .withPrevious)
        }
        let grid = PanelGrid(
            columns: (0..<columns).map { _ in PanelGridColumn(growth: 1) }, heads: [PanelRow(heads, rule: .none)],
            rows: rows, leastRow: 20, gap: 12, isSplit: true, hasUprights: true, keepsProportions: true)
        return Panel(id: "table", forms: [PanelBox(title: name(), isFramed: true, [.grid(grid)])], givesWay: false)
    }

    /// One to eight tiles.
    mutating func tiles() -> Panel {
        .keyFigures((0..<count(1...8)).map { _ in PanelTile(name(), figure()) })
    }

    /// A card of a section: with a ring or without, with a plot or without.
    mutating func section() -> Panel {
        let ring = chance(4, in: 5) ? donutChart() : nil
        let saysPercents = chance(1, in: 3)
        let rows: [PanelRow] =
            ring?.slices.map {
                saysPercents
                    ? .detail($0.slot, text("Class \(word())"), $0.percent) : .detail($0.slot, name(), panelFigure())
            }
            ?? (0..<count(0...4)).map { _ in .detail(nil, name(), figure()) }
        return .card(
            id: "section", title: name(), continued: name(), meta: text("30 · 60"), ring: ring,
            rows: rows,
            findings: (0..<count(0...2)).map { _ in sentence() },
            plot: chance(1, in: 3) ? [.plot(panelPlot())] : [],
            figures: (0..<count(0...5)).map { _ in PanelTile(name(), figure()) },
            notes: (0..<count(0...2)).map { _ in sentence() })
    }
}
