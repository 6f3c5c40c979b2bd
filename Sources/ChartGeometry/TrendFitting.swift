internal import DisplayList

/// Fits lines over time into a box: the scale at the left, dates below, names at the right where they find room.
struct TrendFitting {
    let figures: TrendFigures
    let box: Extent
    let metrics: TrendMetrics

    func fit() -> TrendShape? {
        let runs = figures.series.map { TrendRuns($0.line, longestJoin: figures.longestJoin) }
        let widest = figures.series.indices.compactMap { runs[$0].samples.isEmpty ? nil : figures.series[$0].name }
            .map(\.width.value).max()
        if let widest, widest <= box.width.value * metrics.namesBeside,
            let frame = frame(right: widest + metrics.nameGap.value), let names = names(frame, runs)
        {
            return shape(frame, runs, names)
        }
        let none: [Rect?] = figures.series.map { _ in nil }
        if figures.series.allSatisfy({ $0.name == nil }), let frame = frame(right: bandMargin),
            let bands = bandLabels(frame), bands.contains(where: { $0 != nil })
        {
            return shape(frame, runs, none, bandLabels: bands)
        }
        guard let frame = frame(right: 0) else { return nil }
        return shape(frame, runs, none)
    }

    /// The room at the right of the plot for the bounds of ranges; none where they would take too much of the box.
    private var bandMargin: Double {
        let widest = figures.series.compactMap { $0.band?.label.width.value }.max() ?? 0
        return widest > 0 && widest <= box.width.value * metrics.namesBeside ? widest + metrics.nameGap.value : 0
    }

    /// Where the bounds of ranges stand at the right of the plot, each as near to its bound as the others let it.
    ///
    /// `nil` where they do not fit there. A range beyond the scale is written at the edge that it lies behind; one that
    /// covers the whole scale has no place.
    private func bandLabels(_ frame: TrendFrame) -> [Rect?]? {
        guard bandMargin > 0 else { return nil }
        let axis = figures.axis
        let bounds = figures.series.indices.compactMap { index -> (index: Int, height: Double, size: Extent)? in
            guard let band = figures.series[index].band else { return nil }
            let onScale = [band.upper, band.lower].compactMap(\.self).first { $0 > axis.lower && $0 < axis.upper }
            return (onScale ?? band.edge(beyond: axis)).map { (index, frame.y($0), band.label) }
        }.sorted { ($0.height, $0.index) < ($1.height, $1.index) }
        guard
            let spans = LabelSpread.placed(
                bounds.map(\.height), sizes: bounds.map(\.size.height.value), spacing: metrics.nameSpacing.value,
                within: Interval(0, frame.plot.maxY.value))
        else { return nil }
        var result: [Rect?] = figures.series.map { _ in nil }
        for (bound, span) in zip(bounds, spans) {
            result[bound.index] = Rect(
                x: frame.plot.maxX + metrics.nameGap, y: Points(span.lower), width: bound.size.width,
                height: bound.size.height)
        }
        return result
    }

    /// The plot, with room for names at its right; `nil` where it would be too small.
    private func frame(right: Double) -> TrendFrame? {
        let ticks = figures.axis.visibleTicks.map(\.tick.label)
        let left = ticks.map { $0.width.value + metrics.tickGap.value }.max() ?? 0
        let half = (ticks.map(\.height.value).max() ?? 0) / 2
        let top = max(half, metrics.marker.value)
        let dates = visibleDates.map(\.date.label.height.value).max()
        let bottom = max(dates.map { dateGap + $0 } ?? half, metrics.marker.value)
        let plot = Rect(
            x: Points(left), y: Points(top), width: Points(box.width.value - left - right),
            height: Points(box.height.value - top - bottom))
        let least = metrics.leastPlot
        return plot.width >= least && plot.height >= least ? TrendFrame(figures, plot: plot, metrics) : nil
    }

    /// From the plot to the dates: enough for the lowest label of the scale to end above them.
    private var dateGap: Double {
        let half = figures.axis.visibleTicks.map { $0.tick.label.height.value / 2 + 1 }.max() ?? 0
        return max(metrics.dateGap.value, half)
    }

    private var visibleDates: [(index: Int, date: TrendFigures.DateTick)] {
        figures.dates.enumerated().filter { figures.span.contains($0.element.time) }
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map { (index: $0.offset, date: $0.element) }
    }

    /// Where the names stand, each as near to the end of its line as the others let it; `nil` where they do not fit.
    private func names(_ frame: TrendFrame, _ runs: [TrendRuns]) -> [Rect?]? {
        let ends = figures.series.indices.compactMap { index -> (index: Int, height: Double, size: Extent)? in
            guard let last = runs[index].samples.last, let size = figures.series[index].name else { return nil }
            return (index, frame.y(last.value), size)
        }.sorted { ($0.height, $0.index) < ($1.height, $1.index) }
        guard
            let spans = LabelSpread.placed(
                ends.map(\.height), sizes: ends.map(\.size.height.value), spacing: metrics.nameSpacing.value,
                within: Interval(0, frame.plot.maxY.value))
        else { return nil }
        var result: [Rect?] = figures.series.map { _ in nil }
        for (end, span) in zip(ends, spans) {
            result[end.index] = Rect(
                x: frame.plot.maxX + metrics.nameGap, y: Points(span.lower), width: end.size.width,
                height: end.size.height)
        }
        return result
    }

    private func shape(
        _ frame: TrendFrame, _ runs: [TrendRuns], _ names: [Rect?], bandLabels: [Rect?]? = nil
    ) -> TrendShape {
        var labels = TrendLabels(frame: frame, runs: runs, metrics: metrics)
        let singles = figures.series.indices.map { labels.placeSingle($0) }
        let bands = figures.series.indices.map { labels.placeBand($0, label: bandLabels?[$0]) }
        let looks: [TrendShape.Look] = [.circles, .squares, .diamonds]
        let lines = figures.series.indices.map { index in
            let points = runs[index].samples.map(frame.place)
            let stretches = runs[index].runs
            let markers = markers(points, stretches)
            return TrendShape.Line(
                look: looks[index % looks.count],
                runs: stretches.filter { $0.count > 1 }.map { points[$0].map(\.position) },
                bridges: figures.bridgesGaps
                    ? zip(stretches, stretches.dropFirst()).map {
                        TrendShape.Bridge(
                            start: points[$0.upperBound - 1].position, end: points[$1.lowerBound].position)
                    } : [],
                markers: markers, isCrowded: markers.count < points.count,
                dots: figures.series[index].dots.filter { !$0.value.isNaN }.map { frame.place($0).position },
                band: bands[index], name: names[index], single: singles[index])
        }
        return TrendShape(plot: frame.plot, ticks: ticks(frame), dates: dates(frame), lines: lines)
    }

    /// All points where they stand apart; of a crowd only those that no line joins.
    private func markers(_ points: [Vector], _ stretches: [Range<Int>]) -> [Position] {
        let distance = TrendRuns.median(zip(points, points.dropFirst()).map { $1.x - $0.x }) ?? .infinity
        guard distance < metrics.markerPitch.value else { return points.map(\.position) }
        return stretches.filter { $0.count == 1 }.map { points[$0.lowerBound].position }
    }

    private func ticks(_ frame: TrendFrame) -> [AxisTick] {
        // From the top down, as labels stand on the page.
        let ticks = figures.axis.visibleTicks
        let bounds = Interval(0, box.height.value)
        let spans = ticks.map { tick in
            Interval(
                around: -frame.y(tick.tick.value), length: tick.tick.label.height.value,
                within: Interval(-bounds.upper, 0))
        }
        let kept = Set(LabelRow.kept(spans, spacing: 0).indices)
        return ticks.enumerated().map { place, tick in
            let y = Points(frame.y(tick.tick.value))
            let size = tick.tick.label
            return AxisTick(
                index: tick.index, start: Position(x: frame.plot.minX, y: y),
                end: Position(x: frame.plot.maxX, y: y),
                label: kept.contains(place)
                    ? Rect(
                        x: frame.plot.minX - metrics.tickGap - size.width, y: Points(-spans[place].upper),
                        width: size.width, height: size.height) : nil)
        }
    }

    private func dates(_ frame: TrendFrame) -> [TrendShape.Date] {
        let dates = visibleDates
        let bounds = Interval(0, box.width.value)
        let spans = dates.map { date in
            Interval(around: frame.x(date.date.time), length: date.date.label.width.value, within: bounds)
        }
        let kept = Set(LabelRow.kept(spans, spacing: metrics.dateSpacing.value).indices)
        return dates.enumerated().map { place, date in
            let size = date.date.label
            let isPrinted = kept.contains(place) && bounds.contains(spans[place])
            return TrendShape.Date(
                index: date.index, position: Position(x: Points(frame.x(date.date.time)), y: frame.plot.maxY),
                label: isPrinted
                    ? Rect(
                        x: Points(spans[place].lower), y: frame.plot.maxY + Points(dateGap), width: size.width,
                        height: size.height) : nil)
        }
    }
}

extension TrendFigures.Band {
    /// The end of a scale that the whole range lies behind; `nil` where some of it is on the scale.
    fileprivate func edge(beyond axis: AxisFigures) -> Double? {
        if let upper, upper <= axis.lower { return axis.lower }
        if let lower, lower >= axis.upper { return axis.upper }
        return nil
    }
}
