internal import PageModel

/// The measures a radar chart is drawn by.
struct RadarMetrics: Hashable, Sendable {
    /// The area that holds the figure and every label.
    var box: Extent
    /// From the middle to the outer ring, at least; with less room there is a list.
    var leastRadius: Points = 56
    /// From the outer ring to the names of the axes.
    var nameGap: Points = 8
    /// The room between two names, at least.
    var clearance: Points = 2
    /// From one ring that has a label to the next, at least.
    var ringLabelStep: Points = 11
    /// From one ring to the next, at least; those between are left out.
    var ringGap: Points = 3
    /// The margin of the plate behind a ring's label.
    var plate: Points = 1
    /// From the figures of a ring's label to the middle of the outline's line.
    var besideOutline: Points = 1.5
    /// The height of figures in that of their line.
    var figureHeight = 0.6
    /// The diameter of a dot.
    var dot: Points = 5
    /// The length of the arrow tip of a value outside of the scale.
    var arrow: Points = 6.5

    /// Returns the width of names with which a figure of the least radius fits between them, `widest` at most.
    ///
    /// Names wrapped to `widest` that end in a list may fit when they are wrapped to this.
    func nameWidth(axisCount: Int, widest: Points = 72) -> Points {
        guard axisCount >= 3 else { return widest }
        let reach = (0..<axisCount).map { Vector.axis($0, of: axisCount).x }.max() ?? 0
        let room = box.width.value - 2 * reach * (leastRadius + nameGap).value
        return Points(max(0, min(widest.value, room / 2)))
    }
}
