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

/// Gathers what a section says about its readings apart from classes: where the values lie, on how many days.
struct Measuring {
    private let unit: Unit
    private var counting = DayCount()
    private var first = Gathering()
    private var second = Gathering()

    /// Starts with nothing.
    init(in unit: Unit) { self.unit = unit }

    /// How many different days the readings were taken on.
    var days: Int { counting.days }

    /// A spread for each number of a reading, in the unit asked for; none without readings.
    var spreads: [Spread] { [first, second].compactMap { $0.spread(in: unit) } }

    /// Adds a reading that is not before the one added last.
    mutating func add(_ value: ReadingValue, on day: CivilDate) {
        counting.count(day)
        switch value {
        case .bloodPressure(let systolic, let diastolic):
            first.add(systolic, in: unit)
            second.add(diastolic, in: unit)
        case .single(let number):
            first.add(number, in: unit)
        }
    }

    private struct Gathering {
        var count = 0
        var sum = 0.0
        var lowest = Double.infinity
        var highest = -Double.infinity
        var first = 0.0
        var last = 0.0

        mutating func add(_ number: Quantity, in unit: Unit) {
            guard let value = number.converted(to: unit)?.value else { return }
            if count == 0 { first = value }
            last = value
            count += 1
            sum += value
            lowest = min(lowest, value)
            highest = max(highest, value)
        }

        func spread(in unit: Unit) -> Spread? {
            guard count > 0 else { return nil }
            return Spread(
                mean: Quantity(sum / Double(count), unit), lowest: Quantity(lowest, unit),
                highest: Quantity(highest, unit), first: Quantity(first, unit), last: Quantity(last, unit))
        }
    }
}
