/// The place where readings are taken.
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
    /// The place where they hold.
    public let setting: MeasurementSetting
    /// The systolic pressure, in mmHg; below it is in the target.
    public let systolic: Double
    /// The diastolic pressure, in mmHg; below it is in the target.
    public let diastolic: Double
    /// The publication of the limits.
    public let citation: Citation

    /// Makes limits.
    public init(_ setting: MeasurementSetting, systolic: Double, diastolic: Double, citation: Citation) {
        (self.setting, self.systolic, self.diastolic, self.citation) = (setting, systolic, diastolic, citation)
    }
}

extension Guideline {
    /// The limits for readings of a setting; `nil` where the scheme names none.
    public func limits(in setting: MeasurementSetting) -> SettingLimits? { limits.first { $0.setting == setting } }

    /// The places of readings that it has classes for.
    public var settings: [MeasurementSetting] {
        MeasurementSetting.allCases.filter { setting in scales.contains { $0.setting == setting } }
    }

    /// The scheme as it judges readings of a setting: by its classes for it, of which those below its limits there are the target.
    ///
    /// Where it has no classes for the setting, two are parted at its limits: those of another setting would sort each reading too
    /// low. Where it names no limits either, no class is left.
    public func judging(_ setting: MeasurementSetting) -> Guideline {
        var own = self
        own.scales = scales.filter { $0.setting == .any || $0.setting == setting }
        let limits = limits(in: setting)
        if own.scales.isEmpty { own.part(at: limits) }
        guard let limits else { return own }
        for index in own.classes.indices { own.classes[index].isTarget = own.isBelow(limits, index) }
        return own
    }

    /// Replaces the classes by those below limits and at or above them, or by none.
    private mutating func part(at limits: SettingLimits?) {
        (classes, scales, rows) = ([], [], [])
        guard let limits else { return }
        classes = [
            GuidelineClass(
                id: "below", label: Label(key: "class_bp_below_limit", alter: "Below the limit"), slot: .target),
            GuidelineClass(
                id: "at-or-above", label: Label(key: "class_bp_from_limit", alter: "At the limit or above"),
                slot: .high2),
        ]
        rows = classes.indices.map { ClassRow(classes: [$0], label: classes[$0].label, slot: classes[$0].slot) }
        scales = [(Scale.Component.systolic, limits.systolic), (.diastolic, limits.diastolic)].map { component, limit in
            Scale(
                component: component, unit: .millimetresOfMercury, setting: limits.setting,
                bands: [Band(classIndex: 0, upper: .below(limit)), Band(classIndex: 1, upper: nil)])
        }
    }

    /// True if all of a class is below limits.
    private func isBelow(_ limits: SettingLimits, _ index: Int) -> Bool {
        scales.allSatisfy { scale in
            guard let limit = limits.limit(of: scale.component).number(in: scale.unit) else { return false }
            return scale.bands.allSatisfy { $0.classIndex != index || $0.upper?.isWithin(limit) ?? false }
        }
    }
}

extension SettingLimits {
    /// The limit of one number of a pressure.
    public func limit(of component: Scale.Component) -> Quantity {
        Quantity(component == .diastolic ? diastolic : systolic, .millimetresOfMercury)
    }
}
