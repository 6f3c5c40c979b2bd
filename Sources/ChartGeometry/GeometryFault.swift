/// Figures that no chart can be drawn from.
///
/// It names places by index, counted from nought, and holds no value: values of a diary never reach a message.
package struct GeometryFault: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Cause: Hashable, Sendable {
        /// A value has no end.
        case infinite
        /// A value is below zero in a chart that takes none.
        case negative
        /// A value lies off the scale.
        case offScale
        /// The scale has no length, is not finite, or is a scale of bars that leaves out zero.
        case noScale
        /// A group has more or fewer points than there are series.
        case pointCount
        /// A size is below zero or not finite.
        case size
        /// There are more axes than a reader can tell apart.
        case tooManyAxes(count: Int, most: Int)
        /// An axis has the name of one before it.
        case nameOfAxis(Int)
    }

    /// Where it is wrong.
    package enum Place: Hashable, Sendable {
        /// In the chart as a whole.
        case chart
        /// In a group of bars.
        case group(Int)
        /// In a bar.
        case bar(group: Int, series: Int)
        /// In an axis of a radar chart.
        case axis(Int)
        /// In a tick of the scale.
        case tick(Int)
    }

    /// What is wrong.
    package let cause: Cause
    /// Where it is wrong.
    package let place: Place

    /// Makes a fault.
    package init(_ cause: Cause, at place: Place) {
        self.cause = cause
        self.place = place
    }
}
