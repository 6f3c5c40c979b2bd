internal import PageModel

/// The bars of a chart and where its texts stand, measured from the upper left corner of its box.
struct BarsShape: Hashable, Sendable {
    /// The direction in which the bars grow.
    let direction: Direction
    /// The area of the bars, crossed by the grid lines; labels of bars lie in it, names and ticks beside it.
    let plot: Rect
    /// The line at zero, across the whole plot.
    let baseline: Path
    /// The grid lines and the labels of the scale.
    let ticks: [AxisTick]
    /// One bar per point: group by group, series by series.
    let bars: [Bar]
    /// The names that are printed, in the order of their groups.
    let names: [Name]
    /// The form of the printed names, one for all of them.
    let nameForm: NameForm
    /// 1 where every group has its name; else the first, the last and every so-manyth has.
    let nameStep: Int
    /// The places of the bars' labels.
    let labels: Labels

    /// The direction in which bars grow.
    enum Direction: Hashable, Sendable {
        /// Upwards from a base line at the foot; names stand below.
        case upright
        /// To the right from a base line at the left; names stand at the left, ticks below.
        case sideways
    }

    /// The places of bar labels.
    enum Labels: Hashable, Sendable {
        /// Each directly beyond its bar.
        case above
        /// Some a row further, or leaning to one side of their bar, because two neighbours would touch.
        case staggered
        /// In a table strip under the chart, which the layout prints from the same figures: no label stands in the plot.
        case strip
    }

    /// The form of the printed names.
    enum NameForm: Hashable, Sendable {
        /// On one line.
        case line
        /// Wrapped; those of sideways bars wrapped to the room beside them.
        case wrapped
        /// In their short form.
        case short
    }

    /// A bar.
    struct Bar: Hashable, Sendable {
        /// The group's place in the list.
        let group: Int
        /// The series' place in the group.
        let series: Int
        /// The kind of bar.
        let kind: Kind
        /// The bar; without height where nothing was measured.
        let rect: Rect
        /// The end with the rounded corners, away from the base line.
        let farEnd: Edge
        /// The radius of those corners.
        let radius: Points
        /// The place of the label, or of the mark for a missing value; `nil` if labels are in a strip.
        let label: Rect?
        /// A short line to fill where nothing was measured and labels stand in a strip.
        let dash: Rect?
    }

    /// The kind of a bar.
    enum Kind: Hashable, Sendable {
        /// A value other than zero.
        case value
        /// Zero: a stub.
        case zero
        /// Nothing was measured: no bar.
        case missing
    }

    /// A side of a bar, clockwise.
    enum Edge: Int, Hashable, Sendable {
        /// The upper side.
        case top
        /// The right side.
        case right
        /// The lower side.
        case bottom
        /// The left side.
        case left
    }

    /// A name that is printed.
    struct Name: Hashable, Sendable {
        /// The group's place in the list.
        let group: Int
        /// The place of its text.
        let rect: Rect
    }

    /// The room that names can be wrapped to.
    struct NameRoom: Hashable, Sendable {
        /// Below upright bars.
        let below: Points
        /// Beside sideways bars.
        let beside: Points
    }

    /// Lays out bars in a box for plot, scale and names; `nil` where they find no room, or the figures themselves cannot be drawn.
    static func fit(_ figures: BarsFigures, in box: Extent) -> BarsShape? {
        figures.areDrawable(in: box) ? BarsFitting(figures: figures, box: box).fit() : nil
    }
}
