internal import DisplayList

/// Finds places for the texts within the plot of a chart over time: clear of each other, and of the lines if possible.
struct TrendLabels {
    let frame: TrendFrame
    let runs: [TrendRuns]
    let metrics: TrendMetrics
    private var ink: InkProfile
    /// The texts that have their place.
    private var taken: [Area] = []

    init(frame: TrendFrame, runs: [TrendRuns], metrics: TrendMetrics) {
        self.frame = frame
        self.runs = runs
        self.metrics = metrics
        // After the lines, the readings beside each of them.
        ink = InkProfile(lines: runs.count * 2, left: frame.plot.minX.value, width: frame.plot.width.value)
        for (line, run) in runs.enumerated() {
            let points = run.samples.map(frame.place)
            for stretch in run.runs {
                let places = points[stretch]
                for (start, end) in zip(places, places.dropFirst()) {
                    ink.add(Segment(start: start, end: end), to: line, margin: metrics.marker.value)
                }
                if places.count == 1, let only = places.first {
                    ink.add(Segment(start: only, end: only), to: line, margin: metrics.marker.value)
                }
            }
            for dot in frame.figures.series[line].dots where !dot.value.isNaN {
                let place = frame.place(dot)
                ink.add(Segment(start: place, end: place), to: runs.count + line, margin: metrics.dot.value)
            }
        }
    }

    private var width: Interval { Interval(frame.plot.minX.value, frame.plot.maxX.value) }
    private var height: Interval { Interval(frame.plot.minY.value, frame.plot.maxY.value) }

    /// Places the value of a line of a single point: above it, below it or beside it.
    mutating func placeSingle(_ series: Int) -> Rect? {
        guard let size = frame.figures.series[series].single, runs[series].samples.count == 1,
            let sample = runs[series].samples.first
        else { return nil }
        let (width, height) = (size.width.value, size.height.value)
        let point = frame.place(sample)
        let distance = metrics.marker.value + metrics.labelGap.value
        let over = Interval(around: point.x, length: width, within: self.width)
        let beside = Interval(around: point.y, length: height, within: self.height)
        let above = Interval(point.y - distance - height, point.y - distance)
        let below = Interval(point.y + distance, point.y + distance + height)
        let right = Interval(point.x + distance, point.x + distance + width)
        let left = Interval(point.x - distance - width, point.x - distance)
        var candidates = [
            Area(along: over, across: above), Area(along: over, across: below), Area(along: right, across: beside),
            Area(along: left, across: beside), Area(along: right, across: above), Area(along: right, across: below),
            Area(along: left, across: above), Area(along: left, across: below),
        ]
        // Beyond the labels of points that are near.
        for row in [1.0, 2.0, 3.0] {
            for shift in [-row * height, row * height] {
                let across = shift < 0 ? above : below
                for along in [over, right, left] {
                    candidates.append(
                        Area(along: along, across: Interval(across.lower + shift, across.upper + shift)))
                }
            }
        }
        return place(candidates)
    }

    /// Places a band and its bounds: where they have a place already, else along its upper edge, else its lower one,
    /// else just outside.
    mutating func placeBand(_ series: Int, label: Rect? = nil) -> TrendShape.Band? {
        guard let band = frame.figures.series[series].band else { return nil }
        let axis = frame.figures.axis
        let (lower, upper) = (max(axis.lower, band.lower ?? axis.lower), min(axis.upper, band.upper ?? axis.upper))
        guard lower < upper else { return TrendShape.Band(rect: nil, label: label) }
        let limits = [band.upper, band.lower].compactMap(\.self).filter { $0 >= axis.lower && $0 <= axis.upper }
            .map { Points(frame.y($0)) }
        let edges = Interval(frame.y(upper), frame.y(lower))
        let rect = Rect(
            x: frame.plot.minX, y: Points(edges.lower), width: frame.plot.width, height: Points(edges.length))
        if let label { return TrendShape.Band(rect: rect, limits: limits, label: label) }
        let (width, height, gap) = (band.label.width.value, band.label.height.value, metrics.labelGap.value)
        var heights: [Interval] = []
        if edges.length >= height + 2 * gap {
            heights.append(Interval(edges.lower + gap, edges.lower + gap + height))
            heights.append(Interval(edges.upper - gap - height, edges.upper - gap))
        }
        heights.append(Interval(edges.lower - gap - height, edges.lower - gap))
        heights.append(Interval(edges.upper + gap, edges.upper + gap + height))
        // From the right to the left: where lines end, the eye looks for their range.
        let steps = 8
        let room = self.width.length - 2 * gap - width
        let candidates = heights.flatMap { height in
            (0...steps).map { step in
                let lower = self.width.lower + gap + room * Double(steps - step) / Double(steps)
                return Area(along: Interval(lower, lower + width), across: height)
            }
        }
        return TrendShape.Band(rect: rect, limits: limits, label: place(candidates))
    }

    /// Takes the place that covers the least of the lines, of several the first; `nil` where all are taken.
    private mutating func place(_ candidates: [Area]) -> Rect? {
        var best: (area: Area, cost: Int)?
        for area in candidates where width.contains(area.along) && height.contains(area.across) {
            guard !taken.contains(where: { $0.overlaps(area) }) else { continue }
            let cost = ink.cost(area.along, area.across)
            if cost < best?.cost ?? .max { best = (area, cost) }
            if cost == 0 { break }
        }
        guard let best else { return nil }
        taken.append(best.area)
        return Rect(
            x: Points(best.area.along.lower), y: Points(best.area.across.lower), width: Points(best.area.along.length),
            height: Points(best.area.across.length))
    }
}
