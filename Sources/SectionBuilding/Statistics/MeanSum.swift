internal import DiaryModel

/// Values of which a mean is taken.
package struct MeanSum {
    /// The number of values.
    package private(set) var count = 0
    private var (sum, whole) = (0.0, 0.0)

    /// Makes a sum of nothing.
    package init() {}

    /// Adds a value with what it counts for; 0 where all count the same.
    package mutating func add(_ value: Double, weight: Int32 = 0) {
        count += 1
        let share = weight == 0 ? 1 : Double(weight)
        sum += value * share
        whole += share
    }

    /// The arithmetic mean; `nil` without values.
    package var mean: Double? { whole > 0 ? sum / whole : nil }
}
