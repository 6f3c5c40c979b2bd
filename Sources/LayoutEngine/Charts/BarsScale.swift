internal import DisplayList

/// Where the bars of a chart stand along the row of groups.
struct BarsSlots {
    let pitch: Double
    let width: Double
    let step: Double
    let start: Double

    /// Shares out the row; `nil` where the bars would be too narrow to see.
    init?(_ figures: BarsFigures, length: Double, _ metrics: BarsMetrics) {
        let series = Double(max(1, figures.seriesCount))
        let gap = metrics.gap.value
        pitch = length / Double(max(1, figures.groups.count))
        let room = (pitch * metrics.block - gap * (series - 1)) / series
        guard room >= metrics.narrowestBar.value - Interval.hair else { return nil }
        width = min(metrics.widestBar.value, room)
        step = width + gap
        start = (pitch - series * width - (series - 1) * gap) / 2
    }

    /// Where a bar stands.
    func span(group: Int, series: Int) -> Interval {
        let lower = Double(group) * pitch + start + Double(series) * step
        return Interval(lower, lower + width)
    }
}

/// Where the values of a chart stand up its scale, with room for labels at both ends.
struct BarsScale {
    let axis: AxisFigures
    /// Below the foot of the scale.
    let foot: Double
    /// From the foot of the scale to its head.
    let length: Double

    /// Where zero is.
    var base: Double { height(of: 0) }

    /// Where a value is.
    func height(of value: Double) -> Double { foot + length * axis.place(value) }

    /// How far a bar reaches: at least a little where there is something, and a stub for nothing.
    func bar(_ value: Double, _ metrics: BarsMetrics) -> Interval {
        let base = base
        guard value != 0 else { return Interval(base, base + metrics.stub.value) }
        let reach = max(metrics.leastBar.value, length * axis.share(abs(value)))
        return value > 0 ? Interval(base, base + reach) : Interval(base - reach, base)
    }
}
