internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A strip of figures under a thin rule, each a name over a figure, in up to four columns.
struct MeasuredStrip: Hashable, Sendable {
    private let rows: [Row]
    private let width: Points

    private static let gap: Points = 12
    private static let perRow = 4
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
        _ figures: [KeyFigure<StyledText>], width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        self.width = width
        let column = MeasuredStrip.columnWidth(width)
        let ladders = try Ladders(figures, width: column, &setter)
        var rows: [Row] = []
        for start in stride(from: 0, to: figures.count, by: MeasuredStrip.perRow) {
            var row: [Entry] = []
            for figure in figures[start..<min(start + MeasuredStrip.perRow, figures.count)] {
                let label = try setter.fit(figure.label, ladders.label, what: "the name of a figure").text
                let value = try setter.fit(figure.value, ladders.value, what: "a figure").text
                row.append(Entry(label: label, value: value))
            }
            rows.append(Row(row))
        }
        self.rows = rows
    }

    /// The ways to set the names and the figures of a strip, all of them alike.
    private struct Ladders {
        var label: [Rung]
        var value: [Rung]

        init<Shaper>(
            _ figures: [KeyFigure<StyledText>], width: Points, _ setter: inout Typesetter<Shaper>
        ) throws(LayoutError) {
            // What is noticed here will be noticed again when the texts are set.
            var trial = setter
            let (type, least) = (setter.type, setter.type.least)
            let (name, small) = (type.figureLabel, type.figureLabel.sized(least, least: least))
            let two = Rung(role: name, width: width, lines: 2)
            label = [Rung(role: name, width: width), Rung(role: small, width: width), two]
            // A figure and its unit stay on one line as long as there is a size for it.
            let full = type.figureValue
            let size = max(full.plain.size, full.value.size)
            value = [Rung(role: full, width: width)]
            value += [0.9, 0.8, 0.7].map { Rung(role: full.sized(max(least, size * $0), least: least), width: width) }
            value.append(Rung(role: type.figureValue, width: width, lines: MeasuredStrip.mostLines))
            var (names, values) = (0, 0)
            for figure in figures {
                names = max(names, try trial.fit(figure.label, label, what: "").rung)
                let rung = try trial.fit(figure.value, value, what: "").rung
                if rung < value.count - 1 { values = max(values, rung) }
            }
            // Names of two lines have the larger type, and so have those beside them.
            if names == 2 { label = [label[0], two] } else { label.removeFirst(names) }
            value.removeFirst(values)
        }
    }

    private static func columnWidth(_ width: Points) -> Points {
        (width - gap * Double(perRow - 1)) / Double(perRow)
    }

    /// From the rule to the last baseline.
    func depth(_ spacing: CardSpacing) -> Points {
        rows.reduce(Points.zero) { $0 + $1.depth(spacing) }
            + MeasuredStrip.rowGap * Double(max(0, rows.count - 1))
    }

    func draw(on canvas: inout Canvas, x: Points, top: Points, _ spacing: CardSpacing) {
        canvas.rule(from: x, to: x + width, y: top, Stroke(canvas.inks.grid, width: 0.75))
        canvas.begin(SemanticTag(.list))
        let column = MeasuredStrip.columnWidth(width)
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
