package import DiaryModel

/// The distribution of one number of a section: the systolic pressures, the weights.
///
/// A value only known to lie below or above a number counts as that number.
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
}

/// Gathers what a section says about its measurements apart from classes: where the values lie, on how many days.
struct Measuring {
    private let unit: Unit
    private var counting = DayCount()
    private var first = Gathering()
    private var second = Gathering()

    /// Starts with nothing.
    init(in unit: Unit) { self.unit = unit }

    /// The number of different days of the values.
    var days: Int { counting.days }

    /// A spread for each number of a reading, in the unit asked for; none without any.
    var spreads: [Spread] { [first, second].compactMap { $0.spread(in: unit) } }

    /// Adds a value that is not before the one added last.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - day: The day it is of.
    ///   - weight: Its weight in the mean; 0 if all count the same.
    mutating func add(_ value: ReadingValue, on day: CivilDate, weight: Int32) {
        counting.count(day)
        switch value {
        case .bloodPressure(let systolic, let diastolic):
            first.add(systolic, in: unit, weight)
            second.add(diastolic, in: unit, weight)
        case .single(let number): first.add(number, in: unit, weight)
        }
    }

    /// A number in the unit asked for.
    private struct Number {
        let value: Double
        let bound: Quantity.Bound

        /// Returns true if it is less than another one; a value below a number is less than the number.
        func isLess(than other: Number) -> Bool { (value, bound.side) < (other.value, other.bound.side) }
    }

    private struct Gathering {
        var sum = MeanSum()
        var ends: (first: Number, last: Number, lowest: Number, highest: Number)?

        mutating func add(_ quantity: Quantity, in unit: Unit, _ weight: Int32) {
            guard let value = quantity.number(in: unit) else { return }
            let number = Number(value: value, bound: quantity.bound)
            sum.add(number.value, weight: weight)
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
    /// True if a number of it is only known to lie beyond the one it counts as.
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
