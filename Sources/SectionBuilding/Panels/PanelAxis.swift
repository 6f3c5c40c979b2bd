internal import DiaryModel
internal import ReportModel

/// An axis of days, and scales beside it, for the plots of panels.
///
/// Places on it are days since the beginning of the first one, with the time of day as their fraction, by the clocks of
/// the person; the whole axis goes from 0 to the count of days.
enum PanelAxis {
    /// The mean of a day.
    struct DayMean: Hashable {
        /// The day.
        let day: CivilDate
        /// The place on the axis: at noon.
        let x: Double
        /// The mean of its measurements, not rounded.
        let mean: Numbers
    }

    /// From where to where the axis of a period goes.
    static func span(of period: Period) -> ClosedRange<Double> { 0...Double(period.dayCount) }

    /// Returns the place of a measurement; if only the day is known, it is at noon.
    static func x(of measurement: Measurement, in period: Period) -> Double {
        let moment = measurement.moment
        let ofDay = moment.time.map { Double($0.milliseconds) / 86_400_000 } ?? 0.5
        return Double(moment.day.dayNumber - period.first.dayNumber) + ofDay
    }

    /// Returns the place of a day: at noon.
    static func x(of day: CivilDate, in period: Period) -> Double {
        Double(day.dayNumber - period.first.dayNumber) + 0.5
    }

    /// Limits that a scale goes on to: from the nearest on, as long as it becomes no more than twice as long by them.
    ///
    /// A farther one would press the values into a corner.
    static func near(_ limits: [Double], _ values: [Double], _ unit: Unit) -> [Double] {
        guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else { return [] }
        let most = 2 * max(high - low, leastLength(upTo: high, unit))
        func distance(_ limit: Double) -> Double { max(low - limit, limit - high, 0) }
        var (bottom, top) = (low, high)
        let near = limits.sorted { distance($0) < distance($1) }.prefix { limit in
            (bottom, top) = (min(bottom, limit), max(top, limit))
            return top - bottom <= most
        }
        return Array(near)
    }

    /// A shorter scale would make much of little: 40 mmHg, a twentieth of other values, and four steps of what is printed.
    private static func leastLength(upTo high: Double, _ unit: Unit) -> Double {
        if let pressure = Quantity(40, .millimetresOfMercury).number(in: unit) { return pressure }
        return max(abs(high) / 20, 4 * (0..<unit.decimals).reduce(1) { step, _ in step / 10 })
    }

    /// Returns a scale for values and for those limits that are near them: from tick to tick, with the ticks written
    /// out.
    ///
    /// - Parameters:
    ///   - values: The drawn values.
    ///   - limits: The limits, drawn if they are near.
    ///   - unit: The unit of both.
    /// - Returns: The scale; `nil` without values, and for values that cannot be drawn.
    static func scale(
        over values: [Double], near limits: [Double], unit: Unit
    ) -> (range: ClosedRange<Double>, ticks: [PanelTick])? {
        let drawn = values + near(limits, values, unit)
        guard let low = drawn.min(), let high = drawn.max(), low.isFinite, high.isFinite else { return nil }
        if unit == .millimetresOfMercury { return tens(low, high) }
        let highest = unit == .percent && high <= 100 ? 100.0 : .infinity
        let lowest = low >= 0 ? 0 : -Double.infinity
        let spare = max(0, leastLength(upTo: high, unit) - (high - low)) / 2
        // What cannot be measured has no room.
        let (bottom, top) = (max(lowest, low - spare), min(highest, high + spare))
        // Steps with more decimals than values have would be no round numbers.
        let scales = [4, 5, 3, 6, 2, 1].compactMap { NiceScale(from: bottom, to: top, steps: $0) }
        guard let found = scales.first(where: { $0.decimals <= unit.decimals }) ?? scales.first else { return nil }
        let nice = found.upper > highest ? found.ending(at: highest) ?? found : found
        guard nice.lower < nice.upper else { return nil }
        let ticks = nice.ticks.map { value in
            let number = Fixed.printed(value, decimals: nice.decimals)
            return PanelTick(value, Words.panelNumber(value: number))
        }
        return (nice.lower...nice.upper, ticks)
    }

    /// A scale of pressures: from the tens around them, with every twentieth written out, or every tenth on a short one.
    private static func tens(
        _ low: Double, _ high: Double
    ) -> (range: ClosedRange<Double>, ticks: [PanelTick]) {
        let bottom = (low / 10).rounded(.down) * 10
        var top = (high / 10).rounded(.up) * 10
        if top <= bottom { top = bottom + 10 }
        let length = top - bottom
        let step = length < 40 ? 10.0 : length <= 160 ? 20 : 50
        let first = (bottom / step).rounded(.up) * step
        let ticks = stride(from: first, through: top, by: step).map { value in
            PanelTick(value, Words.panelNumber(value: Fixed(Int(value))))
        }
        return (bottom...top, ticks)
    }

    /// The mean of every day that has measurements, in the order of time.
    static func dailyMeans(of measurements: MeasuredSection) -> [DayMean] {
        Dictionary(grouping: measurements.all, by: \.day)
            .compactMap { day, ofDay in
                ofDay.mean.map {
                    DayMean(day: day, x: x(of: day, in: measurements.period), mean: $0)
                }
            }
            .sorted { $0.day < $1.day }
    }

    /// Points parted into runs that a line may join: points of a run are at most so many days apart.
    static func runs(_ points: [PanelTrace.Point], joining longest: Double) -> [[PanelTrace.Point]] {
        points.runs { $1.x - $0.x <= longest + 1e-9 }
    }
}
