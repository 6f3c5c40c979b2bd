package import DisplayList

/// The measures a donut is drawn by.
package struct DonutMetrics: Hashable, Sendable {
    /// The area that holds the ring and every label; the ring's middle is its middle.
    package var box: Extent
    /// From the middle to the ring's outer edge.
    package var outerRadius: Points
    /// From the middle to the edge of the hole.
    package var innerRadius: Points
    /// How far a leader runs outwards before it bends.
    package var stub: Points
    /// How far a leader runs sideways where its label stands above or below the ring.
    package var leg: Points
    /// From the end of a leader to its label.
    package var gap: Points
    /// From one label to the next below it, middle to middle, at least.
    package var pitch: Points
    /// The room a label keeps around itself within its slice.
    package var padding: Points
    /// The width of the white line between two slices.
    package var separator: Points

    /// Makes a set of measures.
    package init(
        box: Extent, outerRadius: Points, innerRadius: Points, stub: Points, leg: Points, gap: Points, pitch: Points,
        padding: Points, separator: Points
    ) {
        self.box = box
        self.outerRadius = outerRadius
        self.innerRadius = innerRadius
        self.stub = stub
        self.leg = leg
        self.gap = gap
        self.pitch = pitch
        self.padding = padding
        self.separator = separator
    }

    /// The donut of a card.
    ///
    /// 64 + 8 + 3 and a label of 27 make 102, half the box: at 9 o'clock a label ends where the box does.
    package static let card = DonutMetrics(
        box: Extent(width: 204, height: 176), outerRadius: 64, innerRadius: 36, stub: 8, leg: 6, gap: 3, pitch: 13,
        padding: 2, separator: 1.5)
}
