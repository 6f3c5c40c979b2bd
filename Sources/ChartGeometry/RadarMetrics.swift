package import DisplayList

/// The measures a radar chart is drawn by.
package struct RadarMetrics: Hashable, Sendable {
    /// The area that holds the figure and every label.
    package var box: Extent
    /// From the middle to the outer ring, at least; with less room there is a list.
    package var leastRadius: Points
    /// From the outer ring to the names of the axes.
    package var nameGap: Points
    /// The room between two names, at least.
    package var clearance: Points
    /// From one ring that has a label to the next, at least.
    package var ringLabelStep: Points
    /// From one ring to the next, at least; those between are left out.
    package var ringGap: Points
    /// How far the plate behind a ring's label reaches beyond it.
    package var plate: Points
    /// The diameter of a dot.
    package var dot: Points
    /// The length of the arrow tip of a value outside of the scale.
    package var arrow: Points

    /// Makes a set of measures.
    package init(
        box: Extent, leastRadius: Points = 56, nameGap: Points = 8, clearance: Points = 2, ringLabelStep: Points = 11,
        ringGap: Points = 3, plate: Points = 1, dot: Points = 5, arrow: Points = 6.5
    ) {
        self.box = box
        self.leastRadius = leastRadius
        self.nameGap = nameGap
        self.clearance = clearance
        self.ringLabelStep = ringLabelStep
        self.ringGap = ringGap
        self.plate = plate
        self.dot = dot
        self.arrow = arrow
    }

    /// How wide names may be so that a figure of the least radius fits between them, if that is narrower than `widest`.
    ///
    /// Names wrapped to `widest` that end in a list may fit when they are wrapped to this.
    package func nameWidth(axisCount: Int, widest: Points = 72) -> Points {
        guard axisCount >= 3 else { return widest }
        let reach = (0..<axisCount).map { Vector.axis($0, of: axisCount).x }.max() ?? 0
        let room = box.width.value - 2 * reach * (leastRadius + nameGap).value
        return Points(max(0, min(widest.value, room / 2)))
    }
}
