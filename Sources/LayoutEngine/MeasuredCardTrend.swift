internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The trend line of a section's card, from its full height to its least.
struct MeasuredCardTrend: Sendable {
    /// The chart, one for each of ``CardSpacing/steps``.
    let charts: [MeasuredChart]
    /// What screen readers say in its place.
    let alternative: String

    private static let height: Points = 140
    private static let least: Points = 104

    /// Measures a trend; `nil` where it finds no room in its full height.
    init?<Shaper>(
        _ trend: TrendChart<StyledText>, _ alternative: String, width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let factor = setter.style.factor(.axis, .barValue)
        let last = CardSpacing.steps.count - 1
        var charts: [MeasuredChart] = []
        for step in 0...last {
            let share = Double(step) / Double(last)
            let height = MeasuredCardTrend.height - (MeasuredCardTrend.height - MeasuredCardTrend.least) * share
            let room = Extent(width: width, height: height * factor)
            // What is noticed about a lower chart was noticed about the first one.
            let lower =
                step == 0
                ? try MeasuredChart.fit(.trend(trend), in: room, &setter) : try setter.trial(.trend(trend), in: room)
            guard let lower, lower.isLike(charts.first ?? lower) else { break }
            charts.append(lower)
        }
        guard let lowest = charts.last else { return nil }
        self.charts = charts + Array(repeating: lowest, count: last + 1 - charts.count)
        self.alternative = alternative
    }
}
