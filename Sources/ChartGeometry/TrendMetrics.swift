package import DisplayList

/// The measures that lines over time are drawn by.
package struct TrendMetrics: Hashable, Sendable {
    /// Half the width of the mark on a point.
    package var marker: Points = 2
    /// Half the width of the dot of a reading beside the line.
    package var dot: Points = 1
    /// From the sides of the plot to the ends of the span, so that marks stay off the edges.
    package var sidePadding: Points = 6
    /// From the plot to the labels of the scale.
    package var tickGap: Points = 6
    /// From the plot to the dates.
    package var dateGap: Points = 4
    /// Between two dates, at least.
    package var dateSpacing: Points = 6
    /// From the plot to the names of the lines.
    package var nameGap: Points = 6
    /// Between two names at the ends of lines, at least.
    package var nameSpacing: Points = 1
    /// How much of the box's width the names at the ends of lines may take.
    package var namesBeside = 0.3
    /// From a point or the edge of a band to its label.
    package var labelGap: Points = 3
    /// The least distance from point to point at which each gets its mark, half of them being that far apart.
    package var markerPitch: Points = 4
    /// The least width and height of the plot.
    package var leastPlot: Points = 24

    /// The measures of the house.
    package init() {}

    /// The trend of a card.
    package static let card = TrendMetrics()
}
