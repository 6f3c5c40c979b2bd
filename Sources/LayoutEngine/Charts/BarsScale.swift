internal import PageModel

/// The places of a chart's bars along the row of groups.
struct BarsSlots {
    let pitch: Double
    let width: Double
    let step: Double
    let start: Double

    /// Shares out the row; `nil` where the bars would be too narrow to see.
    init?(_ figures: BarsFigures, length: Double) {
        let series = Double(max(1, figures.seriesCount))
        let gap = BarsMetrics.gap
        pitch = length / Double(max(1, figures.groups.count))
        let room = (pitch * BarsMetrics.block - gap * (series - 1)) / series
        guard room >= BarsMetrics.narrowestBar - Interval.hair else { return nil }
        width = min(BarsMetrics.widestBar, room)
        step = width + gap
        start = (pitch - series * width - (series - 1) * gap) / 2
    }

    /// Returns the place of a bar.
    func span(group: Int, series: Int) -> Interval {
        let lower = Double(group) * pitch + start + Double(series) * step
        return Interval(lower, lower + width)
    }
}

/// The places of a chart's values up its scale, with room for labels at both ends.
struct BarsScale {
    let axis: AxisFigures
    /// Below the foot of the scale.
    let foot: Double
    /// From the foot of the scale to its head.
    let length: Double

    /// The place of zero.
    var base: Double { height(of: 0) }

    /// Returns the place of a value.
    func height(of value: Double) -> Double { foot + length * axis.place(value) }

    /// Returns the extent of a bar: at least a little if there is a value, and a stub for zero.
    func bar(_ value: Double) -> Interval {
        let base = base
        guard value != 0 else { return Interval(base, base + BarsMetrics.stub) }
        let reach = max(BarsMetrics.leastBar, length * axis.share(abs(value)))
        return value > 0 ? Interval(base, base + reach) : Interval(base - reach, base)
    }
}
