internal import DiaryModel
internal import ReportModel

extension FindingRule {
    /// Any pressure of 180 or 110 mmHg or above, which the guideline of ESH 2023 calls grade 3; in pregnancy of 160 or 110, which ESC
    /// 2024 calls severe (section 9.2.1, 10.1093/eurheartj/ehae178).
    static let highPressure = FindingRule(id: "S1", isEnough: { $0.now.isPressure }) { subject in
        subject.now.severe.map { severe in
            severe.found.sentence(
                .highest,
                Words.plainPair(
                    first: severe.systolic.printed, second: severe.diastolic.printed, unit: subject.now.unit),
                subject)
        }
    }

    /// Any systolic pressure that is too low for a target: below 90 mmHg, or below the lower end of a goal.
    static let lowPressure = FindingRule(id: "S2", isEnough: { $0.now.isPressure }) { subject in
        subject.sentence(.lowest) { Words.foundSystolic(value: $0) }
    }

    /// Any oxygen saturation below the lowest limit of the section's scheme.
    static let lowSaturation = FindingRule(id: "S5", isEnough: isOf(.oxygenSaturation)) { $0.sentence(.lowest) }

    /// Any temperature of a fever.
    static let highTemperature = FindingRule(id: "S5", isEnough: \.now.isTemperature) { $0.sentence(.highest) }

    /// Any pulse at rest that is very low.
    static let lowPulse = FindingRule(id: "S6", isEnough: isOf(.pulse)) { $0.sentence(.lowest) }

    /// Any pulse at rest that is very high.
    static let highPulse = FindingRule(id: "S6", isEnough: isOf(.pulse)) { $0.sentence(.highest) }

    static func isOf(_ kind: MeasurementKind) -> @Sendable (FindingSubject) -> Bool {
        { $0.now.section.kind.id == kind.id }
    }
}

extension FindingSubject {
    /// The sentence about readings whose first number is beyond the section's limit on one side; `nil` without one.
    fileprivate func sentence(
        _ extreme: MeasuredSection.Extreme, _ words: (Message) -> Message = { $0 }
    ) -> Message? {
        guard let limit = extreme == .lowest ? now.safetyLimits.low : now.safetyLimits.high else { return nil }
        let written = words(.plain(Quantity(limit, now.unit).printed, now.unit))
        return now.beyond(extreme, limit)?.sentence(extreme, written, self)
    }
}

extension MeasuredSection {
    /// The lowest temperature of a fever, in the section's unit: 38.0 °C (Brighton Collaboration, Marcy et al., Vaccine 2004;22:551),
    /// or the first above the target of its scheme where that is higher, so that none is in the target and a fever at once.
    var fever: Double? {
        guard let usual = Quantity(38, .celsius).printed(in: unit)?.value else { return nil }
        let own = isOfAge(guideline?.minimumAge ?? 0) ? limit(aboveClasses: \.isTarget) : nil
        return max(usual, own ?? usual)
    }

    /// The first number above some classes of the section's own scheme, in its unit; `nil` where it has no such scheme.
    func limit(aboveClasses isBelow: (GuidelineClass) -> Bool) -> Double? {
        guard let guideline = guideline, guideline.subject == .kind(id: section.kind.id),
            let last = guideline.classes.lastIndex(where: isBelow), last + 1 < guideline.classes.count
        else { return nil }
        return guideline.limits(of: Array(guideline.classes.indices.suffix(from: last + 1)), in: unit)?.low?.double
    }
}

extension Quantity {
    /// True if it is a number or above it; what is only known to be below some number may lie below this one, too.
    func isAtLeast(_ limit: Double) -> Bool { value >= limit && ![.below, .atMost].contains(bound) }

    /// True if it is below a number; what is only known to be below the number is.
    func isBelow(_ limit: Double) -> Bool { value < limit || value == limit && bound == .below }
}
