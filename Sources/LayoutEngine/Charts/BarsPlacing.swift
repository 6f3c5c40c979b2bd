internal import PageModel

/// Bars and their labels in a plot.
struct BarsPlacing {
    private let figures: BarsFigures
    private let frame: BarsFrame
    private let slots: BarsSlots
    private let points: [BarsFigures.Point]
    /// The scale once the labels have their room.
    private(set) var scale: BarsScale
    private(set) var labels = BarsShape.Labels.strip
    /// A bar for each point.
    private var areas: [Area] = []
    /// The label of each bar; empty where labels stand in a strip.
    private var places: [Area] = []

    /// Finds the best placing: labels above, else staggered, else none; `nil` where nothing fits.
    init?(_ figures: BarsFigures, _ frame: BarsFrame, _ slots: BarsSlots) {
        (self.figures, self.frame, self.slots) = (figures, frame, slots)
        points = figures.groups.flatMap(\.points)
        scale = BarsScale(axis: figures.axis, foot: 0, length: 0)
        let sizes = points.map { $0.measured == nil ? figures.missing : $0.label }
        let tallest = sizes.map(frame.up).max() ?? 0
        // In how many rows, and whether a label may lean to one side of its bar.
        for (rows, leans) in [(1, false), (2, false), (2, true)] {
            guard placeBars(labels: Double(rows) * tallest + Double(rows - 1) * BarsMetrics.rowGap) else { break }
            if placeLabels(sizes, rows: rows, leans: leans, raise: tallest + BarsMetrics.rowGap) { return }
        }
        guard placeBars(labels: 0) else { return nil }
    }

    /// The scale with room for the labels at its ends; `nil` where that leaves too little of it.
    private func scale(labels: Double) -> BarsScale? {
        let ticks = figures.axis.visibleTicks.map { frame.up($0.tick.label) / 2 }.max() ?? 0
        let room = max(labels + BarsMetrics.headRoom, frame.direction == .upright ? ticks : 0)
        // On a scale with two sides the smallest bar may be longer than what there is on one of them.
        let isTwoSided = figures.axis.lower < 0
        let head = isTwoSided ? room + BarsMetrics.leastBar : room
        let goesBelow = isTwoSided && points.contains { $0.measured ?? 0 < 0 }
        let foot = goesBelow ? head : 0
        let length = frame.height - head - foot
        return length >= BarsMetrics.leastPlot ? BarsScale(axis: figures.axis, foot: foot, length: length) : nil
    }

    /// Places the bars on a scale with room for labels; whether there is enough of it.
    private mutating func placeBars(labels: Double) -> Bool {
        guard let scale = scale(labels: labels) else { return false }
        self.scale = scale
        let base = scale.base
        areas = points.enumerated().map { index, point in
            Area(
                along: slots.span(group: index / figures.seriesCount, series: index % figures.seriesCount),
                across: point.measured.map { scale.bar($0) } ?? Interval(base, base))
        }
        return true
    }

    /// Places the labels; whether that worked out.
    private mutating func placeLabels(
        _ sizes: [Extent], rows: Int, leans: Bool, raise: Double
    ) -> Bool {
        var ways: [LabelStagger.Way] = []
        // A raised label is better than one that leans: it is clearer whose it is.
        for lean in leans ? [0.0, -1, 1] : [0] {
            for row in 0..<rows {
                let areas = areas.indices.map { index in
                    Area(
                        along: along(index, frame.along(sizes[index]), lean),
                        across: across(
                            index, frame.up(sizes[index]), distance: BarsMetrics.labelGap + Double(row) * raise,
                            isBelow: points[index].measured ?? 0 < 0))
                }
                ways.append(LabelStagger.Way(cost: row * 2 + (lean == 0 ? 0 : 3), areas: areas))
            }
        }
        guard let solution = LabelStagger(bars: areas, ways: ways, bounds: Interval(0, frame.length)).solved() else {
            return false
        }
        places = solution.enumerated().map { ways[$0.element].areas[$0.offset] }
        labels = solution.contains { $0 > 0 } ? .staggered : .above
        return true
    }

    /// Returns the place of a label along the row of groups; it leans back below zero, and forth above.
    private func along(_ index: Int, _ size: Double, _ lean: Double) -> Interval {
        let bar = areas[index].along
        let excess = max(0, size - bar.length - BarsMetrics.gap) / 2
        return Interval(around: bar.middle + excess * lean, length: size, within: Interval(0, frame.length))
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
            let radius = min(BarsMetrics.radius, area.across.length / 2, area.along.length / 2)
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
