internal import ChartGeometry
internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The line above a chart: its unit, and what its colours stand for.
struct MeasuredLegend: Hashable, Sendable {
    /// The unit, at the left.
    let unit: SetText
    /// The series, one behind the other, at the right.
    let entries: [Entry]
    /// The height of the lines, with the distance to the chart.
    let height: Points
    private let rows: [Range<Int>]

    /// What one series stands for.
    struct Entry: Hashable, Sendable {
        let mark: Mark
        let name: SetText

        var width: Points { MeasuredLegend.markWidth + MeasuredLegend.markGap + name.width }
    }

    /// The sign in front of a series' name.
    enum Mark: Hashable, Sendable {
        /// The colour of its bars.
        case swatch(SeriesLook)
        /// Its line with its mark.
        case line(SeriesLook, index: Int)
        /// The ground of a range.
        case band(SeriesLook)
        /// The line at the end of a range.
        case limit(SeriesLook)
        /// The dot of a reading beside a line.
        case dot(SeriesLook)
        /// The dashed line over a gap.
        case bridge(SeriesLook)
    }

    static let markWidth: Points = 18
    private static let markGap: Points = 4
    private static let entryGap: Points = 14
    /// From one row to the next.
    private let line: Points

    /// Measures a legend; a single series without a band needs no entry.
    init<Shaper>(
        unit: Message, _ marks: [(Mark, Message)], width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        let role = setter.type.axis
        line = 14 * setter.style.factor(.axis)
        self.unit = try setter.fit(unit, [Rung(role: role, width: width)], what: "the unit of a chart").text
        var entries: [Entry] = []
        for (mark, name) in marks {
            let room = width - MeasuredLegend.markWidth - MeasuredLegend.markGap
            let name = try setter.fit(name, [Rung(role: role, width: room)], what: "the name of a series").text
            entries.append(Entry(mark: mark, name: name))
        }
        self.entries = entries
        rows = MeasuredLegend.rows(
            entries, first: width - (self.unit.isEmpty ? 0 : self.unit.width + MeasuredLegend.entryGap), width)
        let isEmpty = self.unit.isEmpty && entries.isEmpty
        height = isEmpty ? 0 : line * Double(max(1, rows.count)) + 4
    }

    /// Entries that stand side by side; the first row shares its line with the unit.
    private static func rows(_ entries: [Entry], first: Points, _ width: Points) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var (start, room) = (0, first)
        for (index, entry) in entries.enumerated() {
            let need = entry.width + (index > start ? entryGap : 0)
            if need > room, index > start || (rows.isEmpty && first < width) {
                rows.append(start..<index)
                (start, room) = (index, width - entry.width)
            } else {
                room -= need
            }
        }
        if start < entries.count { rows.append(start..<entries.count) }
        return rows
    }

    /// Draws the legend with its upper left corner at a place.
    func draw(on canvas: inout Canvas, at origin: Position, width: Points, _ theme: Theme) {
        canvas.chartText(
            unit, in: Rect(x: origin.x, y: origin.y, width: width, height: line), align: .left,
            ink: canvas.inks.secondary)
        for (row, range) in rows.enumerated() where !range.isEmpty {
            let widths = range.reduce(Points.zero) { $0 + entries[$1].width }
            var x = origin.x + width - widths - MeasuredLegend.entryGap * Double(range.count - 1)
            let y = origin.y + line * Double(row)
            for index in range {
                draw(entries[index], on: &canvas, at: Position(x: x, y: y), theme)
                x += entries[index].width + MeasuredLegend.entryGap
            }
        }
    }

    private func draw(_ entry: Entry, on canvas: inout Canvas, at place: Position, _ theme: Theme) {
        let middle = place.y + line / 2
        let width = MeasuredLegend.markWidth
        switch entry.mark {
        case .swatch(let look):
            let rect = Rect(x: place.x + width - 10, y: middle - 4, width: 10, height: 8)
            canvas.paint(.fill(.rectangle(rect, radius: 1), theme.paint(of: look)))
        case .band(let look):
            let rect = Rect(x: place.x, y: middle - 4, width: width, height: 8)
            canvas.paint(.fill(.rectangle(rect), .solid(theme.tint(of: look))))
        case .limit(let look):
            let (start, end) = (Position(x: place.x, y: middle), Position(x: place.x + width, y: middle))
            canvas.paint(
                .stroke(.line(from: start, to: end), MeasuredTrend.limitStroke(theme.paint(of: look).colour)))
        case .dot(let look):
            let centre = Position(x: place.x + width - 2, y: middle)
            canvas.paint(.fill(.circle(centre: centre, radius: 1), .solid(theme.paint(of: look).colour)))
        case .bridge(let look):
            let (start, end) = (Position(x: place.x, y: middle), Position(x: place.x + width, y: middle))
            canvas.paint(
                .stroke(.line(from: start, to: end), MeasuredTrend.bridgeStroke(theme.paint(of: look).colour)))
        case .line(let look, let index):
            let colour = theme.paint(of: look).colour
            let style = MeasuredTrend.look(index)
            let (start, end) = (Position(x: place.x, y: middle), Position(x: place.x + width, y: middle))
            canvas.paint(.stroke(.line(from: start, to: end), Stroke(colour, width: 1.5, dashes: style.dashes)))
            let centre = Position(x: place.x + width / 2, y: middle)
            canvas.paint(.fill(style.marker(at: centre, 2.5), .solid(colour)))
        }
        let room = Rect(
            x: place.x + width + MeasuredLegend.markGap, y: place.y, width: entry.name.width, height: line)
        canvas.chartText(entry.name, in: room, align: .left)
    }
}
