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
            if systolic.bound != .exact || diastolic.bound != .exact { beyond += 1 }
        case .single(let number):
            first.add(number, in: unit)
            if number.bound != .exact { beyond += 1 }
        }
    }

    private struct Gathering {
        var sum = MeanSum()
        var ends: (first: Quantity, last: Quantity, lowest: Quantity, highest: Quantity)?

        mutating func add(_ number: Quantity, in unit: Unit) {
            guard let number = number.converted(to: unit) else { return }
            sum.add(number.value)
            let ends = ends ?? (number, number, number, number)
            self.ends = (
                ends.first, number, number.isLess(than: ends.lowest) ? number : ends.lowest,
                ends.highest.isLess(than: number) ? number : ends.highest
            )
        }

        func spread(in unit: Unit) -> Spread? {
            guard let mean = sum.mean, let ends else { return nil }
            return Spread(
                mean: Quantity(mean, unit), lowest: ends.lowest, highest: ends.highest, first: ends.first,
                last: ends.last)
        }
    }
}

extension Quantity {
    /// Whether it is less than another one of its unit; what is below a number is less than the number.
    fileprivate func isLess(than other: Quantity) -> Bool { (value, bound.side) < (other.value, other.bound.side) }
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
