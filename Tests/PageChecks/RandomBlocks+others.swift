import GuidelineModel
import ReportModel

extension RandomBlocks {
    /// A table of one to six columns with joined cells, headings and a sum.
    mutating func table() -> Block {
        let columns = count(1...6)
        var rows = (0..<count(0...12)).map { _ in
            let cells = (0..<columns).map { column -> DataTable.Cell in
                column > 0 && chance(1) ? .merge : .text(name())
            }
            return DataTable.Row(role: chance(1, in: 4) ? .group : .data, cells: cells)
        }
        if let last = rows.indices.last, chance(1, in: 4) { rows[last].role = .total }
        return .table(
            TableCard(
                id: "table", title: name(), continuedTitle: name(), meta: text(""), range: text("1–2"),
                table: DataTable(
                    columns: (0..<columns).map { _ in
                        .init(title: name(), alignment: chance(1) ? .end : .start, weight: count(1...3))
                    }, rows: rows), notes: chance(1, in: 3) ? [sentence()] : []))
    }

    /// The figures of two periods beside each other, or of one where there is nothing before it.
    mutating func comparison() -> Block {
        let isMeasuredBefore = chance(3, in: 4)
        let columns = isMeasuredBefore ? 4 : 2
        var rows: [DataTable.Row] = []
        for _ in 0..<count(1...3) {
            let rest = Array(repeating: DataTable.Cell.merge, count: columns - 1)
            if chance(1) { rows.append(.init(role: .group, cells: [.text(name())] + rest)) }
            for _ in 0..<count(1...4) {
                let change = ["↑ 4 mmHg", "↓ 1.5", "–", "="].randomElement(using: &numbers) ?? "–"
                let isJoined = isMeasuredBefore && chance(1, in: 6)
                let figures: [DataTable.Cell] =
                    isMeasuredBefore
                    ? [
                        .text(text("128.4 mmHg")), .text(name()),
                        isJoined ? .merge : .text(text("\(change) \(word())")),
                    ]
                    : [.text(text("128.4 mmHg"))]
                rows.append(.init(cells: [.text(name())] + figures))
            }
        }
        let titles = (0..<columns).map { index in
            DataTable.Column(
                title: name(), alignment: (1...2).contains(index) ? .end : .start, weight: index == 3 ? 4 : 3)
        }
        return .table(
            TableCard(
                id: "comparison", title: name(), continuedTitle: name(), meta: text("30"), range: text("1–2"),
                table: DataTable(columns: titles, rows: rows), notes: [sentence()]))
    }

    /// One to eight tiles.
    mutating func tiles() -> Block {
        .panel(.keyFigures((0..<count(1...8)).map { _ in PanelTile(name(), figure()) }))
    }

    /// A card of a section: with a ring or without, with a plot or without.
    mutating func section() -> Block {
        let ring = chance(4, in: 5) ? donutChart() : nil
        let saysPercents = chance(1, in: 3)
        let rows: [PanelRow] =
            ring?.slices.map {
                saysPercents
                    ? .detail($0.slot, text("Class \(word())"), $0.percent) : .detail($0.slot, name(), panelFigure())
            }
            ?? (0..<count(0...4)).map { _ in .detail(nil, name(), figure()) }
        return .panel(
            .card(
                id: "section", title: name(), continued: name(), meta: text("30 · 60"), ring: ring,
                rows: rows,
                findings: (0..<count(0...2)).map { _ in sentence() },
                plot: chance(1, in: 3) ? [.plot(panelPlot())] : [],
                figures: (0..<count(0...5)).map { _ in PanelTile(name(), figure()) },
                notes: (0..<count(0...2)).map { _ in sentence() }))
    }
}
