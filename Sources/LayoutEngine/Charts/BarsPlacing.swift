internal import PageModel

/// Bars and their labels in a plot.
struct BarsPlacing {
    let figures: BarsFigures
    let frame: BarsFrame
    let slots: BarsSlots
    let metrics: BarsMetrics
    /// The scale once the labels have their room.
    private(set) var scale: BarsScale
    private(set) var labels = BarsShape.Labels.strip
    /// A bar for each point.
    private var areas: [Area] = []
    /// The label of each bar; empty where labels stand in a strip.
    private var places: [Area] = []

    init(figures: BarsFigures, frame: BarsFrame, slots: BarsSlots, metrics: BarsMetrics) {
        self.figures = figures
        self.frame = frame
        self.slots = slots
        self.metrics = metrics
        scale = BarsScale(axis: figures.axis, foot: 0, length: 0)
    }

    private var points: [BarsFigures.Point] { figures.groups.flatMap(\.points) }

    /// An attempt to place labels.
    private struct Attempt {
        /// In how many rows.
        let rows: Int
        /// True if a label may lean to one side of its bar.
        let leans: Bool
    }

    /// The best placing: labels above, else staggered, else none; `nil` where nothing fits.
    func best() -> BarsPlacing? {
        let points = points
        let sizes = points.map { $0.measured == nil ? figures.missing : $0.label }
        let tallest = sizes.map(frame.up).max() ?? 0
        for attempt in [Attempt(rows: 1, leans: false), .init(rows: 2, leans: false), .init(rows: 2, leans: true)] {
            var placing = self
            let room = Double(attempt.rows) * tallest + Double(attempt.rows - 1) * metrics.rowGap.value
            guard let scale = scale(labels: room, points) else { break }
            placing.scale = scale
            placing.placeBars(points)
            if placing.placeLabels(sizes, points, attempt, raise: tallest + metrics.rowGap.value) { return placing }
        }
        guard let scale = scale(labels: 0, points) else { return nil }
        var placing = self
        placing.scale = scale
        placing.placeBars(points)
        return placing
    }

    /// The scale with room for the labels at its ends; `nil` where that leaves too little of it.
    private func scale(labels: Double, _ points: [BarsFigures.Point]) -> BarsScale? {
        let ticks = figures.axis.visibleTicks.map { frame.up($0.tick.label) / 2 }.max() ?? 0
        let room = max(labels + metrics.headRoom.value, frame.direction == .upright ? ticks : 0)
        // On a scale with two sides the smallest bar may be longer than what there is on one of them.
        let isTwoSided = figures.axis.lower < 0
        let head = isTwoSided ? room + metrics.leastBar.value : room
        let goesBelow = isTwoSided && points.contains { $0.measured ?? 0 < 0 }
        let foot = goesBelow ? head : 0
        let length = frame.height - head - foot
        return length >= metrics.leastPlot.value ? BarsScale(axis: figures.axis, foot: foot, length: length) : nil
    }

    private mutating func placeBars(_ points: [BarsFigures.Point]) {
        let base = scale.base
        areas = points.enumerated().map { index, point in
            Area(
                along: slots.span(group: index / figures.seriesCount, series: index % figures.seriesCount),
                across: point.measured.map { scale.bar($0, metrics) } ?? Interval(base, base))
        }
    }

    /// Places the labels; whether that worked out.
    private mutating func placeLabels(
        _ sizes: [Extent], _ points: [BarsFigures.Point], _ attempt: Attempt, raise: Double
    ) -> Bool {
        var ways: [LabelStagger.Way] = []
        // A raised label is better than one that leans: it is clearer whose it is.
        for lean in attempt.leans ? [Lean.none, .back, .forth] : [.none] {
            for row in 0..<attempt.rows {
                let areas = areas.indices.map { index in
                    Area(
                        along: along(index, frame.along(sizes[index]), lean),
                        across: across(
                            index, frame.up(sizes[index]), distance: metrics.labelGap.value + Double(row) * raise,
                            isBelow: points[index].measured ?? 0 < 0))
                }
                ways.append(LabelStagger.Way(cost: row * 2 + (lean == .none ? 0 : 3), areas: areas))
            }
        }
        guard let solution = LabelStagger(bars: areas, ways: ways, bounds: Interval(0, frame.length)).solved() else {
            return false
        }
        places = solution.enumerated().map { ways[$0.element].areas[$0.offset] }
        labels = solution.contains { $0 > 0 } ? .staggered : .above
        return true
    }

    /// To which side a label that is wider than its bar reaches.
    private enum Lean {
        case none, back, forth
    }

    /// Returns the place of a label along the row of groups.
    private func along(_ index: Int, _ size: Double, _ lean: Lean) -> Interval {
        let bar = areas[index].along
        let excess = max(0, size - bar.length - metrics.gap.value) / 2
        let shift =
            switch lean {
            case .none: 0.0
            case .back: -excess
            case .forth: excess
            }
        return Interval(around: bar.middle + shift, length: size, within: Interval(0, frame.length))
    }

    /// Returns the place of a label up the scale.
    private func across(_ index: Int, _ size: Double, distance: Double, isBelow: Bool) -> Interval {
        let bar = areas[index].across
        return isBelow
            ? Interval(bar.lower - distance - size, bar.lower - distance)
            : Interval(bar.upper + distance, bar.upper + distance + size)
    }

    /// The bars with their labels.
    func bars() -> [BarsShape.Bar] {
        points.enumerated().map { index, point in
            let area = areas[index]
            let radius = min(metrics.radius.value, area.across.length / 2, area.along.length / 2)
            return BarsShape.Bar(
                group: index / figures.seriesCount, series: index % figures.seriesCount,
                kind: point.measured.map { $0 == 0 ? .zero : .value } ?? .missing, rect: frame.rect(area),
                farEnd: farEnd(point.measured ?? 0), radius: Points(radius),
                label: labels == .strip ? nil : frame.rect(places[index]),
                dash: labels == .strip && point.measured == nil ? dash(area) : nil)
        }
    }

    private func farEnd(_ value: Double) -> BarsShape.Edge {
        switch frame.direction {
        case .upright: value < 0 ? .bottom : .top
        case .sideways: value < 0 ? .left : .right
        }
    }

    /// A short line a little off the base line.
    private func dash(_ area: Area) -> Rect {
        let half = min(area.along.length, 6) / 2
        let along = Interval(area.along.middle - half, area.along.middle + half)
        return frame.rect(Area(along: along, across: Interval(area.across.lower + 2, area.across.lower + 3)))
    }
}
