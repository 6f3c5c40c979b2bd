package import DiaryModel

/// Where the values of one number of a section lie: the systolic pressures, the weights.
///
/// What is only known to lie below or above a number counts at it.
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

    /// From the earliest value to the latest, as they are printed; below zero when the values fell.
    package var change: Quantity { Quantity(last.printed.double - first.printed.double, last.unit) }
}

/// Gathers what a section says about its readings apart from classes: where the values lie, on how many days.
struct Measuring {
    private let unit: Unit
    private var counting = DayCount()
    /// How many readings are only known to lie beyond a number, at which they count.
    private(set) var beyond = 0
    /// The units that some of the readings were read in although nothing tells their unit, in the order of their first.
    private(set) var assumedUnits: [Unit] = []
    private var first = Gathering()
    private var second = Gathering()

    /// Starts with nothing.
    init(in unit: Unit) { self.unit = unit }

    /// How many different days the readings were taken on.
    var days: Int { counting.days }

    /// A spread for each number of a reading, in the unit asked for; none without readings.
    var spreads: [Spread] { [first, second].compactMap { $0.spread(in: unit) } }

    /// Adds a reading that is not before the one added last.
    mutating func add(_ reading: Reading, on day: CivilDate) {
        counting.count(day)
        if reading.isUnitAssumed {
            for unit in reading.value.quantities.map(\.unit) where !assumedUnits.contains(unit) {
                assumedUnits.append(unit)
            }
        }
        add(reading.value)
    }

    /// Adds a value that is not before the one added last.
    mutating func add(_ value: ReadingValue, on day: CivilDate) {
        counting.count(day)
        add(value)
    }

    private mutating func add(_ value: ReadingValue) {
        switch value {
        case .bloodPressure(let systolic, let diastolic):
            first.add(systolic, in: unit)
            second.add(diastolic, in: unit)
        case .single(let number): first.add(number, in: unit)
        }
        if value.isBeyond { beyond += 1 }
    }

    /// A number in the unit asked for.
    private struct Number {
        let value: Double
        let bound: Quantity.Bound

        /// Whether it is less than another one; what is below a number is less than the number.
        func isLess(than other: Number) -> Bool { (value, bound.side) < (other.value, other.bound.side) }
    }

    private struct Gathering {
        var sum = MeanSum()
        var ends: (first: Number, last: Number, lowest: Number, highest: Number)?

        mutating func add(_ quantity: Quantity, in unit: Unit) {
            guard let value = quantity.number(in: unit) else { return }
            let number = Number(value: value, bound: quantity.bound)
            sum.add(number.value)
            guard let ends else { return self.ends = (number, number, number, number) }
            self.ends?.last = number
            if number.isLess(than: ends.lowest) { self.ends?.lowest = number }
            if ends.highest.isLess(than: number) { self.ends?.highest = number }
        }

        func spread(in unit: Unit) -> Spread? {
            guard let mean = sum.mean, let ends else { return nil }
            func quantity(_ number: Number) -> Quantity { Quantity(number.value, unit, bound: number.bound) }
            return Spread(
                mean: Quantity(mean, unit), lowest: quantity(ends.lowest), highest: quantity(ends.highest),
                first: quantity(ends.first), last: quantity(ends.last))
        }
    }
}

extension ReadingValue {
    /// Whether a number of it is only known to lie beyond the one it counts at.
    var isBeyond: Bool {
        switch self {
        case .bloodPressure(let systolic, let diastolic): systolic.bound != .exact || diastolic.bound != .exact
        case .single(let number): number.bound != .exact
        }
    }
}

extension Quantity.Bound {
    /// On which side of the number the quantity lies.
    fileprivate var side: Int {
        switch self {
        case .below: -2
        case .atMost: -1
        case .exact: 0
        case .atLeast: 1
        case .above: 2
        }
    }
}
