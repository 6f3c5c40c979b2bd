internal import DisplayList

/// Where the plot of a chart over time lies in its box, and where moments and values lie in it.
struct TrendFrame {
    let figures: TrendFigures
    let plot: Rect
    let padding: Double

    init(_ figures: TrendFigures, plot: Rect, _ metrics: TrendMetrics) {
        self.figures = figures
        self.plot = plot
        padding = min(metrics.sidePadding.value, plot.width.value / 4)
    }

    /// Where a moment is, from the left of the box.
    func x(_ time: TrendFigures.Milliseconds) -> Double {
        let (first, last) = (Double(figures.span.lowerBound), Double(figures.span.upperBound))
        // Moments too far from the epoch for their distance to be told apart share a place.
        let share = last > first ? min(1, max(0, (Double(time) - first) / (last - first))) : 0
        return plot.minX.value + padding + share * (plot.width.value - 2 * padding)
    }

    /// Where a value is, from the top of the box.
    func y(_ value: Double) -> Double { plot.maxY.value - figures.axis.place(value) * plot.height.value }

    func place(_ sample: TrendFigures.Sample) -> Vector { Vector(x: x(sample.time), y: y(sample.value)) }
}
