package import DisplayList

/// The bars of a chart and where its texts stand, measured from the upper left corner of its box.
package struct BarsShape: Hashable, Sendable {
    /// Which way the bars grow.
    package let direction: Direction
    /// The area of the bars, crossed by the grid lines; labels of bars lie in it, names and ticks beside it.
    package let plot: Rect
    /// Where zero is: a line across the whole plot.
    package let baseline: Path
    /// The grid lines and the labels of the scale.
    package let ticks: [AxisTick]
    /// One bar per point: group by group, series by series.
    package let bars: [Bar]
    /// The names that are printed, in the order of their groups.
    package let names: [Name]
    /// Which form of the names is printed, one for all of them.
    package let nameForm: NameForm
    /// 1 where every group has its name; else the first, the last and every so-manyth has.
    package let nameStep: Int
    /// Where the labels of the bars stand.
    package let labels: Labels

    /// Which way bars grow.
    package enum Direction: Hashable, Sendable {
        /// Upwards from a base line at the foot; names stand below.
        case upright
        /// To the right from a base line at the left; names stand at the left, ticks below.
        case sideways
    }

    /// Where the labels of bars stand.
    package enum Labels: Hashable, Sendable {
        /// Each directly beyond its bar.
        case above
        /// Some a row further, or leaning to one side of their bar, because two neighbours would touch.
        case staggered
        /// In a table strip under the chart, which the layout prints from the same figures: no label stands in the plot.
        case strip
    }

    /// Which form of the names is printed.
    package enum NameForm: Hashable, Sendable {
        /// On one line.
        case line
        /// Wrapped; those of sideways bars wrapped to the room beside them.
        case wrapped
        /// In their short form.
        case short
    }

    /// A bar.
    package struct Bar: Hashable, Sendable {
        /// The group's place in the list.
        package let group: Int
        /// The series' place in the group.
        package let series: Int
        /// What the bar stands for.
        package let kind: Kind
        /// The bar; without height where nothing was measured.
        package let rect: Rect
        /// The end with the rounded corners, away from the base line.
        package let farEnd: Edge
        /// The radius of those corners.
        package let radius: Points
        /// Where the label stands, or the mark where nothing was measured; `nil` where labels stand in a strip.
        package let label: Rect?
        /// A short line to fill where nothing was measured and labels stand in a strip.
        package let dash: Rect?
    }

    /// What a bar stands for.
    package enum Kind: Hashable, Sendable {
        /// A value other than zero.
        case value
        /// Zero: a stub.
        case zero
        /// Nothing was measured: no bar.
        case missing
    }

    /// A side of a bar.
    package enum Edge: Hashable, Sendable {
        /// The upper side.
        case top
        /// The lower side.
        case bottom
        /// The left side.
        case left
        /// The right side.
        case right
    }

    /// A name that is printed.
    package struct Name: Hashable, Sendable {
        /// The group's place in the list.
        package let group: Int
        /// Where its text stands.
        package let rect: Rect
    }

    /// The room that names can be wrapped to.
    package struct NameRoom: Hashable, Sendable {
        /// Below upright bars.
        package let below: Points
        /// Beside sideways bars.
        package let beside: Points
    }

    /// How figures fit their box.
    package enum Fit: Hashable, Sendable {
        /// They do.
        case shape(BarsShape)
        /// Bars would be too narrow to see; about so many groups would not be.
        case tooMany(most: Int)
        /// Scale and names leave no room for bars.
        case tooSmall
    }

    /// The room that names can be wrapped to, to be asked before the names are measured.
    package static func nameRoom(
        groups: Int, axis: AxisFigures, in box: Extent, metrics: BarsMetrics = .card
    ) -> NameRoom {
        BarsFitting.nameRoom(groups: groups, axis: axis, in: box, metrics: metrics)
    }

    /// Lays out bars.
    ///
    /// - Parameters:
    ///   - figures: The numbers and the room of the texts.
    ///   - box: The room for plot, scale and names; unit and legend stand elsewhere.
    ///   - metrics: The measures of the bars.
    /// - Returns: The shape, or why there is none.
    /// - Throws: The first thing that is wrong with the figures themselves.
    package static func fit(
        _ figures: BarsFigures, in box: Extent, metrics: BarsMetrics = .card
    ) throws(GeometryFault) -> Fit {
        try figures.check(in: box)
        return BarsFitting(figures: figures, box: box, metrics: metrics).fit()
    }
}
