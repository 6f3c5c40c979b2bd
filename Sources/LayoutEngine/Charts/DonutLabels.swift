internal import Foundation
internal import PageModel

/// Finds places for the labels of a donut: within their slices, the others outside with leaders where all of these fit.
struct DonutLabels {
    let slices: [DonutShape.Slice]
    let sizes: [Extent]
    let metrics: DonutMetrics

    func place() -> [DonutShape.Label] {
        let shown = slices.indices.filter { sizes[$0].width > 0 }
        let inside = Dictionary(
            uniqueKeysWithValues: shown.compactMap { index in
                boxInside(slices[index], sizes[index]).map { (index, $0) }
            })
        let outside = shown.filter { inside[$0] == nil }
        let callouts = LeaderLayout(items: outside.map { item($0, sizes[$0]) }, metrics: metrics).placed() ?? []
        let beside = Dictionary(uniqueKeysWithValues: zip(outside, callouts))
        return shown.compactMap { index in
            if let box = inside[index] {
                return DonutShape.Label(index: slices[index].index, rect: box.rect, leader: [])
            }
            return beside[index].map {
                DonutShape.Label(index: slices[index].index, rect: $0.box.rect, leader: $0.leader.map(\.position))
            }
        }
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
        let edges = [slice.start, slice.end].map { angle in
            Segment(start: .polar(inner, clockwise: angle), end: .polar(outer, clockwise: angle))
        }
        let step = Double.pi / 90
        for turn in 0...Int(span / 3 / step) {
            for sign in turn == 0 ? [1.0] : [1.0, -1.0] {
                let direction = Vector.polar(1, clockwise: slice.middle + sign * Double(turn) * step)
                for offset in [0.0, 1, -1, 2, -2, 3, -3, 4, -4] {
                    let centre = direction * ((inner + outer) / 2 + offset)
                    let box = Box(centre: centre, halfWidth: halfWidth, halfHeight: halfHeight)
                    if fits(box.grown(by: padding), between: edges) { return box }
                }
            }
        }
        return nil
    }

    /// True if a rectangle whose middle lies between the edges of a slice lies between them altogether.
    private func fits(_ box: Box, between edges: [Segment]) -> Bool {
        box.nearest >= metrics.innerRadius.value && box.farthest <= metrics.outerRadius.value
            && !edges.contains(where: box.meets)
    }
}
