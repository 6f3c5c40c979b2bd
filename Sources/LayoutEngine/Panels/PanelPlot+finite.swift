internal import ReportModel

extension PanelPlot {
    /// The plot without what is at no place, because a number of it is none.
    var finite: PanelPlot {
        var plot = self
        plot.ticks = ticks.filter(\.at.isFinite)
        plot.events = events.filter(\.at.isFinite)
        plot.scales = scales.map { scale in
            var scale = scale
            scale.ticks = scale.ticks.filter(\.at.isFinite)
            scale.ends = scale.ends.filter(\.at.isFinite)
            scale.limits = scale.limits.filter(\.at.isFinite)
            scale.traces = scale.traces.map(\.finite)
            return scale
        }
        return plot
    }

    /// The plot without the texts beside its scales.
    var withoutSides: PanelPlot {
        var plot = self
        plot.scales = scales.map { scale in
            var scale = scale
            (scale.ticks, scale.ends) = ([], [])
            scale.limits = scale.limits.map { PanelLimit($0.at, $0.stroke, nil) }
            return scale
        }
        return plot
    }
}

extension PanelTrace {
    /// The trace without points that are at no place; a line is parted there.
    fileprivate var finite: PanelTrace {
        func runs<Value>(_ runs: [[Value]], _ isFinite: (Value) -> Bool) -> [[Value]] {
            runs.flatMap { run in run.split { !isFinite($0) }.map(Array.init) }
        }
        return switch self {
        case .dots(let points, let isFilled): .dots(points.filter(\.isFinite), isFilled: isFilled)
        case .line(let lines, let stroke): .line(runs(lines, \.isFinite), stroke)
        case .stems(let stems): .stems(stems.filter(\.isFinite))
        case .area(let areas, let area): .area(runs(areas, \.isFinite), area)
        case .excess(let lines, let limit, let isAbove, let slot):
            .excess(limit.isFinite ? runs(lines, \.isFinite) : [], limit: limit, isAbove: isAbove, slot)
        }
    }
}

extension PanelTrace.Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension PanelTrace.Stem {
    fileprivate var isFinite: Bool { x.isFinite && low.isFinite && high.isFinite }
}
