internal import DisplayList
internal import Foundation

/// Finds a place for every label of a donut: within its slice, else outside with a leader, else as a number.
struct DonutLabels {
    let slices: [DonutShape.Slice]
    let sizes: [Extent]
    let key: Extent
    let metrics: DonutMetrics

    func place() -> ([DonutShape.Label], DonutShape.OutsideLabels) {
        var inside: [Int: Box] = [:]
        for index in slices.indices { inside[index] = boxInside(slices[index], sizes[index]) }
        let outside = slices.indices.filter { inside[$0] == nil }
        let percents = LeaderLayout(items: outside.map { item($0, sizes[$0]) }, metrics: metrics).placed()
        let (placed, kind) =
            percents.map { ($0, DonutShape.OutsideLabels.percents) }
            ?? (LeaderLayout(items: outside.map { item($0, key) }, metrics: metrics).placedAnyhow(), .keys)
        var callouts = placed.makeIterator()
        let labels = slices.indices.map { index in
            if let box = inside[index] {
                return DonutShape.Label(index: slices[index].index, rect: box.rect, leader: [])
            }
            let callout = callouts.next()
            return DonutShape.Label(
                index: slices[index].index, rect: callout?.box.rect ?? Rect(x: 0, y: 0, width: 0, height: 0),
                leader: callout?.leader.map(\.position) ?? [])
        }
        return (labels, kind)
    }

    private func item(_ index: Int, _ size: Extent) -> LeaderLayout.Item {
        LeaderLayout.Item(
            angle: slices[index].middle, halfWidth: size.width.value / 2, halfHeight: size.height.value / 2)
    }

    /// The label's place within its slice, as near to the middle of the slice as it fits.
    ///
    /// It may slide by a third of the slice to either side: at 3 and 9 o'clock, where text runs along the radius, the
    /// ring is wide enough for a percent, and a little above and below it is not.
    private func boxInside(_ slice: DonutShape.Slice, _ size: Extent) -> Box? {
        let padding = metrics.padding.value
        let (inner, outer) = (metrics.innerRadius.value, metrics.outerRadius.value)
        let (halfWidth, halfHeight) = (size.width.value / 2, size.height.value / 2)
        let span = slice.end - slice.start
        // Less than its height across at the outer edge: no need to try.
        guard span * outer >= 2 * (halfHeight + padding) else { return nil }
        let step = Double.pi / 90
        for turn in 0...Int(span / 3 / step) {
            for sign in turn == 0 ? [1.0] : [1.0, -1.0] {
                for offset in [0, 1, -1, 2, -2, 3, -3, 4, -4] {
                    let centre = Vector.polar(
                        (inner + outer) / 2 + Double(offset), clockwise: slice.middle + sign * Double(turn) * step)
                    let box = Box(centre: centre, halfWidth: halfWidth, halfHeight: halfHeight)
                    if fits(box.grown(by: padding), in: slice) { return box }
                }
            }
        }
        return nil
    }

    /// Whether a rectangle whose middle lies in the slice lies in it altogether.
    private func fits(_ box: Box, in slice: DonutShape.Slice) -> Bool {
        let (inner, outer) = (metrics.innerRadius.value, metrics.outerRadius.value)
        guard box.nearest >= inner, box.farthest <= outer else { return false }
        return [slice.start, slice.end].allSatisfy { angle in
            !box.meets(
                Segment(start: .polar(inner, clockwise: angle), end: .polar(outer, clockwise: angle)))
        }
    }
}
