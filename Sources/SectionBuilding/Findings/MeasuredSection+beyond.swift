internal import DiaryModel
internal import ReportModel

/// Readings beyond a limit.
struct Beyond {
    /// The number, 1 or more.
    let count: Int
    /// The total.
    let total: Int
    /// True if measurements are means of them, so that there are more of them than the measurements that a page counts.
    let areJoined: Bool
    /// The reading that lies furthest beyond it, as it is printed.
    let value: Message
    /// The measurement it is of.
    let measurement: Measurement

    /// Its day.
    var day: CivilDate { measurement.moment.day }

    /// "3 of 53 at or above a limit, the highest 192/101 on May 3"; a single one has no share.
    func sentence(_ extreme: MeasuredSection.Extreme, _ limit: Message, _ subject: FindingSubject) -> Message {
        let section = subject.now.section.titleMessage
        let title = areJoined ? Words.foundSingle(title: section) : section
        let date = subject.value(day)
        guard total > 1 else {
            return extreme == .highest
                ? Words.foundHighOnly(title: title, value: value, date: date, limit: limit)
                : Words.foundLowOnly(title: title, value: value, date: date, limit: limit)
        }
        return extreme == .highest
            ? Words.foundHigh(title: title, count: count, total: total, limit: limit, value: value, date: date)
            : Words.foundLow(title: title, count: count, total: total, limit: limit, value: value, date: date)
    }
}

extension MeasuredSection {
    /// The extreme that decides which reading lies furthest, and the words for it.
    enum Extreme {
        case highest, lowest
    }

    /// The readings that lie beyond a limit, and that of them which lies furthest; `nil` without any.
    ///
    /// The first number decides, then the second, then the time. Readings are looked at one by one: the mean of several
    /// may hide one that lies beyond.
    func beyond(_ extreme: Extreme, _ isBeyond: (Reading) -> Bool) -> Beyond? {
        var (count, total) = (0, 0)
        var furthest: (reading: Reading, measurement: Measurement)?
        for measurement in all {
            let readings = readings(of: measurement)
            total += readings.count
            for reading in readings where isBeyond(reading) {
                count += 1
                if furthest.map({ isFurther(reading, $0.reading, extreme) }) ?? true {
                    furthest = (reading, measurement)
                }
            }
        }
        return furthest.map {
            Beyond(
                count: count, total: total, areJoined: total > all.count, value: written($0.reading),
                measurement: $0.measurement)
        }
    }

    /// The readings whose first number is below a limit in the section's unit, or from it on; none is in motion.
    func beyond(_ extreme: Extreme, _ limit: Double) -> Beyond? {
        beyond(extreme) { reading in
            let number = reading.meal == .active ? nil : reading.value.quantities.first?.printed(in: unit)
            return number.map { extreme == .lowest ? $0.isBelow(limit) : $0.isAtLeast(limit) } ?? false
        }
    }

    /// Pressures of 180 or 110 mmHg or above, in pregnancy of 160 or 110, with these limits.
    var severe: (found: Beyond, systolic: Quantity, diastolic: Quantity)? {
        let limits = [isPregnant ? 160.0 : 180, 110].map { Quantity($0, .millimetresOfMercury).printed(in: unit) }
        guard isPressure, let systolic = limits[0], let diastolic = limits[1] else { return nil }
        let found = beyond(.highest) { reading in
            let numbers = reading.value.quantities.compactMap { $0.printed(in: unit) }
            return numbers.count == 2 && (numbers[0].isAtLeast(systolic.value) || numbers[1].isAtLeast(diastolic.value))
        }
        return found.map { ($0, systolic, diastolic) }
    }

    /// The limits of safety findings in the section's unit: below the one its first number is too low, from the other on too high.
    ///
    /// Pressures have a limit of both numbers besides; see ``severe``. Saturation without a scheme has that of NEWS2 (Royal College of
    /// Physicians 2017), 92 %, and so has a pulse at rest: 40 and 131 have its highest score, from 16 years on.
    var safetyLimits: (low: Double?, high: Double?) {
        switch section.kind.id {
        case MeasurementKind.bloodPressure.id: (low?.value, nil)
        case MeasurementKind.oxygenSaturation.id: (limit(aboveClasses: { $0.slot == .veryLow }) ?? 92, nil)
        case MeasurementKind.temperature.id: (nil, fever)
        case MeasurementKind.pulse.id where isOfAge(16): (41, 131)
        default: (nil, nil)
        }
    }

    /// The readings beyond the limits of safety findings; for each limit the one that its finding quotes.
    var beyondSafety: [Beyond] {
        let (low, high) = safetyLimits
        let found = [severe?.found, low.flatMap { beyond(.lowest, $0) }, high.flatMap { beyond(.highest, $0) }]
        return found.compactMap(\.self)
    }

    private func isFurther(_ one: Reading, _ other: Reading, _ extreme: Extreme) -> Bool {
        let numbers = [one, other].map { reading in
            reading.value.quantities.compactMap { $0.converted(to: unit)?.value }
        }
        return extreme == .highest
            ? numbers[1].lexicographicallyPrecedes(numbers[0]) : numbers[0].lexicographicallyPrecedes(numbers[1])
    }

    /// A reading in a sentence: a pair of pressures without a unit, any other number with it.
    private func written(_ reading: Reading) -> Message {
        isPressure ? plain(reading) : Message.plain(plain(reading), unit)
    }
}
