/// Where readings are taken.
///
/// Limits of one place do not hold in another: pressures at the doctor's are higher than at home.
public enum MeasurementSetting: String, Hashable, Sendable, CaseIterable {
    /// At the doctor's.
    case office
    /// At home, by the person.
    case home
    /// By a device that is worn for a day and a night.
    case ambulatory
    /// Wherever.
    case any
}

/// The pressures at home that a scheme for other places equates with its own limit for hypertension.
public struct HomeLimits: Hashable, Sendable {
    /// The systolic pressure, in mmHg; below it is in the target.
    public let systolic: Double
    /// The diastolic pressure, in mmHg; below it is in the target.
    public let diastolic: Double
    /// Where they were published.
    public let citation: Citation

    /// Makes limits.
    public init(systolic: Double, diastolic: Double, citation: Citation) {
        (self.systolic, self.diastolic, self.citation) = (systolic, diastolic, citation)
    }
}
