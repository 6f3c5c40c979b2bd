package import DisplayList

/// The scale of a chart's values, with the room its written values take.
package struct AxisFigures: Hashable, Sendable {
    /// The value at the foot of the scale; finite.
    package var lower: Double
    /// The value at its head; finite and above `lower`.
    package var upper: Double
    /// The values that are written out, from low to high; those off the scale are left out.
    package var ticks: [Tick]

    /// Makes a scale.
    package init(lower: Double, upper: Double, ticks: [Tick]) {
        self.lower = lower
        self.upper = upper
        self.ticks = ticks
    }

    /// A value that is written out beside the chart.
    package struct Tick: Hashable, Sendable {
        /// The value.
        package var value: Double
        /// The room its text takes.
        package var label: Extent

        /// Makes a tick.
        package init(_ value: Double, label: Extent) {
            self.value = value
            self.label = label
        }
    }
}

/// A tick of a scale in its place: a grid line and its label.
package struct AxisTick: Hashable, Sendable {
    /// Its place in the list of ticks.
    package let index: Int
    /// Where its grid line begins: at the left of upright charts, at the top of sideways ones.
    package let start: Position
    /// Where its grid line ends.
    package let end: Position
    /// Where its text stands; `nil` where it would touch its neighbours, so that only the line is drawn.
    package let label: Rect?

    /// The grid line.
    package var line: Path { .line(from: start, to: end) }
}
