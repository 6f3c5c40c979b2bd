internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

extension FindingRule {
    /// Any pressure of 180 or 110 mmHg or above, which the guideline of ESH 2023 calls grade 3.
    static let highPressure = FindingRule(id: "S1", isEnough: { $0.now.isPressure }) { subject in
        let unit = subject.now.unit
        let limits = [180.0, 110].map { Quantity($0, .millimetresOfMercury).printed(in: unit) }
        guard let systolic = limits[0], let diastolic = limits[1] else { return nil }
        let beyond = subject.now.beyond(.highest) { reading in
            let numbers = reading.value.quantities.compactMap { $0.printed(in: unit) }
            return numbers.count == 2 && (numbers[0].isAtLeast(systolic.value) || numbers[1].isAtLeast(diastolic.value))
        }
        return beyond.map {
            $0.sentence(
                .high,
                Words.plainPair(
                    first: .number(systolic.printed), second: .number(diastolic.printed), unit: .unit(unit)),
                subject)
        }
    }

    /// Any systolic pressure below 90 mmHg.
    ///
    /// NEWS2 (Royal College of Physicians 2017) gives its highest score at 90 and below; it is for ages from 16 on, and the
    /// pressures of small children are lower.
    static let lowPressure = FindingRule(id: "S2", isEnough: { $0.now.isPressure && $0.now.isOfAge(16) }) { subject in
        let unit = subject.now.unit
        guard let limit = Quantity(90, .millimetresOfMercury).printed(in: unit) else { return nil }
        let beyond = subject.now.beyond(.lowest) { reading in
            reading.value.quantities.first?.printed(in: unit)?.isBelow(limit.value) ?? false
        }
        let value = Message.plain(.number(limit.printed), unit)
        return beyond.map {
            $0.sentence(.low, Words.foundSystolic(value: .message(value)), subject)
        }
    }

    /// Any oxygen saturation below the lowest limit of the section's scheme.
    ///
    /// Without a scheme it is that of NEWS2 (Royal College of Physicians 2017), 92 %.
    static let lowSaturation = FindingRule(
        id: "S5", isEnough: { $0.now.section.kind.id == MeasurementKind.oxygenSaturation.id }
    ) { subject in
        let limit = subject.now.limit(aboveClasses: { $0.slot == .veryLow }) ?? 92
        let unit = subject.now.unit
        let beyond = subject.now.beyond(.lowest) { reading in
            reading.value.quantities.first?.printed(in: unit)?.isBelow(limit) ?? false
        }
        return beyond.map { $0.sentence(.low, .plain(.number(Quantity(limit, unit).printed), unit), subject) }
    }

    /// Any temperature above the target of the section's scheme.
    ///
    /// Without a scheme it is any of 38.0 °C or above, which is a fever by 42 CFR 71.1 (100.4 °F).
    static let highTemperature = FindingRule(
        id: "S5", isEnough: { $0.now.section.kind.id == MeasurementKind.temperature.id }
    ) { subject in
        let unit = subject.now.unit
        guard let fever = Quantity(38, .celsius).printed(in: unit) else { return nil }
        // A scheme whose target ends with 38.0 begins above it; a fever begins at it.
        let limit = min(subject.now.limit(aboveClasses: \.isTarget) ?? fever.value, fever.value)
        let beyond = subject.now.beyond(.highest) { reading in
            reading.value.quantities.first?.printed(in: unit)?.isAtLeast(limit) ?? false
        }
        return beyond.map {
            $0.sentence(.high, .plain(.number(Quantity(limit, unit).printed), unit), subject)
        }
    }
}

extension MeasuredSection {
    /// The first number above some classes of the section's own scheme, in its unit; `nil` where it has no such scheme.
    fileprivate func limit(aboveClasses isBelow: (GuidelineClass) -> Bool) -> Double? {
        guard let guideline = guideline, guideline.subject == .kind(id: section.kind.id),
            let last = guideline.classes.lastIndex(where: isBelow), last + 1 < guideline.classes.count
        else { return nil }
        return guideline.limits(of: Array(guideline.classes.indices.suffix(from: last + 1)), in: unit)?.low?.double
    }
}

extension Quantity {
    /// Whether it is a number or above it; what is only known to be below the number is not.
    func isAtLeast(_ limit: Double) -> Bool { value > limit || value == limit && bound != .below }

    /// Whether it is below a number; what is only known to be below the number is.
    func isBelow(_ limit: Double) -> Bool { value < limit || value == limit && bound == .below }
}
