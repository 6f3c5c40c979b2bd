internal import DiaryModel
package import PageModel
package import ReportModel

extension Theme {
    /// Returns the stroke of a plot's line.
    func stroke(_ stroke: PanelStroke) -> Stroke {
        switch stroke {
        case .values: Stroke(series.first, width: 0.9)
        case .mean: Stroke(series.third, width: 2)
        case .bridge: Stroke(series.third, width: 0.9, dashes: [2, 2])
        case .median: Stroke(series.first, width: 2.25)
        case .target: Stroke(targetInk, width: 1, dashes: [4, 2])
        case .limit: Stroke(inks.secondary, width: 0.6, dashes: [1, 2])
        }
    }

    /// The ink of limits of a target: that of its class, dark enough for text.
    var targetInk: Colour {
        let own = classes[.target].colour
        let inks = stride(from: 0.0, through: 1, by: 0.1).map { own.mixed(with: self.inks.title, share: $0) }
        return inks.first { $0.contrast(to: self.inks.paper) >= 5.5 } ?? self.inks.title
    }

    /// The ground of a target.
    var targetGround: Colour { inks.paper.mixed(with: classes[.target].colour, share: 0.13) }

    /// The colour of an area of a plot.
    package func colour(_ area: PanelArea) -> Colour {
        switch area {
        case .outer: inks.paper.mixed(with: series.second, share: 0.3)
        case .inner: inks.paper.mixed(with: series.first, share: 0.4)
        }
    }
}

/// Draws the marks of panels.
enum PanelSign {
    /// Returns the width of a mark.
    static func width(_ mark: PanelMark) -> Points {
        switch mark {
        case .swatch, .series: 10
        case .bar: 6.5
        case .shape, .dot: 6.4
        case .line, .area, .target: 18
        }
    }

    /// Draws a mark from a place on, around a middle.
    static func draw(
        _ mark: PanelMark, on canvas: inout Canvas, x: Points, middle: Points, _ theme: Theme, onGround: Bool = false
    ) {
        let centre = Position(x: x + width(mark) / 2, y: middle)
        let room = Rect(x: x, y: middle - 4, width: width(mark), height: 8)
        switch mark {
        case .swatch(let slot):
            if onGround { canvas.paint(.fill(.circle(centre: centre, radius: 5), .solid(canvas.inks.paper))) }
            Swatch.draw(theme.classes[slot], on: &canvas, centre: centre)
        case .bar(let slot):
            if onGround { canvas.fill(Rect(x: x, y: middle - 5.25, width: 6.5, height: 10.5), canvas.inks.paper) }
            Swatch.draw(theme.classes[slot], on: &canvas, centre: centre, .bar(width: 5, height: 9))
        case .shape(let shape, let slot):
            draw(shape, slot, on: &canvas, centre, 3.2, theme)
        case .dot(let isFilled): dot(on: &canvas, centre, isFilled: isFilled, theme)
        case .line(let stroke):
            let (start, end) = (Position(x: room.minX, y: middle), Position(x: room.maxX, y: middle))
            canvas.line(from: start, to: end, theme.stroke(stroke))
        case .area(let area):
            canvas.fill(room, theme.colour(area))
            let edge = area.edge(canvas.inks)
            for y in [room.minY, room.maxY] { canvas.rule(from: room.minX, to: room.maxX, y: y, edge) }
        case .target: canvas.fill(room, theme.targetGround)
        case .series(let look): canvas.paint(.fill(.rectangle(room, radius: 1), theme.paint(of: look)))
        }
    }

    /// A dot of single values.
    static func dot(on canvas: inout Canvas, _ centre: Position, isFilled: Bool, _ theme: Theme, radius: Points = 2.2) {
        guard !isFilled else {
            return canvas.paint(.fill(.circle(centre: centre, radius: radius), .solid(theme.series.first)))
        }
        canvas.paint(.fill(.circle(centre: centre, radius: radius), .solid(theme.inks.paper)))
        canvas.paint(
            .stroke(.circle(centre: centre, radius: radius - 0.4), Stroke(theme.series.first, width: 1)))
    }

    /// A shape in the colour of a class, with an edge of paper: on the ground of a row or of a target a light class would not
    /// stand out.
    static func draw(
        _ shape: PanelShape, _ slot: ColourSlot, on canvas: inout Canvas, _ centre: Position, _ radius: Points,
        _ theme: Theme
    ) {
        canvas.paint(.fill(outline(shape, centre, radius), .solid(canvas.inks.paper)))
        canvas.paint(.fill(outline(shape, centre, radius - edge), .solid(theme.classes[slot].colour)))
    }

    /// The edge of paper around a shape.
    private static let edge: Points = 0.4

    /// Returns the outline of a shape around a place, not wider than twice the radius; all have about the same area.
    static func outline(_ shape: PanelShape, _ centre: Position, _ radius: Points) -> Path {
        func corner(_ x: Double, _ y: Double) -> Position {
            Position(x: centre.x + radius * x, y: centre.y + radius * y)
        }
        switch shape {
        case .circle: return .circle(centre: centre, radius: radius)
        case .square:
            let half = radius * 0.9
            return .rectangle(Rect(x: centre.x - half, y: centre.y - half, width: half * 2, height: half * 2))
        case .triangle: return .closed([corner(0, -1.2), corner(1, 0.95), corner(-1, 0.95)])
        case .wedge: return .closed([corner(0, 1.2), corner(1, -0.95), corner(-1, -0.95)])
        }
    }
}

/// The legend of marks, one behind the other, in as many lines as they take.
struct PanelLegend: PanelPiece {
    private let entries: [(mark: PanelMark?, text: SetText)]
    private let lines: [Range<Int>]
    private let width: Points
    private let align: PanelGridColumn.Alignment
    private let theme: Theme
    private static let gap: Points = 14
    private static let markGap: Points = 4

    init(
        _ entries: [PanelLegendEntry], _ width: Points, align: PanelGridColumn.Alignment,
        _ setter: inout Typesetter
    ) throws(LayoutError) {
        (self.width, self.align, theme) = (width, align, setter.style.theme)
        var measured: [(PanelMark?, SetText)] = []
        for entry in entries {
            let before = entry.mark.map { PanelSign.width($0) + Self.markGap } ?? 0
            measured.append((entry.mark, try setter.set(entry.text, .small, width: width - before)))
        }
        self.entries = measured
        lines = Self.lines(measured.map(Self.width), width)
    }

    private static func width(_ entry: (mark: PanelMark?, text: SetText)) -> Points {
        (entry.mark.map { PanelSign.width($0) + markGap } ?? 0) + entry.text.width
    }

    private static func lines(_ widths: [Points], _ room: Points) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var (start, used) = (0, Points.zero)
        for (index, width) in widths.enumerated() {
            let more = index == start ? width : width + gap
            if index > start, used + more > room {
                lines.append(start..<index)
                (start, used) = (index, width)
            } else {
                used += more
            }
        }
        if start < widths.count { lines.append(start..<widths.count) }
        return lines
    }

    /// From the top of a line of entries to their common baseline.
    private func rise(of line: Range<Int>) -> Points { entries[line].map(\.text.lineRise).max() ?? 0 }

    private func pitch(of line: Range<Int>) -> Points {
        let rise = rise(of: line)
        return entries[line].map { entry in
            rise - entry.text.lineRise + (entry.mark == nil ? entry.text.height : entry.text.lineHeight)
        }.max() ?? 0
    }

    func height(_ step: Int) -> Points { lines.reduce(0) { $0 + pitch(of: $1) } }

    /// True if no entry takes several lines.
    var isPlain: Bool { entries.allSatisfy { $0.text.lines.count <= 1 } }

    /// The width on one line.
    var natural: Points { entries.reduce(Self.gap * Double(max(0, entries.count - 1))) { $0 + Self.width($1) } }

    /// From its top to the baseline of its first line.
    var rise: Points { lines.first.map(rise) ?? 0 }

    func draw(on canvas: inout Canvas, at origin: Position, _ step: Int) {
        guard !entries.isEmpty else { return }
        canvas.begin(SemanticTag(.list))
        var top = origin.y
        for line in lines {
            let used = entries[line].reduce(Self.gap * Double(line.count - 1)) { $0 + Self.width($1) }
            var x = align == .end ? origin.x + width - used : origin.x
            let baseline = top + rise(of: line)
            for (mark, text) in entries[line] {
                let middle = baseline - (text.typeSize ?? text.pitch * 0.8) * SetText.digitHeight / 2
                canvas.begin(SemanticTag(.listItem))
                if let mark {
                    PanelSign.draw(mark, on: &canvas, x: x, middle: middle, theme)
                    x += PanelSign.width(mark) + Self.markGap
                }
                canvas.element(
                    .listBody, text, in: Column(x: x, baseline: baseline, width: text.width))
                canvas.end()
                x += text.width + Self.gap
            }
            top += pitch(of: line)
        }
        canvas.end()
    }
}
