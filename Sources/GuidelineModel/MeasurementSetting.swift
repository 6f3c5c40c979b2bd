/// Where readings are taken.
///
/// Limits of one place do not hold in another: pressures at the doctor's are higher than at home.
public enum MeasurementSetting: String, Hashable, Sendable, CaseIterable, Encodable {
    /// At the doctor's.
    case office
    /// At home, by the person.
    case home
    /// By a device that is worn for a day and a night.
    case ambulatory
    /// Wherever.
    case any
}

/// The pressures from which on a scheme speaks of hypertension where readings are taken in a setting.
///
/// Those of several settings mean the same: 140/90 mmHg at the doctor's is equated with 135/85 at home.
public struct SettingLimits: Hashable, Sendable {
    /// Where they hold.
    public let setting: MeasurementSetting
    /// The systolic pressure, in mmHg; below it is in the target.
    public let systolic: Double
    /// The diastolic pressure, in mmHg; below it is in the target.
    public let diastolic: Double
    /// Where they were published.
    public let citation: Citation

    /// Makes limits.
    public init(_ setting: MeasurementSetting, systolic: Double, diastolic: Double, citation: Citation) {
        (self.setting, self.systolic, self.diastolic, self.citation) = (setting, systolic, diastolic, citation)
    }
}

extension Guideline {
    /// The limits for readings of a setting; `nil` where the scheme names none.
    public func limits(in setting: MeasurementSetting) -> SettingLimits? { limits.first { $0.setting == setting } }

    /// Whether the limits of its classes hold for readings of a setting.
    public func holds(in setting: MeasurementSetting) -> Bool { self.setting == .any || self.setting == setting }

    /// Whether a class is in the target; `nil` where the scheme marks none, so that none is outside.
    public func isTarget(_ index: Int) -> Bool? {
        classes.contains(where: \.isTarget) ? classes[index].isTarget : nil
    }

    /// The scheme as it judges readings of a setting: with its classes, of which none is the target where their limits do not
    /// hold.
    public func judging(_ setting: MeasurementSetting) -> Guideline {
        guard !holds(in: setting) else { return self }
        var other = self
        for index in classes.indices { other.classes[index].isTarget = false }
        return other
    }
}
