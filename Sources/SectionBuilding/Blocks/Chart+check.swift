internal import ReportModel

extension Chart {
    /// Refuses a chart whose numbers nothing can be drawn from.
    ///
    /// Sections set implausible readings aside, so that none should come here; a chart that comes nevertheless costs its
    /// own place only and not the report.
    func checked() throws(ChartRefusal) -> Chart {
        guard isDrawable else { throw .impossible }
        return self
    }

    /// Whether every number is finite and stands where the chart can show it.
    var isDrawable: Bool {
        switch self {
        case .bars(let chart):
            chart.scale.isDrawable && chart.scale.holds(0)
                && chart.groups.allSatisfy { group in
                    group.points.count == chart.series.count
                        && group.points.compactMap(\.value).allSatisfy {
                            chart.scale.holds($0) && (chart.isSigned || $0 >= 0)
                        }
                }
        case .radar(let chart):
            chart.scale.isDrawable && chart.axes.compactMap(\.point.value).allSatisfy(\.isFinite)
        case .trend(let chart): chart.isDrawable
        case .donut(let chart): !chart.slices.isEmpty && chart.slices.allSatisfy { $0.count > 0 }
        }
    }
}

extension TrendChart {
    /// Whether every number is finite and stands where the chart can show it.
    var isDrawable: Bool {
        scale.isDrawable && !span.isEmpty
            && series.allSatisfy { series in
                (series.line + series.dots).allSatisfy { scale.holds($0.value) && span.contains($0.instant) }
                    && [series.band?.lower, series.band?.upper].compactMap(\.self).allSatisfy(\.isFinite)
            }
    }
}

extension ValueScale {
    /// Whether it has a length, and ticks that are on it.
    fileprivate var isDrawable: Bool {
        lower.isFinite && upper.isFinite && lower < upper && ticks.count > 1
            && ticks.allSatisfy { $0.value.isFinite && holds($0.value) }
            && zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value }
    }

    /// Whether a value is on the scale; what is not a number is on none.
    fileprivate func holds(_ value: Double) -> Bool { value >= lower && value <= upper }
}
