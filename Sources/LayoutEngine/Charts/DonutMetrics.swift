internal import PageModel

/// The measures a donut is drawn by.
struct DonutMetrics: Hashable, Sendable {
    /// The area that holds the ring and every label; the ring's middle is its middle.
    ///
    /// 64 + 8 + 3 and a label of 27 make 102, half the box: at 9 o'clock a label ends where the box does.
    var box = Extent(width: 204, height: 176)
    /// From the middle to the ring's outer edge.
    var outerRadius: Points = 64
    /// From the middle to the edge of the hole.
    var innerRadius: Points = 36
    /// The length of a leader outwards before it bends.
    var stub: Points = 8
    /// The length of a leader sideways if its label is above or below the ring.
    var leg: Points = 6
    /// From the end of a leader to its label.
    var gap: Points = 3
    /// From one label to the next below it, middle to middle, at least.
    var pitch: Points = 13
    /// The room a label keeps around itself within its slice.
    var padding: Points = 2
    /// The width of the white line between two slices.
    var separator: Points = 1.5

    /// The donut of a card.
    static let card = DonutMetrics()
}
