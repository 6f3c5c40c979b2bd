internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Systolic pressures that are too low to be in any target.
enum LowPressure {
    /// From this age on: NEWS2 (Royal College of Physicians 2017) is for ages from 16 on, and the pressures of children are lower.
    private static let leastAge = 16

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
        _ own: Guideline.Classification, _ reading: Reading, below limit: Quantity?
    ) -> Guideline.Classification {
        guard let limit, case .classified = own, isLow(reading, limit) else { return own }
        return .classified(0)
    }

    /// True if a reading is below it, as it is printed.
    static func isLow(_ reading: Reading, _ limit: Quantity) -> Bool {
        reading.value.quantities.first?.printed(in: limit.unit)?.isBelow(limit.value) ?? false
    }
}

extension MeasuredSection {
    /// The systolic pressure below which some readings are; `nil` where none is lower.
    var low: Quantity? { readings.low }

    /// "Systolic · < 90 mmHg".
    var lowMessage: Message? { low.map { .below($0, Words.seriesSystolic) } }

    /// How many measurements are below it, of all; `nil` where no reading is.
    var lowShare: Share? {
        low.map { low in Share(all.count { $0.printed.first < low.value }, of: count) }
    }

    /// How many have a diastolic pressure below 60 mmHg, which is common and judges nothing (NHS, Low blood pressure: "less than
    /// 90/60 mmHg"); `nil` where none has.
    var lowDiastolic: (name: Message, share: Share)? {
        guard isOfPressure, let limit = Quantity(60, .millimetresOfMercury).printed(in: unit) else { return nil }
        let low = all.count { ($0.printed.second ?? .infinity) < limit.value }
        return low > 0 ? (.below(limit, Words.seriesDiastolic), Share(low, of: count)) : nil
    }

    private var isOfPressure: Bool { section.kind.id == MeasurementKind.bloodPressure.id }
}

extension Message {
    /// A number of a pressure and what it is below: "Systolic · < 90 mmHg".
    static func below(_ limit: Quantity, _ series: Message) -> Message {
        .separated([series, Words.bandBelow(value: .message(.plain(limit.argument, limit.unit)))])
    }
}
