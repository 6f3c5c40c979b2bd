internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// A range of glucose, as panels name it and draw it: those of the consensus on time in range (10.2337/dci19-0028),
/// with the names and colours of the guideline `cgm-consensus`.
enum GlucoseRange: Int, CaseIterable {
    /// Below 54 mg/dL.
    case veryLow
    /// From there to below 70.
    case low
    /// From there through 180.
    case target
    /// From there through 250.
    case high
    /// Above that.
    case veryHigh

    /// Colour and pattern.
    var slot: ColourSlot {
        switch self {
        case .veryLow: .veryLow
        case .low: .low
        case .target: .target
        case .high: .elevated
        case .veryHigh: .high2
        }
    }

    /// Its name.
    var name: Message {
        switch self {
        case .veryLow: Message("class_glucose_very_low", alter: "Very low")
        case .low: Message("class_glucose_low", alter: "Low")
        case .target: Message("class_glucose_target", alter: "In target range")
        case .high: Message("class_glucose_high", alter: "High")
        case .veryHigh: Message("class_glucose_very_high", alter: "Very high")
        }
    }

    /// From which printed number to which it goes: "181–250"; the highest range names the unit of all.
    func limits(of section: MeasuredSection) -> Message {
        let unit = section.unit
        let limits = section.glucose.limits(in: unit)
        let step = unit.decimals == 0 ? 1.0 : 0.1
        func number(_ value: Double) -> Message.Value { .number(.printed(value, decimals: unit.decimals)) }
        func between(_ low: Double, _ high: Double) -> Message {
            Words.bandBetween(low: number(low), high: number(high))
        }
        return switch self {
        case .veryLow: Words.bandBelow(value: number(limits[0]))
        case .low: between(limits[0], limits[1] - step)
        case .target: between(limits[1], limits[2])
        case .high where limits[3].isFinite: between(limits[2] + step, limits[3])
        case .high: Words.bandAbove(value: .message(.glucose(limits[2], unit)))
        case .veryHigh: Words.bandAbove(value: .message(.glucose(limits[3], unit)))
        }
    }

    /// The goal in words, after the share that it is about where that is a sum: "< 70 mg/dL 3.2% · goal: below 4%".
    func goal(_ counts: GlucoseCounts, of section: MeasuredSection) -> Message? {
        guard let goal = section.glucose.goal(self) else { return nil }
        let limits = section.glucose.limits(in: section.unit)
        let words = Words.glucoseGoalBelow(limit: .percent(.whole(goal)))
        func sum(_ name: (Message.Value) -> Message, _ limit: Double, _ other: GlucoseRange) -> Message {
            let name = name(.message(.glucose(limit, section.unit)))
            return .separated([
                Words.chartPoint(name: .message(name), value: .message(counts.share(self, other))), words,
            ])
        }
        return switch self {
        case .low: sum(Words.bandBelow, limits[1], .veryLow)
        case .high where section.glucose.ranges.contains(.veryHigh): sum(Words.bandAbove, limits[2], .veryHigh)
        case .veryLow, .high, .veryHigh: words
        case .target: Words.glucoseGoalAbove(limit: .percent(.whole(goal)))
        }
    }

    /// From the lowest number in the target to the highest, with the unit: "70–180 mg/dL".
    static func targetLimits(of section: MeasuredSection) -> Message {
        let unit = section.unit
        let limits = section.glucose.limits(in: unit)
        return Words.panelRange(
            low: .number(.printed(limits[1], decimals: unit.decimals)),
            high: .number(.printed(limits[2], decimals: unit.decimals)), unit: .unit(unit))
    }
}

/// How many measurements lie in each range.
struct GlucoseCounts: Hashable {
    /// How many, from the lowest range to the highest.
    let counts: [Int]
    /// True if they are of a sensor, whose shares have goals.
    private let isOfSensor: Bool
    /// The goals of its shares.
    private let profile: GlucoseProfile

    /// Counts measurements, each in the unit of its source; what lies beyond a limit is not at it.
    init(_ measurements: some Sequence<Measurement>, of section: MeasuredSection) {
        (isOfSensor, profile) = (section.isSensor, section.glucose)
        counts = measurements.reduce(into: [Int](repeating: 0, count: GlucoseRange.allCases.count)) {
            $0[section.range(of: $1).rawValue] += 1
        }
    }

    /// How many there are in all.
    var total: Int { counts.reduce(0, +) }

    /// How many lie in a range.
    subscript(_ range: GlucoseRange) -> Int { counts[range.rawValue] }

    /// The share of some ranges in words: "73%", of a few measurements "3 of 7"; "–" of one or none.
    ///
    /// Of a sensor it is in tenths near the goal of the first of them.
    func share(_ first: GlucoseRange, _ others: GlucoseRange...) -> Message {
        guard total > 1 else { return .missing }
        let share = Share(others.reduce(self[first]) { $0 + self[$1] }, of: total)
        guard let goal = profile.goal(first), isOfSensor, let figure = share.figure(near: goal) else {
            return share.percentOrCount
        }
        return Words.slicePercent(share: .percent(figure))
    }
}

extension MeasuredSection {
    /// The number that ranges judge a measurement by, and its unit: that of its source where it has one reading.
    fileprivate func judged(_ measurement: Measurement) -> (value: Double, unit: Unit) {
        let readings = measurement.entries.count == 1 ? readings(of: measurement) : []
        guard let quantity = readings.first?.value.quantities.first, quantity.unit.dimension == .glucose else {
            return (measurement.moment.values.first, unit)
        }
        switch quantity.bound {
        case .below: return (quantity.value.nextDown, quantity.unit)
        case .above: return (quantity.value.nextUp, quantity.unit)
        case .exact, .atMost, .atLeast: return (quantity.value, quantity.unit)
        }
    }

    /// The range of a measurement.
    func range(of measurement: Measurement) -> GlucoseRange {
        let (value, unit) = judged(measurement)
        return glucose.range(of: value, in: unit)
    }
}

extension Message {
    /// A value of glucose with its unit, in a text.
    static func glucose(_ value: Double, _ unit: Unit) -> Message {
        Words.plainQuantity(value: .number(.printed(value, decimals: unit.decimals)), unit: .unit(unit))
    }
}
