package import DisplayList

/// What a chart of lines over time is made from: its numbers, and the room that its texts take.
package struct TrendFigures: Hashable, Sendable {
    /// The lines, the first of them solid.
    package var series: [Series]
    /// From when to when the chart reaches, in milliseconds since any one moment.
    package var span: ClosedRange<Milliseconds>
    /// The moments that are written out under the chart, in order; those outside the span are left out.
    package var dates: [DateTick]
    /// The scale of the values, which holds every one of them.
    package var axis: AxisFigures
    /// The longest time between two points that a line still joins.
    ///
    /// Without one it is three times the median interval of the line, and at least 48 hours.
    package var longestJoin: Milliseconds?
    /// Whether gaps are bridged by a dashed line.
    package var bridgesGaps: Bool

    /// A moment or a length of time, in milliseconds.
    package typealias Milliseconds = Int64

    /// Makes the figures of a chart.
    package init(
        series: [Series], span: ClosedRange<Milliseconds>, dates: [DateTick], axis: AxisFigures,
        longestJoin: Milliseconds? = nil, bridgesGaps: Bool = false
    ) {
        self.series = series
        self.span = span
        self.dates = dates
        self.axis = axis
        self.longestJoin = longestJoin
        self.bridgesGaps = bridgesGaps
    }

    /// A line.
    package struct Series: Hashable, Sendable {
        /// The points that the line joins, in any order; those that are not a number count as missing.
        package var line: [Sample]
        /// The readings themselves, drawn as small dots.
        package var dots: [Sample]
        /// The range that the values should stay in.
        package var band: Band?
        /// The room of its name at the end of the line; `nil` where it is not wanted there.
        package var name: Extent?
        /// The room of the value beside a line of a single point.
        package var single: Extent?

        /// Makes a line.
        package init(
            line: [Sample], dots: [Sample] = [], band: Band? = nil, name: Extent? = nil, single: Extent? = nil
        ) {
            self.line = line
            self.dots = dots
            self.band = band
            self.name = name
            self.single = single
        }
    }

    /// A value at a moment.
    package struct Sample: Hashable, Sendable {
        /// The moment.
        package var time: Milliseconds
        /// The value.
        package var value: Double

        /// Makes a sample.
        package init(_ time: Milliseconds, _ value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// A range of values, open at the end that has no number.
    package struct Band: Hashable, Sendable {
        /// The lowest value in it.
        package var lower: Double?
        /// The value at which it ends.
        package var upper: Double?
        /// The room of its bounds, written out.
        package var label: Extent

        /// Makes a band.
        package init(lower: Double?, upper: Double?, label: Extent) {
            self.lower = lower
            self.upper = upper
            self.label = label
        }
    }

    /// A moment that is written out under the chart.
    package struct DateTick: Hashable, Sendable {
        /// The moment.
        package var time: Milliseconds
        /// The room of its text.
        package var label: Extent

        /// Makes a tick.
        package init(_ time: Milliseconds, label: Extent) {
            self.time = time
            self.label = label
        }
    }
}
