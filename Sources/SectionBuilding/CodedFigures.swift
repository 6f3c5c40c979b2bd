package import DiaryModel
package import ReportModel

/// Figures of a report that other programs know by codes: the average of pressures, and the summary of a sensor.
package enum CodedFigures: Hashable, Sendable {
    /// The average of blood pressures in mmHg.
    case pressure(systolic: Quantity, diastolic: Quantity)
    /// The summary of a sensor of glucose.
    case sensor(SensorSummary)

    /// True for the summary of a sensor.
    package var isOfSensor: Bool { if case .sensor = self { true } else { false } }
}

/// The figures of a sensor of glucose in a period; shares are from 0 to 1.
package struct SensorSummary: Hashable, Sendable {
    /// The mean.
    package let mean: Quantity
    /// The shares of the time in the five ranges, from very low to very high.
    package let shares: [Double]
    /// The glucose management indicator in percent; `nil` where there is too little for one.
    package let indicator: Double?
    /// The coefficient of variation in percent; `nil` where there is too little for one.
    package let variability: Double?
    /// The number of days with a reading.
    package let days: Int
    /// The share of the period in which the sensor measured.
    package let active: Double

    init?(_ section: MeasuredSection) {
        // The ranges of the terms, and the indicator, are not those of a pregnancy.
        guard !section.glucose.isPregnancy, let summed = section.summed, let figures = SensorFigures(section) else {
            return nil
        }
        let counts = GlucoseCounts(section.all, of: section)
        mean = section.printed(summed.mean.first)
        shares = GlucoseRange.allCases.map { range in
            let share = counts.share(range)
            return Double(share.weight) / Double(max(1, share.whole))
        }
        indicator = figures.indicator.map { Double($0.scaled) / 10 }
        variability = section.variability(of: section.all).map { Double($0.scaled) }
        (days, active) = (section.days, figures.active)
    }
}

extension SectionBuilder {
    /// Returns the figures of a report, section by section.
    ///
    /// - Parameters:
    ///   - diary: One person's readings.
    ///   - definition: The definition of the report.
    ///   - guidelines: The known guidelines by their ids.
    /// - Returns: The figures, as the report prints them; none of sections that have no readings.
    package static func codedFigures(
        diary: Diary, definition: ReportDefinition, guidelines: [String: Guideline]
    ) -> [CodedFigures] {
        let planned = (try? SectionPlan.make(definition, guidelines: guidelines, for: diary.person)) ?? []
        var gathering = SectionGathering(diary, definition)
        return planned.compactMap { planned in
            let section = gathering.section(planned)
            if section.isSensor, section.section.kind.id == MeasurementKind.glucose.id {
                return SensorSummary(section).map { .sensor($0) }
            }
            guard section.section.kind.id == MeasurementKind.bloodPressure.id, section.count > 1,
                section.unit == .millimetresOfMercury, let mean = section.summed?.mean, let diastolic = mean.second
            else { return nil }
            return .pressure(systolic: section.printed(mean.first), diastolic: section.printed(diastolic))
        }
    }
}

extension MeasuredSection {
    /// A mean, rounded as it is printed.
    fileprivate func printed(_ mean: Double) -> Quantity {
        let scale = [1.0, 10, 100, 1_000][min(unit.decimals, 3)]
        return Quantity((mean * scale).rounded() / scale, unit)
    }
}
