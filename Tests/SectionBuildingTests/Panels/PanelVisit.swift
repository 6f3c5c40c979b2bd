import DiaryModel
import ReportModel

/// The content of a box, in reading order.
struct PanelVisit {
    private(set) var grids: [PanelGrid] = []
    private(set) var plots: [PanelPlot] = []
    private(set) var rings: [DonutChart] = []
    private(set) var tiles: [PanelTile] = []
    private(set) var messages: [Message] = []

    init(_ box: PanelBox) { add(box) }

    private mutating func add(_ box: PanelBox) {
        messages += [box.title, box.meta].compactMap(\.self) + box.legend.map(\.text)
        for part in box.parts { add(part) }
    }

    private mutating func add(_ part: PanelPart) {
        switch part {
        case .text(let text, _): messages.append(text)
        case .ends(let start, let end, _, _): messages += [start, end]
        case .bullets(let texts): messages += texts
        case .tiles(let own, _):
            tiles += own
            messages += own.flatMap { [$0.label, $0.value] + $0.lines }
        case .grid(let grid):
            grids.append(grid)
            for item in (grid.heads + grid.rows).flatMap(\.cells).flatMap(\.items) { add(item) }
        case .plot(let plot): add(plot)
        case .ring(let ring, _):
            rings.append(ring)
            messages += [ring.centre, ring.alternative] + ring.slices.map(\.percent)
        case .chart(let chart): messages.append(chart.alternative)
        case .legend(let entries): messages += entries.map(\.text)
        case .beside(let columns): for column in columns { add(column.box) }
        case .missing(let reason, let detail): messages += [reason, detail]
        case .head(let head): messages += [head.name] + head.lines
        case .rule: break
        }
    }

    private mutating func add(_ item: PanelItem) {
        switch item {
        case .text(let text, _): messages.append(text)
        case .marked(_, let text, _, let sign, let meaning): messages += [text, sign, meaning].compactMap(\.self)
        case .line(let items): for item in items { add(item) }
        case .plot(let plot): add(plot)
        case .classes(_, let text): messages.append(text)
        }
    }

    private mutating func add(_ plot: PanelPlot) {
        plots.append(plot)
        messages += plot.ticks.map(\.label) + plot.events.map(\.label) + plot.legend.map(\.text) + [plot.alternative]
        messages += plot.stretches.flatMap { [$0.name, $0.figure].compactMap(\.self) }
        messages += plot.scales.flatMap { scale in
            [scale.title].compactMap(\.self) + (scale.ticks + scale.ends).map(\.label)
                + scale.limits.compactMap(\.label)
        }
    }
}

extension Message {
    /// The numbers that it prints, in the order of its arguments.
    var figures: [String] {
        arguments.flatMap { argument -> [String] in
            switch argument.value {
            case .integer(let number): ["\(number)"]
            case .number(let number), .signed(let number): [number.description]
            case .percent(.whole(let percent)): ["\(percent)%"]
            case .percent(.tenths(let tenths)): ["\(tenths / 10).\(tenths % 10)%"]
            case .percent(.belowOne), .percent(.belowOneTenth): ["0%"]
            case .percent(.aboveNinetyNine): ["100%"]
            case .message(let message): message.figures
            default: []
            }
        }
    }

    /// True if it prints a share in percent.
    var hasPercent: Bool {
        arguments.contains { argument in
            switch argument.value {
            case .percent: true
            case .message(let message): message.hasPercent
            default: false
            }
        }
    }
}

extension PanelTrace {
    /// Every value that it draws.
    var values: [Double] {
        switch self {
        case .dots(let points, _): points.map(\.y)
        case .line(let runs, _), .excess(let runs, _, _, _): runs.joined().map(\.y)
        case .stems(let stems): stems.flatMap { [$0.low, $0.high] }
        case .area(let runs, _): runs.joined().flatMap { [$0.low, $0.high] }
        }
    }
}
