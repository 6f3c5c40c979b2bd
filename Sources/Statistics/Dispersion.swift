/// How far numbers lie apart.
public enum Dispersion {
    /// From how many measurements on, and on how many days, a dispersion is told; below, it is chance.
    public static let least = (moments: 6, days: 3)

    /// The standard deviation of a sample (n − 1); `nil` below two numbers.
    public static func standardDeviation(_ values: [Double]) -> Double? {
        guard values.count > 1 else { return nil }
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(values.count - 1)).squareRoot()
    }

    /// The coefficient of variation, in percent of the mean; `nil` below two numbers, or where the mean is not above zero.
    public static func coefficientOfVariation(_ values: [Double]) -> Double? {
        let mean = values.reduce(0, +) / Double(max(1, values.count))
        guard mean > 0, let deviation = standardDeviation(values) else { return nil }
        return 100 * deviation / mean
    }
}
