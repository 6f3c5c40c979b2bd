public import DiaryModel

/// How much of the time glucose lies in each of five ranges: international consensus on time in range (Battelino et al.,
/// Diabetes Care 2019;42:1593, 10.2337/dci19-0028).
public struct GlucoseRanges: Hashable, Sendable {
    /// How many readings lie below 54 mg/dL, below 70, up to 180, up to 250 and above, each without those before it.
    public let counts: [Int]

    /// The limits in a unit of glucose: in mg/dL 54, 70, 180, 250; in mmol/L 3.0, 3.9, 10.0, 13.9.
    public static func limits(in unit: Unit) -> [Double] {
        unit == .millimolesPerLitre ? [3.0, 3.9, 10.0, 13.9] : [54, 70, 180, 250]
    }

    /// Counts readings.
    ///
    /// - Parameters:
    ///   - values: The readings, in the unit of the source.
    ///   - unit: That unit.
    public init(_ values: [Double], in unit: Unit) {
        let limits = Self.limits(in: unit)
        var counts = [Int](repeating: 0, count: 5)
        for value in values {
            let range =
                value < limits[0] ? 0 : value < limits[1] ? 1 : value <= limits[2] ? 2 : value <= limits[3] ? 3 : 4
            counts[range] += 1
        }
        self.counts = counts
    }
}

/// The glucose management indicator, which estimates HbA1c from the mean of a sensor (Bergenstal et al., Diabetes Care
/// 2018;41:2275, 10.2337/dc18-1581).
public enum GlucoseManagementIndicator {
    /// In percent, from a mean in mg/dL.
    public static func percent(meanMilligramsPerDecilitre mean: Double) -> Double { 3.31 + 0.02392 * mean }

    /// In mmol/mol, from a mean in mmol/L.
    public static func millimolesPerMole(meanMillimolesPerLitre mean: Double) -> Double { 12.71 + 4.70587 * mean }

    /// How many days of a sensor it needs, and which share of them it must have measured.
    public static let least = (days: 14, activeShare: 0.7)
}
