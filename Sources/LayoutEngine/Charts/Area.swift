internal import PageModel

/// A stretch of a line.
struct Interval: Hashable, Sendable {
    var lower: Double
    var upper: Double

    var length: Double { upper - lower }
    var middle: Double { lower + (upper - lower) / 2 }

    init(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }

    /// A stretch around a place, moved as little as it takes to lie between two bounds.
    init(around middle: Double, length: Double, within bounds: Interval) {
        let start = max(bounds.lower, min(middle - length / 2, bounds.upper - length))
        self.init(start, start + length)
    }

    /// Returns true if two stretches share more than a hair.
    func overlaps(_ other: Interval) -> Bool {
        lower + Interval.hair < other.upper && other.lower + Interval.hair < upper
    }

    /// Returns true if the other lies inside, but for a hair.
    func contains(_ other: Interval) -> Bool {
        lower <= other.lower + Interval.hair && other.upper <= upper + Interval.hair
    }

    /// The tolerance within which two edges count as one: sums of binary fractions are not exact.
    static let hair = 1e-9
}

/// A rectangle of two stretches: one along the row of a chart's groups or times, one across it.
///
/// Across the row means up the scale for bars, which may lie on their sides, and down the page for lines over time.
struct Area: Hashable, Sendable {
    var along: Interval
    var across: Interval

    func overlaps(_ other: Area) -> Bool { along.overlaps(other.along) && across.overlaps(other.across) }
}

extension AxisFigures {
    /// The ticks that lie on the scale.
    var visibleTicks: [(index: Int, tick: Tick)] {
        ticks.enumerated().filter { lower <= $0.element.value && $0.element.value <= upper }
            .map { (index: $0.offset, tick: $0.element) }
    }

    /// Returns the share of the scale's length for a difference of values.
    func share(_ difference: Double) -> Double {
        let range = upper - lower
        // The range of the largest numbers has no number itself.
        return range.isFinite ? difference / range : (difference / 2) / (upper / 2 - lower / 2)
    }

    /// Returns the place of a value on the scale: 0 at its foot or the middle of a radar chart, 1 at its head or the
    /// outer ring.
    func place(_ value: Double) -> Double {
        let range = upper - lower
        let share = range.isFinite ? (value - lower) / range : (value / 2 - lower / 2) / (upper / 2 - lower / 2)
        return min(1, max(0, share))
    }

    /// True if the scale can be drawn on.
    var isDrawable: Bool { lower.isFinite && upper.isFinite && lower < upper }
}

extension Extent {
    /// True if this is a valid size.
    var isUsable: Bool {
        width.value >= 0 && height.value >= 0 && width.value.isFinite && height.value.isFinite
    }
}
