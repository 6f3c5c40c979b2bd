package import DisplayList

/// The lines of a chart over time and where its texts stand, measured from the upper left corner of its box.
package struct TrendShape: Hashable, Sendable {
    /// The area of the lines, crossed by the grid lines.
    package let plot: Rect
    /// The grid lines and the labels of the scale.
    package let ticks: [AxisTick]
    /// The moments under the chart, in order; each has its mark on the axis and most have their label.
    package let dates: [Date]
    /// The lines, in the order of the figures.
    package let lines: [Line]

    /// A moment under the chart.
    package struct Date: Hashable, Sendable {
        /// Its place in the list of dates.
        package let index: Int
        /// The place on the lower edge of the plot.
        package let position: Position
        /// Where its text stands; `nil` where it is left out: the first, the last and every so-manyth stay.
        package let label: Rect?
    }

    /// A line.
    package struct Line: Hashable, Sendable {
        /// How it is drawn.
        package let look: Look
        /// The stretches without a gap, each of two places or more.
        package let runs: [[Position]]
        /// The dashed lines over gaps, where they are wanted.
        package let bridges: [Bridge]
        /// The places that get a mark: all of them, or where they are crowded those that no line joins.
        package let markers: [Position]
        /// Whether its points stand too near to one another to get a mark each.
        package let isCrowded: Bool
        /// The readings beside the line.
        package let dots: [Position]
        /// The range its values should stay in.
        package let band: Band?
        /// Where its name stands, at the right of the plot; `nil` where there is none or no room for the names.
        package let name: Rect?
        /// Where the value of its only point stands; `nil` where it has more, or where there is no room.
        package let single: Rect?
    }

    /// A gap in a line, to be drawn dashed.
    package struct Bridge: Hashable, Sendable {
        /// The last place before the gap.
        package let start: Position
        /// The first place after it.
        package let end: Position
    }

    /// A range of values.
    package struct Band: Hashable, Sendable {
        /// The part of it that is on the scale; `nil` where none is.
        package let rect: Rect?
        /// How far from the top of the box its ends lie, those on the scale.
        package var limits: [Points] = []
        /// Where its bounds are written, for a range off the scale at the edge it lies behind; `nil` where there is no
        /// room, so that they belong in the legend.
        package let label: Rect?
    }

    /// How a line is drawn, so that lines differ without colour.
    package enum Look: Hashable, Sendable {
        /// Solid, with circles.
        case circles
        /// Dashed 4-2, with squares.
        case squares
        /// Dotted 1-2, with diamonds.
        case diamonds

        /// Line and gap, in turn; empty for a solid line.
        package var dashes: [Points] {
            switch self {
            case .circles: []
            case .squares: [4, 2]
            case .diamonds: [1, 2]
            }
        }

        /// The same where points are crowded: shorter gaps, in which no peak is lost.
        package var crowdedDashes: [Points] {
            switch self {
            case .circles: []
            case .squares: [3, 1]
            case .diamonds: [1, 1]
            }
        }
    }

    /// Lays out lines.
    ///
    /// - Parameters:
    ///   - figures: The numbers and the room of the texts.
    ///   - box: The room for plot, scale, dates and names; unit and legend stand elsewhere.
    ///   - metrics: The measures of the lines.
    /// - Returns: The shape; `nil` where scale, dates and names leave no room for lines.
    /// - Throws: The first thing that is wrong with the figures themselves.
    package static func fit(
        _ figures: TrendFigures, in box: Extent, metrics: TrendMetrics = .card
    ) throws(GeometryFault) -> TrendShape? {
        try figures.check(in: box)
        return TrendFitting(figures: figures, box: box, metrics: metrics).fit()
    }
}
