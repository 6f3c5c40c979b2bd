package import DisplayList

/// What a chart of grouped bars is made from: its numbers, and the room that its texts take.
package struct BarsFigures: Hashable, Sendable {
    /// How many bars a group has, one per series.
    package var seriesCount: Int
    /// The groups, in the order of their places.
    package var groups: [Group]
    /// The scale, which holds zero and every value.
    package var axis: AxisFigures
    /// The room of the mark that stands on the base line where nothing was measured.
    package var missing: Extent
    /// Whether groups follow each other in time, so that some of their names may be left out.
    package var isTimeline: Bool
    /// Whether values below zero are drawn, below the base line; otherwise they are a fault.
    package var isSigned: Bool

    /// Makes the figures of a chart.
    package init(
        seriesCount: Int, groups: [Group], axis: AxisFigures, missing: Extent, isTimeline: Bool = false,
        isSigned: Bool = false
    ) {
        self.seriesCount = seriesCount
        self.groups = groups
        self.axis = axis
        self.missing = missing
        self.isTimeline = isTimeline
        self.isSigned = isSigned
    }

    /// Bars that stand together.
    package struct Group: Hashable, Sendable {
        /// The room of its name.
        package var name: Name
        /// One point per series.
        package var points: [Point]

        /// Makes a group.
        package init(name: Name, points: [Point]) {
            self.name = name
            self.points = points
        }
    }

    /// The room that a group's name takes in each of its forms.
    package struct Name: Hashable, Sendable {
        /// On one line.
        package var line: Extent
        /// Wrapped to `BarsShape.NameRoom.below`; `nil` where it was not wrapped or a word of it is wider.
        package var wrapped: Extent?
        /// In its short form, on one line.
        package var short: Extent
        /// Wrapped to `BarsShape.NameRoom.beside`; `nil` where it was not wrapped or a word of it is wider.
        package var wrappedBeside: Extent?

        /// Makes a name; without a short form its own is the short one.
        package init(line: Extent, wrapped: Extent? = nil, short: Extent? = nil, wrappedBeside: Extent? = nil) {
            self.line = line
            self.wrapped = wrapped
            self.short = short ?? line
            self.wrappedBeside = wrappedBeside
        }
    }

    /// A value and the room its label takes.
    package struct Point: Hashable, Sendable {
        /// The value; `nil` or not a number where nothing was measured, which is not the same as zero.
        package var value: Double?
        /// The room of its label; of no account where nothing was measured.
        package var label: Extent

        /// Makes a point.
        package init(_ value: Double?, label: Extent) {
            self.value = value
            self.label = label
        }
    }
}
