internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

extension SectionFacts {
    /// The same facts about measurements in place of readings: readings within ten minutes of the first of them are one, at
    /// their mean, so that a card says what the first page says.
    ///
    /// Facts about readings of which none are joined stay as they are, and so do those of a sensor.
    func joined(as measurements: Measurements, _ percentRule: PercentRule) -> SectionFacts {
        let data = measurements.data
        guard measurements.all.count < data.about.count else {
            var facts = self
            facts.days = measurements.days
            return facts
        }
        var measuring = Measuring(in: section.unit)
        for measurement in measurements.all {
            let own = measurements.readings(of: measurement)
            // A single reading keeps the sign of what lies beyond it.
            let value = own.count == 1 ? own[0].value : data.value(measurement.moment.values)
            measuring.add(value, on: measurement.day)
        }
        let judged = measurements.all.compactMap(\.isInTarget)
        let classes = classes.map { own in
            ClassFacts(
                guideline: own.guideline, unit: own.unit, counts: own.counts.replacing(measurements.classCounts),
                days: own.days, percentRule: percentRule, readings: own.classified)
        }
        return SectionFacts(
            section: section, owner: owner, period: period, readings: measurements.all.count, joinedReadings: readings,
            days: measurements.days, implausible: implausible, otherMealContext: otherMealContext, beyond: beyond,
            assumedUnits: assumedUnits, spreads: measuring.spreads, bodyMass: bodyMass, classes: classes,
            target: aim == nil ? classes?.target : TargetShare(judged.count { $0 }, of: judged.count), aim: aim,
            isAgeKnown: isAgeKnown)
    }

    /// How many readings the measurements are of, where some are joined; nobody needs to be told that days add up.
    var joinedNotes: [Message] {
        section.kind.addsUp ? [] : joinedReadings.map { [.joined($0, to: readings)] } ?? []
    }

    /// How many readings, or measurements where some are of several readings.
    var countMessage: Message {
        joinedReadings == nil
            ? Words.metaReadings(n: .integer(readings))
            : Words.panelMeasurements(n: .integer(readings))
    }
}

extension Message {
    /// How many readings make how many measurements.
    static func joined(_ readings: Int, to measurements: Int) -> Message {
        Words.panelMethodMerged(n: .integer(measurements), readings: .integer(readings))
    }
}
