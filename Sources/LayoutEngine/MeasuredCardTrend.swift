internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// The trend line of a section's card, in the heights that its page has room for.
struct MeasuredCardTrend: Sendable {
    /// The chart, one for each step of ``CardSpacing``.
    private let charts: [MeasuredChart]
    /// What screen readers say in its place.
    let alternative: String

    private static let height: Points = 140
    private static let least: Points = 104
    private static let most: Points = 240

    /// The chart by a step.
    func chart(_ step: Int) -> MeasuredChart { charts[step - CardSpacing.widest] }

    /// Measures a trend; `nil` where it finds no room in its full height.
    init?<Shaper>(
        _ trend: TrendChart, _ alternative: String, width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let factor = setter.style.factor(.axis, .barValue)
        func room(_ step: Int) -> Extent {
            Extent(width: width, height: MeasuredCardTrend.height(step) * factor)
        }
        guard let full = try MeasuredChart.fit(.trend(trend), in: room(0), &setter) else { return nil }
        // What is noticed about a lower or higher chart was noticed about this one.
        func others(_ steps: some Sequence<Int>) throws(ChartFailure) -> [MeasuredChart] {
            var charts: [MeasuredChart] = []
            var isPossible = true
            for step in steps {
                let other = isPossible ? try setter.trial(.trend(trend), in: room(step), like: full) : nil
                isPossible = other?.isLike(full) ?? false
                charts.append(isPossible ? other ?? full : charts.last ?? full)
            }
            return charts
        }
        let higher = try others((CardSpacing.widest..<0).reversed())
        charts = higher.reversed() + [full] + (try others(1..<CardSpacing.steps.count))
        self.alternative = alternative
    }

    private static func height(_ step: Int) -> Points {
        let share =
            step < 0 ? Double(step) / Double(CardSpacing.widest) : Double(step) / Double(CardSpacing.steps.count - 1)
        return height + ((step < 0 ? most : least) - height) * share
    }
}
