internal import PageModel

/// The scale of a chart's values, with the room its written values take.
struct AxisFigures: Hashable, Sendable {
    /// The value at the foot of the scale; finite.
    var lower: Double
    /// The value at its head; finite and above `lower`.
    var upper: Double
    /// The values that are written out, from low to high; those off the scale are left out.
    var ticks: [Tick]

    /// A value that is written out beside the chart.
    struct Tick: Hashable, Sendable {
        /// The value.
        var value: Double
        /// The room its text takes.
        var label: Extent
    }
}

/// A tick of a scale in its place: a grid line and its label.
struct AxisTick: Hashable, Sendable {
    /// Its place in the list of ticks.
    let index: Int
    /// The start of its grid line: at the left of upright charts, at the top of sideways ones.
    let start: Position
    /// The end of its grid line.
    let end: Position
    /// The place of its text; `nil` if it would touch its neighbours, so that only the line is drawn.
    let label: Rect?

    /// The grid line.
    var line: Path { .line(from: start, to: end) }
}
