internal import PageModel

/// The figures of a chart of grouped bars: its numbers, and the room that its texts take.
struct BarsFigures: Hashable, Sendable {
    /// The number of bars in a group, one per series.
    var seriesCount: Int
    /// The groups, in the order of their places.
    var groups: [Group]
    /// The scale, which holds zero and every value.
    var axis: AxisFigures
    /// The room of the mark that stands on the base line where nothing was measured.
    var missing: Extent
    /// True if groups follow each other in time, so that some of their names may be omitted.
    var isTimeline = false
    /// True if values below zero are drawn, below the base line; otherwise they are a fault.
    var isSigned = false

    /// Bars that stand together.
    struct Group: Hashable, Sendable {
        /// The room of its name.
        var name: Name
        /// One point per series.
        var points: [Point]
    }

    /// The room that a group's name takes in each of its forms.
    struct Name: Hashable, Sendable {
        /// On one line.
        var line: Extent
        /// Wrapped to `BarsShape.NameRoom.below`; `nil` where it was not wrapped or a word of it is wider.
        var wrapped: Extent?
        /// In its short form, on one line.
        var short: Extent
        /// Wrapped to `BarsShape.NameRoom.beside`; `nil` where it was not wrapped or a word of it is wider.
        var wrappedBeside: Extent?
    }

    /// A value and the room its label takes.
    struct Point: Hashable, Sendable {
        /// The value; `nil` or not a number where nothing was measured, which is not the same as zero.
        var value: Double?
        /// The room of its label; of no account where nothing was measured.
        var label: Extent
    }
}
