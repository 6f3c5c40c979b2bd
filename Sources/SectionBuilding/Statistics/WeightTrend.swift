internal import DiaryModel

/// The moving average of weights, which follows each by a tenth.
///
/// Source: The Hacker's Diet, fourmilab.ch/hackdiet
package struct WeightTrend: Hashable, Sendable {
    /// The number of days without a reading from which on the gap is reported.
    package static let longestGap = 10
    /// The share of the way to a weight that the average moves in a day.
    private static let step = 0.1

    /// The average after each weight.
    package let values: [Double]
    /// The longest time between two weights, in days.
    package let longestGap: Int

    /// Averages weights.
    ///
    /// - Parameters:
    ///   - weights: The days, by number, with their weights, in the order of time; of one day the first counts.
    ///   - start: The average before the first one; the first weight itself where none is known.
    package init(_ weights: [(day: Int, weight: Double)], from start: Double? = nil) {
        var values: [Double] = []
        var (average, last, gap) = (start, Int?.none, 0)
        for (day, weight) in weights where last.map({ $0 < day }) ?? true {
            let days = last.map { day - $0 } ?? 1
            let left = (0..<days).reduce(1.0) { share, _ in share * (1 - Self.step) }
            let value = weight + ((average ?? weight) - weight) * left
            values.append(value)
            (average, last, gap) = (value, day, max(gap, days))
        }
        self.values = values
        longestGap = gap
    }
}
