internal import DiaryModel

/// The dispersion of numbers.
package enum Dispersion {
    /// The least number of measurements, and of days with them, for a dispersion; below, it is chance.
    package static let least = (moments: 6, days: 3)

    /// Returns the standard deviation of a sample (n − 1); `nil` below two numbers.
    ///
    /// - Parameters:
    ///   - values: The numbers.
    ///   - weights: The weight of each; empty if all count the same.
    /// - Returns: The deviation.
    package static func standardDeviation(_ values: [Double], weights: [Int32] = []) -> Double? {
        guard values.count > 1, let mean = mean(values, weights) else { return nil }
        let spread = Self.mean(values.map { ($0 - mean) * ($0 - mean) }, weights) ?? 0
        return (spread * Double(values.count) / Double(values.count - 1)).squareRoot()
    }

    /// The coefficient of variation, in percent of the mean; `nil` below two numbers, or where the mean is not above zero.
    package static func coefficientOfVariation(_ values: [Double], weights: [Int32] = []) -> Double? {
        guard let mean = mean(values, weights), mean > 0,
            let deviation = standardDeviation(values, weights: weights)
        else { return nil }
        return 100 * deviation / mean
    }

    /// The mean of numbers by what each counts for; `nil` without any.
    package static func mean(_ values: [Double], _ weights: [Int32] = []) -> Double? {
        var sum = MeanSum()
        for (place, value) in values.enumerated() { sum.add(value, weight: weights.isEmpty ? 0 : weights[place]) }
        return sum.mean
    }
}
