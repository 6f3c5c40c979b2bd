internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A strip of figures under a thin rule, each a name over a figure, in four columns, or in two where these are too narrow.
struct MeasuredStrip: Hashable, Sendable {
    private let rows: [Row]
    private let width: Points
    private let column: Points

    private static let gap: Points = 12
    private static let perRow = [4, 2]
    private static let rowGap: Points = 8
    /// A figure has no more lines; what is longer is cut.
    private static let mostLines = 4

    private struct Entry: Hashable {
        let label: SetText
        let value: SetText
    }

    private struct Row: Hashable {
        let entries: [Entry]
        /// How much lower than one line the deepest name makes the figures, and the deepest figure the row's end.
        let labelDepth: Points
        let valueDepth: Points

        init(_ entries: [Entry]) {
            self.entries = entries
            labelDepth = entries.reduce(0) { max($0, $1.label.depth) }
            valueDepth = entries.reduce(0) { max($0, $1.value.depth) }
        }

        /// From the top of the row to its last baseline.
        func depth(_ spacing: CardSpacing) -> Points {
            labelDepth + valueDepth + spacing.ruleToLabel + spacing.labelToValue
        }
    }

    init<Shaper>(
        _ figures: [KeyFigure], width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        self.width = width
        let perRow = try MeasuredStrip.columns(for: figures, width: width, &setter)
        let column = MeasuredStrip.columnWidth(width, perRow)
        self.column = column
        let (name, figure) = (setter.type.figureLabel, setter.type.figureValue)
        let names = [Rung(role: name, width: column), Rung(role: name, width: column, lines: 2)]
        let values = [
            Rung(role: figure, width: column), Rung(role: figure, width: column, lines: MeasuredStrip.mostLines),
        ]
        var rows: [Row] = []
        for start in stride(from: 0, to: figures.count, by: perRow) {
            var row: [Entry] = []
            for entry in figures[start..<min(start + perRow, figures.count)] {
                let label = try setter.fit(entry.label, names, what: "the name of a figure").text
                let value = try setter.fit(entry.value, values, what: "a figure").text
                row.append(Entry(label: label, value: value))
            }
            rows.append(Row(row))
        }
        self.rows = rows
    }

    /// The most columns in which every figure keeps one line with its unit, and every name two.
    private static func columns<Shaper>(
        for figures: [KeyFigure], width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> Int {
        for count in perRow {
            let column = columnWidth(width, count)
            var holds = true
            for figure in figures where holds {
                let value = try setter.set(figure.value, in: setter.type.figureValue, width: column)
                let name = try setter.set(figure.label, in: setter.type.figureLabel, width: column)
                holds = value.lines.count <= 1 && name.lines.count <= 2 && !name.cutsWord
            }
            if holds { return count }
        }
        return perRow[0]
    }

    private static func columnWidth(_ width: Points, _ count: Int) -> Points {
        (width - gap * Double(count - 1)) / Double(count)
    }

    /// From the rule to the last baseline.
    func depth(_ spacing: CardSpacing) -> Points {
        rows.reduce(Points.zero) { $0 + $1.depth(spacing) }
            + MeasuredStrip.rowGap * Double(max(0, rows.count - 1))
    }

    func draw(on canvas: inout Canvas, x: Points, top: Points, _ spacing: CardSpacing) {
        canvas.rule(from: x, to: x + width, y: top, Stroke(canvas.inks.grid, width: 0.75))
        canvas.begin(SemanticTag(.list))
        var y = top
        for row in rows {
            let label = y + spacing.ruleToLabel
            let value = label + row.labelDepth + spacing.labelToValue
            for (index, entry) in row.entries.enumerated() {
                let start = x + (column + MeasuredStrip.gap) * Double(index)
                canvas.begin(SemanticTag(.listItem))
                canvas.element(.label, entry.label, in: Column(x: start, baseline: label, width: column))
                canvas.element(.listBody, entry.value, in: Column(x: start, baseline: value, width: column))
                canvas.end()
            }
            y += row.depth(spacing) + MeasuredStrip.rowGap
        }
        canvas.end()
    }
}
