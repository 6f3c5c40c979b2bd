internal import DiaryModel
internal import ReportModel

/// Percentiles of glucose over the hours of a day, or why there are none.
struct GlucoseCurve {
    /// The reason why there is no curve.
    enum Shortage: Hashable {
        /// So few days have an hour of readings.
        case days(Int)
        /// The best seven days have so small a share of their time.
        case active(PercentFigure)
    }

    /// The number of days with an hour of readings that a curve needs.
    ///
    /// It needs as much of their time as the indicator (10.2337/dci19-0028).
    static let leastDays = 7
    private static let leastMilliseconds = 3_600_000.0
    private static let day = 86_400_000.0
    /// The place of the first quarter of an hour, and the distance of the next, in minutes.
    private static let (middle, step, end) = (5.0, 15.0, 1_440.0)

    /// For each quarter of an hour the percentiles of `DayCurve.shares`; `nil` where no reading is near.
    let bins: [[Double]?]

    /// Pools measurements of which the time is known.
    init(_ measurements: [Measurement]) {
        bins =
            DayCurve(
                measurements.compactMap { measurement in
                    measurement.minute.map { ($0, measurement.moment.values.first) }
                }
            ).bins
    }

    /// Returns the data that measurements lack for a curve; `nil` if there is enough.
    static func shortage(of shown: GlucoseDays) -> Shortage? {
        let usual = SensorTime(shown.measurements.map(\.moment.instant)).usual
        let byDay = zip(shown.measurements, usual).reduce(into: [:]) { $0[$1.0.moment.day, default: 0] += Double($1.1) }
        let times = byDay.values.filter { $0 >= leastMilliseconds }
        guard times.count >= leastDays else { return .days(times.count) }
        let best = times.sorted(by: >).prefix(leastDays).reduce(0) { $0 + min($1, day) }
        guard let share = PercentFigure(rounding: best / (Double(leastDays) * day)),
            share.isBelow(SensorFigures.leastActive)
        else { return nil }
        return .active(share)
    }

    /// Stretches of percentiles that follow one another, each with its minute of the day; the clock is a circle, so
    /// that the first and the last minute have the same.
    var runs: [[(minute: Double, percentiles: [Double])]] {
        let places = bins.enumerated().map { (minute: Self.step * Double($0) + Self.middle, percentiles: $1) }
        return ([(0, midnight)] + places + [(Self.end, midnight)]).split { $0.percentiles == nil }.map { run in
            run.compactMap { place in place.percentiles.map { (place.minute, $0) } }
        }
    }

    /// The values at midnight, between the last quarter of an hour and the first.
    private var midnight: [Double]? {
        guard let last = bins.last ?? nil, let first = bins.first ?? nil else { return nil }
        let share = (Self.step - Self.middle) / Self.step
        return zip(last, first).map { $0 + ($1 - $0) * share }
    }

    /// The highest value of the outer percentiles.
    var highest: Double { bins.compactMap { $0?.last }.max() ?? 0 }

    /// The times of the highest and the lowest median, with their values.
    struct Extremes {
        let top: TimeOfDay
        let highest: Message
        let bottom: TimeOfDay
        let lowest: Message
    }

    /// The quarters of an hour at which the median is highest and lowest, the earlier of several; `nil` where it
    /// prints as one number everywhere.
    func extremes(in unit: Unit) -> Extremes? {
        let medians = bins.enumerated().compactMap { index, bin in bin.map { (index, $0[$0.count / 2]) } }
        guard let top = medians.max(by: { $0.1 < $1.1 }), let bottom = medians.min(by: { $0.1 < $1.1 }),
            Fixed(rounding: top.1, decimals: unit.decimals) != Fixed(rounding: bottom.1, decimals: unit.decimals),
            let later = Self.time(top.0), let earlier = Self.time(bottom.0)
        else { return nil }
        return Extremes(
            top: later, highest: .glucose(top.1, unit), bottom: earlier, lowest: .glucose(bottom.1, unit))
    }

    /// Returns the time at which a quarter of an hour begins.
    static func time(_ bin: Int) -> TimeOfDay? { TimeOfDay(hour: bin / 4, minute: bin % 4 * 15) }
}

extension Measurement {
    /// The minute of the day, with fractions; `nil` where only the day is known.
    var minute: Double? { moment.time.map { Double($0.milliseconds) / 60_000 } }
}
