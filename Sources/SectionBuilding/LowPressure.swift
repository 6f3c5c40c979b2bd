internal import DiaryModel
internal import ReportModel

/// Systolic pressures that are too low to be in any target.
enum LowPressure {
    /// From this age on: NEWS2 (Royal College of Physicians 2017) is for ages from 16 on, and the pressures of children are lower.
    static let leastAge = 16

    /// The systolic pressure below which readings of a section are low, in its unit: that of its goal, or else the usual one.
    ///
    /// `nil` for sections of other kinds, and for people who are too young for it on a day.
    static func limit(in section: SectionDefinition, of person: Person, on day: CivilDate) -> Quantity? {
        guard section.kind.id == MeasurementKind.bloodPressure.id,
            person.age(on: day).map({ $0 >= leastAge }) ?? true
        else { return nil }
        if case .below(_, _, let from?)? = section.goal { return from.printed(in: section.unit) }
        return Guideline.lowSystolic.printed(in: section.unit)
    }

    /// The class of a reading: that of low pressures where its systolic one is low, whatever the diastolic one is.
    static func classified(
        _ own: Guideline.Classification, _ value: ReadingValue, below limit: Quantity?
    ) -> Guideline.Classification {
        guard let limit, case .classified = own, isLow(value, limit) else { return own }
        return .classified(0)
    }

    /// True if a value is below it, as it is printed.
    static func isLow(_ value: ReadingValue, _ limit: Quantity) -> Bool {
        value.quantities.first?.printed(in: limit.unit)?.isBelow(limit.value) ?? false
    }
}

extension MeasuredSection {
    /// The systolic pressure below which some readings are; `nil` where none is lower.
    var low: Quantity? { readings.low }

    /// "Systolic · < 90".
    var lowMessage: Message? { low.map { .below($0, Words.seriesSystolic) } }

    /// True if a measurement is below it.
    func isLow(_ measurement: Measurement) -> Bool { low.map { measurement.printed.first < $0.value } ?? false }

    /// The diastolic pressure below which measurements are counted: that is common and judges nothing (NHS, Low blood pressure:
    /// "less than 90/60 mmHg").
    var lowDiastolic: Quantity? {
        guard isPressure, isOfAge(LowPressure.leastAge) else { return nil }
        return Quantity(60, .millimetresOfMercury).printed(in: unit)
    }
}

extension Message {
    /// A number of a pressure and its limit: "Systolic · < 90"; the unit stands beside the figures.
    static func below(_ limit: Quantity, _ series: Message) -> Message {
        .separated([series, Words.bandBelow(value: limit.argument)])
    }
}
