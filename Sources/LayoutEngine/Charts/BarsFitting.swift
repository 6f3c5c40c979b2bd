internal import PageModel

/// Fits bars into a box: upright where the names of the groups find room below, sideways otherwise.
struct BarsFitting {
    let figures: BarsFigures
    let box: Extent

    func fit() -> BarsShape? {
        let left = BarsFitting.leftOfPlot(figures.axis)
        let length = box.width.value - left
        guard hasSlots(length) else { return nil }
        guard let names = names(.upright, length, across: box.height.value / 3) else { return sideways() }
        let tick = figures.axis.visibleTicks.map(\.tick.label.height.value).max() ?? 0
        let below = names.places.isEmpty ? tick / 2 : max(BarsMetrics.nameGap + names.height.value, tick / 2)
        let height = box.height.value - below
        return place(.upright, Rect(x: Points(left), y: 0, width: Points(length), height: Points(height)), names)
    }

    /// Bars that grow to the right from names beside them.
    private func sideways() -> BarsShape? {
        let ticks = figures.axis.visibleTicks.map(\.tick.label)
        let below = ticks.isEmpty ? 0 : BarsMetrics.nameGap + (ticks.map(\.height.value).max() ?? 0)
        let length = box.height.value - below
        let across = box.width.value * BarsMetrics.namesBeside
        guard hasSlots(length), let names = names(.sideways, length, across: across) else { return nil }
        let left = names.width.value + BarsMetrics.tickGap
        let width = box.width.value - left
        return place(.sideways, Rect(x: Points(left), y: 0, width: Points(width), height: Points(length)), names)
    }

    private func hasSlots(_ length: Double) -> Bool {
        length >= BarsMetrics.leastPlot && BarsSlots(figures, length: length) != nil
    }

    private func names(_ direction: BarsShape.Direction, _ length: Double, across: Double) -> BarsNames? {
        BarsNames(figures, direction, length: length, across: across, spacing: BarsMetrics.nameSpacing)
    }

    private func place(_ direction: BarsShape.Direction, _ plot: Rect, _ names: BarsNames) -> BarsShape? {
        let frame = BarsFrame(direction: direction, plot: plot)
        guard frame.height >= BarsMetrics.leastPlot,
            let slots = BarsSlots(figures, length: frame.length),
            let placing = BarsPlacing(figures, frame, slots)
        else { return nil }
        let base = frame.line(at: placing.scale.base)
        return BarsShape(
            direction: frame.direction, plot: frame.plot, baseline: .line(from: base.start, to: base.end),
            ticks: ticks(frame, placing.scale), bars: placing.bars(), names: names.rects(frame),
            nameForm: names.form, nameStep: names.step, labels: placing.labels)
    }

    /// The grid lines, and the labels that do not touch each other.
    private func ticks(_ frame: BarsFrame, _ scale: BarsScale) -> [AxisTick] {
        let ticks = figures.axis.visibleTicks
        let bounds =
            frame.direction == .upright
            ? Interval(frame.plot.maxY.value - box.height.value, frame.plot.maxY.value)
            : Interval(-frame.plot.minX.value, box.width.value - frame.plot.minX.value)
        let spans = ticks.map { tick in
            Interval(around: scale.height(of: tick.tick.value), length: frame.up(tick.tick.label), within: bounds)
        }
        let kept = Set(
            LabelRow.kept(spans, spacing: frame.direction == .upright ? 0 : BarsMetrics.nameSpacing).indices)
        return ticks.enumerated().map { place, tick in
            let line = frame.line(at: scale.height(of: tick.tick.value))
            let across = frame.along(tick.tick.label)
            let along =
                frame.direction == .upright
                ? Interval(-BarsMetrics.tickGap - across, -BarsMetrics.tickGap)
                : Interval(frame.length + BarsMetrics.nameGap, frame.length + BarsMetrics.nameGap + across)
            return AxisTick(
                index: tick.index, start: line.start, end: line.end,
                label: kept.contains(place) ? frame.rect(Area(along: along, across: spans[place])) : nil)
        }
    }

    /// The room that the labels of the scale take at the left of upright bars.
    private static func leftOfPlot(_ axis: AxisFigures) -> Double {
        axis.visibleTicks.map { $0.tick.label.width.value + BarsMetrics.tickGap }.max() ?? 0
    }

    /// The room that names can be wrapped to, to be asked before the names are measured.
    static func nameRoom(groups: Int, axis: AxisFigures, in box: Extent) -> BarsShape.NameRoom {
        let length = max(0, box.width.value - leftOfPlot(axis))
        let below = BarsNames.room(
            pitch: length / Double(max(1, groups)), count: groups, spacing: BarsMetrics.nameSpacing)
        return BarsShape.NameRoom(below: Points(below), beside: box.width * BarsMetrics.namesBeside)
    }
}

extension BarsNames {
    /// The names in their places: below the plot, or right-aligned beside it.
    fileprivate func rects(_ frame: BarsFrame) -> [BarsShape.Name] {
        places.map { place in
            let across = frame.up(place.size)
            let gap = frame.direction == .upright ? BarsMetrics.nameGap : BarsMetrics.tickGap
            let area = Area(along: place.along, across: Interval(-gap - across, -gap))
            return BarsShape.Name(group: place.group, rect: frame.rect(area))
        }
    }
}
