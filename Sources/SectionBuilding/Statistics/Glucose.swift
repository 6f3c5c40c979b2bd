package import DiaryModel

/// The five ranges of glucose: international consensus on time in range (Battelino et al., Diabetes Care 2019;42:1593,
/// 10.2337/dci19-0028).
package enum GlucoseRanges {
    /// The limits in a unit of glucose: in mg/dL 54, 70, 180, 250; in mmol/L 3.0, 3.9, 10.0, 13.9.
    package static func limits(in unit: Unit) -> [Double] {
        unit == .millimolesPerLitre ? [3.0, 3.9, 10.0, 13.9] : [54, 70, 180, 250]
    }

    /// The tight range: 70 to 140 mg/dL, or 3.9 to 7.8 mmol/L (PMC10877396); it has no goal.
    package static func tight(in unit: Unit) -> ClosedRange<Double> {
        unit == .millimolesPerLitre ? 3.9...7.8 : 70...140
    }

    /// The range of a value by the limits in the unit of its source: 0 below the first, 1 below the second, 2 to the third, 3 to the
    /// fourth, 4 above.
    package static func index(of value: Double, in limits: [Double]) -> Int {
        value < limits[0] ? 0 : value < limits[1] ? 1 : value <= limits[2] ? 2 : value <= limits[3] ? 3 : 4
    }
}

/// The glucose management indicator, which estimates HbA1c from the mean of a sensor (Bergenstal et al., Diabetes Care
/// 2018;41:2275, 10.2337/dc18-1581).
package enum GlucoseManagementIndicator {
    /// In percent, from a mean in mg/dL.
    package static func percent(meanMilligramsPerDecilitre mean: Double) -> Double { 3.31 + 0.02392 * mean }

    /// In mmol/mol, from a mean in mmol/L.
    package static func millimolesPerMole(meanMillimolesPerLitre mean: Double) -> Double { 12.71 + 4.70587 * mean }

    /// The number of days of a sensor that it needs, and the share of them it must have measured.
    package static let least = (days: 14, activeShare: 0.7)
}
