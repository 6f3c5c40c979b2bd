internal import PageModel
internal import ReportModel

/// A plot of a panel, measured: its texts, and the room they take around its scales.
struct MeasuredPlot: PanelPiece {
    let plot: PanelPlot
    let width: Points
    let legend: PanelLegend?
    let ticks: [SetText]
    let stretches: [(name: SetText, figure: SetText?)]
    let events: [SetText]
    let scales: [Texts]
    let theme: Theme
    /// The margins left and right of the scales.
    let margins: (start: Points, end: Points)
    let alternative: String
    private let factor: Double
    /// The extra height of its scales because of its neighbour.
    var spare: Points = 0

    /// The texts of a scale.
    struct Texts: Sendable {
        var title: SetText?
        let ticks: [SetText]
        let limits: [SetText?]
        let ends: [SetText]
        /// True if letters of the ticks fill their lines; digits need less.
        let hasTallTicks: Bool

        /// Between the scale and what stands at its end: lines lead to the names of lines.
        var endGap: Points { ends.isEmpty ? 5 : 12 }
    }

    /// No scale is narrower.
    private static let leastWidth: Points = 48
    /// The room for the ends of levels on either side, half the width of their line.
    private static let bareMargin: Points = 1
    /// No scale is lower.
    private static let leastHeight: Points = 6

    /// Measures a plot: without the texts beside its scales where they leave no room for it, and `nil` where it has none
    /// even so.
    init?(
        _ plot: PanelPlot, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        var plot = plot.finite
        var scales = try Self.texts(of: plot, &setter)
        if width < Self.leastWidth(with: Self.margins(of: scales)) {
            plot = plot.withoutSides
            scales = try Self.texts(of: plot, &setter)
        }
        margins = Self.margins(of: scales)
        guard width >= Self.leastWidth(with: margins) else { return nil }
        self.plot = plot
        self.width = width
        theme = setter.style.theme
        factor = setter.panelFactor
        alternative = setter.words(plot.alternative).plain
        legend = plot.legend.isEmpty ? nil : try PanelLegend(plot.legend, width, align: .end, &setter)
        ticks = try setter.set(plot.ticks.map(\.label), .small)
        stretches = try plot.stretches.map { stretch throws(LayoutError) in
            (try setter.set(stretch.name, .small), try setter.set(stretch.figure, .strongRow))
        }
        let room = width - margins.start - margins.end
        for (index, scale) in plot.scales.enumerated() {
            scales[index].title = try setter.set(scale.title, .strongSmall, width: room)
        }
        self.scales = scales
        events = try setter.set(plot.events.map(\.label), .strongSmall, width: room)
    }

    /// The width that a plot takes with the texts beside its scales, and the least it can do with.
    static func width(
        of plot: PanelPlot, _ need: GridItem.Need, _ setter: inout Typesetter
    ) throws(LayoutError) -> Points {
        guard need == .natural else { return leastWidth(with: (bareMargin, bareMargin)) }
        return leastWidth(with: margins(of: try texts(of: plot.finite, &setter)))
    }

    private static func leastWidth(with margins: (start: Points, end: Points)) -> Points {
        leastWidth + margins.start + margins.end
    }

    /// Returns the margins left and right of scales with some texts.
    private static func margins(of scales: [Texts]) -> (start: Points, end: Points) {
        let start = scales.flatMap(\.ticks).map(\.width).max() ?? 0
        let end = scales.flatMap { $0.limits.compactMap(\.self) + $0.ends }.map(\.width).max() ?? 0
        let isBare = start == 0 && end == 0
        let gap = scales.map(\.endGap).max() ?? 0
        return (isBare ? bareMargin : start + 5, end > 0 ? end + gap : bareMargin)
    }

    private static func texts(
        of plot: PanelPlot, _ setter: inout Typesetter
    ) throws(LayoutError) -> [Texts] {
        try plot.scales.map { scale throws(LayoutError) in try Texts(scale, &setter) }
    }

    var legendHeight: Points { legend.map { $0.height(0) + 3 } ?? 0 }
    var stretchHeight: Points { stretches.isEmpty ? 0 : 34 * factor }
    var eventHeight: Points { events.isEmpty ? 0 : (events.map(\.height).max() ?? 0) + 3 }
    var tickHeight: Points { ticks.isEmpty ? 0 : (ticks.map(\.height).max() ?? 0) + tickGap }
    /// Between the axis and what is written along it: labels beside the lowest scale reach below the axis.
    var tickGap: Points { 3 * factor }
    var titleHeight: Points { scales.compactMap(\.title).map(\.height).max() ?? 0 }

    /// The reach of labels beside a scale, or of its lines, out of it.
    private var reach: Points {
        let hasLabels = scales.contains { scale in
            [scale.ticks, scale.limits.compactMap(\.self), scale.ends].contains { $0.contains { !$0.isEmpty } }
        }
        return hasLabels ? 6 * factor : 1.2
    }

    /// Returns the height of the scales together with their titles; none is so low that it has no height.
    func plotHeight(_ step: Int) -> Points {
        let around = titleHeight * Double(scales.count) + PlotFrame.gap * Double(scales.count - 1) + reach * 2
        return max(around + Self.leastHeight * Double(scales.count), wishedHeight(step))
    }

    private func wishedHeight(_ step: Int) -> Points {
        let (least, most) = (plot.height.lowerBound, plot.height.upperBound)
        // Set apart, it grows by as much as it can be drawn together.
        let share = PageStep.share(step)
        return Points(most - (most - least) * share) + spare
    }

    func height(_ step: Int) -> Points {
        legendHeight + stretchHeight + eventHeight + plotHeight(step) + tickHeight
    }

    func higher(by spare: Points) -> (any PanelPiece)? {
        var plot = self
        plot.spare = spare
        return plot
    }

    /// Returns the places of the scales.
    func frame(at origin: Position, _ step: Int) -> PlotFrame {
        // Nothing reaches out of the plot where no text stands above or below its scales.
        let above = max(0, reach - titleHeight - stretchHeight - eventHeight)
        let below = max(0, reach - tickHeight)
        let room = Rect(
            x: origin.x + margins.start, y: origin.y + legendHeight + stretchHeight + eventHeight + above,
            width: width - margins.start - margins.end, height: plotHeight(step) - above - below)
        return PlotFrame(
            room, shares: plot.scales.map(\.share), hasTitles: titleHeight > 0, titleHeight: titleHeight,
            span: plot.span)
    }
}

extension MeasuredPlot.Texts {
    fileprivate init(_ scale: PanelScale, _ setter: inout Typesetter) throws(LayoutError) {
        ticks = try setter.set(scale.ticks.map(\.label), .small)
        hasTallTicks = scale.ticks.contains { setter.words($0.label).isTall }
        limits = try scale.limits.map { limit throws(LayoutError) in
            try setter.set(limit.label, limit.stroke == .target ? .strongSmall : .small)
        }
        ends = try setter.set(scale.ends.map(\.label), .small)
    }
}
