package import DiaryModel

/// Where the values of one number of a section lie: the systolic pressures, the weights.
package struct Spread: Hashable, Sendable {
    /// The arithmetic mean.
    package let mean: Quantity
    /// The lowest value.
    package let lowest: Quantity
    /// The highest value.
    package let highest: Quantity
    /// The earliest value.
    package let first: Quantity
    /// The latest value.
    package let last: Quantity

    /// From the earliest value to the latest; below zero when the values fell.
    package var change: Quantity { Quantity(last.value - first.value, last.unit) }
}

/// Gathers values of one unit into a spread.
struct SpreadGathering {
    private let unit: Unit
    private var count = 0
    private var sum = 0.0
    private var lowest = Double.infinity
    private var highest = -Double.infinity
    private var first = 0.0
    private var last = 0.0

    /// Starts with nothing.
    init(in unit: Unit) { self.unit = unit }

    /// Adds a value in the unit.
    mutating func add(_ value: Double) {
        if count == 0 { first = value }
        last = value
        count += 1
        sum += value
        lowest = min(lowest, value)
        highest = max(highest, value)
    }

    /// The spread of what was added; `nil` when nothing was.
    var spread: Spread? {
        guard count > 0 else { return nil }
        return Spread(
            mean: Quantity(sum / Double(count), unit), lowest: Quantity(lowest, unit),
            highest: Quantity(highest, unit), first: Quantity(first, unit), last: Quantity(last, unit))
    }
}
