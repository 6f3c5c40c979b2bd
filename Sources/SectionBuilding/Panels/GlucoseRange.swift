internal import DiaryModel
internal import ReportModel

/// A range of glucose, as panels name it and draw it: those of the consensus on time in range (10.2337/dci19-0028),
/// with the names and colours of the guideline `cgm-consensus`.
enum GlucoseRange: Int, CaseIterable, Comparable {
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

    static func < (one: GlucoseRange, other: GlucoseRange) -> Bool { one.rawValue < other.rawValue }

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
        func between(_ low: Double, _ high: Double) -> Message {
            Words.bandBetween(low: .printed(low, in: unit), high: .printed(high, in: unit))
        }
        return switch self {
        case .veryLow: Words.bandBelow(value: .printed(limits[0], in: unit))
        case .low: between(limits[0], limits[1] - step)
        case .target: between(limits[1], limits[2])
        case .high where limits[3].isFinite: between(limits[2] + step, limits[3])
        case .high: Words.bandAbove(value: Message.glucose(limits[2], unit))
        case .veryHigh: Words.bandAbove(value: Message.glucose(limits[3], unit))
        }
    }

    /// The goal in words, after the share that it is about where that is a sum: "< 70 mg/dL 3.2% · goal: below 4%".
    func goal(_ counts: GlucoseCounts, of section: MeasuredSection) -> Message? {
        guard let goal = section.glucose.goal(self) else { return nil }
        let limits = section.glucose.limits(in: section.unit)
        let words = Words.glucoseGoalBelow(limit: PercentFigure.whole(goal))
        func value(_ limit: Double) -> Message { .glucose(limit, section.unit) }
        func sum(_ name: Message, _ share: Share) -> Message { .separated([.point(name, share.wordsOrNone), words]) }
        return switch self {
        case .low: sum(Words.bandBelow(value: value(limits[1])), counts.share(.low, .veryLow))
        case .high where section.glucose.ranges.contains(.veryHigh):
            sum(Words.bandAbove(value: value(limits[2])), counts.share(.high, .veryHigh))
        case .veryLow, .high, .veryHigh: words
        case .target: Words.glucoseGoalAbove(limit: PercentFigure.whole(goal))
        }
    }

    /// From the lowest number in the target to the highest, with the unit: "70–180 mg/dL".
    static func targetLimits(of section: MeasuredSection) -> Message {
        let limits = section.glucose.limits(in: section.unit)
        return .range(limits[1], limits[2], section.unit)
    }
}

/// The number of measurements in each range, and the time of a sensor.
struct GlucoseCounts: Hashable {
    private var counts = [Int](repeating: 0, count: GlucoseRange.allCases.count)
    private var times = [Int](repeating: 0, count: GlucoseRange.allCases.count)

    /// Counts measurements, each in the unit of its source; what lies beyond a limit is not at it.
    init(_ measurements: some Sequence<Measurement>, of section: MeasuredSection) {
        for measurement in measurements {
            let range = section.range(of: measurement).rawValue
            counts[range] += 1
            times[range] += Int(measurement.time)
        }
    }

    /// The share of some ranges together.
    func share(_ ranges: GlucoseRange...) -> Share {
        func sum(_ parts: [Int]) -> Int { ranges.reduce(0) { $0 + parts[$1.rawValue] } }
        return Share(sum(counts), of: counts.reduce(0, +), time: (sum(times), times.reduce(0, +)))
    }

    /// Returns the caveat about the printed shares of a section's ranges; `nil` if there is none, and for other kinds.
    static func caveat(of section: MeasuredSection) -> PercentAllotment.Caveat? {
        guard section.section.kind.id == MeasurementKind.glucose.id, section.hasRanges else { return nil }
        let counts = GlucoseCounts(section.all, of: section)
        return PercentAllotment.caveat(ofRounded: section.glucose.ranges.compactMap { counts.share($0).figure })
    }
}

extension Share {
    /// The share in words: "73%", of a few measurements "3 of 7"; "–" of one or none.
    var wordsOrNone: Message { total > 1 ? percentOrCount : .missing }

    /// The time a day that a share of a sensor is; `nil` of what is counted.
    var timeOfDay: Message? {
        guard isOfTime, figure != nil, let minutesOfDay else { return nil }
        return Words.glucoseTimeADay(time: Message.duration(minutesOfDay))
    }
}

extension MeasuredSection {
    /// True if ranges judge its glucose: those for most adults tell nothing of what is high in single measurements in pregnancy.
    var hasRanges: Bool { isSensor || !isPregnant }

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

    /// The share in the tight range.
    var tightShare: Share {
        Share(of: all) { measurement in
            let (value, unit) = judged(measurement)
            return GlucoseRanges.tight(in: unit).contains(value)
        }
    }
}

extension Message {
    /// A value of glucose with its unit, in a text.
    static func glucose(_ value: Double, _ unit: Unit) -> Message {
        Words.plainQuantity(value: .printed(value, in: unit), unit: unit)
    }

    /// A range of glucose with its unit: "70–180 mg/dL".
    static func range(_ low: Double, _ high: Double, _ unit: Unit) -> Message {
        Words.panelRange(low: .printed(low, in: unit), high: .printed(high, in: unit), unit: unit)
    }

    /// A number of minutes, with hours from an hour on.
    static func duration(_ minutes: Int) -> Message {
        minutes < 60
            ? Words.durationMinutes(minutes: minutes)
            : Words.durationHours(hours: minutes / 60, minutes: minutes % 60)
    }
}

extension MessageValue where Self == Fixed {
    /// A number with the decimals of a unit.
    static func printed(_ value: Double, in unit: Unit) -> Fixed {
        .printed(value, decimals: unit.decimals)
    }
}
